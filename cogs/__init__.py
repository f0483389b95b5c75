"""The features of the bot, and the display order of their additions to messages.

This package does not import Discord, because programs without Discord read it too.
"""

FEATURES = (
    "absence",
    "agreed_end",
    "bots",
    "coaching",
    "hints",
    "notes",
    "hosting",
    "hours",
    "ledger",
    "lessons",
    "puzzles",
    "deal_of_the_day",
    "starting",
    "lobby",
    "usual",
    "turning_points",
    "mistakes",
    "moving_picture",
    "positions",
    "game_file",
    "replay",
    "what_if",
    "my_games",
    "menu",
    "open_hands",
    "pauses",
    "play",
    "privacy",
    "profile",
    "result",
    "rulebook",
    "seat_offers",
    "doctor",
    "server",
    "daily",
    "week",
    "setup",
    "doorway",
    "take_back",
    "transfers",
    "undo",
    "watch",
    "following",
    "webhooks",
)
"""The features of the bot, in loading order.

A feature is a package with a module ``cog``, a module ``part`` if it stores a part of each table,
and a module ``store`` if it has its own database rows.
"""

ON_BOARD = (
    "cogs.usual.messages",
    "cogs.starting.messages",
    "cogs.coaching.messages",
    "cogs.open_hands.messages",
    "cogs.pauses.messages",
    "cogs.take_back.messages",
    "cogs.hours.messages",
    "cogs.absence.messages",
    "cogs.undo.messages",
    "cogs.transfers.messages",
    "cogs.seat_offers.messages",
    "cogs.turning_points.messages",
    "cogs.profile.messages",
)
"""Features' modules that add to messages in a table's channel, in display order.

These messages are the table's public message, pings, reminders and standing calls.
"""

AT_HAND = (
    "cogs.usual.messages",
    "cogs.starting.messages",
    "cogs.lessons.messages",
    "cogs.undo.messages",
    "cogs.open_hands.messages",
    "cogs.pauses.messages",
    "cogs.absence.messages",
    "cogs.take_back.messages",
    "cogs.coaching.messages",
    "cogs.transfers.messages",
    "cogs.hosting.messages",
    "cogs.seat_offers.messages",
    "cogs.agreed_end.messages",
    "cogs.mistakes.messages",
    "cogs.moving_picture.messages",
    "cogs.watch.messages",
    "cogs.replay.messages",
    "cogs.positions.messages",
    "cogs.profile.messages",
    "cogs.following.messages",
    "cogs.notes.messages",
    "cogs.deal_of_the_day.messages",
)
"""Features' modules that add to private hands and panels, in display order."""

NEEDS = {
    "daily": ("deal_of_the_day", "puzzles", "server"),
    "deal_of_the_day": ("lessons", "play", "server"),
    "doctor": ("server", "setup"),
    "hints": ("play",),
    "hosting": ("pauses", "seat_offers"),
    "ledger": ("coaching", "hints", "transfers", "turning_points"),
    "lessons": ("coaching",),
    "lobby": ("privacy",),
    "menu": ("game_file",),
    "mistakes": ("turning_points", "what_if"),
    "moving_picture": ("replay", "turning_points"),
    "my_games": ("hours",),
    "notes": ("replay",),
    "privacy": ("my_games",),
    "profile": ("ledger", "my_games"),
    "puzzles": ("deal_of_the_day",),
    "replay": ("game_file", "positions", "turning_points"),
    "result": ("privacy",),
    "rulebook": ("lessons",),
    "seat_offers": ("privacy",),
    "server": ("ledger",),
    "setup": ("webhooks",),
    "starting": ("hours", "privacy"),
    "undo": ("absence", "take_back"),
    "week": ("daily", "ledger", "puzzles", "replay", "server", "turning_points"),
    "what_if": ("replay",),
}
"""The other features that each feature needs because it uses their modules."""
