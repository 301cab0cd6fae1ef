"""斗地主, Dou Dizhu: rules as data, the game as a fold, and what is built on the two."""

__version__ = "0.1.0"
