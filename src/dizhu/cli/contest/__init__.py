"""What `dizhu arena` says: its words, its tables, its line of progress."""
