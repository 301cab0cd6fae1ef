"""Rulings 53 to 59: what beats what."""

from typing import Final

from dizhu.rules.rulings.ruling import NO_FOUR_WITH_TWO, Ruling, all_three, one_deck
from dizhu.rules.text import Text

COMPARISON: Final[tuple[Ruling, ...]] = (
    Ruling(
        id="53",
        section="comparison",
        point=Text("what may answer a play", "怎样才压得过", "怎樣才壓得過"),
        says=all_three(
            Text(
                en=(
                    "An answer has the same kind, the same number of cards and the same chain "
                    "length, and a higher body. Cards that are carried never count: the body's "
                    "highest trio decides, even when a higher one goes along as wings."
                ),
                zh=(
                    "要同牌型、同张数、同长度，并且主体更大。带的牌不参与比较："
                    "比的是主体里最大的三张，翅膀里就算有更大的三张也不算。"
                ),
                zh_tw=(
                    "要同牌型、同張數、同長度，並且主體更大。帶的牌不參與比較："
                    "比的是主體裡最大的三張，翅膀裡就算有更大的三張也不算。"
                ),
            ),
        ),
        source="001 and 002",
    ),
    Ruling(
        id="54",
        section="comparison",
        point=Text("chains of different length", "长短不同的连牌", "長短不同的連牌"),
        says=all_three(
            Text(
                en="Being longer is no help: a chain answers only a chain of its own length.",
                zh="更长并不更大：连牌只能压同样长度的连牌。",
                zh_tw="更長並不更大：連牌只能壓同樣長度的連牌。",
            ),
        ),
        source="001 and 002",
    ),
    Ruling(
        id="56",
        section="comparison",
        point=Text("what a bomb beats", "炸弹压什么", "炸彈壓什麼"),
        says=all_three(
            Text(
                en=(
                    "A bomb beats any play except a bomb or the rocket; a four with two falls to "
                    "it even if its rank is higher."
                ),
                zh="除了炸弹和王炸，炸弹什么都压；四带二就算点数更高也压不住它。",
                zh_tw="除了炸彈和王炸，炸彈什麼都壓；四帶二就算點數更高也壓不住它。",
            ),
        ),
        source="001 and 002",
    ),
    Ruling(
        id="57",
        section="comparison",
        point=Text("four with two is no bomb", "四带二不是炸弹", "四帶二不是炸彈"),
        says=one_deck(
            Text(
                en=(
                    "A four with two counts among the ordinary plays. It beats nothing but its own "
                    "kind, and it is no bomb when the score is reckoned either."
                ),
                zh="四带二是普通牌型：只能压同类的四带二，算分时也不当炸弹。",
                zh_tw="四帶二是普通牌型：只能壓同類的四帶二，算分時也不當炸彈。",
            ),
            four=NO_FOUR_WITH_TWO,
        ),
        source="001 and 002",
    ),
    Ruling(
        id="58",
        section="comparison",
        point=Text("bomb against bomb", "炸弹比大小", "炸彈比大小"),
        says=one_deck(
            Text(
                en=(
                    "All bombs have four cards, so the higher rank wins. The rocket beats every "
                    "bomb."
                ),
                zh="炸弹都是四张，点数高的大；王炸压所有炸弹。",
                zh_tw="炸彈都是四張，點數高的大；王炸壓所有炸彈。",
            ),
            four=Text(
                en=(
                    "The bomb with more cards wins, whatever the ranks; with as many cards, the "
                    "higher rank wins. The rocket beats every bomb."
                ),
                zh="张数多的炸弹大，不论点数；张数相同再比点数。王炸压所有炸弹。",
                zh_tw="張數多的炸彈大，不論點數；張數相同再比點數。王炸壓所有炸彈。",
            ),
        ),
        source="001 and 002",
    ),
    Ruling(
        id="59",
        section="comparison",
        point=Text("equal cards", "同样大小的牌", "同樣大小的牌"),
        says=one_deck(
            Text(
                en=(
                    "Equal is not higher: a 7 does not beat a 7. Among single cards the small "
                    "joker is above the 2, and the big joker above both."
                ),
                zh="一样大就压不过：7压不了7。单张里小王大过2，大王又大过小王。",
                zh_tw="一樣大就壓不過：7壓不了7。單張裡小王大過2，大王又大過小王。",
            ),
            four=Text(
                en=(
                    "The same cards from the other deck do not beat: not a big joker a big joker, "
                    "nor two small jokers two small jokers. As singles the big joker is above the "
                    "small one; as pairs the small jokers are above 22, and the big ones above "
                    "both."
                ),
                zh=(
                    "另一副牌里的同样的牌压不过：大王压不了大王，一对小王压不了一对小王。"
                    "单张大王大过小王；对子里一对小王大过22，一对大王最大。"
                ),
                zh_tw=(
                    "另一副牌裡的同樣的牌壓不過：大王壓不了大王，一對小王壓不了一對小王。"
                    "單張大王大過小王；對子裡一對小王大過22，一對大王最大。"
                ),
            ),
        ),
        source="002",
    ),
)
