"""Hints: the answer a bot would choose, and why."""
