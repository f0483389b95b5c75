"""Position codes: one line of text to ask others about a position, or to open a position."""
