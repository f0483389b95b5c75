"""Seats of a running game that newcomers may take over."""
