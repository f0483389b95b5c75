"""Game files, which anybody can read, replay and verify."""
