"""The moments that changed a game's chances most, and a bot's choices."""
