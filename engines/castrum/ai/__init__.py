"""The bots of Castrum: their levels, the planner, what guides the search."""
