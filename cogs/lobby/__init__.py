"""Lobbies: opening a table, its seats, bots and options, and starting the game."""
