"""One table: who sits there, whose clock runs, what each reader is told. No I/O."""
