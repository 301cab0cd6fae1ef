"""A command that comes over the wire is never run; one that the operator named is."""

import sys

import pytest

from dizhu.bots.program.pipe import PROGRAMS, Pipe
from dizhu.bots.simple import Simple
from dizhu.server.chance import SeededChance, SystemChance, known, playable


@pytest.mark.parametrize("name", ["pipe:touch /tmp/x", "pipe:", "PIPE:x", " pipe:x", "autopilot"])
def test_no_guest_may_ask_for_a_program(name):
    assert not playable(name)


@pytest.mark.parametrize("chance", [SystemChance(), SeededChance(1), SystemChance("pipe:other")])
def test_a_table_that_names_a_program_plays_with_the_standard_bot(chance):
    assert isinstance(chance.bot("pipe:touch /tmp/x", "table", 0), Simple)
    assert known("pipe:touch /tmp/x") == "simple"


@pytest.mark.parametrize("kind", [SystemChance, lambda own: SeededChance(1, own)])
def test_the_operators_own_program_plays(kind):
    own = f"pipe:{sys.executable} -V"
    assert isinstance(kind(own).bot(own, "table", 0), Pipe)
    assert isinstance(kind(own).bot(f"{own} -c 1", "table", 0), Simple)
    PROGRAMS.close()
