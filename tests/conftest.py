"""How hard Hypothesis looks: `HYPOTHESIS_PROFILE` is `dev` (the default), `ci` or `thorough`."""

import os

from hypothesis import settings

settings.register_profile("dev", max_examples=25, deadline=None)
# The same examples every time: CI says what the change broke, not what the dice found.
settings.register_profile("ci", max_examples=200, deadline=None, derandomize=True)
settings.register_profile("thorough", max_examples=5_000, deadline=None)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "dev"))
