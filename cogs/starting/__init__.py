"""Starting a game automatically: when its table is full, or at a chosen time."""
