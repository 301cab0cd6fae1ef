"""The weights of `simple`, in turns: what it weighs against what."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Style:
    """Weights of one way to play.

    The defaults are judgement. `fear`, `wary`, `force`, `enough`, `lead`, `waste` and `trickle`
    were tried against one or two other values each, in matches of 40 to 200 deals, too few to tell
    neighbours apart: `waste` is as high as people dislike a 2 on a 5, at no cost seen.
    """

    fear: float = 0.7
    """How fast the chance to hold falls with the higher plays to be expected."""
    wary: float = 0.1
    """The same with the bombs to be expected: nobody bombs everything."""
    control: float = 1.1
    """Turns saved by a play that surely holds: it costs one, and gives the lead back."""
    force: float = 1.9
    """The same for what beats other kinds, which can be used at any time."""
    storm: float = 1.5
    """Turns that a hand may still take after a bomb that is thrown at another kind."""
    thrift: float = 0.9
    """How many fewer these are while much is left of the hand."""
    enough: float = 0.0
    """What an answer must be worth when nothing presses."""
    lead: float = 0.8
    """What it is worth to take the lead."""
    waste: float = 1.6
    """The harm of a high card over a low one, a 2 over a 3; half as far is a third as bad."""
    pressed: float = 0.6
    """How much less is enough when an opponent has four cards or fewer."""
    hurried: float = 0.25
    """The same for seven."""
    race: float = 0.5
    """How much less is enough when one turn would be left to lose."""
    run: float = 0.25
    """The same for two."""
    block: float = 0.1
    """How much less is enough for the farmer before the landlord."""
    leave: float = 0.05
    """How much more is needed with a partner still to play."""
    card: float = 0.08
    """What each card of a lead is worth: long plays first."""
    comes_back: float = 0.15
    """What it is worth to hold something higher of the kind that is led."""
    dumping: float = 0.3
    """The harm of a low card or pair before an opponent who would like to get rid of his."""
    trickle: float = 0.15
    """The same where partners come before him: they leave each other's plays alone."""


PLAIN_STYLE = Style()
