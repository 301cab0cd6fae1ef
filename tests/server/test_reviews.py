"""Reviews over HTTP: who may ask for which, what is refused, and with which one error."""

from __future__ import annotations

import asyncio
import re
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any, NamedTuple, cast
from urllib.parse import quote
from urllib.request import Request, urlopen
from xml.etree.ElementTree import fromstring

import pytest

from dizhu.game.record.json_form import write_json
from dizhu.kernel import active
from dizhu.kernel.handing import Unfit
from dizhu.rules.presets import COMPETITIVE
from dizhu.server.records import Records
from dizhu.server.reviewing import DEEP_EACH, DEEP_MOST, EACH, MOST, Reviewing
from dizhu.study.review.review import Review
from dizhu.table.refused import Refused
from tests.server.player import Player
from tests.server.process import Served, serving
from tests.study.review.test_review import record

pytestmark = pytest.mark.skipif(active.ACTIVE != "native", reason="takes minutes in Python")


class Played(NamedTuple):
    """A table where one deal is over and the next one has begun."""

    served: Served
    table: str
    seat: int

    @property
    def path(self) -> str:
        return f"/api/tables/{self.table}/deals/1"

    def get(self, what: str = "review", **headers: str) -> tuple[int, Any]:
        return self.served.ask(f"{self.path}/{what}", headers=headers)

    def told(self, what: str = "review") -> Any:
        status, body = self.get(what)
        assert status == 200, body
        return body

    def post(self, body: object, **headers: str) -> tuple[int, Any]:
        return self.served.ask(f"{self.path}/try", body, headers)

    def tried(self, **wish: Any) -> Any:
        status, body = self.post(wish)
        assert status == 200 or status == 201, body
        return body


async def ready(one: Player) -> None:
    """Until the next deal has begun; what was said too late is said again."""
    while one.view["phase"] == "between":
        if one.view["me"] in one.view["turn"]:
            told = await one.do("ready", text="mine")
            assert told["status"] == "ok" or told["code"] == "stale", told
        else:
            await one.hear()


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Played]:
    path = tmp_path_factory.mktemp("reviews") / "tables.db"
    with serving(f"sqlite:{path}", "--bots-think", "0") as served:
        told = served.open(rules="competitive")

        async def run() -> None:
            one = await Player(served.ws, told["table"], told["token"]).join()
            await one.play(Random(3))
            await ready(one)
            await one.part()

        asyncio.run(run())
        found = Played(served, told["table"], told["seat"])
        while True:  # on a busy machine the first one takes longer than anybody waits
            with suppress(TimeoutError):
                found.told()
                break
        yield found
        assert served.stop() == 0
        assert served.log == ""


def refused(answer: tuple[int, Any]) -> tuple[int, str]:
    """Status and code of an error that has words as well, and nothing else."""
    status, body = answer
    assert set(body) == {"code", "words"}
    assert body["words"]
    return status, body["code"]


def retried(played: Played) -> Any:
    """A decision that can be tried otherwise."""
    moments = played.told()["moments"]
    return next(one for one in moments if one["retry"] and one["seat"] == played.seat)


def calls(played: Played) -> list[Any]:
    """What was called or doubled, which points judge."""
    moments = played.told()["moments"]
    return [one for one in moments if re.search("call|double", one["action"]["en"])]


def done(played: Played, before: int) -> list[str]:
    """What was called and played before that event; doubling is told all at once."""
    moments = [one for one in played.told()["moments"] if one["at"] < before]
    return [one["action"]["en"] for one in moments if "double" not in one["action"]["en"]]


# ------------------------------------------------------------------------------------ what is told


def test_a_profile_is_drawn_of_the_deals_that_are_there(played: Played) -> None:
    mine = {"table": played.table, "deal": 1, "seat": played.seat}
    strange = {"table": "00000000000000000000", "deal": 1, "seat": 0}
    status, told = profiled(played, [strange, mine, {**mine, "deal": 2}], width=340)
    assert status == 200, told
    assert told["deals"] == 1
    assert told["gone"] == [0, 2]
    score = played.told()["seats"][played.seat]["score"]
    for lang in ("en", "zh", "zh-TW"):
        drawn = {name: fromstring(told[name][lang]) for name in ("radar", "histogram", "roles")}
        assert all(one.get("width") == "340" for one in drawn.values())
        assert all(axis["name"][lang] in told["radar"][lang] for axis in told["axes"])
        points = f"{score:+d}".replace("-", "−")
        assert points in "".join(drawn["histogram"].itertext())
    assert all(axis["counts"]["en"] for axis in told["axes"])


