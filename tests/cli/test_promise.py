"""`dizhu verify` deals again what the secret says: what was tampered with shows."""

import json
from dataclasses import replace
from random import Random

import pytest

from dizhu.cli.main import main
from dizhu.cli.promise import check
from dizhu.cli.terminal.chance import Chance
from dizhu.game.engine import begin
from dizhu.game.events import Ended
from dizhu.game.record.json_form import read_json, write_json
from dizhu.game.record.record import Commitment, Header, Record, Secret
from dizhu.game.record.text_form import write_text
from dizhu.game.record.text_reader import read_text
from dizhu.game.view import told
from dizhu.rules.cards import Cards
from dizhu.rules.presets import PRESETS
from dizhu.table.dealing import lay_out
from dizhu.table.shuffle import ALGORITHM, fixed, laid_out
from tests.playouts import fold_of, play_on


def promised(name="folk", seed=3):
    """A whole deal of a game in the terminal, with its promise and its secret."""
    chance = Chance(seed)
    match = chance.match(PRESETS[name], None)
    while True:
        dealt = chance.deal(match)
        log = list(begin(match.rules, dealt))
        log += play_on(fold_of(match.rules, log), Random(1))
        if isinstance(log[-1], Ended):
            break
        match = match.after(fold_of(match.rules, log))
    header = Header(match.rules, commitment=chance.promise(match))
    return Record(header, tuple(log), chance.tell(match, header.commitment))


@pytest.mark.parametrize("name", PRESETS)
@pytest.mark.parametrize("form", ["json", "text"])
def test_what_was_promised_was_kept(name, form):
    record = promised(name)
    again = read_json(write_json(record)) if form == "json" else read_text(write_text(record))
    assert again == record
    assert check(again).verdict == "kept"
    assert check(replace(record, secret=None)).verdict == "untold"


@pytest.mark.parametrize("name", ["folk", "competitive", "four"])
@pytest.mark.parametrize("reader", [None, 0, 2])
def test_a_reader_can_check_it_too(name, reader):
    record = promised(name)
    view = "spectator" if reader is None else reader
    seen = Record(replace(record.header, view=view), told(record.events, reader), record.secret)
    assert check(seen).verdict == "kept"
    other = replace(seen, secret=promised(name, seed=4).secret)
    assert {part.what for part in check(other).differs} >= {"hash", "hand 0", "hand 1", "bottom"}


def tampered(change):
    record = promised()
    match change:
        case "secret":
            last = "0" if record.secret.secret[-1] != "0" else "1"
            return replace(
                record, secret=replace(record.secret, secret=record.secret.secret[:-1] + last)
            )
        case "short":
            return replace(record, secret=replace(record.secret, secret="00"))
        case "no secret":
            return replace(record, secret=replace(record.secret, secret="x; y\n"))
        case "text":
            return replace(record, secret=Secret(record.secret.secret, ("", "luck", "")))
        case "line break":
            return replace(record, secret=Secret(record.secret.secret, ("", "\n", "")))
        case "hash":
            kept = replace(record.header.commitment, hash="00" * 32)
            return replace(record, header=replace(record.header, commitment=kept))
        case "table":
            kept = replace(record.header.commitment, table="other")
            return replace(record, header=replace(record.header, commitment=kept))
        case "deal":
            kept = replace(record.header.commitment, deal=7)
            return replace(record, header=replace(record.header, commitment=kept))
        case "cut":
            dealt = record.events[0]
            ceremony = replace(dealt.ceremony, cut=(dealt.ceremony.cut + 1) % 54)
            return replace(record, events=(replace(dealt, ceremony=ceremony), *record.events[1:]))
        case "face_up":
            dealt = record.events[0]
            ceremony = replace(dealt.ceremony, face_up=(dealt.ceremony.face_up + 1) % 13)
            return replace(record, events=(replace(dealt, ceremony=ceremony), *record.events[1:]))
        case "hands":
            return Record(record.header, _with_other_hands(record), record.secret)
    raise AssertionError(change)


