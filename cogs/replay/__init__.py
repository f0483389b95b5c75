"""Replays of games, step by step, and sharing a step with everybody."""
