"""The pictures of Castellum: the board, the hand, strips of events, and their parts."""
