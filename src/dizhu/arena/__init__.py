"""Bots against each other on the same deals, and what that says about them."""