def test_a_profile_of_no_deal_has_no_drawings(played: Played) -> None:
    told = profiled(played, [])[1]
    assert (told["deals"], told["gone"]) == (0, [])
    assert told["radar"] is told["histogram"] is told["roles"] is None
    assert told["axes"]


def test_a_profile_is_of_a_seat_and_of_few_deals(played: Played) -> None:
    mine = {"table": played.table, "deal": 1, "seat": 3}
    assert refused(profiled(played, [mine])) == (400, "no_seat")
    mine["seat"] = 0
    assert refused(profiled(played, [mine] * 21)) == (400, "bad_message")
    assert refused(profiled(played, [{**mine, "deal": 0}])) == (400, "bad_message")


def profiled(played: Played, deals: list[dict[str, Any]], **wish: Any) -> tuple[int, Any]:
    return played.served.ask("/api/profile", {"deals": deals, **wish})


def test_a_deal_that_is_over_is_reviewed_for_everybody(played: Played) -> None:
    told = played.told()
    assert len(told["seats"]) == 3
    assert all(one["luck_error"] > 0 and one["calls_error"] >= 0 for one in told["seats"])
    assert {one["seat"] for one in told["moments"]} == {0, 1, 2}
    marked = [one["at"] for one in told["moments"] if one["marked"]]
    assert set(told["worst"]) <= set(marked)
    # Once made, it costs nothing, and is the same for who comes with a link only.
    assert played.told() == told


def test_trying_tells_nothing_of_the_answer_before_it(played: Played) -> None:
    at = retried(played)["at"]
    told = played.tried(at=at)
    assert (told["good"], told["judgement"], told["steps"], told["won"]) == (None, None, [], None)
    assert told["offered"] == sorted(told["offered"], key=lambda word: (len(word), word))
    assert set(told["offered"]) <= set(told["legal"])
    after = played.tried(at=at, moves=[told["legal"][0]])
    assert after["good"] in (True, False)
    assert after["judgement"]["zh"] != after["judgement"]["en"]
    assert after["steps"][0]["seat"] == played.seat


def test_each_seat_has_its_line(played: Played) -> None:
    """What the result shows: of the own moments only, and nothing where all is well."""
    told = played.told()
    briefs = played.told("review/brief")["seats"]
    assert [one["seat"] for one in briefs] == [0, 1, 2]
    for one in briefs:
        mine = [moment for moment in told["moments"] if moment["seat"] == one["seat"]]
        marks = [moment["at"] for moment in mine if moment["marked"]]
        plays = [moment["at"] for moment in mine if moment["loss"] is not None]
        assert one["first"] == next(iter(plays or marks), None)
        assert (one["words"] is None) == (not any(moment["judged"] for moment in mine))
        if plays:
            assert re.match(
                rf"{len(plays)} moments? cost you \d+\u00a0%( ± \d+)?$", one["words"]["en"]
            )
            assert str(len(plays)) in one["words"]["zh-TW"]


@pytest.mark.parametrize(
    ("asked", "width"), [("", 640), ("?width=344", 344), ("?width=1", 280), ("?width=x", 640)]
)
def test_drawings_are_made_for_a_width(played: Played, asked: str, width: int) -> None:
    told = played.told(f"review/pictures{asked}")
    for name in ("curve", "race", "leads"):
        for lang in ("en", "zh", "zh-TW"):
            assert fromstring(told[name][lang]).get("width") == str(width)
    plays = [one["at"] for one in played.told()["moments"] if one["seat"] >= 0]
    spots = {one["at"]: one["x"] for one in told["spots"]}
    assert set(spots) <= set(plays)
    assert list(spots.values()) == sorted(spots.values())
    assert 0 < min(spots.values()) <= max(spots.values()) < 1


