"""What is encoded is what the seat was told, in the kernel's games and in those of the fold."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import numpy as np
import pytest

from dizhu.encode import bits, seen
from dizhu.encode.first import Encoding
from dizhu.game.engine import begin, decide, fold, legal
from dizhu.game.state import Fresh, Playing
from dizhu.game.view import view
from dizhu.kernel import active, faces
from dizhu.kernel.packing import BITS, pack, unpack, word
from dizhu.rules.cards import Cards
from dizhu.rules.presets import FOLK, FOUR, PRESETS
from dizhu.rules.ruleset import Ruleset
from tests.kernel.test_games import dealt_to

GAMES = 8
TWINS = 12

named = pytest.mark.parametrize("rules", PRESETS.values(), ids=lambda rules: rules.name)


def encoded(rules: Ruleset, game: faces.Game, latest: list[int]) -> bytes:
    """Where a game of the kernel stands, and its moves, for the seat to act."""
    encoding = Encoding(rules)
    features = np.frombuffer(game.features(), np.uint8)[None]
    words = np.zeros((1, seen.LATEST), np.uint64)
    for place, deed in enumerate(reversed(latest[-seen.LATEST :])):
        words[0, place] = deed & BITS
    moves = np.array(game.legal(), np.uint64)
    owners = np.zeros(len(moves), np.int64)
    told = encoding.moves(encoding.hands(features), owners, moves)
    return bytes(encoding.states(features, words).tobytes() + told.tobytes())


@named
def test_a_view_tells_what_the_kernel_tells(rules: Ruleset) -> None:
    game = active.game(rules)
    for number in range(GAMES):
        game.shuffle(11, number)
        dealt, deeds = dealt_to(rules, game), game.copy().play_out(12, number, number % 3)
        log = list(begin(rules, dealt))
        state = fold(Fresh(rules), log)
        latest: list[int] = []
        for seat, deed in deeds:
            if isinstance(state, Playing):
                mine = view(rules, log, seat)
                assert seen.features(mine).tobytes() == bytes(game.features())
                words = seen.latest(mine)[0].tolist()
                assert words == ([w & BITS for w in latest[::-1]] + [0] * 15)[: seen.LATEST]
                latest.append(deed)
            actions = {word(action): action for action in legal(state, seat)}
            events = decide(state, seat, actions[deed])
            log += events
            state = fold(state, events)
            game.apply(deed)


def twins(rules: Ruleset, rng: Random) -> Iterator[tuple[faces.Game, faces.Game, list[int]]]:
    """Pairs of games whose seat to act was told the same, though others hold other cards."""
    rules = replace(rules, auction="none", doubling=False)
    while True:
        one, other = active.game(rules), active.game(rules)
        one.shuffle(rng.getrandbits(32))
        hands, bottom, landlord = list(one.hands), one.bottom, one.turn
        hands[landlord] -= bottom
        deeds = [deed for _, deed in one.copy().play_out(rng.getrandbits(32), 0, rng.randrange(3))]
        deeds = deeds[: rng.randrange(len(deeds))]
        for deed in deeds:
            one.apply(deed)
        me = one.turn
        a, b = rng.sample([seat for seat in range(rules.seats) if seat != me], 2)
        # The bottom stays with the landlord, whom farmers may have seen take it.
        mine = [_cards(one.hands[seat], bottom if seat == landlord else 0, rng) for seat in (a, b)]
        n = rng.randint(0, min(map(len, mine)))
        for seat, gives, takes in ((a, *mine), (b, *mine[::-1])):
            hands[seat] += sum(1 << 4 * rank for rank in takes[:n])
            hands[seat] -= sum(1 << 4 * rank for rank in gives[:n])
        changed = sorted(mine[0][:n]) != sorted(mine[1][:n])
        if changed and _follow(other, tuple(hands), bottom, landlord, deeds):
            yield one, other, deeds


def _cards(hand: int, known: int, rng: Random) -> list[int]:
    """The ranks of a hand less what is known, in any order."""
    counts = zip(unpack(hand).counts(), unpack(known).counts(), strict=True)
    cards = [rank for rank, (n, told) in enumerate(counts) for _ in range(max(0, n - told))]
    rng.shuffle(cards)
    return cards


def _follow(
    game: faces.Game, hands: tuple[int, ...], bottom: int, landlord: int, deeds: list[int]
) -> bool:
    """Do the deeds with these hands, if they can be done (ruling 46 looks at hands)."""
    game.deal(hands, bottom, landlord)
    try:
        for deed in deeds:
            game.apply(deed)
    except ValueError:
        return False
    return not game.over


@named
def test_what_a_seat_may_not_know_changes_nothing(rules: Ruleset) -> None:
    """Seen to fail: with a hand of another seat among the features."""
    rng = Random(7)
    pairs = twins(rules, rng)
    for _ in range(TWINS):
        one, other, deeds = next(pairs)
        assert one.hands != other.hands
        assert encoded(rules, one, deeds) == encoded(rules, other, deeds)


@pytest.mark.parametrize("rules", [FOLK, FOUR], ids=lambda rules: rules.name)
def test_slots_lie_side_by_side_and_are_as_wide_as_told(rules: Ruleset) -> None:
    encoding, n, cards = Encoding(rules), rules.seats, bits.block(rules)
    assert cards == 60 * rules.decks
    widths = {name: part.stop - part.start for name, part in encoding.state_slots.items()}
    assert widths == {
        "hand": cards,
        "unseen": cards,
        "table": cards,
        "bottom": cards,
        "played": (n - 1) * cards,
        "latest": 3 * n * cards,
        "left": (n - 1) * rules.most,
        "landlord": n,
        "owner": n,
        "passes": n - 1,
        "bombs": 8,
        "turns": 10,
    }
    assert sum(widths.values()) == encoding.state_width
    widths = {name: part.stop - part.start for name, part in encoding.move_slots.items()}
    assert widths == {"move": cards, "after": cards, "turns": 10, "pass": 1}


def test_cards_as_bits() -> None:
    cards = Cards.parse("3444455D")
    word_ = np.array([pack(cards)], np.uint64)
    counts = np.array([cards.counts()], np.uint8)
    wanted = "1000 1111 1100" + " 0000" * 11 + " 1000"
    for found in (bits.of_words(FOLK, word_), bits.of_counts(FOLK, counts)):
        assert "".join(map(str, found[0])) == wanted.replace(" ", "")
    wide = bits.of_words(FOUR, word_)
    assert "".join(map(str, wide[0][:24])) == "10000000" + "11110000" + "11000000"
    assert bits.words_of(counts).tolist() == word_.tolist()


def test_a_state_slot_by_slot() -> None:
    rules = replace(FOLK, auction="none")
    game = active.game(rules)
    hands = ("3344556677889TJQK", "3344556677889TJQK", "99TTJJQQKKAAAA222")
    words = [pack(Cards.parse(hand)) for hand in hands]
    game.deal((words[0], words[1], words[2]), pack(Cards.parse("2XD")), 0)
    game.apply(pack(Cards.parse("3")))
    game.apply(pack(Cards.parse("4")))
    encoding = Encoding(rules)
    features = np.frombuffer(game.features(), np.uint8)[None]
    latest = np.zeros((1, 15), np.uint64)
    latest[0, :2] = pack(Cards.parse("4")), pack(Cards.parse("3"))
    state = encoding.states(features, latest)[0]

    def part(name: str) -> list[int]:
        return [int(slot) for slot in np.flatnonzero(state[encoding.state_slots[name]])]

    assert part("table") == [4]
    assert part("bottom") == [48, 52, 56]
    assert part("played") == [0, 64]
    assert part("latest") == [4, 60]
    assert part("left") == [18, 20 + 15]
    assert part("landlord") == [1]
    assert part("owner") == [2]
    assert part("passes") == [0]
    assert part("bombs") == [0]
    assert part("turns") == [active.grammar(rules).turns(game.hands[2])]
    assert len(part("hand")) == 17
    assert len(part("unseen")) == 35


def test_only_a_seat_that_plays_sees_something_to_encode() -> None:
    game = active.game(FOLK)
    game.shuffle(1)
    log = begin(FOLK, dealt_to(FOLK, game))
    for reader in (0, None):
        with pytest.raises(ValueError, match="only a seat that plays"):
            seen.features(view(FOLK, log, reader))
