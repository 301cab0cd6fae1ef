"""Reasons why an action is good or bad: a fixed set of tags, each computed and never guessed."""
