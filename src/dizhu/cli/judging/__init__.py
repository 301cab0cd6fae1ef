"""What `dizhu judge` answers: lines in, requests, one function an operation, answers out."""
