"""What processes of the bot that work on one database have to know of each other."""
