"""Key moments, which changed the chances in a game most, and reviews of moves by a bot."""
