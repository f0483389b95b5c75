"""The pictures of Castellum: the board, the hand, strips of moments, and their parts."""
