"""One Ctrl-C always stops: whatever was going on when it came."""

import os
import signal
import subprocess
import sys
import time

import pytest

pytestmark = pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="no such signals here")

# A signal that another thread gets is noted, and does not break off what the main thread reads:
# just as one that comes between the last look and the read.
MISSED = """
import os, signal, threading, time
from dizhu.cli.interrupts import heard, remember
remember()
def press():
    time.sleep(0.2)
    signal.pthread_kill(threading.get_ident(), signal.SIGINT)
    time.sleep(60)
threading.Thread(target=press, daemon=True).start()
try:
    with heard():
        {read}
except KeyboardInterrupt:
    print("stopped", flush=True)
os._exit(0)
"""
# What is raised in a weak reference's callback goes nowhere.
SWALLOWED = """
import os, signal, sys, weakref
from dizhu.cli.interrupts import heard, remember
remember()
sys.unraisablehook = lambda _: None
class It: pass
it = It()
ref = weakref.ref(it, lambda _: os.kill(os.getpid(), signal.SIGINT))
del it
try:
    with heard():
        {read}
except KeyboardInterrupt:
    print("stopped", flush=True)
os._exit(0)
"""


@pytest.mark.parametrize("script", [MISSED, SWALLOWED], ids=["missed", "swallowed"])
@pytest.mark.parametrize("read", ["input()", "import readline; input()", "os.read(0, 1)"])
def test_a_lost_interrupt_is_found(script, read):
    """Planted: without the clock it hangs; caught."""
    reader, writer = os.pipe()
    try:
        done = subprocess.run(
            [sys.executable, "-c", script.format(read=read)],
            stdin=reader,
            capture_output=True,
            text=True,
            timeout=20,
            env={**os.environ, "PYTHONPATH": ":".join(p for p in sys.path if p)},
            check=False,
        )
    finally:
        os.close(reader)
        os.close(writer)
    assert (done.stdout, done.stderr) == ("stopped\n", "")


# Ctrl-C in the middle of an import, or when all is done.
EARLY = """
import atexit, os, runpy, signal, sys
class Finder:
    def find_spec(self, name, path, target=None):
        if name == {name!r}:
            try:
                os.kill(os.getpid(), signal.SIGINT)
            except KeyboardInterrupt:
                raise RuntimeError from None  # as the making of a class does
sys.meta_path.insert(0, Finder())
if {name!r} == "exit":
    atexit.register(os.kill, os.getpid(), signal.SIGINT)
sys.argv = ["dizhu", "split", "3"]
runpy.run_module("dizhu", run_name="__main__")
"""


@pytest.mark.parametrize("name", ["dizhu.cli.main", "argparse", "dizhu.rules", "exit"])
def test_an_early_or_late_interrupt_is_quiet(name):
    """Planted: nothing is caught before `main` is; caught."""
    done = subprocess.run(
        [sys.executable, "-c", EARLY.format(name=name)],
        capture_output=True,
        text=True,
        timeout=20,
        env={**os.environ, "PYTHONPATH": ":".join(p for p in sys.path if p)},
        check=False,
    )
    assert (done.returncode, done.stderr) == (130, "")


def test_the_clock_stops_with_the_reading():
    from dizhu.cli.interrupts import heard

    before = signal.getsignal(signal.SIGALRM)
    with heard():
        assert signal.getitimer(signal.ITIMER_REAL)[1] > 0
        time.sleep(0.25)  # goes on over the clock's beats
    assert signal.getitimer(signal.ITIMER_REAL) == (0, 0)
    assert signal.getsignal(signal.SIGALRM) is before
