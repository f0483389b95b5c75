"""The moments that changed the chances in a game most, and what a bot would have done."""
