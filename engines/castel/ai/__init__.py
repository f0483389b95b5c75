"""The bots of Castel: their levels, how they judge, playouts, what guides the search."""
