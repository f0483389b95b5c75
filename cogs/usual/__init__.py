"""The options that a server's managers choose for new tables of each game (usual options)."""
