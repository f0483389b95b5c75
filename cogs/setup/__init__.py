"""A server's settings by its managers: channels, limits, and people who may start games."""
