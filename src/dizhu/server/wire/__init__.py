"""The protocol's messages as types; docs/protocol.md says what they mean."""
