"""Endgames with all hands open, each with a proof of which first plays win."""
