"""`dizhu puzzle`: endgames to solve, and how they are made and proved."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from typing import Any

from dizhu.cli.choosing import add_json
from dizhu.cli.json_out import compact
from dizhu.cli.lang import add_lang, of
from dizhu.cli.puzzling import words

_COUNT = 10


def add_arguments(parser: ArgumentParser) -> None:
    """One parser a deed."""
    lang = of(parser)
    deeds = parser.add_subparsers(metavar="DO", dest="do", required=True)
    added: dict[str, ArgumentParser] = {}
    for name, told in words.DOES.items():
        more: dict[str, Any] = {"help": told(lang), "description": told(lang), "lang": lang}
        added[name] = deeds.add_parser(name, **more)
    _chosen(added["play"], added["list"], added["make"])
    play, show = added["play"], added["show"]
    play.add_argument("id", metavar="ID", nargs="?", help=words.ID(lang))
    play.add_argument("--daily", action="store_true", help=words.DAILY(lang))
    play.add_argument("--due", action="store_true", help=words.DUE(lang))
    show.add_argument("id", metavar="ID", help=words.ID(lang))
    show.add_argument("--solution", action="store_true", help=words.SOLUTION(lang))
    added["daily"].add_argument("--date", metavar="DAY", help=words.DATE(lang))
    _work(added["make"], added["check"])
    for name in ("daily", "list", "show", "check"):
        add_json(added[name])
    for one in added.values():
        add_lang(one)


def _chosen(*parsers: ArgumentParser) -> None:
    from dizhu.cli.puzzling.picking import add_choice

    for parser in parsers:
        add_choice(parser)


def _work(make: ArgumentParser, check: ArgumentParser) -> None:
    from dizhu.study.puzzles.wanted import WANTED

    lang = of(make)
    number: dict[str, Any] = {"type": int, "metavar": "N"}
    make.add_argument("--count", default=_COUNT, help=words.COUNT(lang).format(n=_COUNT), **number)
    cards = words.CARDS(lang).format(n=WANTED.most)
    make.add_argument("--cards", default=WANTED.most, help=cards, **number)
    check.add_argument("file", metavar="FILE", nargs="*", help=words.FILES(lang))
    check.add_argument("--sample", help=words.SAMPLE(lang), **number)
    for parser in (make, check):
        parser.add_argument("--seed", type=int, metavar="S", help=words.SEED(lang))


def run(args: Namespace) -> int:
    """Do it. What makes and proves is loaded only for that."""
    match args.do:
        case "play":
            from dizhu.cli.puzzling.solving import play

            return play(args)
        case "make":
            from dizhu.cli.puzzling.proofs import made

            return made(args)
        case "check":
            from dizhu.cli.puzzling.proofs import checked

            return checked(args)
        case "list":
            return _list(args)
        case _:
            return _show(args)


def _list(args: Namespace) -> int:
    from dizhu.cli.puzzling.picking import picked
    from dizhu.cli.puzzling.showing import head, members

    found = picked(args)
    if args.json:
        print(compact({"puzzles": [members(puzzle, solved=False) for puzzle in found]}))
        return 0
    for puzzle in found:
        print(head(puzzle, args.lang))
    print(words.TOTAL(args.lang).format(n=len(found)))
    return 0


def _show(args: Namespace) -> int:
    """`show` and `daily`."""
    from dizhu.cli.puzzling.picking import day_of, named
    from dizhu.cli.puzzling.showing import head, members, solution, table, task
    from dizhu.study.puzzles.shelf import shelf

    told = args.do == "show" and args.solution
    if args.do == "show":
        puzzle = named(args.id, args.lang)
    else:
        puzzle = shelf().daily(day_of(args.date, args.lang))
    if args.json:
        print(compact(members(puzzle, solved=told)))
        return 0
    print(head(puzzle, args.lang, motifs=told))
    print(task(puzzle, args.lang))
    print(*table(puzzle.position.state(), puzzle.me, args.lang), sep="\n")
    if told:
        print(*solution(puzzle, args.lang), sep="\n")
    return 0
