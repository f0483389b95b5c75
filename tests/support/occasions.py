"""Tables prepared for an action, and actions that take more than one call."""

import itertools
import random
from collections.abc import Awaitable, Callable

from bot.model import Person, StandingCall, Table
from bot.sessions.actions.admission import Opener
from bot.sessions.actions.lobby import Lobby
from bot.sessions.background.analysis import UNASKED
from bot.sessions.domain.seat_rights import PATIENCE
from bot.sessions.outbox import KEPT
from bot.sessions.timekeeper import Gap
from bot.store.features import ServerDefault
from bot.store.people import remove_tables
from cogs.absence.actions import Timeouts
from cogs.agreed_end.actions import AgreedEnd
from cogs.coaching.actions import Coaching
from cogs.deal_of_the_day.actions import MINE, Deals, Here, Standings, played
from cogs.deal_of_the_day.store import COUNTED, SharedDeal, Try, name_of
from cogs.doctor.actions import Quarantine
from cogs.doorway.actions import Doorway
from cogs.finding.actions import Matchmaking
from cogs.finding.matching import Needs
from cogs.finding.store import CHANNEL, Proposal
from cogs.finding.wishes import GameWish
from cogs.following.actions import Following
from cogs.lessons.actions import Progress
from cogs.lessons.lesson import Lesson, LessonStep, Start
from cogs.notes.actions import Notebook
from cogs.pauses import part as pauses
from cogs.pauses.actions import Pausing
from cogs.privacy.actions import DAY, DataRights
from cogs.privacy.blocklist import Blocklist
from cogs.puzzles.actions import FIRST, Puzzles
from cogs.replay.actions import Replays
from cogs.seat_offers.actions import SeatOffers
from cogs.seat_offers.part import UNHURRIED
from cogs.server import schedule
from cogs.server.actions import Listings, PostKind, ServerPosts
from cogs.server.channels import DAILY, PostChannel
from cogs.starting import limits as start_limits
from cogs.starting.actions import Starts
from cogs.starting.part import Starting
from cogs.take_back.actions import TakeBack
from cogs.transfers.actions import Transfers
from cogs.turning_points.search import KeyMoments, Moment
from cogs.webhooks.actions import Webhooks
from engines.core.advice import Chance
from engines.core.kernel import Action
from tests.support import inside
from tests.support.house import ANA, BO, CLEO, DAN, MO, House, running, seed_with
from tests.support.ledgers import empty

Step = Callable[[House, Table], Awaitable[object]]

LESSON = Lesson("toy", Start("toy", seed=1, seats=2), (LessonStep("one"), LessonStep("two")))

NEEDS = Needs({"toy": 600}, {"toy": 3})
"""The toy's needs when people are matched: seconds to play, and players."""


async def followed(house: House) -> Table:
    table = await two(house)
    await house.sessions[Following].follow(table, DAN.id, 1, "round")
    return table


async def looked_back(house: House) -> Table:
    """Start a game and cache its course, so that all later reads make the same queries."""
    table = await two(house)
    await house.sessions.courses.of(table)
    return table


async def with_note(house: House) -> Table:
    table = await two(house)
    await house.sessions[Notebook].keep(table, ANA.id, table.ply, "a note")
    return table


async def seek(house: House, person: Person) -> None:
    await house.sessions[Matchmaking].send(1, person, GameWish(), "en", NEEDS)


async def with_wish(house: House) -> Table:
    """Let Ana look for players on a server with a proposal channel, where two others play."""
    await house.sessions.server_defaults.choose(1, CHANNEL.name, "60")
    table = await house.game(CLEO, DAN)
    await seek(house, ANA)
    return table


async def with_proposal(house: House) -> Table:
    table = await with_wish(house)
    await seek(house, BO)
    return table


async def proposal_to_bo(house: House) -> Proposal:
    found = (await house.sessions[Matchmaking].looking(1, BO.id)).proposal
    assert found is not None
    return found


async def decline(house: House, table: Table) -> object:
    return await house.sessions[Matchmaking].decline(await proposal_to_bo(house), BO.id)


