"""All limits of games that start automatically; times are in seconds."""

CALL = 600
"""Time from the ready check, which calls the people, to the start."""

FRESH = 600
"""Maximum age of a press that counts as an answer to a ready check."""

LEAST = 300
"""Minimum time to answer a ready check, and minimum time from now to a chosen start."""

PUT_OFF = 3600
"""Time by which a start is postponed, once, if too few people are there."""

LATEST = 14 * 86_400
"""Maximum time from now to a chosen start."""

LINGERS = 7200
"""Time for which a lobby stays open after its start time."""

WAITS = 86_400
"""Maximum time for which a lobby waits to be full."""

COMPANY = 2
"""Minimum number of people for whom a game starts.

One person is enough if bots have all other seats.
"""

MOVES = 3
"""Maximum number of changes of the time while other people have seats.

Each change pings these people.
"""

PER_HOST = 3
"""Maximum number of lobbies with a start time that a host has on one server."""

PER_SERVER = 20
"""Maximum number of a server's lobbies with a start time."""

BENCH = 8
"""Maximum number of people on a bench."""
