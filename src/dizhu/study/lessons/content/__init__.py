"""What is taught, as data: engine, splitter and solver are asked by tests whether it is so."""
