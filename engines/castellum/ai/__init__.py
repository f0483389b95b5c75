"""The bots of Castellum: their levels, how they evaluate positions, and how they search."""