async def look_up(house: House, table: Table) -> object:
    return await house.sessions[Matchmaking].proposal(1, (await proposal_to_bo(house)).id)


async def full(house: House) -> Table:
    """Open a lobby whose seats are all taken, so that its game is due to start."""
    return await house.lobby(ANA, BO, parts=(Starting(size=2),))


async def timed(house: House) -> Table:
    """Open a lobby whose people must be called now, because the game starts soon."""
    stale = start_limits.FRESH + 1
    at = int(house.clock.now) + stale + start_limits.CALL
    table = await house.lobby(ANA, BO, CLEO, parts=(Starting(at=at),))
    house.clock.now += stale
    return table


async def benched(house: House) -> Table:
    table = await timed(house)
    return (await house.sessions[Starts].sit_on_bench(table.id, DAN))[0]


async def called(house: House) -> Table:
    """Open a lobby whose people did not answer the call; its start time has come."""
    table = await benched(house)
    await act_when_due(house, table)
    return await at_the_start(house, table)


async def answered(house: House) -> Table:
    """Open a lobby in which a player and a person on the bench have answered the call."""
    table = await benched(house)
    await act_when_due(house, table)
    await house.sessions[Starts].say_here(table.id, ANA.id)
    return await at_the_start(house, table)


async def at_the_start(house: House, table: Table) -> Table:
    house.clock.now += start_limits.CALL
    await house.sessions.beat()  # store the heartbeat here, not in the next action
    return table


async def act_when_due(house: House, table: Table) -> object:
    return await house.sessions[Starts].act(table.id, house.clock.now)


async def lobby(house: House) -> Table:
    return await house.lobby(ANA, BO, bots=("easy",))


async def two(house: House) -> Table:
    return await house.game(ANA, BO)


async def with_a_default(house: House) -> Table:
    declared = ServerDefault("greeting", ("quiet", "loud"), "quiet")
    house.sessions.server_defaults.declared = {declared.name: declared}
    return await two(house)


async def three(house: House) -> Table:
    return await house.game(ANA, BO, CLEO)


async def bot_to_move(house: House) -> Table:
    table = await house.game(ANA, bots=("easy",))
    while not table.sitters[min(running(table).ask)].is_bot:
        table = (await house.press_any(table.id, random.Random(1))).table
    return table


async def closed(house: House) -> Table:
    table = await house.game(ANA, BO)
    return await house.sessions[Lobby].close(table.id, MO.id, moderator=True)


async def one_move(house: House, table: Table) -> object:
    state = running(table)
    seat = min(state.ask)
    return await house.press(table, seat, state.ask[seat].options[:1])


async def move_of_a_bot(house: House, table: Table) -> object:
    state = running(table)
    seat = min(state.ask)
    return await house.sessions.moves.play_bot(
        table.id, seat, table.ply, state.ask[seat].options[:1]
    )


async def act(house: House, table: Table) -> object:
    state = running(table)
    seat = min(state.ask)
    return await house.sessions.moves.act(table.id, lambda _: [(seat, state.ask[seat].options[:1])])


async def remove_old(house: House, table: Table) -> object:
    house.clock.now += 10 * DAY
    return await house.sessions[DataRights].remove_ended(9)


async def beat_later(house: House, table: Table) -> object:
    house.clock.now += 1
    return await house.sessions.beat()


async def forget_ana(house: House, table: Table) -> object:
    return await house.sessions[DataRights].forget(ANA.id, lambda language: "somebody")


async def abandon(house: House, table: Table) -> object:
    return await house.sessions.outbox.abandon(table.channel_id)


async def refused_for_a_week(house: House) -> Table:
    table = await house.game(ANA, BO)
    house.clock.now += KEPT
    return table


async def expire(house: House, table: Table) -> object:
    house.clock.now += 10_000
    return await house.sessions[Lobby].expire()


async def struck(house: House) -> Table:
    """Start a game in which the first seat has played a card that other seats can answer."""
    seed = seed_with("strike")
    inside.next_seed(house.sessions, seed)
    table = await house.game(ANA, BO, CLEO)
    return (await house.press(table, 0, ("strike",), (1,))).table


