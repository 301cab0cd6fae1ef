"""Judging every decision of a finished deal."""
