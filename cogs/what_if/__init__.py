"""Other answers tried in a finished game, which never count."""
