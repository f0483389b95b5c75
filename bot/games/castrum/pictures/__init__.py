"""The pictures of Castrum: the board, the hand, and strips of events."""
