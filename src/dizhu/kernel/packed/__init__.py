"""The kernel without its extension: the same rows on packed integers, with the same answers."""
