"""What may be played, and why something may not."""
