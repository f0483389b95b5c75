"""Moving a running game to another channel or server of this bot."""
