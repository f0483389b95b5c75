"""All limits of games that start by themselves; times are in seconds."""

CALL = 600
"""Time from the call of the people to the start."""

FRESH = 600
"""Age of a press that still counts as an answer to a ready check."""

LEAST = 300
"""Minimum time to answer a ready check, and minimum time from now to a chosen start."""

PUT_OFF = 3600
"""Delay of a start, once, if too few people are there."""

LATEST = 14 * 86_400
"""Maximum time from now to a chosen start."""

LINGERS = 7200
"""Time for which a lobby stays open after its start was due."""

WAITS = 86_400
"""Time for which a lobby waits to be full."""

COMPANY = 2
"""Minimum number of people for whom a game starts.

One person is enough if bots have all other seats.
"""

MOVES = 3
"""Cap on changes of the time while others sit there, because each change calls them."""

PER_HOST = 3
"""Cap on a host's lobbies on a server that start at a time."""

PER_SERVER = 20
"""Cap on a server's lobbies that start at a time."""

BENCH = 8
"""Cap on the people on a bench."""