def test_a_decision_is_drawn_as_it_was_and_what_its_best_actions_are_worth(
    played: Played,
) -> None:
    drawn = 0
    for one in played.told()["moments"]:
        status, told = played.get(f"review/{one['at']}?width=320", **{"Accept-Language": "zh-CN"})
        assert status == 200
        options = told["options"]
        assert options is None or one["verdict"] != "forced"
        assert options is not None or not one["differs"]
        if options is not None:
            drawn += 1
            assert f"{one['action']['zh']} · 实际" in options
            assert one["best"]["zh"] in options
        assert told["seen"]
        assert (told["open"] is not None) == ("未亮" in told["seen"])
        assert "未亮" not in (told["open"] or "")
    assert drawn


def test_the_best_way_on_from_a_decision(played: Played) -> None:
    for one in played.told()["moments"][::7]:
        if not one["retry"]:
            continue
        told = played.told(f"review/{one['at']}/line")
        assert told["steps"][0]["seat"] == one["seat"]
        if one["marked"]:
            assert told["steps"][0]["action"] == one["best"] or told["proved"]
        assert told["won"] or not told["proved"]


def test_tags_have_titles(played: Played) -> None:
    told = played.told()
    names = {reason["tag"] for one in told["moments"] for reason in one["reasons"]}
    assert {tag["name"] for tag in told["tags"]} == names
    assert all(tag["title"]["en"] != tag["title"]["zh"] for tag in told["tags"])


def test_a_trial_has_the_hand_and_what_lies_there(played: Played) -> None:
    for one in played.told()["moments"]:
        if not one["retry"]:
            continue
        told = played.tried(at=one["at"], width=320)
        before = [step["action"]["en"] for step in told["before"]]
        assert [word for word in before if "double" not in word] == done(played, one["at"])
        assert (told["phase"] == "play") == (one not in calls(played))
        assert (told["picture"] is not None) == (told["phase"] == "play")
        assert ("pass" in told["legal"]) == (told["top"] is not None)
        if told["picture"] is None:
            continue
        assert fromstring(told["picture"]["zh"]).get("width") == "320"
        ranks = [face[0] for face in told["hand"]]
        plays = [word.split("#")[0] for word in told["legal"] if word != "pass"]
        assert all(ranks.count(c) >= word.count(c) for word in plays for c in word)
        assert len(set(told["hand"])) == len(told["hand"]) > 0


def test_a_call_is_tried_and_the_deal_goes_on_to_its_end(played: Played) -> None:
    there = calls(played)
    assert there
    for one in there:
        assert one["retry"]
        told = played.tried(at=one["at"])
        assert told["phase"] in ("auction", "doubling", "redoubling")
        moves, word = list[str](), told["legal"][-1]
        while told["phase"] != "between":
            moves.append(word)
            told = played.tried(at=one["at"], moves=moves)
            word = told["legal"][0] if told["legal"] else ""
        assert told["steps"][0]["seat"] == one["seat"]
        assert told["steps"][0]["action"]["en"] != "no call"
        assert (told["score"] > 0) == told["won"]
        assert told["good"] in (True, False)


# -------------------------------------------------------------------------------- what is refused

REVIEWS = ("review", "review/brief", "review/pictures", "review/page", "review/5", "review/5/line")


@pytest.mark.parametrize(
    ("asked", "spoken", "said"),
    [
        ("?lang=en", "zh-CN", "luck of the deal"),
        ("?lang=zh-TW", "en", "牌運"),
        ("", "zh-CN", "牌运"),
        ("?lang=klingon", "zh-CN", "luck of the deal"),
    ],
)
def test_it_is_kept_as_one_file(played: Played, asked: str, spoken: str, said: str) -> None:
    """Which opens nothing else, and is never a page of the server itself."""
    url = f"{played.served.url}{played.path}/review/page{asked}"
    with urlopen(Request(url, headers={"accept-language": spoken}), timeout=60) as answer:
        file = answer.read().decode()
        assert answer.headers["content-type"].startswith("text/html")
        assert answer.headers["content-disposition"].startswith("attachment;")
    assert file.startswith("<!doctype html>")
    assert said in file
    assert not re.search(r"""(src|href)=|url\(|https?://(?!www\.w3\.org/)""", file)


