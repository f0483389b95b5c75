"""The rules of Castel: the position, its changes, the turn, what is allowed and why not."""
