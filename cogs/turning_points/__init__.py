"""The key moments of a game (the largest changes of the chances), and reviews of moves."""