@pytest.mark.parametrize("what", REVIEWS)
@pytest.mark.parametrize("number", ["0", "2", "3", "999999", "1e3", "-1", "١", "9999999"])
def test_only_deals_that_are_over(played: Played, what: str, number: str) -> None:
    """The second one is being played: nothing of it is told, to nobody."""
    path = f"/api/tables/{played.table}/deals/{quote(number)}"
    assert refused(played.served.ask(f"{path}/{what}")) == (404, "no_record")
    assert refused(played.served.ask(f"{path}/try", {"at": 5})) == (404, "no_record")


@pytest.mark.parametrize("what", REVIEWS)
@pytest.mark.parametrize("table", ["x", "0" * 20, "%2e%2e", "a" * 300])
def test_only_tables_that_are_there(played: Played, what: str, table: str) -> None:
    path = f"/api/tables/{table}/deals/1"
    assert refused(played.served.ask(f"{path}/{what}")) == (404, "no_table")
    assert refused(played.served.ask(f"{path}/try", {"at": 5})) == (404, "no_table")


@pytest.mark.parametrize(
    ("body", "code"),
    [
        (b"", "bad_json"),
        (b"{", "bad_json"),
        ([], "bad_message"),
        ({}, "bad_message"),
        ({"at": 0}, "bad_message"),
        ({"at": "5"}, "bad_message"),
        ({"at": 5, "moves": "3"}, "bad_message"),
        ({"at": 5, "moves": ["3" * 65]}, "bad_message"),
        ({"at": 5, "moves": ["pass"] * 61}, "bad_message"),
        ({"at": 5, "seat": 1}, "bad_message"),
        ({"at": 5, "width": 10}, "bad_message"),
        ({"at": 5, "width": 100_000}, "bad_message"),
    ],
)
def test_what_is_no_wish(played: Played, body: object, code: str) -> None:
    assert refused(played.post(body)) == (400, code)


def test_a_wish_may_not_be_endless(played: Played) -> None:
    assert refused(played.post(b" " * 200_000)) == (413, "too_large")


def test_where_there_is_nothing_to_try(played: Played) -> None:
    """No such event, or one that was no decision, or left no choice."""
    forced = [one["at"] for one in played.told()["moments"] if not one["retry"]]
    assert all(one["retry"] or one["verdict"] == "forced" for one in played.told()["moments"])
    for at in (1, 10_000, *forced[:1]):
        assert refused(played.post({"at": at})) == (400, "no_moment")
        assert refused(played.get(f"review/{at}/line")) == (400, "no_moment")
    for at in ("1", "0", "x", "1e3", "99999", "123456", "%D9%A1"):
        assert refused(played.get(f"review/{at}")) == (400, "no_moment")


def test_what_may_not_be_done_there(played: Played) -> None:
    told = retried(played)
    legal = played.tried(at=told["at"])["legal"]
    words = {"zz", "", "3", "XD", "33334444", "call 3", "pass", "double", "#1"} - set(legal)
    assert len(words) > 5
    for move in words:
        assert refused(played.post({"at": told["at"], "moves": [move]})) == (400, "not_legal")


def test_nothing_is_done_after_the_end(played: Played) -> None:
    at, moves = retried(played)["at"], list[str]()
    while (told := played.tried(at=at, moves=moves))["phase"] != "between":
        moves.append(told["legal"][0])
    assert refused(played.post({"at": at, "moves": [*moves, "pass"]})) == (400, "not_legal")


def test_refusals_are_in_the_language_of_who_asks(played: Played) -> None:
    words = [
        played.post({"at": 1}, **{"Accept-Language": lang})[1]["words"]
        for lang in ("en", "zh-CN", "zh-TW")
    ]
    assert len(set(words)) == 3


def test_other_pages_may_not_try(played: Played) -> None:
    answer = played.post({"at": 5}, Origin="http://elsewhere.test")
    assert refused(answer) == (403, "bad_origin")


