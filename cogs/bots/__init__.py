"""Bots that play seats."""
