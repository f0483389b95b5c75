"""The rules of Castrum: position, changes, turn, attacks, event die, legality."""
