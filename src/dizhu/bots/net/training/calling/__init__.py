"""Calls, doubling and redoubling, learnt from deals that networks play."""
