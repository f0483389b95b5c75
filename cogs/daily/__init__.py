"""The daily post of a server: results of yesterday's puzzles, and a teaser of today's."""
