"""The bots of Castellum: levels, tactics, evaluation, playouts, search guide."""
