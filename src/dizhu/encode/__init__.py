"""Views to arrays, in numbered versions."""
