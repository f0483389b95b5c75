"""Limits on wishes, challenges and invitations.

No limit depends on anybody's list of people to avoid, so no limit reveals such a list.
"""

from typing import Final, NamedTuple

HOUR: Final = 3600
DAY: Final = 24 * HOUR


WISHED, POSTED, ASKED_BY_OTHERS = "wish", "post", "asked"
CHALLENGE, DECLINE, INVITE, CALL = "challenge", "declined", "invite", "call"
"""Kinds of acts that are counted; databases keep these names."""


NOBODY: Final = 0
"""User id of acts counted for a whole server.

These acts remain stored when people delete their data.
"""


class Limit(NamedTuple):
    """A limit of ``most`` acts of a ``kind`` within ``seconds``; ``error`` is the refusal."""

    kind: str
    most: int
    seconds: int
    error: str


WISHES = Limit(WISHED, 6, HOUR, "error-find-often")
"""Wishes that a person sends on a server."""

SEEKERS: Final = 200
"""Cap on the people who look for players on a server at the same time."""

POSTS = Limit(POSTED, 10, HOUR, "")
"""Proposals posted in a server's channel.

Further proposals appear only when people press a control themselves.
"""

MENTIONS = Limit(POSTED, 4, DAY, "")
"""Proposals posted for one person's wishes.

Further proposals appear only when people press a control themselves.
"""

ASKED = Limit(ASKED_BY_OTHERS, 6, DAY, "")
"""Proposals that others' wishes cause for one person; further proposals omit the person."""

CHALLENGES = Limit(CHALLENGE, 3, DAY, "error-challenge-often")
"""Challenges by a person on a server."""

CHALLENGED = Limit(CHALLENGE, 3, DAY, "error-challenge-enough")
"""Challenges to a person on a server."""

PAIR = Limit(CHALLENGE, 1, DAY, "error-challenge-again")
"""Challenges by one person to another on a server."""

DECLINED = Limit(DECLINE, 1, 7 * DAY, "error-challenge-declined")
"""Challenges by one person that another person declined; then the challenger must wait."""

INVITATIONS = Limit(INVITE, 3, DAY, "error-invite-often")
"""Invitations by a person on a server."""

CALLS = Limit(CALL, 12, HOUR, "error-calls-often")
"""Challenges and invitations by all accounts on a server, added together."""

KEPT: Final = max(DECLINED.seconds, DAY)
"""Seconds for which acts are remembered."""
