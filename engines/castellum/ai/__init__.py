"""The bots of Castellum: their levels, tactics, evaluation, playouts, what guides the search."""
