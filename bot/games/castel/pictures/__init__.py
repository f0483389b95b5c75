"""The pictures of Castel: the board, what a seat alone sees, and the moments worth a strip."""
