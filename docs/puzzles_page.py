"""The page about puzzles, `docs/puzzles.md`: motifs and shelf out of the data."""

from __future__ import annotations

from collections import Counter
from typing import Final

from dizhu.study.puzzles.boxes import SPACES
from dizhu.study.puzzles.motifs import MOTIFS
from dizhu.study.puzzles.puzzle import EASY, HARD
from dizhu.study.puzzles.rating import LEAST, MOST, PANEL, SLIPS
from dizhu.study.puzzles.shelf import shelf
from dizhu.study.puzzles.thumb import BLIND

TEXT: Final = """\
# Puzzles

A puzzle (残局题) is a position late in a deal. All hands are open, and the seat to move is to win:
the landlord alone, or a farmer with his partners. {total} of them come along, in
`src/dizhu/study/puzzles/shelf`.

```console
$ dizhu puzzle play                    # one after the other, the easiest first
$ dizhu puzzle play --daily            # the puzzle of the day
$ dizhu puzzle play --motif give_lead --level 3
$ dizhu puzzle play --due              # what was failed before and is due again
$ dizhu puzzle show ID --solution
$ dizhu puzzle make --rules folk --count 5 --seed 1 > mine.jsonl
$ dizhu puzzle check mine.jsonl        # without a file: the whole shelf (make puzzles-check)
```

In the browser they are under `/puzzles`.

## What is proved

The exact solver says of every first play whether it wins. One does, or two that are one body with
other attachments; all others lose. The line that is kept goes to the end and never leaves the
win. `dizhu puzzle check` proves all of it anew and believes nothing of how a puzzle was made; the
tests do so for forty puzzles, `make puzzles-check` for all.

The solver speaks of open hands. A play that wins here may be wrong for somebody who sees only his
own cards.

Two positions are the same puzzle if only the names of ranks differ: what matters is their order,
and which stand next to each other where chains may run. The id follows from that, so a puzzle
keeps it whatever becomes of its rating.

## How they are made

A search starts from a late position of a game that simple policies played, or from hands that
hold something special (a bomb, a joker, a chain, a trio; or an opponent is on his last card or
pair). It exchanges one card at a time and keeps what leaves the mover no larger share of plays
that win. Where a position of a game is a puzzle as it stands, it is taken as it is. For a rare
motif games and the shelf are looked through for positions where a move of its sort can be made (for
`let_go` the pass), hands are made up with what it needs, and some move of that sort wins all the
way. Where a level is wanted nothing of another one is kept on the way. What it comes to is kept if

- the seat has at least five cards and four plays to choose from, and two decisions or more on the
  way;
- its side plays three times or more in the line, and no first play that wins goes out at once;
- at least one motif is there;
- the panel below misses the first play often enough.

All chance comes from a seed.

## Against perfect defence

The defence answers with the move after which, at one's next choice, the smallest share of one's
own moves still wins; another defender between is taken to pass, or to lead what leaves him the
fewest turns. So each of its answers is one that has to be refuted, not always the hardest.
The partner plays a move that wins, and lets one's own play be where that does. Where there is
nothing but the pass, it is made at once. A play that loses is told with the way in which it
loses, and may be tried again. Hints come in {steps} steps: the idea, the kind of play, the play.

## Ratings

The panel are three players by rules of thumb. Each ranks what it may do as the bot `simple` does
for its hints, takes the next best with chance {slips}, and anything at all once in {blind}.
They count cards, but do not look into hands. What each of them solves is the product of its
chances to do right at each decision; the mean of the three is `p`. The panel is rated {panel},
and the puzzle `{panel} + 400 log10((1 - p) / p)`, from {least} to {most}: what a player of the
rating of the puzzle solves every other time. Level 1 ends below {easy}, level 3 begins at {hard}.
These are figures of bots: how hard people find them nobody has measured yet.

## The puzzle of the day

It follows from the date and the shelf alone. The shelf is sorted by rating and cut into seven
parts, one a day of the week: Mondays are easy, Sundays hard. None comes again before its whole
part has.

## Once more

What was not solved at once, or only with the last hint, comes again after {spaces} days, box
after box; a mistake moves it back to the first box. After the last box it is learnt. (Leitner's
boxes: an answer is right or wrong here, so a scheduler that wants four grades would have nothing
to go by.)

## Mistakes of one's own

Who opens the review of his own deal in the browser that played it has his marked plays kept there,
and may put each away or back. They come again in the same boxes, under `/puzzles/mine`, without a
word of what was played or better. The server plays from the record, so an answer is right if the
review would not mark it: as good as the best, within the error of both; one that the review did
not look into is looked into then. A deal that the server has no more can't be asked.

## Motifs

A motif is a condition on the first decision, computed when a puzzle is made and checked with the
proof.

| name | 汉字 | when it is there | puzzles |
|---|---|---|---|
{motifs}

## The shelf

| | puzzles |
|---|---|
{shelf}
"""


def markdown() -> str:
    """The whole page."""
    puzzles = shelf().puzzles
    names = Counter(name for puzzle in puzzles for name in puzzle.motifs)
    rows = [
        f"| `{m.name}`, {m.title.en} | {m.title.zh} | {m.meaning.en} | {names[m.name]} |"
        for m in MOTIFS.values()
    ]
    sorts = Counter(
        word for p in puzzles for word in (f"`{p.rules.name}`", p.side, f"level {p.level}")
    )
    return TEXT.format(
        total=len(puzzles),
        steps="three",
        slips=", ".join(map(str, SLIPS[:-1])) + f" or {SLIPS[-1]}",
        blind=round(1 / BLIND),
        panel=PANEL,
        least=LEAST,
        most=MOST,
        easy=EASY,
        hard=HARD,
        spaces=", ".join(map(str, SPACES[:-1])) + f" and {SPACES[-1]}",
        motifs="\n".join(rows),
        shelf="\n".join(f"| {word} | {sorts[word]} |" for word in sorted(sorts)),
    )
