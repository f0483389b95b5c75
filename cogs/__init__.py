"""What people can do with the bot, and the order in which its features speak.

Nothing of Discord is imported here: programs without it read this package too.
"""

FEATURES = (
    "clock",
    "drafts",
    "guests",
    "learning.coach",
    "learning.lessons",
    "learning.puzzles",
    "lobby",
    "looking_back.chances",
    "looking_back.mistakes",
    "looking_back.moving_picture",
    "looking_back.position",
    "looking_back.records",
    "looking_back.replay",
    "looking_back.what_if",
    "me",
    "menu",
    "play",
    "privacy",
    "result",
    "rulebook",
    "seats",
    "server.health_check",
    "server.moderation",
    "server.settings",
    "spectate",
    "transfers",
    "votes",
)
"""The features of the bot, in the order in which they are loaded.

A feature is a package with a module ``cog``, and ``part`` if it keeps a part of tables; a small one
is a module.
"""

ON_BOARD = (
    "bot.messages.learning.coaching",
    "bot.messages.open_hands",
    "bot.messages.pauses",
    "bot.messages.take_back",
    "bot.messages.absence",
    "bot.messages.undo",
    "cogs.transfers.messages",
    "bot.messages.seat_offers",
    "bot.messages.looking_back.chances",
)
"""Modules of the features that speak in a table's public message, in their order."""

AT_HAND = (
    "bot.messages.undo",
    "bot.messages.open_hands",
    "bot.messages.pauses",
    "bot.messages.absence",
    "bot.messages.take_back",
    "bot.messages.learning.coaching",
    "cogs.transfers.messages",
    "bot.messages.hosting",
    "bot.messages.seat_offers",
    "bot.messages.agreed_end",
)
"""Modules of the features that speak at somebody's own hand and in private panels, in order."""
