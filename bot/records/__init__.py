"""Games as files that anybody can read, replay and verify."""
