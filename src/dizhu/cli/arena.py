"""`dizhu arena`: bots against each other on the same deals (docs/arena.md)."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from contextlib import closing, nullcontext
from dataclasses import fields
from pathlib import Path
from typing import TYPE_CHECKING, Final

from dizhu.cli.choosing import add_json, add_rules, check_bots, rules_of
from dizhu.cli.contest import words
from dizhu.cli.early import INTERRUPTED
from dizhu.cli.errors import UsageError
from dizhu.cli.json_out import compact
from dizhu.cli.lang import Lang, add_lang, of

if TYPE_CHECKING:
    from dizhu.arena.entry import Entry
    from dizhu.arena.match import Match, Unlike
    from dizhu.arena.results import Results
    from dizhu.arena.terms import Sequential, Terms

DEALS: Final = 100
LIMIT: Final = 10.0
LEAST: Final = 0.001  # seconds for an answer
MOST: Final = 86_400
UNLIKE: Final = 2  # the exit code for a match that came out otherwise: bad input


def add_arguments(parser: ArgumentParser) -> None:
    """The bots, what they play, and what becomes of it."""
    from dizhu.bots.registry import BOTS

    told = {name: text(of(parser)) for name, text in words.HELP.items()}
    add = parser.add_argument
    add("bots", nargs="*", metavar="BOT", help=told["bots"].format(all=", ".join(BOTS)))
    add("--deals", type=int, metavar="N", help=told["deals"].format(n=DEALS))
    add("--jobs", type=int, metavar="J", help=told["jobs"])
    add("--seed", type=int, metavar="S", help=told["seed"])
    add_rules(parser)
    mode = parser.add_mutually_exclusive_group()
    mode.add_argument("--play", action="store_true", help=told["play"])
    mode.add_argument("--full", action="store_true", help=told["full"])
    add("--sequential", metavar="LOW:HIGH", help=told["sequential"])
    add("--measure", choices=("wins", "points"), help=told["measure"])
    add("--out", metavar="FILE", help=told["out"])
    add("--resume", action="store_true", help=told["resume"])
    add("--again", metavar="FILE", help=told["again"])
    add("--singly", action="store_true", help=told["singly"])
    add("--limit", type=float, metavar="SECONDS", help=told["limit"].format(n=LIMIT))
    add_json(parser)
    add_lang(parser)


def run(args: Namespace) -> int:
    """Play the match to its end, or to a Ctrl-C, and say what came out."""
    for option in ("deals", "jobs"):
        value = getattr(args, option)
        if value is not None and value < 1:
            raise UsageError(words.NO_NUMBER(args.lang).format(option=f"--{option}", value=value))
    if args.limit is not None and not LEAST <= args.limit <= MOST:
        told = words.NO_LIMIT(args.lang).format(least=LEAST, most=MOST, value=args.limit)
        raise UsageError(told)
    from dizhu.bots.threads import single_threaded

    single_threaded()  # before anything imports a library that asks
    from dizhu.arena.cores import cores
    from dizhu.arena.crew import Lost
    from dizhu.arena.playing import BotFailed

    jobs = args.jobs or cores()
    limit = LIMIT if args.limit is None else args.limit
    try:
        return _again(args, jobs, limit) if args.again else _match(args, jobs, limit)
    except (BotFailed, Lost) as error:
        raise UsageError(str(error)) from None


def _match(args: Namespace, jobs: int, limit: float) -> int:
    from dizhu.arena.match import Match
    from dizhu.cli.contest.progress import Progress
    from dizhu.cli.contest.report import show
    from dizhu.cli.contest.told import told

    lang: Lang = args.lang
    match = Match(_terms(args))
    results = _results(args, match)
    progress = Progress(match.terms, match.total, lang)
    for entry in match.played:
        progress.add(entry)
    stopped = False
    try:
        with (
            results or nullcontext(),
            closing(match.go_on(jobs, limit, singly=args.singly)) as coming,
        ):
            for entry in coming:
                if results is not None:
                    results.add(entry)
                progress.add(entry)
    except KeyboardInterrupt:
        stopped = True
    finally:
        progress.end()
    if stopped:
        line = words.STOPPED(lang).format(n=len(match.played), all=match.total)
        print(f"dizhu arena: {line}", file=sys.stderr)
    if args.json:
        print(compact(told(match)))
    else:
        show(match, lang)
    _complain(match, lang)
    return INTERRUPTED if stopped else 0


def _terms(args: Namespace) -> Terms:
    from dizhu.arena.terms import Terms

    lang: Lang = args.lang
    if len(args.bots) < 2:
        raise UsageError(words.NO_BOTS(lang))
    for name in args.bots:
        check_bots(name, lang, option="BOT")
    terms = Terms(
        rules=rules_of(args.rules, lang),
        mode="full" if args.full else "play",
        bots=tuple(args.bots),
        seed=1 if args.seed is None else args.seed,
        deals=args.deals or DEALS,
        sequential=_sequential(args),
    )
    _check_networks(terms)
    return terms


def _check_networks(terms: Terms) -> None:
    """Raise `UsageError` where a file is one of networks for other rules, or of none."""
    from dizhu.bots.registry import chooser

    for name in terms.bots:
        try:
            chooser(name, terms.played)
        except ValueError as error:
            raise UsageError(f"{name}: {error}") from None


def _sequential(args: Namespace) -> Sequential | None:
    from dizhu.arena.terms import Sequential

    if args.sequential is None:
        if args.measure is not None:
            raise UsageError(words.NO_TEST(args.lang))
        return None
    if len(args.bots) > 2:
        raise UsageError(words.TWO_ONLY(args.lang))
    try:
        low, high = (float(number) for number in args.sequential.split(":"))
        return Sequential(args.measure or ("points" if args.full else "wins"), low, high)
    except ValueError:
        told = words.BAD_TEST(args.lang).format(value=ascii(args.sequential))
        raise UsageError(told) from None


def _results(args: Namespace, match: Match) -> Results | None:
    """The file of results; where it is resumed, `match` has what it says."""
    from dizhu.arena.results import Results, torn

    lang: Lang = args.lang
    if args.out is None:
        if args.resume:
            raise UsageError(words.NO_OUT(lang))
        return None
    path = Path(args.out)
    try:
        if not args.resume or not path.exists():
            return Results.begin(path, match.terms)
        results = Results.resume(path)
        try:
            if torn(path, match.terms):
                results.close()
                path.unlink()
                return Results.begin(path, match.terms)
            match.played = _before(args, match.terms)
        except BaseException:
            results.close()
            raise
        return results
    except FileExistsError:
        raise UsageError(words.EXISTS(lang).format(file=args.out)) from None
    except BlockingIOError:
        raise UsageError(words.BUSY(lang).format(file=args.out)) from None


def _before(args: Namespace, asked: Terms) -> list[Entry]:
    """What has been played of the match in `--out`, which must be the one that is `asked` for."""
    from dizhu.arena.results import BadResults, load

    try:
        terms, played = load(Path(args.out))
    except BadResults as error:
        raise UsageError(f"{args.out}: {error}") from None
    unlike = [f.name for f in fields(terms) if getattr(terms, f.name) != getattr(asked, f.name)]
    if unlike:
        told = words.OTHERS(args.lang).format(file=args.out, what=", ".join(unlike))
        raise UsageError(told)
    return played


def _complain(match: Match, lang: Lang) -> None:
    """Say which programs failed to answer."""
    faults: dict[str, tuple[int, str]] = {}
    for entry in match.played:
        for bot, count, said in zip(entry.pair, entry.faults, entry.said, strict=True):
            if count:
                name = match.terms.bots[bot]
                faults[name] = (faults.get(name, (0, ""))[0] + count, said)
    for name, (count, said) in faults.items():
        line = words.FAILED(lang).format(bot=name, n=count, said=said)
        print(f"dizhu arena: {line}", file=sys.stderr)


def _again(args: Namespace, jobs: int, limit: float) -> int:
    from dizhu.arena.match import Match, Unlike, again
    from dizhu.arena.results import BadResults, load
    from dizhu.cli.contest.progress import Progress

    lang: Lang = args.lang
    others = (args.deals, args.seed, args.rules, args.sequential, args.measure, args.out)
    if args.bots or any(one is not None for one in others) or args.play or args.full or args.resume:
        raise UsageError(words.ALONE(lang))
    try:
        terms, before = load(Path(args.again))
    except BadResults as error:
        raise UsageError(f"{args.again}: {error}") from None
    for name in terms.bots:
        check_bots(name, lang, option=args.again)
    _check_networks(terms)
    match, unlike = Match(terms), list[Unlike]()
    progress = Progress(terms, len(before), lang)
    try:
        with closing(again(terms, before, jobs, limit)) as coming:
            for one in coming:
                entry = one.now if isinstance(one, Unlike) else one
                unlike += [one] if isinstance(one, Unlike) else []
                match.played.append(entry)
                progress.add(entry)
    finally:
        progress.end()
    return _compared(args, match, unlike)


def _compared(args: Namespace, match: Match, unlike: list[Unlike]) -> int:
    from dizhu.cli.contest.report import show
    from dizhu.cli.contest.told import told

    lang: Lang = args.lang
    n = len(match.played)
    if args.json:
        first = unlike[0].now if unlike else None
        where = None if first is None else {"deal": first.deal, "pair": list(first.pair)}
        print(compact({**told(match), "unlike": len(unlike), "first": where}))
    else:
        show(match, lang)
    if not unlike:
        if not args.json:
            print(words.SAME(lang).format(n=n))
        return 0
    bots = " – ".join(match.terms.bots[bot] for bot in unlike[0].now.pair)
    line = words.DIFFERS(lang).format(n=len(unlike), all=n, deal=unlike[0].now.deal, bots=bots)
    sys.stdout.flush()
    print(f"dizhu arena: {args.again}: {line}", file=sys.stderr)
    return UNLIKE
