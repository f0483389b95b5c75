"""Position codes: a position as one line of text, which can be shared and opened."""
