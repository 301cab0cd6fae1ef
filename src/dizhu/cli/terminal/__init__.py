"""A game in the terminal: a conversation in lines, with a person in one of the seats."""
