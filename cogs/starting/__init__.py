"""Starting a game when its table is full, or at a time."""
