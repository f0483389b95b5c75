"""The rules of Castel: position, changes, turn, legality and refusals."""
