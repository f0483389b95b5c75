"""What people chose for themselves alone: the language of their texts, how their hands are shown.

Each choice is a row of the database, remembered here for those who were there of late.
"""

import logging

from bot.components.covered import COVERED, HANDS, SHOWN
from bot.sessions.sessions import Sessions
from bot.store.people import HAND, LANGUAGE

log = logging.getLogger(__name__)

KEPT = 4096
"""People whose choice is remembered; that of others is read again."""


class Preferences:
    """Reads and stores what people chose; empty is what nobody chose."""

    def __init__(self, sessions: Sessions) -> None:
        self._sessions = sessions
        self._known: dict[str, dict[int, str]] = {LANGUAGE: {}, HAND: {}}
        self._changes = 0

    async def language(self, user_id: int) -> str:
        """Return the language of somebody's private texts, empty for that of their Discord."""
        return await self._read(LANGUAGE, user_id)

    async def set_language(self, user_id: int, language: str) -> None:
        """Remember a language; empty: that of somebody's Discord."""
        await self._write(LANGUAGE, user_id, language)

    def known_language(self, user_id: int) -> str:
        """Return the language somebody is known to want, without looking it up."""
        return self._known[LANGUAGE].get(user_id, "")

    async def hand(self, user_id: int) -> str:
        """Return how somebody's hand is shown, one of ``HANDS``; covered if that cannot be read."""
        try:
            chosen = await self._read(HAND, user_id)
        except Exception:
            log.exception("How the hand of a user is shown cannot be read")
            return COVERED
        return chosen if chosen in HANDS else SHOWN

    async def covers(self, user_id: int) -> bool:
        """Return whether nothing of somebody's cards may be read before they press it."""
        return await self.hand(user_id) == COVERED

    async def set_hand(self, user_id: int, hand: str) -> None:
        """Remember how somebody's hand is shown, one of ``HANDS``."""
        await self._write(HAND, user_id, "" if hand == SHOWN else hand)

    def people(self) -> int:
        """Return of how many people at most anything is remembered."""
        return max(len(known) for known in self._known.values())

    def forget(self, user_id: int) -> None:
        """Forget what is remembered of somebody beside the database."""
        self._changes += 1
        for known in self._known.values():
            known.pop(user_id, None)

    def forget_all(self) -> None:
        """Forget what is remembered of anybody beside the database."""
        self._changes += 1
        for known in self._known.values():
            known.clear()

    async def _read(self, kind: str, user_id: int) -> str:
        known = self._known[kind]
        if user_id in known:
            return known[user_id]
        changes = self._changes
        chosen = await self._sessions.read_meta(f"{kind}:{user_id}") or ""
        if changes == self._changes:  # else it may have been read before it was changed
            self._keep(kind, user_id, chosen)
        return chosen

    async def _write(self, kind: str, user_id: int, value: str) -> None:
        await self._sessions.choose(user_id, kind, value)
        self._changes += 1
        self._keep(kind, user_id, value)

    def _keep(self, kind: str, user_id: int, value: str) -> None:
        known = self._known[kind]
        known[user_id] = value
        if len(known) > KEPT:
            del known[next(iter(known))]
