"""Tables for people on other machines: rooms, their store, and the wire."""
