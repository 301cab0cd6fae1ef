"""Dou Dizhu (斗地主): the rules, the game, and those who play it."""
