"""Named workloads, one figure each."""