def test_who_asks_too_often_is_told_to_wait(played: Played) -> None:
    """Behind a proxy nobody is the machine itself, which has no limit."""
    at = retried(played)["at"]
    found = [played.post({"at": at}, Via="1.1 proxy") for _ in range(60)]
    codes = [refused(one) if one[0] != 200 and one[0] != 201 else (one[0], "") for one in found]
    assert codes[0][1] == ""
    assert codes[-1] == (429, "too_fast")


def test_a_table_is_not_kept_waiting_by_a_review(tmp_path: Path) -> None:
    """Letters come and go while one is made."""
    with serving(f"sqlite:{tmp_path / 't.db'}", "--bots-think", "0") as served:
        told = served.open(rules="competitive")

        async def run() -> int:
            one = await Player(served.ws, told["table"], told["token"]).join()
            await one.play(Random(3))
            path = f"/api/tables/{told['table']}/deals/1/review"
            asked = asyncio.create_task(asyncio.to_thread(served.ask, path))
            answers = 0
            while not asked.done():
                await asyncio.to_thread(served.ask, "/healthz")
                answers += 1
                await asyncio.sleep(0.01)
            assert (await asked)[0] == 200
            await ready(one)
            await one.part()
            return answers

        # A loop that made it itself would answer at most what was asked before and after.
        assert asyncio.run(run()) > 3


# ---------------------------------------------------------------------------- how much is made


class Held:
    """Records that come when they are let go."""

    def __init__(self, text: str | None) -> None:
        self.go = asyncio.Event()
        self.asked = 0
        self._text = text

    async def written(self, _table: str, _number: int, _form: str) -> str | None:
        self.asked += 1
        await self.go.wait()
        return self._text


def test_no_more_wait_than_there_is_room_for() -> None:
    async def run() -> None:
        held = Held(None)
        reviewing = Reviewing(cast(Records, held))
        waiting = [asyncio.create_task(reviewing.told("t", n, str)) for n in range(MOST)]
        await asyncio.sleep(0.01)
        with pytest.raises(Refused) as caught:
            await reviewing.told("t", MOST, str)
        assert caught.value.code == "too_fast"
        assert held.asked == 1  # one is made at a time
        held.go.set()
        assert await asyncio.gather(*waiting) == [None] * MOST
        assert await reviewing.told("t", MOST, str) is None

    asyncio.run(run())


