"""Learning from one's own hands: splits, reasons, and the drawings that show them."""
