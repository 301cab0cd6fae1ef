"""Positions out of play, and labels for what is said of them that owe nothing to who said it."""
