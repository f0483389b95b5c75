"""The bots of Castrum: their levels, how they plan, and how they search."""
