"""What `dizhu train` is made of."""
