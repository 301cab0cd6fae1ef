"""A network learns here how the hidden cards lie, from deals that all kinds of players play."""
