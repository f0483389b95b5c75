"""Hints: what a bot would choose, and why."""
