"""What hosts and moderators do at a running game."""
