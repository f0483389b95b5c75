"""The rules of Castrum: the position, its changes, turn, attacks, event die, what is allowed."""
