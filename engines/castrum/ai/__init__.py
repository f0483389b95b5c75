"""The bots of Castrum: levels, planner, search guide."""