def _with_other_hands(record):
    """Two farmers' hands have changed a card, and the deal is played on from there."""
    dealt = record.events[0]
    a, b = dealt.hands[0], dealt.hands[1]
    one = next(r for r in range(13) if a[r] and a[r] > b[r])
    two = next(r for r in range(13) if b[r] and b[r] > a[r])
    hands = (
        a - Cards.of([one]) + Cards.of([two]),
        b - Cards.of([two]) + Cards.of([one]),
        dealt.hands[2],
    )
    for seed in range(99):
        log = list(begin(record.header.rules, replace(dealt, hands=hands)))
        log += play_on(fold_of(record.header.rules, log), Random(seed))
        if isinstance(log[-1], Ended):
            return tuple(log)
    raise AssertionError


@pytest.mark.parametrize(
    ("change", "what"),
    [
        ("secret", {"hash", "hand 0", "hand 1", "hand 2"}),
        ("text", {"hand 0", "hand 1", "hand 2"}),
        ("table", {"hand 0", "hand 1", "hand 2"}),
        ("deal", {"hand 0", "hand 1", "hand 2"}),
        ("hash", {"hash"}),
        ("cut", {"cut"}),
        ("face_up", {"face_up"}),
        ("hands", {"hand 0", "hand 1"}),
        ("short", {"secret"}),
        ("no secret", {"secret"}),
        ("line break", {"secret"}),
    ],
)
@pytest.mark.parametrize("form", ["json", "text"])
@pytest.mark.parametrize("lang", ["en", "zh", "zh-TW"])
def test_what_was_tampered_with_is_said(tmp_path, capsys, change, what, form, lang):
    record = tampered(change)
    path = tmp_path / "a"
    path.write_text(write_json(record) if form == "json" else write_text(record))
    assert main(["verify", str(path), "--json", "--lang", lang]) == 2
    out, err = capsys.readouterr()
    found = json.loads(out)
    assert found["commitment"] == "broken"
    told = {part["what"] for part in found["differs"]}
    assert told >= what if len(what) > 2 else told == what
    assert err.count("\n") == 1
    for part in found["differs"]:
        if part["what"] != "secret":
            assert part["drawn"] in err
    assert main(["verify", str(path), "--lang", lang]) == 2
    assert capsys.readouterr().err == err


def test_a_promise_of_another_kind_is_not_checked():
    record = promised()
    kept = Commitment("sha256 of the moon", "00")
    other = replace(record, header=replace(record.header, commitment=kept), secret=None)
    assert check(other).verdict == "unchecked"
    assert check(replace(other, header=replace(other.header, commitment=None))).verdict == "none"


def laid_out_for_a_test(promise="ab" * 32):
    """A record of the deal that a test file of the server fixes by its hands."""
    seats = [list(range(17 * i, 17 * i + 17)) for i in range(3)]
    secret = fixed(promise, seats, range(51, 54))
    rules = PRESETS["folk"]
    log = list(begin(rules, lay_out(rules, laid_out(secret, 0), dealer=0, first=0)))
    for seed in range(99):
        whole = log + play_on(fold_of(rules, log), Random(seed))
        if isinstance(whole[-1], Ended):
            break
    header = Header(rules, commitment=Commitment(ALGORITHM, promise, "t", 1))
    return Record(header, tuple(whole), Secret(secret, ("",) * 3))


@pytest.mark.parametrize(
    ("lang", "told"), [("en", "laid out for a test"), ("zh", "测试"), ("zh-TW", "測試")]
)
def test_a_deal_laid_out_for_a_test_was_not_promised(tmp_path, capsys, lang, told):
    path = tmp_path / "a.jsonl"
    path.write_text(write_json(laid_out_for_a_test()))
    assert main(["verify", str(path), "--lang", lang]) == 2
    assert told in capsys.readouterr().err
    assert main(["verify", str(path), "--json"]) == 2
    assert json.loads(capsys.readouterr().out)["commitment"] == "fixed"
