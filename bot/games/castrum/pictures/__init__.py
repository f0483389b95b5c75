"""Castrum's pictures: the board, the hand, the moments."""
