"""Sends and ends wishes, and proposes people to each other, within limits."""

import secrets
from collections.abc import Callable
from typing import Final, NamedTuple

from bot.errors import UserError
from bot.i18n import LANGUAGES
from bot.model import Person
from bot.sessions.sessions import FeatureActions, Sessions
from bot.store.clocks import read_habits
from bot.store.servers import read_defaults
from bot.store.sql import Connection
from bot.table.time.seat_habits import USUAL
from cogs.finding import limits, store
from cogs.finding.matching import (
    DAY,
    Agreement,
    Group,
    Needs,
    Seeker,
    agreed,
    best_match,
    free_hours,
)
from cogs.finding.store import AskedPerson, Proposal, StoredWish
from cogs.finding.wishes import HOURS, PACES, UNTIL, GameWish

SLOW: Final = 2 * DAY
"""Seconds for which a proposal stays open at a pace that needs no common time."""


ALONE: Final = "finding"
"""Lock name of work that reads wishes and then proposes people to each other."""


class Looking(NamedTuple):
    """The people who look for players on a server, as one person sees them.

    others    number of people who look for players, without the asker
    own       the asker's newest wish
    is_open   whether ``own`` has not ended
    proposal  the proposal that asks this person to play, if any
    """

    others: int
    own: StoredWish | None
    is_open: bool
    proposal: Proposal | None


class Matchmaking(FeatureActions):
    """Wishes and proposals of all servers.

    ``on_change`` lists functions to call when messages of proposals may have become outdated.
    """

    def __init__(self, sessions: Sessions) -> None:
        super().__init__(sessions)
        self.on_change: list[Callable[[], None]] = []

    def changed(self) -> None:
        """Tell listeners that messages of proposals may be outdated."""
        for listener in self.on_change:
            listener()

    def now(self) -> int:
        """Return the time (Unix seconds)."""
        return int(self._uow.clock())

    async def channel(self, guild_id: int) -> int:
        """Return the channel in which a server wants proposals, 0 for none."""
        return await self._uow.run(lambda db: _channel(db, guild_id))

    def has_zone(self, user_id: int) -> bool:
        """Return whether somebody's time zone is known."""
        return bool(self._uow.habits.get(user_id, USUAL).zone)

    async def looking(self, guild_id: int, user_id: int) -> Looking:
        """Return a server's wishes and proposals as one person sees them."""
        now = self.now()

        def work(db: Connection) -> Looking:
            wishes = store.open_wishes(db, guild_id, now)
            others = [wish for wish in wishes if wish.user_id != user_id]
            asking = [
                proposal
                for proposal in store.proposals(db, guild_id)
                if user_id in proposal.users and proposal.state(now) != "over"
            ]
            own = store.read_wish(db, guild_id, user_id)
            proposal = asking[0] if asking else None
            return Looking(len(others), own, len(others) < len(wishes), proposal)

        return await self._uow.run(work)

    async def send(
        self, guild_id: int, person: Person, wish: GameWish, language: str, needs: Needs
    ) -> None:
        """Store a person's wish, and propose the person to people whose wishes fit.

        ``language`` is the server's. Raises ``error-find-often``, ``error-find-full``, and
        ``error-find-zone`` if the wish names times of the day and the person's time zone is
        unknown.
        """
        now = self.now()

        def work(db: Connection) -> None:
            habits = read_habits(db, person.id).get(person.id, USUAL)
            if set(wish.hours) - {"now"} and not habits.zone:
                raise UserError("error-find-zone")
            store.require_fewer(db, limits.WISHES, now, guild_id, user_id=person.id)
            others = [
                other
                for other in store.open_wishes(db, guild_id, now)
                if other.user_id != person.id
            ]
            if len(others) >= limits.SEEKERS:
                raise UserError("error-find-full", most=limits.SEEKERS)
            store.note_act(db, guild_id, person.id, limits.WISHED, now)
            own = StoredWish(
                guild_id, person.id, person.name, wish, now, now + UNTIL[wish.until] * DAY
            )
            store.save_wish(db, own)
            known = self._withdraw(db, guild_id, person.id, now)
            self._propose(db, own, others, known, language, needs, now)

        await self._uow.run(work, alone=ALONE)
        self.changed()

    async def stop(self, guild_id: int, user_id: int) -> None:
        """End a person's wish, and remove the person from proposals that have no table yet."""
        now = self.now()

        def work(db: Connection) -> None:
            store.end_wish(db, guild_id, user_id, now)
            self._withdraw(db, guild_id, user_id, now)

        await self._uow.run(work, alone=ALONE)
        self.changed()

    async def proposal(self, guild_id: int, proposal_id: int) -> Proposal | None:
        """Return a server's proposal, unless the proposal is over."""
        found = await self._uow.run(lambda db: store.read_proposal(db, proposal_id))
        is_known = found is not None and found.guild_id == guild_id
        return found if found and is_known and found.state(self.now()) != "over" else None

    async def decline(self, proposal: Proposal, user_id: int, *, declined: bool = True) -> None:
        """Record whether an asked person has declined; the person's wish stays open."""
        await self._uow.run(
            lambda db: store.decline(db, proposal.id, user_id, declined=declined), alone=ALONE
        )
        self.changed()

    async def seated(self, guild_id: int, user_id: int) -> None:
        """End the wish of a person who has taken a seat."""
        now = self.now()
        await self._uow.run(lambda db: store.end_wish(db, guild_id, user_id, now))

    def taking(self, proposal: Proposal, user_id: int) -> Callable[[Connection, int], None]:
        """Build the database change that stores a proposal's new table and ends a user's wish."""
        now = self.now()

        def within(db: Connection, table_id: int) -> None:
            store.take(db, proposal, table_id)
            store.end_wish(db, proposal.guild_id, user_id, now)

        return within

    async def refused(self, guild_id: int, challenger_id: int, user_id: int) -> None:
        """Record that somebody declined a challenge."""
        now = self.now()
        await self._uow.run(
            lambda db: store.note_act(db, guild_id, challenger_id, limits.DECLINE, now, user_id)
        )

    async def due(self, now: float) -> float | None:
        """Remove outdated rows; only the process that attends server 0 does this."""
        if self._sessions.scope.attends(0):
            await self._uow.run(lambda db: store.tidy(db, int(now)))
        return now + limits.HOUR

    def _withdraw(self, db: Connection, guild_id: int, user_id: int, now: int) -> list[Proposal]:
        """Take a person out of the proposals for which no table was opened yet.

        Returns all proposals of the server as they are afterwards.
        """
        known = store.proposals(db, guild_id)
        for place, proposal in enumerate(known):
            if user_id in proposal.users and proposal.state(now) == "open":
                store.decline(db, proposal.id, user_id)
                known[place] = proposal.declined_by(user_id)
        return known

    def _propose(
        self,
        db: Connection,
        own: StoredWish,
        others: list[StoredWish],
        known: list[Proposal],
        language: str,
        needs: Needs,
        now: int,
    ) -> None:
        """Add a person to an open proposal that fits, or propose the person to other people.

        People who are asked by an open proposal are not asked by a second proposal.
        """
        guild_id = own.guild_id
        new = _seeker(db, own, language, needs, now)
        waiting = [proposal for proposal in known if proposal.state(now) != "over"]
        for proposal in waiting:
            terms = _joining(proposal, new, needs, now)
            if terms is None:
                continue
            store.ask(db, proposal.id, new.user_id, new.name)
            store.shorten(db, proposal.id, terms.span)
            is_told = any(person.told for person in proposal.asked if person.user_id == own.user_id)
            channel_id = 0 if is_told else _may_post(db, own, now)
            if channel_id:
                store.post_again(db, proposal, channel_id)
            return
        asked = {user_id for proposal in waiting for user_id in proposal.users}
        free = [
            _seeker(db, wish, language, needs, now)
            for wish in others
            if wish.user_id not in asked
            and not store.is_reached(db, limits.ASKED, now, guild_id, user_id=wish.user_id)
        ]
        found = best_match(new, free, needs)
        if found is None:
            return
        channel_id = _may_post(db, own, now)
        store.save_proposal(db, _made(found, guild_id, channel_id, now))
        for seeker in found.seekers[1:]:
            store.note_act(db, guild_id, seeker.user_id, limits.ASKED_BY_OTHERS, now)


