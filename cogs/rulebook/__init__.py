"""The help: how to play, the cards, the places of a board, and the rulings."""
