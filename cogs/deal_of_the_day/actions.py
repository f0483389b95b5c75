"""Deals that several people play, each alone: the deal of the day, and offered games.

Days are in UTC, by the same clock as the games. Only a person's first try counts. Before the
outcome of an answer is shown, the answer and the bots' replies are stored. So a try can be
continued at any time.
"""

from collections import deque
from collections.abc import Hashable, Sequence
from contextlib import suppress
from functools import partial
from typing import Any, NamedTuple

from bot.errors import UserError
from bot.model import Table
from bot.records.game_file import TableGame, recorded
from bot.records.models import GameFile
from bot.sessions.background.analysis import UNASKED
from bot.sessions.domain.lobby import fresh_deal
from bot.sessions.domain.looking_back import is_played_out
from bot.sessions.replay import CONCEDE, in_force
from bot.sessions.sessions import FeatureActions, Sessions
from bot.store import tables
from bot.store.card_values import card_set_from
from bot.store.sql import Connection
from bot.store.tenures import is_in_history
from cogs.deal_of_the_day import bots, store
from cogs.deal_of_the_day.bots import DealAnswer
from cogs.deal_of_the_day.store import (
    COUNTED,
    FOR_FUN,
    AllTries,
    Number,
    SharedDeal,
    Try,
    TryStatus,
)
from cogs.server import listings
from engines.core.kernel import TABLE, Action, Event, Seat, State, apply
from engines.registry import game as game_of

DAY = 86_400
"""Length of a day in seconds."""

SEATS = 3
"""Seats of a deal of the day, if the game has that many."""

OFFERED = DAY
"""Seconds for which a finished game is offered; during this time, its table is hidden."""

OWN_OFFERS = 2
"""Cap on the games that one person offers at the same time."""

SERVER_OFFERS = 10
"""Cap on the games that are offered on one server at the same time."""

MINE, BEST = "m", "b"
"""The try to show at an opened deal: the asker's, or the best try of a listed person."""

REMEMBERED = 512
"""Number of recent shares remembered, to suppress duplicates."""

KEPT = 90 * DAY
"""Seconds for which a deal and its tries are kept after it opened."""

PAR_SECONDS = 60.0
"""Time limit in seconds for bots to play a whole deal."""


class Here(NamedTuple):
    """Somebody's try with its position.

    state   the position; the start of the game for a try that was given up or voided
    events  the events since the person's last answer, as their seat saw them
    """

    deal: SharedDeal
    tried: Try
    state: State
    events: Sequence[Event] = ()


class Standings(NamedTuple):
    """The finished first tries at a deal that has opened.

    named   the people on one server who agreed to be listed there, and the asker, best first
    played  the number of tries on that server
    """

    deal: SharedDeal
    named: Sequence[tuple[int, str, Number]]
    played: int
    all: AllTries


