"""One deal from the shuffle to the score, as pure functions over states and events."""
