"""Other programs' players, to be beaten in `bench/strength.py`."""