async def asked_back(house: House) -> Table:
    table = await struck(house)
    return await house.sessions[TakeBack].ask(table.id, ANA.id, table.ply, 4)


async def agreed_back(house: House) -> Table:
    table = await asked_back(house)
    return await house.sessions[TakeBack].answer(table.id, BO.id, table.ply, 6, agreed=True)


async def hurried(house: House) -> Table:
    """Start a game in which the first seat has used up its time."""
    table = await house.game(ANA, BO, CLEO, pace="live")
    house.clock.now += 620
    return table


async def away(house: House) -> Table:
    """Start a game whose first player has been late long enough to be marked as away."""
    table = await house.game(ANA, BO, CLEO)
    house.clock.now += PATIENCE
    return table


async def voting(house: House) -> Table:
    table = await hurried(house)
    await house.sessions[Timeouts].attend(table.id, house.clock.now)
    return await house.sessions[Timeouts].vote(table.id, BO.id, 0, "bot", 4)


async def replaced(house: House) -> Table:
    table = await voting(house)
    return await house.sessions[Timeouts].vote(table.id, CLEO.id, 0, "bot", 6)


async def pause(house: House, table: Table) -> object:
    return await house.sessions[Pausing].pause(table.id, ANA.id, 7, moderator=False)


async def paused(house: House) -> Table:
    table = await three(house)
    await pause(house, table)
    return table


async def shut(house: House) -> Table:
    """Start a game whose clocks have stood still for a week, because its channel is locked."""
    table = await three(house)
    await house.sessions.standstill.shut(table.id, "locked")
    house.clock.now += 7 * 86_400
    return await house.sessions.get(table.id)


async def paused_for_long(house: House) -> Table:
    table = await paused(house)
    house.clock.now = pauses.ends_at(await house.sessions.get(table.id))
    return table


async def forgotten(house: House) -> Table:
    table = await three(house)
    inside.end_idle_games(house.sessions, 86_400)
    house.clock.now += 86_400
    return table


async def bridge(house: House, table: Table) -> object:
    gap = Gap(house.clock.now, house.clock.now + 100)
    return await house.sessions.bridge(lambda: gap, lambda _: None)


async def offered(house: House) -> Table:
    table = await three(house)
    return await house.sessions[SeatOffers].offer(table.id, BO.id, 1, 7, moderator=False)


async def offer_shown(house: House) -> Table:
    table = await offered(house)
    await house.sessions.outbox.stands(table, StandingCall("offer", 1, 7))
    return table


async def asked_for(house: House) -> Table:
    table = await offered(house)
    return await house.sessions[SeatOffers].ask(table.id, DAN, 1, 8)


async def half_agreed(house: House) -> Table:
    table = await asked_for(house)
    return await house.sessions[SeatOffers].agree(table.id, ANA.id, 1, 9)


async def owner_gone(house: House) -> Table:
    """Start a game in which all agreed that a newcomer takes an absent player's seat."""
    table = await away(house)
    await house.sessions[SeatOffers].offer(table.id, BO.id, 0, 7, moderator=True)
    await house.sessions[SeatOffers].ask(table.id, DAN, 0, 8)
    await house.sessions[SeatOffers].agree(table.id, BO.id, 0, 9)
    agreed = await house.sessions[SeatOffers].agree(table.id, CLEO.id, 0, 10)
    await house.sessions.beat()  # store the heartbeat here, not in the next action
    return agreed


async def settle(house: House, table: Table) -> object:
    return await house.sessions[SeatOffers].settle(table.id, house.clock.now + UNHURRIED)


async def wished(house: House) -> Table:
    table = await two(house)
    return await house.sessions[AgreedEnd].wish(table.id, ANA.id, 7, wished=True)


async def avoided(house: House) -> Table:
    await house.sessions[Blocklist].block(ANA.id, [BO.id])
    return await two(house)


async def wreck(house: House) -> Table:
    """Return a running game. Another table was dropped from memory, as if it could not be read."""
    known = await three(house)
    lost = await house.lobby(ANA, channel=50)
    inside.forget(house.sessions, lost)
    return known


async def with_promise(house: House) -> Table:
    """Open a lobby that shows the commitment to its deal."""
    inside.next_seed(house.sessions, None)
    return await lobby(house)


