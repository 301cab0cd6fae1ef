"""Exact answers about open cards."""
