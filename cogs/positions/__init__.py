"""Position codes: a code is a position as one line of text that can be shared and opened."""
