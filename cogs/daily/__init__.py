"""The daily post of a server: yesterday's puzzles there, and a teaser of today's."""
