"""Games that are taken elsewhere: to another channel of this bot, or to another bot."""
