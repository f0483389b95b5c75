"""The pictures of Castel: the board, a seat's private pictures, and strips of events."""