def test_rules_that_no_kernel_takes_are_no_fault_of_the_server(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def unfit(*_: object, **__: object) -> None:
        raise Unfit("too many kinds")

    monkeypatch.setattr("dizhu.study.review.judging.review", unfit)

    async def run() -> None:
        held = Held(write_json(record(COMPETITIVE, 1)))
        held.go.set()
        with pytest.raises(Refused) as caught:
            await Reviewing(cast(Records, held)).told("t", 1, str)
        assert caught.value.code == "unfit"

    asyncio.run(run())


def test_one_caller_leaves_room_for_others() -> None:
    async def run() -> None:
        held = Held(None)
        reviewing = Reviewing(cast(Records, held))
        greedy = [asyncio.create_task(reviewing.told("t", n, str, "a")) for n in range(EACH)]
        await asyncio.sleep(0.01)
        with pytest.raises(Refused) as caught:
            await reviewing.told("t", EACH, str, "a")
        assert caught.value.code == "too_fast"
        other = asyncio.create_task(reviewing.told("t", EACH, str, "b"))
        held.go.set()
        assert await asyncio.gather(*greedy, other) == [None] * (EACH + 1)
        assert await reviewing.told("t", EACH, str, "a") is None

    asyncio.run(run())


def test_one_thing_is_told_at_a_time() -> None:
    """However many try out a deal, the tables share the processor with one of them."""
    at_once = most = 0

    def tell(_review: object) -> int:
        nonlocal at_once, most
        at_once += 1
        most = max(most, at_once)
        time.sleep(0.01)
        at_once -= 1
        return 1

    async def run() -> list[int | None]:
        reviewing = Reviewing(cast(Records, Held(None)))
        reviewing._kept["t", 1] = cast(Review, object())
        return await asyncio.gather(*(reviewing.told("t", 1, tell) for _ in range(8)))

    assert asyncio.run(run()) == [1] * 8
    assert most == 1


# ------------------------------------------------------------------------- quick ones, normal ones


class Made(NamedTuple):
    """What stands for a review."""

    depth: str


def depth_of(review: Review) -> str:
    return review.depth


def making(monkeypatch: pytest.MonkeyPatch, begun: list[str], go: threading.Event) -> Reviewing:
    """Who makes such: quick ones at once, normal ones in steps, after `go`."""

    def judged(_record: object, depth: Any, told: Callable[[float], None] | None = None) -> Made:
        begun.append(depth.name)
        if told is not None:
            assert go.wait(10)
            for step in range(3):
                told(step / 3)
        begun.append(f"{depth.name} made")
        return Made(depth.name)

    monkeypatch.setattr("dizhu.study.review.judging.review", judged)
    held = Held(write_json(record(COMPETITIVE, 1)))
    held.go.set()
    return Reviewing(cast(Records, held))


def test_the_normal_review_takes_the_place_of_the_quick_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    begun, go = list[str](), threading.Event()

    async def run() -> None:
        reviewing = making(monkeypatch, begun, go)
        assert await reviewing.told("t", 1, depth_of) == "quick"
        assert (reviewing.at_hand("t", 1), reviewing.at_hand("t", 1, deep=True)) == (True, False)
        closer = [asyncio.create_task(reviewing.told("t", 1, depth_of, deep=True)) for _ in "ab"]
        while "normal" not in begun:
            await asyncio.sleep(0.01)
        # Until it is there everybody has the quick one, at once; and so for other deals.
        assert await reviewing.told("t", 1, depth_of) == "quick"
        assert await reviewing.told("t", 2, depth_of) == "quick"
        go.set()
        assert await asyncio.gather(*closer) == ["normal", "normal"]
        assert await reviewing.told("t", 1, depth_of) == "normal"
        assert reviewing.at_hand("t", 1, deep=True)

    asyncio.run(run())
    # It is made once, whoever asks.
    assert begun.count("normal") == 1


def test_quick_reviews_go_first(monkeypatch: pytest.MonkeyPatch) -> None:
    begun, go = list[str](), threading.Event()

    async def run() -> None:
        reviewing = making(monkeypatch, begun, go)
        closer = asyncio.create_task(reviewing.told("t", 1, depth_of, deep=True))
        while not begun:
            await asyncio.sleep(0.01)
        async with reviewing._quick.turn:
            go.set()
            await asyncio.sleep(0.1)
            assert begun == ["normal"]
        assert await closer == "normal"

    asyncio.run(run())


def test_one_caller_has_few_normal_reviews_made_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    begun, go = list[str](), threading.Event()

    async def run() -> None:
        reviewing = making(monkeypatch, begun, go)

        def ask(number: int, caller: str) -> asyncio.Task[str | None]:
            return asyncio.create_task(reviewing.told("t", number, depth_of, caller, deep=True))

        greedy = [ask(n, "a") for n in range(DEEP_EACH)]
        await asyncio.sleep(0.01)
        with pytest.raises(Refused) as caught:
            await ask(DEEP_EACH, "a")
        assert caught.value.code == "too_fast"
        assert await reviewing.told("t", 99, depth_of, "a") == "quick"
        others = [ask(n, f"b{n}") for n in range(DEEP_EACH, DEEP_MOST)]
        await asyncio.sleep(0.01)
        with pytest.raises(Refused):
            await ask(DEEP_MOST, "c")
        go.set()
        assert set(await asyncio.gather(*greedy, *others)) == {"normal"}

    asyncio.run(run())


def test_the_page_is_told_how_far_the_review_looked(played: Played) -> None:
    assert played.told()["depth"] in ("quick", "normal")
    closer = played.told("review?depth=normal")
    assert closer["depth"] == "normal"
    # From then on it is the one that everybody has, and by which who tries is judged.
    assert played.told() == closer
    judged = 0
    for one in closer["moments"]:
        word = one["action"]["en"]
        # Some plays have words that are not what is typed: both jokers, for one.
        if one["retry"] and word in played.tried(at=one["at"])["legal"]:
            assert played.tried(at=one["at"], moves=[word])["good"] is not one["marked"]
            judged += 1
    assert judged