class Deals(FeatureActions):
    """Makes deals, and stores what people play in them."""

    def __init__(self, sessions: Sessions) -> None:
        super().__init__(sessions)
        self._shared: deque[Hashable] = deque(maxlen=REMEMBERED)

    def today(self) -> int:
        """Return today's number, in days since 1970-01-01."""
        return int(self._uow.clock() // DAY)

    def is_open_to_all(self, deal: SharedDeal) -> bool:
        """Return whether everything about a deal may be shown."""
        return self._uow.clock() >= deal.opens_at

    def has_new_bots(self, deal: SharedDeal) -> bool:
        """Return whether the bots have changed since a deal was made."""
        return deal.bots != bots.version(deal.game)

    async def of_today(self, game: str) -> SharedDeal:
        """Return today's deal of a game; make it if it does not exist yet."""
        name, day = self._name_today(game), self.today()
        known = await self._uow.run(lambda db: store.read_deal(db, name))
        if known is not None:
            return known
        found, values = game_of(game), self._uow.card_values.current(game)
        seats = min(SEATS, found.seats[-1])
        fresh = SharedDeal(
            deal=name,
            game=game,
            day=day,
            guild_id=0,
            user_id=None,
            name="",
            seats=seats,
            seat=0,
            level=bots.level_of(found),
            bots=bots.version(game),
            rules=values.fingerprint,
            options=found.written(found.settle({})),
            sealed=fresh_deal(self._sessions.secret),
            opens_at=(day + 1) * DAY,
        )

        def work(db: Connection) -> SharedDeal:
            known = store.read_deal(db, name)
            if known is not None:
                return known
            tables.save_rules(db, values.fingerprint, game, values.files)
            return store.add_deal(db, fresh)

        return await self._uow.run(work, alone=f"deal {name}")

    async def of_day(self, game: str, day: int) -> SharedDeal | None:
        """Return the deal of an earlier day, ``None`` if there was none.

        If the day has several deals because the bots changed, return the one with the most finished
        tries.
        """

        def work(db: Connection) -> SharedDeal | None:
            found = store.deals_of_day(db, game, day)
            return max(found, key=lambda deal: store.count_all(db, deal.deal).played, default=None)

        return await self._uow.run(work)

    async def named(self, name: str) -> SharedDeal:
        """Return a deal by its name; raises ``deal-error-gone``."""
        found = await self._uow.run(lambda db: store.read_deal(db, name))
        if found is None:
            raise UserError("deal-error-gone")
        return found

    async def offer(self, table: Table, user_id: int) -> SharedDeal:
        """Offer a finished game: other people play its deal, each alone, in ``user_id``'s seat.

        Until the offer ends, the table is hidden. Raises ``deal-error-offer`` for a game that
        cannot be offered, ``deal-error-not-yours``, ``deal-error-offers`` for too many offers.
        """
        seat = next(
            (at for at, sitter in enumerate(table.sitters) if sitter.user_id == user_id), None
        )
        if seat is None or not table.was_played_by(user_id):
            raise UserError("deal-error-not-yours")
        if not may_be_offered(table) or table.rules is None or table.deal is None:
            raise UserError("deal-error-offer")
        game, state = game_of(table.game), table.state
        record = await self._log.record(table)
        values = self._uow.card_values.values(table.rules)
        start = game.state.deal(
            len(table.sitters), table.dealt_from, table.options, values.card_set
        )
        answers = [
            DealAnswer(ply, by, action)
            for ply, by, action in in_force(record.answers)
            if by != TABLE and action[:1] != (CONCEDE,)
        ]
        turns = await self._sessions.threads.thread(
            user_id, partial(bots.turns_in, game, start, seat, answers)
        )
        now = int(self._uow.clock())
        offered = SharedDeal(
            deal=store.name_of(table.id),
            game=table.game,
            day=None,
            guild_id=table.guild_id,
            user_id=user_id,
            name=table.sitters[seat].name,
            seats=len(table.sitters),
            seat=seat,
            level=bots.level_of(game),
            bots=bots.version(table.game),
            rules=table.rules,
            options=game.written(table.options),
            sealed=table.deal,
            opens_at=now + OFFERED,
            par=None if state is None else reached(game.measure, state, seat, turns),
        )

        def work(db: Connection) -> SharedDeal:
            known = store.read_deal(db, offered.deal)
            if known is not None:
                return known
            own, all_ = store.offered_by(db, user_id, table.guild_id, now)
            if own >= OWN_OFFERS or all_ >= SERVER_OFFERS:
                raise UserError("deal-error-offers")
            store.add_offer(db, table.id, offered.opens_at)
            return store.add_deal(db, offered)

        return await self._uow.run(work, alone=f"deal offers {table.guild_id}")

    async def end_offer(self, name: str, user_id: int) -> SharedDeal:
        """End a person's offer of a game; raises ``deal-error-gone``, ``deal-error-not-yours``."""
        deal = await self.named(name)
        if deal.day is not None or deal.user_id != user_id:
            raise UserError("deal-error-not-yours")
        now = int(self._uow.clock())

        def work(db: Connection) -> SharedDeal:
            store.close_deal(db, deal, now)
            store.end_open(db, name, "late", now)
            return store.read_deal(db, name) or deal

        return await self._uow.run(work, alone=f"deal {name}")

    async def tried(self, deal: SharedDeal, user_id: int, attempt: int = COUNTED) -> Try | None:
        """Return a person's try at a deal, if the person has begun it."""
        return await self._uow.run(lambda db: store.read_try(db, deal.deal, user_id, attempt))

    async def open_today(self, game: str, user_id: int) -> Here | None:
        """Return a person's first try at today's deal of a game, if that try is unfinished."""
        name = self._name_today(game)

        def work(db: Connection) -> tuple[SharedDeal | None, Try | None]:
            return store.read_deal(db, name), store.read_try(db, name, user_id, COUNTED)

        deal, tried = await self._uow.run(work)
        if deal is None or tried is None or not tried.is_open:
            return None
        return await self._at(deal, tried)

    async def began(self, deal: SharedDeal, user_id: int, guild_id: int) -> Here:
        """Begin a person's first try at a deal, or continue it.

        A try that is unfinished when the deal is opened to all, or when the bots change, ends and
        does not count. Raises ``deal-error-over`` for a deal that has opened, ``deal-error-bots``
        if the deal's version of the bots is gone, ``deal-error-own`` for the person who offered the
        game, ``deal-error-played`` for anyone else who had a seat in that game, and
        ``deal-error-once`` for a person who began the deal and then deleted their data.
        """
        key = self._uow.key

        def work(db: Connection) -> tuple[Try | None, bool, bool]:
            known = store.read_try(db, deal.deal, user_id, COUNTED)
            has_begun = known is None and store.has_begun(db, deal.deal, user_id, key)
            return known, has_begun, is_in_history(db, store.table_of(deal), user_id)

        known, has_begun, has_played = await self._uow.run(work)
        if known is not None:
            return await self.where(deal, known)
        if self.is_open_to_all(deal):
            raise UserError("deal-error-over")
        if self.has_new_bots(deal):
            raise UserError("deal-error-bots")
        if user_id == deal.user_id:
            raise UserError("deal-error-own")
        if has_played:
            raise UserError("deal-error-played")
        if has_begun:
            raise UserError("deal-error-once")
        return await self._begin(deal, user_id, guild_id, COUNTED)

    async def again(self, deal: SharedDeal, user_id: int, guild_id: int) -> Here:
        """Begin a try for fun at a deal, or continue it.

        Raises ``deal-error-first`` while the deal is not open to all and the first try has not
        ended, and ``deal-error-bots`` if the deal's version of the bots is gone.
        """

        def work(db: Connection) -> tuple[Try | None, Try | None]:
            return (
                store.read_try(db, deal.deal, user_id, COUNTED),
                store.read_try(db, deal.deal, user_id, FOR_FUN),
            )

        first, known = await self._uow.run(work)
        if not self.is_open_to_all(deal) and (first is None or first.is_open):
            raise UserError("deal-error-first")
        if self.has_new_bots(deal):
            raise UserError("deal-error-bots")
        if known is not None and known.is_open:
            return await self._at(deal, known)
        return await self._begin(deal, user_id, guild_id, FOR_FUN)

    async def at(self, deal: SharedDeal, user_id: int, attempt: int) -> Here:
        """Return a person's try with its position; raises ``ui-error-old`` without such a try."""
        known = await self.tried(deal, user_id, attempt)
        if known is None:
            raise UserError("ui-error-old")
        return await self.where(deal, known)

    async def where(self, deal: SharedDeal, tried: Try) -> Here:
        """Return a stored try with its position.

        A try that is unfinished when the deal is opened to all, or when the bots change, ends and
        does not count.
        """
        return await self._at(deal, await self._kept_open(deal, tried))

    async def play(self, here: Here, actions: Sequence[Action], name: str) -> Here:
        """Store a person's answers and the bots' answers to them; return the resulting try.

        If the stored try has changed meanwhile, the stored try is returned, and nothing is stored.
        ``name`` is the person's present name, for the server's list. Raises ``Illegal``.
        """
        if not here.tried.is_open:
            return here
        work = partial(played, here, actions, self._now())
        after = await self._sessions.threads.thread(here.tried.user_id, work)
        return await self._saved(here, after, name)

    async def give_up(self, here: Here, name: str) -> Here:
        """End somebody's try without a result."""
        ended = here.tried._replace(status="given_up", state={}, ended_at=self._now())
        return await self._saved(here, Here(here.deal, ended, self._dealt(here.deal)), name)

    async def standings(self, deal: SharedDeal, guild_id: int, user_id: int) -> Standings:
        """Return the results of an opened deal for a person; raises ``deal-error-shut``."""
        self.require_open(deal)

        def work(db: Connection) -> Standings:
            best, played_here = _best(db, deal, guild_id, user_id)
            return Standings(deal, best, played_here, store.count_all(db, deal.deal))

        return await self._uow.run(work)

    async def played_here(self, deal: SharedDeal, guild_id: int) -> int:
        """Return how many people of a server have finished a deal."""
        return len(await self._uow.run(lambda db: store.finished_on(db, deal.deal, guild_id)))

    async def shown(self, deal: SharedDeal, asker: int, guild_id: int, who: str) -> tuple[Try, str]:
        """Return a finished try that a person may look at, and the name of its player.

        ``who`` is :data:`MINE`, or :data:`BEST` for the best try of a person who is listed on the
        server. The name is the name listed on the server, or empty for a player who is not listed.
        Raises ``deal-error-shut`` before the deal is opened, and ``ui-error-old`` without such a
        try.
        """
        self.require_open(deal)

        def work(db: Connection) -> tuple[Try | None, str]:
            best, _ = _best(db, deal, guild_id, asker)
            for user, name, _ in best:
                if user == asker if who == MINE else name:
                    return store.read_try(db, deal.deal, user, COUNTED), name
            return None, ""

        tried, name = await self._uow.run(work)
        if tried is None:
            raise UserError("ui-error-old")
        return tried, name

    def may_share(self, user_id: int, deal: SharedDeal, channel_id: int) -> bool:
        """Return whether somebody may share a result in a channel, and record the share.

        Each result is shared once in a channel, so that pressing twice posts it once.
        """
        mark = (user_id, deal.deal, channel_id)
        if mark in self._shared:
            return False
        self._shared.append(mark)
        return True

    def not_shared(self, user_id: int, deal: SharedDeal, channel_id: int) -> None:
        """Remove the record of a share that could not be posted."""
        with suppress(ValueError):
            self._shared.remove((user_id, deal.deal, channel_id))

    async def states(self, deal: SharedDeal, tried: Try) -> list[State]:
        """Return the positions of a try in which the player begins a turn, and the end."""
        self.require_open(deal)
        start = self._dealt(deal)
        return await self._sessions.threads.thread(
            tried.user_id, partial(_turns, start, deal.seat, tried.answers)
        )

    async def file(self, deal: SharedDeal, tried: Try, names: Sequence[str]) -> GameFile:
        """Return a try at an opened deal as a game file, with the seed of the deal."""
        self.require_open(deal)
        levels = [None if seat == deal.seat else deal.level for seat in range(deal.seats)]
        played = TableGame(
            deal.game,
            list(zip(names, levels, strict=True)),
            game_of(deal.game).completed(deal.options),
            self._uow.card_values.values(deal.rules),
            [(ply, seat, action) for ply, seat, action in tried.answers],
            began=tried.began_at,
            deal=deal.sealed,
        )
        made = await self._sessions.threads.thread(tried.user_id, partial(recorded, played))
        return made.file

    def require_open(self, deal: SharedDeal) -> None:
        """Raise ``deal-error-shut`` while other people may still play a deal."""
        if not self.is_open_to_all(deal):
            raise UserError("deal-error-shut", when=f"<t:{deal.opens_at}:R>")

    async def settle(self) -> None:
        """Compute the bots' results in opened deals, and remove old deals.

        Only the process that attends server 0 does this. Raises ``error-store``.
        """
        if not self._sessions.scope.attends(0):
            return
        now = self._now()

        def due(db: Connection) -> list[SharedDeal]:
            store.remove_before(db, now - KEPT)
            store.drop_numbers(db, now)
            return store.without_par(db, now)

        for deal in await self._uow.run(due):
            if self.has_new_bots(deal):
                continue
            files = self._uow.card_values.values(deal.rules).files
            work = partial(par_of, deal._replace(par=None), files)
            par = await self._sessions.analysis.run(work, PAR_SECONDS, None, UNASKED)
            await self._uow.run(partial(_save_par, deal.deal, par))

    async def _begin(self, deal: SharedDeal, user_id: int, guild_id: int, attempt: int) -> Here:
        """Store a new try; a try for fun replaces an ended try for fun."""
        start = self._dealt(deal)
        fresh = Try(
            deal.deal,
            user_id,
            attempt,
            guild_id,
            "open",
            0,
            (),
            {},
            0,
            0,
            won=False,
            began_at=self._now(),
        )
        begun = await self._sessions.threads.thread(
            user_id, partial(played, Here(deal, fresh, start), (), self._now())
        )

        def work(db: Connection) -> Try:
            if attempt == FOR_FUN:
                store.drop_ended(db, begun.tried)
            return store.add_try(db, begun.tried)

        stored = await self._uow.run(work, alone=_alone(fresh))
        return begun if stored is begun.tried else await self._at(deal, stored)

    async def _kept_open(self, deal: SharedDeal, tried: Try) -> Try:
        """End an unfinished try if the deal was opened or the bots have changed; return the try."""
        has_new_bots = self.has_new_bots(deal)
        if not tried.is_open or not (has_new_bots or self._is_late(deal, tried, self._now())):
            return tried
        status: TryStatus = "void" if has_new_bots else "late"
        ended = tried._replace(status=status, state={}, ended_at=self._now())

        def work(db: Connection) -> Try:
            if store.save_try(db, tried, ended):
                return ended
            return store.read_try(db, tried.deal, tried.user_id, tried.attempt) or ended

        return await self._uow.run(work, alone=_alone(tried))

    async def _saved(self, here: Here, after: Here, name: str) -> Here:
        """Store the try ``after`` in place of ``here``, unless the stored try has changed.

        Returns ``after`` or, if it was not stored, the stored try.
        """
        before, then, at = here.tried, after.tried, self._now()
        counted = then.status == "done" and then.attempt == COUNTED

        def work(db: Connection) -> Try:
            if not self._is_late(here.deal, before, at) and store.save_try(db, before, then):
                if counted and then.guild_id:
                    listings.had_result(db, then.guild_id, [(then.user_id, name)])
                return then
            return store.read_try(db, before.deal, before.user_id, before.attempt) or before

        stored = await self._uow.run(work, alone=_alone(before))
        return after if stored is then else await self.where(here.deal, stored)

    def _is_late(self, deal: SharedDeal, tried: Try, at: int) -> bool:
        return tried.attempt == COUNTED and at >= deal.opens_at

    async def _at(self, deal: SharedDeal, tried: Try) -> Here:
        card_set = self._uow.card_values.values(deal.rules).card_set
        if tried.state:
            state = game_of(deal.game).state.load(tried.state, card_set)
        elif tried.status == "done":
            ends = partial(_end, self._dealt(deal), tried.answers)
            state = await self._sessions.threads.thread(tried.user_id, ends)
        else:
            state = self._dealt(deal)
        state.log = []
        return Here(deal, tried, state)

    def _dealt(self, deal: SharedDeal) -> State:
        return dealt(deal, self._uow.card_values.values(deal.rules).card_set)

    def _name_today(self, game: str) -> str:
        return ".".join(filter(None, (game, str(self.today()), bots.version(game))))

    def _now(self) -> int:
        return int(self._uow.clock())


def may_be_offered(table: Table) -> bool:
    """Return whether a table's game can be offered to other people.

    The game must be untimed and have ended by the rules, and its deal must have version 2 or later.
    """
    state = table.state
    return (
        is_played_out(table)
        and state is not None
        and state.result is not None
        and state.result.is_by_rules
        and table.deal is not None
        and table.deal.version > 1
        and not game_of(table.game).is_timed(table.options)
    )


def dealt(deal: SharedDeal, card_set: Any) -> State:
    """Return the first position of a deal; the deal's key determines all decks and dice."""
    game = game_of(deal.game)
    options = game.completed(deal.options)
    return game.state.deal(deal.seats, deal.sealed.key, options, card_set)


def reached(measure: str, state: State, seat: Seat, turns: int) -> Number | None:
    """Return the points or turns of a seat at the end of a game, ``None`` without a result."""
    if state.result is None:
        return None
    points = sum(state.result.scores[seat].values())
    return Number(turns if measure == "turns" else points, seat in state.result.winners)


def order(measure: str, number: Number) -> tuple[bool, int]:
    """Return the sort key of a result: winners come first, then points or turns decide.

    A win is better after fewer turns, and a loss after more.
    """
    is_less_better = measure == "turns" and number.won
    return not number.won, number.number if is_less_better else -number.number


def par_of(deal: SharedDeal, files: str) -> Number:
    """Return the result of a bot in the person's seat; runs in another process."""
    game = game_of(deal.game)
    state = dealt(deal, card_set_from(deal.game, files))
    start = state.copy()
    state.log = None
    given, _ = bots.play_on(game, deal.level, deal.salt, state, None)
    number = reached(game.measure, state, deal.seat, bots.turns_in(game, start, deal.seat, given))
    if number is None:
        raise RuntimeError(f"the bots did not finish {deal.deal}")
    return number


def played(here: Here, actions: Sequence[Action], now: int) -> Here:
    """Play a person's answers and the bots' replies.

    Returns the resulting try, with the events that the person's seat saw.
    """
    deal, before = here.deal, here.tried
    game, state = game_of(deal.game), here.state.copy()
    state.log, turns, given = [], before.turns, list(before.answers)
    for action in actions:
        turns += bots.counts(game, state, deal.seat)
        ply = state.ply
        apply(state, deal.seat, action)
        given.append(DealAnswer(ply, deal.seat, action))
    answers, told = bots.play_on(game, deal.level, deal.salt, state, deal.seat)
    number = reached(game.measure, state, deal.seat, turns)
    after = before._replace(
        ply=state.ply, answers=(*given, *answers), state=state.dump(), turns=turns
    )
    if number is not None:
        after = after._replace(
            status="done", state={}, number=number.number, won=number.won, ended_at=now
        )
    state.log = []
    return Here(deal, after, state, tuple(event.seen(deal.seat) for event in told))


def _end(state: State, answers: Sequence[DealAnswer]) -> State:
    for answer in answers:
        apply(state, answer.seat, answer.action)
    return state


def _turns(state: State, seat: Seat, answers: Sequence[DealAnswer]) -> list[State]:
    """Return the positions in which a seat begins a turn, and the last position."""
    game, found = game_of(state.GAME), []
    for answer in answers:
        if answer.seat == seat and bots.counts(game, state, seat):
            found.append(state.copy())
        apply(state, answer.seat, answer.action)
    return [*found, state]


def _best(
    db: Connection, deal: SharedDeal, guild_id: int, asker: int
) -> tuple[list[tuple[int, str, Number]], int]:
    """Return the first tries of people listed on a server and of the asker, best first.

    The second value is the number of all first tries that were finished on the server.
    """
    finished, names = (
        store.finished_on(db, deal.deal, guild_id),
        dict(listings.listed(db, guild_id)),
    )
    if asker in finished:
        names.setdefault(asker, "")
    measure = game_of(deal.game).measure
    best = sorted(
        ((user, names[user], number) for user, number in finished.items() if user in names),
        key=lambda row: (*order(measure, row[2]), row[0]),
    )
    return best, len(finished)


def _save_par(name: str, par: Number, db: Connection) -> None:
    store.save_par(db, name, par)


def _alone(tried: Try) -> str:
    return f"deal {tried.deal} {tried.user_id}"
