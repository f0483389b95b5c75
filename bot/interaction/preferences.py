"""People's settings: the language of their private texts, and how hands are shown to them.

The settings are stored in the database, and cached here for recent users.
"""

import logging

from bot.components.covered import COVERED, HANDS, SHOWN
from bot.sessions.sessions import Sessions
from bot.store.people import HAND, LANGUAGE

log = logging.getLogger(__name__)

KEPT = 4096
"""Size of the cache, in people; other people's choices are read from the database."""


class Preferences:
    """Reads and stores people's settings; an empty value means that nothing was chosen."""

    def __init__(self, sessions: Sessions) -> None:
        self._sessions = sessions
        self._known: dict[str, dict[int, str]] = {LANGUAGE: {}, HAND: {}}
        self._changes = 0

    async def language(self, user_id: int) -> str:
        """Return the language of a person's private texts; empty: the Discord client's language."""
        return await self._read(LANGUAGE, user_id)

    async def set_language(self, user_id: int, language: str) -> None:
        """Store the language of a person's private texts; empty: the Discord client's language."""
        await self._write(LANGUAGE, user_id, language)

    def known_language(self, user_id: int) -> str:
        """Return a person's cached language without reading the database; empty if not cached."""
        return self._known[LANGUAGE].get(user_id, "")

    async def hand(self, user_id: int) -> str:
        """Return how a person's hand is shown, one of ``HANDS``; covered if reading fails."""
        try:
            chosen = await self._read(HAND, user_id)
        except Exception:
            log.exception("Cannot read how a user wants the hand shown; the hand is covered")
            return COVERED
        return chosen if chosen in HANDS else SHOWN

    async def covers(self, user_id: int) -> bool:
        """Return whether a person wants cards to be hidden until pressed."""
        return await self.hand(user_id) == COVERED

    async def set_hand(self, user_id: int, hand: str) -> None:
        """Store how a person's hand is shown, one of ``HANDS``."""
        await self._write(HAND, user_id, "" if hand == SHOWN else hand)

    def people(self) -> int:
        """Return the number of people in the larger of the two caches."""
        return max(len(known) for known in self._known.values())

    def forget(self, user_id: int) -> None:
        """Remove a person's choices from the cache; the database keeps them."""
        self._changes += 1
        for known in self._known.values():
            known.pop(user_id, None)

    def forget_all(self) -> None:
        """Empty the cache; the database keeps all choices."""
        self._changes += 1
        for known in self._known.values():
            known.clear()

    async def _read(self, kind: str, user_id: int) -> str:
        known = self._known[kind]
        if user_id in known:
            return known[user_id]
        changes = self._changes
        chosen = await self._sessions.read_meta(f"{kind}:{user_id}") or ""
        if changes == self._changes:  # nothing was changed during the read
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
