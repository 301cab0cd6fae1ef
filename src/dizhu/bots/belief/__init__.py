"""How likely each way is in which the cards that a seat does not see may lie."""
