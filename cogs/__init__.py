"""What people can do with the bot, and the order in which its features speak.

Nothing of Discord is imported here: programs without it read this package too.
"""

ON_BOARD = (
    "bot.messages.learning.coaching",
    "bot.messages.open_hands",
    "bot.messages.pauses",
    "bot.messages.take_back",
    "bot.messages.absence",
    "bot.messages.undo",
    "bot.messages.transfers",
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
    "bot.messages.transfers",
    "bot.messages.hosting",
    "bot.messages.seat_offers",
    "bot.messages.agreed_end",
)
"""Modules of the features that speak at somebody's own hand and in private panels, in order."""
