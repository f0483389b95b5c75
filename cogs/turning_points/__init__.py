"""Key moments, which changed the chances in a game most, and bots' reviews of moves."""
