"""Bots that a network plays: trained here with PyTorch, played with NumPy alone."""
