"""The deal of the day: one sealed deal for everybody, alone against bots."""