def _joining(proposal: Proposal, new: Seeker, needs: Needs, now: int) -> Agreement | None:
    """Return the terms on which a person can join the people of a proposal, if possible.

    Once the proposal's table is open, the start of the common time can no longer move.
    """
    others = [user_id for user_id in proposal.users if user_id != new.user_id]
    if not 0 < len(others) < needs.seats.get(proposal.game, 0):
        return None
    spans = ((max(proposal.starts, now), proposal.ends),)
    wish = GameWish((proposal.game,), (proposal.pace,), (), (proposal.language,))
    together = Seeker(0, "", wish, spans, 0)
    terms = agreed([together, new], proposal.game, proposal.pace, needs)
    is_later = terms is not None and terms.span is not None and terms.span[0] > spans[0][0]
    return None if is_later and proposal.table_id is not None else terms


def _channel(db: Connection, guild_id: int) -> int:
    chosen = read_defaults(db, guild_id, (store.CHANNEL,))
    return int(chosen[store.CHANNEL.name] or 0)


def _may_post(db: Connection, own: StoredWish, now: int) -> int:
    """Return the channel in which to post a proposal for a wish; 0: the proposal is not posted."""
    channel_id = _channel(db, own.guild_id)
    if channel_id == 0:
        return 0
    if store.is_reached(db, limits.POSTS, now, own.guild_id, user_id=limits.NOBODY):
        return 0
    if store.is_reached(db, limits.MENTIONS, now, own.guild_id, user_id=own.user_id):
        return 0
    for user_id in (own.user_id, limits.NOBODY):
        store.note_act(db, own.guild_id, user_id, limits.POSTED, now)
    return channel_id


def _seeker(db: Connection, stored: StoredWish, language: str, needs: Needs, now: int) -> Seeker:
    """Return a person's wish with every field set, and the hours in which the person is free."""
    wish = stored.wish
    usual = (language, *(other for other in LANGUAGES if other != language))
    whole = GameWish(
        tuple(game for game in wish.games or needs.seats if game in needs.seats),
        wish.paces or PACES,
        tuple(hours for hours in wish.hours if hours in HOURS),
        wish.languages or usual,
        wish.until,
    )
    habits = read_habits(db, stored.user_id).get(stored.user_id, USUAL)
    spans = free_hours(whole, habits, stored.since, stored.until, now)
    return Seeker(stored.user_id, stored.name, whole, spans, stored.since)


def _made(found: Group, guild_id: int, channel_id: int, now: int) -> Proposal:
    """Return the proposal of people who fit together."""
    terms = found.terms
    starts, ends = terms.span or (0, 0)
    return Proposal(
        secrets.randbits(48),
        guild_id,
        channel_id,
        None,
        None,
        None,
        "",
        terms.game,
        terms.pace,
        terms.language,
        starts,
        ends,
        ends or now + SLOW,
        None,
        "",
        0,
        None,
        tuple(AskedPerson(seeker.user_id, seeker.name, False, False) for seeker in found.seekers),
    )
