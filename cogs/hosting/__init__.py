"""Actions of hosts and moderators at a running game."""
