"""The deal of the day: everybody plays the same sealed deal, alone against bots."""
