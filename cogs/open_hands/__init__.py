"""Hands that everybody at a table may see, for teaching and learning."""
