"""Ranks, cards, combinations and rulesets: what may be played."""
