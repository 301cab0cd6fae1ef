"""Bots against each other on the same deals."""
