"""Who plays: from a view to an action."""