async def played_out(house: House) -> Table:
    table = await two(house)
    return await house.sessions.moves.concede(table.id, BO.id, 5)


async def first_result(house: House) -> Table:
    """Play a game that gives Ana her first result on server 1, so that the bot asks to list her."""
    table = await played_out(house)
    await house.sessions[Listings].resume()
    return table


ELSEWHERE = 77
"""Id of a server that has none of the tables."""


async def shown_elsewhere(house: House) -> Table:
    table = await played_out(house)
    await house.sessions[Replays].share(table, ELSEWHERE)
    return table


async def with_puzzles(house: House) -> Table:
    """Set the date to a day that has puzzles."""
    house.clock.now = float(FIRST * 86_400)
    return await two(house)


POSTS = PostChannel(DAILY, 50, 1, "en", 8, "UTC", wanted=True)


async def with_posts(house: House) -> Table:
    """Switch the daily post on in channel 50."""

    async def compose(_channel: PostChannel, _day: int) -> None:
        """Return no post."""

    posts = house.sessions[ServerPosts]
    posts.kinds[DAILY] = PostKind(schedule.DAILY, compose, "pzsub")
    await posts.switch(DAILY, 50, 1, "en", "UTC", wanted=True)
    return await two(house)


async def solve(house: House, table: Table) -> object:
    (option,) = house.sessions[Puzzles].of_day("castel", FIRST).answer
    return await house.sessions[Puzzles].answer(ANA, 1, "castel", FIRST, option)


HOOK = "https://example.org/castellan"


async def with_webhook(house: House) -> Table:
    await house.sessions[Webhooks].choose(1, HOOK)
    return await two(house)


async def learning(house: House) -> Table:
    await house.sessions[Progress].pass_(ANA.id, LESSON, 0)
    return await two(house)


async def with_coach(house: House) -> Table:
    table = await house.lobby(ANA, BO)
    return await house.sessions[Coaching].want(table.id, ANA.id, on=True)


async def put_aside(house: House, table: Table) -> object:
    return await house.sessions[Quarantine].put_aside(table.guild_id, 2, ANA.id, moderator=True)


THERE = 90
"""A channel to which games are transferred."""


def to_channel(person: Person) -> Opener:
    return Opener(person.id, 1, (THERE,))


async def asked_for_channel(house: House) -> Table:
    table = await three(house)
    table = await house.sessions[Transfers].ask(table.id, to_channel(ANA), THERE, 20)
    return await house.sessions[Transfers].answer(table.id, BO.id, 21, agreed=True)


async def todays(house: House) -> SharedDeal:
    return await house.sessions[Deals].of_today("toy")


async def with_deal(house: House) -> Table:
    """Make today's deal of the toy."""
    await todays(house)
    return await two(house)


async def begin_deal(house: House, table: Table) -> Here:
    """Begin or continue Ana's first try at today's deal."""
    return await house.sessions[Deals].began(await todays(house), ANA.id, table.guild_id)


async def begun_deal(house: House) -> Table:
    table = await two(house)
    await begin_deal(house, table)
    return table


def answer_in(here: Here) -> Action:
    """Return the first possible answer to the decision that a try has reached."""
    decision = here.state.ask[here.deal.seat]
    return decision.options[: max(decision.least, 1)]


async def play_deal(house: House, table: Table) -> Here:
    """Give an answer in Ana's try at today's deal."""
    here = await begin_deal(house, table)
    return await house.sessions[Deals].play(here, [answer_in(here)], ANA.name)


async def nearly_played_deal(house: House) -> Table:
    """Play today's deal to the point at which one more answer ends it."""
    table = await two(house)
    here = await begin_deal(house, table)
    while played(here, [answer_in(here)], 0).tried.is_open:
        here = await play_deal(house, table)
    return table


async def played_deal(house: House) -> Table:
    table = await nearly_played_deal(house)
    await play_deal(house, table)
    return table


async def give_up_deal(house: House, table: Table) -> Here:
    return await house.sessions[Deals].give_up(await begin_deal(house, table), ANA.name)


