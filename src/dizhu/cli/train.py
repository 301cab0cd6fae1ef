"""`dizhu train`: train the networks of the bots, or go on with a run that was broken off."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from functools import partial
from pathlib import Path

from dizhu.cli.choosing import add_json
from dizhu.cli.errors import UsageError
from dizhu.cli.lang import add_lang, of
from dizhu.cli.training import words
from dizhu.cli.training.progress import tell
from dizhu.cli.training.shipping import ship


def add_arguments(parser: ArgumentParser) -> None:
    """`--config`, `--from`, `--cards`, `--belief`, `--out`, `--ship`, `--json` and `--lang`."""
    lang = of(parser)
    parser.add_argument("--config", metavar="FILE", type=Path, help=words.CONFIG(lang))
    parser.add_argument("--from", dest="start", metavar="NET", type=Path, help=words.FROM(lang))
    parser.add_argument("--cards", metavar="NET", type=Path, help=words.CARDS(lang))
    parser.add_argument("--belief", metavar="NET", type=Path, help=words.BELIEF(lang))
    parser.add_argument("--out", metavar="DIR", type=Path, help=words.OUT(lang))
    parser.add_argument("--ship", metavar="RUN", type=Path, help=words.SHIP(lang))
    add_json(parser)
    add_lang(parser)


def run(args: Namespace) -> int:
    """Train until the config's end, telling of each checkpoint; or ship what was trained."""
    if args.ship is not None:
        return ship(args.ship, args.lang)
    if args.out is None:
        raise UsageError(words.NO_OUT(args.lang))
    try:
        _train(args)
    except ModuleNotFoundError as error:
        if error.name != "torch":
            raise
        raise UsageError(words.MISSING(args.lang)) from None
    except ValueError as error:
        raise UsageError(f"{args.config or args.out}: {error}") from None
    except RuntimeError as error:
        raise UsageError(str(error).splitlines()[0]) from None
    return 0


def _train(args: Namespace) -> None:
    from dizhu.bots.net.training import config, run
    from dizhu.bots.net.training.belief import run as belief
    from dizhu.bots.net.training.calling.run import CallRun

    told = partial(tell, args)
    if args.belief is not None:
        return belief.begin(args.belief, args.out).train(told)
    begun = (args.out / run.LAST).exists()
    if args.config is None and not begun:
        raise UsageError(words.NEITHER(args.lang))
    settings = config.load(args.config) if args.config else None
    if settings is not None and not isinstance(settings, config.Config):
        if args.cards is None:
            raise UsageError(words.NO_CARDS(args.lang).format(config=args.config))
        return CallRun(settings, args.out, args.cards).train(told)
    if args.cards is not None:
        raise UsageError(words.ALONE(args.lang))
    if settings is None or begun:
        return run.resume(args.out, settings).train(told)
    return run.begin(settings, args.out, args.start).train(told)
