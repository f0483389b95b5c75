"""Stored progress of people in lessons and puzzles."""
