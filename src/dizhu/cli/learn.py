"""`dizhu learn`: the lessons, one by its name."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from dizhu.cli.errors import UsageError
from dizhu.cli.lang import Lang, add_lang, of
from dizhu.cli.learning import words


def add_arguments(parser: ArgumentParser) -> None:
    """The name of a lesson, and `--lang`."""
    parser.add_argument("lesson", metavar="LESSON", nargs="?", help=words.LESSON(of(parser)))
    add_lang(parser)


def run(args: Namespace) -> int:
    """Take the lesson, or list all."""
    from dizhu.study.lessons.catalogue import LESSONS

    lang: Lang = args.lang
    if args.lesson is None:
        return _list(lang)
    if args.lesson not in LESSONS:
        raise UsageError(words.NO_LESSON(lang).format(name=ascii(args.lesson[:60])))
    from dizhu.cli.learning.taking import take

    return take(LESSONS[args.lesson], lang)


def _list(lang: Lang) -> int:
    from dizhu.study.lessons.catalogue import CATALOGUE
    from dizhu.study.lessons.lesson import SECTIONS

    for section, lessons in CATALOGUE.items():
        print(SECTIONS[section](lang))
        for lesson in lessons:
            print(f"  {lesson.name:<15} {lesson.title(lang)}")
    return 0
