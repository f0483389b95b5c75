"""The bots of Castel: their levels, how they evaluate positions, and how they search."""
