"""Bots of others as programs of our protocol (docs/bots.md), each in an environment of its own.

None of them imports this project; they are measured against by `bench/matches.py`.
"""
