"""The parts of `dizhu puzzle`."""
