"""Networks learn here from deals that they play against themselves: the only place for PyTorch."""
