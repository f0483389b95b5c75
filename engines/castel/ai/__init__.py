"""The bots of Castel: levels, evaluation, playouts, search guide."""
