"""Lessons: content as data, and a pure machine that says what follows from a learner's moves."""
