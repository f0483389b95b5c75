"""Decides whether a mention is answered and whether a server is greeted, each at most once.

The decision is stored before anything is sent. So a killed process, a second process or an event
that Discord repeats never causes a second message.
"""

import re

from bot.errors import NotStored
from bot.interaction.allowance import Allowance
from bot.sessions.sessions import FeatureActions, Sessions
from cogs.doorway import store

PER_PERSON = 3.0
"""Number of answers that a person can get in immediate succession."""

REFILL = PER_PERSON / 3600
"""Answers per second that a person regains: :data:`PER_PERSON` in an hour."""

ALONE = "doorway"
"""Lock name of the work that counts answers before it adds an answer."""

_CODE = re.compile(r"```.*?(?:```|$)|``.*?``|`[^`]*`", re.DOTALL)


def is_typed(content: str, user_id: int) -> bool:
    """Return whether a message's text mentions a user, not counting text formatted as code.

    A reply mentions the author of the earlier message even if its text mentions nobody.
    """
    return re.search(rf"<@!?{user_id}>", _CODE.sub(" ", content)) is not None


class Doorway(FeatureActions):
    """Decides, within limits, which mentions are answered and which servers are greeted."""

    def __init__(self, sessions: Sessions) -> None:
        super().__init__(sessions)
        self._people = Allowance(self._uow.clock, (PER_PERSON, REFILL))

    async def may_answer(self, guild_id: int, channel_id: int, user_id: int) -> bool:
        """Return whether a person's mention is answered, and count the answer if so.

        Only the process that attends the server answers. Raises ``error-store``.
        """
        if not self._sessions.scope.attends(guild_id) or not self._people.take(user_id):
            return False
        now = int(self._uow.clock())
        try:
            return await self._uow.run(
                lambda db: store.claim_answer(db, guild_id, channel_id, now), alone=ALONE
            )
        except NotStored:
            self._people.give_back(user_id)
            raise

    async def not_answered(self, channel_id: int) -> None:
        """Forget an answer that Discord did not accept, so that the next mention is answered."""
        await self._uow.run(lambda db: store.drop_answer(db, channel_id))

    async def may_greet(self, guild_id: int) -> bool:
        """Return whether to greet a server now; true at most once for each server.

        Raises ``error-store``.
        """
        if not self._sessions.scope.attends(guild_id):
            return False
        now = int(self._uow.clock())
        return await self._uow.run(lambda db: store.claim_greeting(db, guild_id, now))

    async def is_wanted(self, guild_id: int, channels: tuple[int, ...]) -> bool:
        """Return whether the server's settings allow games in one of these channels.

        ``channels`` are a channel and, for a thread, its parent.
        """
        return (await self._sessions.admission.policy(guild_id)).allows(channels)
