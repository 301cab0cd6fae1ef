"""Records: one deal on paper, in a form for programs and one for people."""
