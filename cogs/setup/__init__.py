"""The settings of a server: channels, limits, and who may start games."""
