"""The pictures of Castellum: the board, the hand, the moments, and what they are made of."""
