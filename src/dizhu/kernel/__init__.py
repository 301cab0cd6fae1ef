"""The moves of the same rows at native speed; in Python where the extension is missing."""
