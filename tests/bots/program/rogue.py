"""Programs that misbehave, by the name of how: `python rogue.py HOW`."""

import json
import os
import signal
import subprocess
import sys
import time

how = sys.argv[1]


def asked():
    line = sys.stdin.readline()
    if not line:
        sys.exit(0)
    return json.loads(line)


def answer(question, action=None):
    told = {"id": question["id"], "action": question["legal"][0] if action is None else action}
    os.write(1, json.dumps(told).encode() + b"\n")


def child():
    """A grandchild that would live on for long."""
    started = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(1000)"])
    os.write(2, f"child {started.pid}\n".encode())  # at once: half of it could be heard


if how == "dies at once":
    sys.exit("no licence")
if how == "closes its input":
    os.close(0)
    time.sleep(1000)
if how == "floods before":
    while True:
        os.write(1, b'{"id":1}\n' * 1000)
if how == "ignores the end":
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    child()
if how == "answers too early":
    os.write(1, b'{"id":1,"action":"pass"}\n{"id":2,"action":"3"}\nhello\n')
while True:
    try:
        question = asked()
    except SystemExit:
        if how == "ignores the end":
            time.sleep(1000)
        raise
    if how == "stalls":
        child()
        time.sleep(1000)
    elif how == "dies":
        os._exit(3)
    elif how == "floods":
        while True:
            os.write(1, b"x" * 10_000 + b"\n")
    elif how == "one endless line":
        while True:
            os.write(1, b"x" * 10_000)
    elif how == "floods its errors":
        while True:
            os.write(2, b"x" * 10_000)
    elif how == "closes its output":
        os.close(1)
        time.sleep(1000)
    elif how == "garbage":
        os.write(1, b"\xff\xfe garbage\n")
    elif how == "no object":
        os.write(1, b"[1]\n")
    elif how == "no action":
        os.write(1, b'{"id":%d}\n' % question["id"])
    elif how == "illegal":
        answer(question, "3456789TJQKA2XD")
    elif how == "no word":
        answer(question, 7)
    elif how == "an error":
        os.write(1, b'{"id":%d,"error":{"code":"tired"}}\n' % question["id"])
    elif how == "half a line":
        os.write(1, b'{"id":%d,"action":' % question["id"])
        time.sleep(1000)
    elif how == "every other":
        if question["seed"] % 2:
            os._exit(1)
        answer(question)
    elif how == "talks on the side":
        os.write(2, b"thinking\n" * 20_000)
        os.write(1, b'{"id":1,"action":"pass"}\n' * 200)
        answer(question)
    else:  # good, answers too early, ignores the end
        answer(question)