async def again(house: House, table: Table) -> Here:
    """Begin another try at today's deal, for fun."""
    return await house.sessions[Deals].again(await todays(house), ANA.id, table.guild_id)


async def played_again(house: House) -> Table:
    """Play today's deal to the end, then begin and give up a try for fun."""
    table = await played_deal(house)
    await house.sessions[Deals].give_up(await again(house, table), ANA.name)
    return table


async def yesterdays(house: House) -> SharedDeal:
    deals = house.sessions[Deals]
    found = await deals.of_day("toy", deals.today() - 1)
    assert found is not None
    return found


async def half_played_yesterday(house: House) -> Table:
    """Begin a try at a deal whose day ends before the try is finished."""
    table = await begun_deal(house)
    house.clock.now += DAY
    return table


async def played_yesterday(house: House) -> Table:
    """Play a deal to its end, and let its day end."""
    table = await played_deal(house)
    house.clock.now += DAY
    return table


async def anas(house: House, deal: SharedDeal) -> Try:
    """Return Ana's first try at a deal."""
    tried = await house.sessions[Deals].tried(deal, ANA.id)
    assert tried is not None
    return tried


async def over(house: House) -> Table:
    """Play a game to its end; its cards are dealt as in production."""
    inside.next_seed(house.sessions, None)
    table = await two(house)
    return await house.play_on(table.id, seed=1)


async def offered_to_all(house: House) -> Table:
    """Let Ana offer the deal of a finished game, and let Cleo begin a try at this deal."""
    table = await over(house)
    deal = await house.sessions[Deals].offer(table, ANA.id)
    await house.sessions[Deals].began(deal, CLEO.id, table.guild_id)
    return table


async def end_offer(house: House, table: Table) -> SharedDeal:
    return await house.sessions[Deals].end_offer(name_of(table.id), ANA.id)


async def mention_answered(house: House) -> Table:
    """Answer a mention in channel 50."""
    await house.sessions[Doorway].may_answer(1, 50, ANA.id)
    return await two(house)


ASKERS = itertools.count(1_000)


async def mention(house: House, table: Table) -> bool:
    """Answer a mention by somebody new.

    Each call needs another person, because the bot answers one person only a few times.
    """
    return await house.sessions[Doorway].may_answer(1, 50, next(ASKERS))


async def lacking(house: House) -> Table:
    """End a game and remove its result, as if the game had ended before the ledger existed."""
    table = await over(house)
    await house.sessions.run(empty)
    return table


async def without_log(house: House) -> Table:
    """Play a game to its end and remove its table, so that only its result remains."""
    table = await over(house)
    await house.sessions.run(lambda db: remove_tables(db, [table.id]))
    return table


async def decided(house: House) -> Table:
    """Play a game to its end; a fake search finds the moment that decided the game."""
    table = await over(house)
    state = running(table)
    assert state.result is not None
    moment = Moment((3,), state.result.winners[0], Chance(0.25, 0.01), Chance(0.75, 0.01))

    async def found() -> KeyMoments:
        return KeyMoments((moment,))

    key = ("key moments", table.id, None)
    await house.sessions.analysis.once(key, ANA.id, UNASKED, found)
    return table


async def at_yesterdays(house: House) -> Here:
    """Return the current position of Ana's first try at yesterday's deal."""
    return await house.sessions[Deals].at(await yesterdays(house), ANA.id, COUNTED)


async def tried_today(house: House) -> Try:
    return await anas(house, await todays(house))


async def played_today(house: House, table: Table) -> int:
    return await house.sessions[Deals].played_here(await todays(house), table.guild_id)


async def standings(house: House, table: Table) -> Standings:
    deal = await yesterdays(house)
    return await house.sessions[Deals].standings(deal, table.guild_id, ANA.id)


async def shown_try(house: House, table: Table) -> tuple[Try, str]:
    deal = await yesterdays(house)
    return await house.sessions[Deals].shown(deal, ANA.id, table.guild_id, MINE)


async def where_ana_is(house: House, table: Table) -> Here:
    """Return the position of Ana's first try at today's deal."""
    return await house.sessions[Deals].where(await todays(house), await tried_today(house))
