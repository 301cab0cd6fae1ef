"""Where tables are kept: one row an event, chained by hashes, and told of only when it is safe."""
