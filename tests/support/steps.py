"""Everything the services do to a table, and the tables it is done to."""

import random
from collections.abc import Awaitable, Callable
from dataclasses import replace

from bot.model import Person, Table
from bot.sessions.actions.admission import Opener
from bot.sessions.actions.data_rights import DAY
from bot.sessions.domain import pauses
from bot.sessions.domain.seat_rights import PATIENCE, UNHURRIED
from bot.sessions.learning.lesson import Lesson, Start
from bot.sessions.learning.lesson import Step as LessonStep
from bot.sessions.learning.puzzles import FIRST
from bot.sessions.outbox import KEPT
from bot.sessions.timekeeper import Gap
from bot.sessions.transfers.address import public_key
from bot.sessions.transfers.parcel import packed, read, written
from bot.sessions.transfers.sealing import sealed
from bot.store.transfers.whole_log import read_whole_log
from tests.support import inside
from tests.support.house import ANA, BO, CLEO, DAN, MO, House, running, seed_with

Step = Callable[[House, Table], Awaitable[object]]

LESSON = Lesson("toy", Start("toy", seed=1, seats=2), (LessonStep("one"), LessonStep("two")))


async def lobby(house: House) -> Table:
    return await house.lobby(ANA, BO, bots=("easy",))


async def two(house: House) -> Table:
    return await house.game(ANA, BO)


async def three(house: House) -> Table:
    return await house.game(ANA, BO, CLEO)


async def bot_to_move(house: House) -> Table:
    table = await house.game(ANA, bots=("easy",))
    while not table.sitters[min(running(table).ask)].is_bot:
        table = (await house.press_any(table.id, random.Random(1))).table
    return table


async def closed(house: House) -> Table:
    table = await house.game(ANA, BO)
    return await house.sessions.lobby.close(table.id, MO.id, moderator=True)


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
    return await house.sessions.data_rights.remove_ended(9)


async def beat_later(house: House, table: Table) -> object:
    house.clock.now += 1
    return await house.sessions.beat()


async def forget_ana(house: House, table: Table) -> object:
    return await house.sessions.data_rights.forget(ANA.id, lambda language: "somebody")


async def abandon(house: House, table: Table) -> object:
    return await house.sessions.outbox.abandon(table.channel_id)


async def refused_for_a_week(house: House) -> Table:
    table = await house.game(ANA, BO)
    house.clock.now += KEPT
    return table


async def expire(house: House, table: Table) -> object:
    house.clock.now += 10_000
    return await house.sessions.lobby.expire()


async def struck(house: House) -> Table:
    """Let the first seat play a card after which others are asked."""
    seed = seed_with("strike")
    inside.next_seed(house.sessions, seed)
    table = await house.game(ANA, BO, CLEO)
    return (await house.press(table, 0, ("strike",), (1,))).table


async def asked_back(house: House) -> Table:
    table = await struck(house)
    return await house.sessions.take_back.ask(table.id, ANA.id, table.ply, 4)


async def agreed_back(house: House) -> Table:
    table = await asked_back(house)
    return await house.sessions.take_back.answer(table.id, BO.id, table.ply, 6, agreed=True)


async def hurried(house: House) -> Table:
    """Let the first seat wait until its time is over."""
    table = await house.game(ANA, BO, CLEO, pace="live")
    house.clock.now += 620
    return table


async def away(house: House) -> Table:
    """Let the first seat be waited for until it may be sent away."""
    table = await house.game(ANA, BO, CLEO)
    house.clock.now += PATIENCE
    return table


async def voting(house: House) -> Table:
    table = await hurried(house)
    await house.sessions.timeouts.attend(table.id, house.clock.now)
    return await house.sessions.timeouts.vote(table.id, BO.id, 0, "bot", 4)


async def replaced(house: House) -> Table:
    table = await voting(house)
    return await house.sessions.timeouts.vote(table.id, CLEO.id, 0, "bot", 6)


async def pause(house: House, table: Table) -> object:
    return await house.sessions.moderation.pause(table.id, ANA.id, 7, moderator=False)


async def paused(house: House) -> Table:
    table = await three(house)
    await pause(house, table)
    return table


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
    return await house.sessions.seat_offers.offer(table.id, BO.id, 1, 7, moderator=False)


async def asked_for(house: House) -> Table:
    table = await offered(house)
    return await house.sessions.seat_offers.ask(table.id, DAN, 1, 8)


async def half_agreed(house: House) -> Table:
    table = await asked_for(house)
    return await house.sessions.seat_offers.agree(table.id, ANA.id, 1, 9)


async def owner_gone(house: House) -> Table:
    """Let everybody agree to a newcomer on a seat whose owner may still return."""
    table = await away(house)
    await house.sessions.seat_offers.offer(table.id, BO.id, 0, 7, moderator=True)
    await house.sessions.seat_offers.ask(table.id, DAN, 0, 8)
    await house.sessions.seat_offers.agree(table.id, BO.id, 0, 9)
    return await house.sessions.seat_offers.agree(table.id, CLEO.id, 0, 10)


async def settle(house: House, table: Table) -> object:
    return await house.sessions.seat_offers.settle(table.id, house.clock.now + UNHURRIED)


async def wished(house: House) -> Table:
    table = await two(house)
    return await house.sessions.agreed_end.wish(table.id, ANA.id, 7, wished=True)


async def avoided(house: House) -> Table:
    await house.sessions.blocklist.block(ANA.id, [BO.id])
    return await two(house)


async def wreck(house: House) -> Table:
    """Let the house lose a table, as one that cannot be read."""
    known = await three(house)
    lost = await house.lobby(ANA, channel=50)
    inside.forget(house.sessions, lost)
    return known


async def with_promise(house: House) -> Table:
    """Let a lobby promise what it deals from."""
    inside.next_seed(house.sessions, None)
    return await lobby(house)


async def played_out(house: House) -> Table:
    table = await two(house)
    return await house.sessions.moves.concede(table.id, BO.id, 5)


async def with_puzzles(house: House) -> Table:
    """Let it be a day on which there are puzzles, and let a channel have them."""
    house.clock.now = float(FIRST * 86_400)
    await house.sessions.puzzles.subscribe(50, 1, "en")
    return await two(house)


async def solve(house: House, table: Table) -> object:
    (option,) = house.sessions.puzzles.of_day("castel", FIRST).answer
    return await house.sessions.puzzles.answer(ANA.id, "castel", FIRST, option)


HOOK = "https://example.org/castellan"


async def with_webhook(house: House) -> Table:
    await house.sessions.webhooks.choose(1, HOOK)
    return await two(house)


async def learning(house: House) -> Table:
    await house.sessions.progress.pass_(ANA.id, LESSON, 0)
    return await two(house)


async def with_coach(house: House) -> Table:
    table = await house.lobby(ANA, BO)
    return await house.sessions.coaching.want(table.id, ANA.id, on=True)


async def put_aside(house: House, table: Table) -> object:
    return await house.sessions.quarantine.put_aside(table.guild_id, 2, ANA.id, moderator=True)


THERE = 90
"""A channel that games are taken to."""

FILES: list[bytes] = []
"""The file of a game that is brought."""

FAR = "castellan1avy3vbi3bnzvxycabkiutxg5az3gasus6gva2g354ffoveya6fiwql2nki"
"""The address of another bot."""


def to_channel(person: Person) -> Opener:
    return Opener(person.id, 1, (THERE,))


async def with_key(house: House) -> Table:
    await house.sessions.own_key.address()
    return await two(house)


async def asked_for_channel(house: House) -> Table:
    table = await three(house)
    table = await house.sessions.leaving.ask_for_channel(table.id, to_channel(ANA), THERE, 20)
    return await house.sessions.leaving.answer(table.id, BO.id, 21, agreed=True)


async def asked_for_bot(house: House) -> Table:
    table = await with_key(house)
    return await house.sessions.leaving.ask_for_bot(table.id, ANA.id, FAR, 20)


async def left_for_bot(house: House) -> Table:
    table = await asked_for_bot(house)
    return await house.sessions.leaving.answer(table.id, BO.id, 21, agreed=True)


async def with_file(house: House, *others: Person) -> Table:
    """Let Ana have the file of a game with others that was played elsewhere."""
    table = await house.game(ANA, *others, bots=("easy",))
    log = await house.sessions.database.run(lambda db: read_whole_log(db, table.id))
    parcel = packed(table, log, house.clock.now, abroad=True)
    key = public_key(await house.sessions.own_key.address())
    FILES[:] = [sealed(written(parcel).encode(), key)]
    return await house.sessions.lobby.close(table.id, MO.id, moderator=True)


async def file_of_two(house: House) -> Table:
    return await with_file(house, BO)


async def brought(house: House) -> Table:
    table = await with_file(house, BO, CLEO)
    await bring(house, table)
    return table


async def half_seated(house: House) -> Table:
    table = await brought(house)
    await sit_down(BO)(house, table)
    return table


async def bring(house: House, table: Table) -> object:
    return await house.sessions.arriving.bring(FILES[0], to_channel(ANA), THERE, ["toy"])


def sit_down(person: Person) -> Step:
    async def step(house: House, table: Table) -> object:
        number = read(await house.sessions.own_key.opened(FILES[0])).id
        return await house.sessions.arriving.sit_down(number, person.id, 1, ["toy"])

    return step


CHANGES: dict[str, tuple[Callable[[House], Awaitable[Table]], Step]] = {
    "lobby.open": (two, lambda house, table: house.lobby(ANA, channel=50)),
    "lobby.join": (lobby, lambda house, table: house.sessions.lobby.join(table.id, CLEO)),
    "lobby.leave": (lobby, lambda house, table: house.sessions.lobby.leave(table.id, ANA.id)),
    "lobby.send_out": (
        lobby,
        lambda house, table: house.sessions.lobby.send_out(
            table.id, ANA.id, BO.id, moderator=False
        ),
    ),
    "lobby.add_bot": (
        lobby,
        lambda house, table: house.sessions.lobby.add_bot(table.id, ANA.id, "hard"),
    ),
    "lobby.remove_bot": (
        lobby,
        lambda house, table: house.sessions.lobby.remove_bot(table.id, ANA.id),
    ),
    "lobby.set_option": (
        lobby,
        lambda house, table: house.sessions.lobby.set_option(table.id, ANA.id, "die", "two"),
    ),
    "lobby.set_options": (
        lobby,
        lambda house, table: house.sessions.lobby.set_options(
            table.id, ANA.id, {"die": "two", "pace": "daily"}
        ),
    ),
    "lobby.start": (lobby, lambda house, table: house.sessions.lobby.start(table.id, ANA.id)),
    "lobby.close": (
        three,
        lambda house, table: house.sessions.lobby.close(table.id, MO.id, moderator=True),
    ),
    "outbox.abandon": (three, abandon),
    "lobby.expire": (lobby, expire),
    "moves.play": (three, one_move),
    "moves.play_bot": (bot_to_move, move_of_a_bot),
    "moves.act": (three, act),
    "moves.declare": (
        three,
        lambda house, table: house.sessions.moves.declare(table.id, BO.id, "a", "b", 5),
    ),
    "moves.concede": (three, lambda house, table: house.sessions.moves.concede(table.id, BO.id, 5)),
    "moves.concede to the end": (
        two,
        lambda house, table: house.sessions.moves.concede(table.id, BO.id, 5),
    ),
    "take_back.ask": (
        struck,
        lambda house, table: house.sessions.take_back.ask(table.id, ANA.id, table.ply, 5),
    ),
    "take_back.answer": (
        asked_back,
        lambda house, table: house.sessions.take_back.answer(
            table.id, BO.id, table.ply, 5, agreed=False
        ),
    ),
    "take_back.answer and go back": (
        agreed_back,
        lambda house, table: house.sessions.take_back.answer(
            table.id, CLEO.id, table.ply, 5, agreed=True
        ),
    ),
    "undoing.undo": (
        struck,
        lambda house, table: house.sessions.undoing.undo(table.id, ANA.id, table.ply, 5),
    ),
    "timeouts.attend": (
        hurried,
        lambda house, table: house.sessions.timeouts.attend(table.id, house.clock.now),
    ),
    "timeouts.vote": (
        voting,
        lambda house, table: house.sessions.timeouts.vote(table.id, CLEO.id, 0, "bot", 5),
    ),
    "timeouts.come_back": (
        replaced,
        lambda house, table: house.sessions.timeouts.come_back(table.id, ANA.id, 5),
    ),
    "timeouts.end_idle": (
        forgotten,
        lambda house, table: house.sessions.timeouts.end_idle(table.id, house.clock.now),
    ),
    "bridge": (voting, bridge),
    "timeouts.snooze": (
        hurried,
        lambda house, table: house.sessions.timeouts.snooze(
            table.id, ANA.id, house.clock.now + 60, 5
        ),
    ),
    "availability.change": (
        lobby,
        lambda house, table: house.sessions.availability.change(
            ANA.id, lambda habits: replace(habits, reminders="none")
        ),
    ),
    "availability.go_away": (
        lobby,
        lambda house, table: house.sessions.availability.go_away(ANA.id, 7),
    ),
    "timeouts.silence": (
        hurried,
        lambda house, table: house.sessions.timeouts.silence(table.id, ANA.id, 5),
    ),
    "outbox.delivered": (
        two,
        lambda house, table: house.sessions.outbox.delivered(table.id, board=1, ping=2),
    ),
    "outbox.ask_for_board": (
        two,
        lambda house, table: house.sessions.outbox.ask_for_board(table.id, afresh=True),
    ),
    "outbox.refused": (
        refused_for_a_week,
        lambda house, table: house.sessions.outbox.refused(table.id),
    ),
    "outbox.lose": (two, lambda house, table: house.sessions.outbox.lose(table.id)),
    "data_rights.remove_ended": (closed, remove_old),
    "write_meta": (two, lambda house, table: house.sessions.write_meta("b", "b")),
    "moderation.hand_over": (
        three,
        lambda house, table: house.sessions.moderation.hand_over(
            table.id, ANA.id, 1, 5, moderator=False
        ),
    ),
    "moderation.remove": (
        away,
        lambda house, table: house.sessions.moderation.remove(
            table.id, BO.id, 0, 5, moderator=True
        ),
    ),
    "moderation.pause": (three, pause),
    "moderation.go_on": (
        paused,
        lambda house, table: house.sessions.moderation.go_on(table.id, ANA.id, 5, moderator=False),
    ),
    "moderation.end_pause": (
        paused_for_long,
        lambda house, table: house.sessions.moderation.end_pause(table.id, house.clock.now),
    ),
    "moderation.set_language": (
        three,
        lambda house, table: house.sessions.moderation.set_language(
            table.id, ANA.id, "fr", 5, moderator=False
        ),
    ),
    "admission.change_policy": (
        two,
        lambda house, table: house.sessions.admission.change_policy(
            1, lambda one: replace(one, closed=True)
        ),
    ),
    "quarantine.put_aside": (wreck, put_aside),
    "blocklist.block": (
        two,
        lambda house, table: house.sessions.blocklist.block(ANA.id, [BO.id, CLEO.id]),
    ),
    "blocklist.unblock": (
        avoided,
        lambda house, table: house.sessions.blocklist.unblock(ANA.id, [BO.id]),
    ),
    "blocklist.set_seated_unasked": (
        two,
        lambda house, table: house.sessions.blocklist.set_seated_unasked(ANA.id, unasked=False),
    ),
    "seat_offers.offer": (
        three,
        lambda house, table: house.sessions.seat_offers.offer(
            table.id, BO.id, 1, 5, moderator=False
        ),
    ),
    "seat_offers.withdraw": (
        offered,
        lambda house, table: house.sessions.seat_offers.withdraw(
            table.id, BO.id, 1, 5, moderator=False
        ),
    ),
    "seat_offers.ask": (
        offered,
        lambda house, table: house.sessions.seat_offers.ask(table.id, DAN, 1, 5),
    ),
    "seat_offers.object_to": (
        asked_for,
        lambda house, table: house.sessions.seat_offers.object_to(table.id, ANA.id, 1, 5),
    ),
    "seat_offers.agree": (
        asked_for,
        lambda house, table: house.sessions.seat_offers.agree(table.id, ANA.id, 1, 5),
    ),
    "seat_offers.agree as the last": (
        half_agreed,
        lambda house, table: house.sessions.seat_offers.agree(table.id, CLEO.id, 1, 5),
    ),
    "seat_offers.offer somebody else's": (
        away,
        lambda house, table: house.sessions.seat_offers.offer(
            table.id, BO.id, 0, 5, moderator=True
        ),
    ),
    "seat_offers.withdraw and return": (
        owner_gone,
        lambda house, table: house.sessions.seat_offers.withdraw(
            table.id, ANA.id, 0, 5, moderator=False
        ),
    ),
    "seat_offers.settle": (owner_gone, settle),
    "seat_offers.settle in vain": (half_agreed, settle),
    "agreed_end.wish": (
        three,
        lambda house, table: house.sessions.agreed_end.wish(table.id, ANA.id, 5, wished=True),
    ),
    "agreed_end.wish and end": (
        wished,
        lambda house, table: house.sessions.agreed_end.wish(table.id, BO.id, 5, wished=True),
    ),
    "beat": (two, beat_later),
    "lobby.add_word": (
        with_promise,
        lambda house, table: house.sessions.lobby.add_word(table.id, BO.id, "word"),
    ),
    "coaching.want": (
        lobby,
        lambda house, table: house.sessions.coaching.want(table.id, BO.id, on=True),
    ),
    "coaching.agree": (
        with_coach,
        lambda house, table: house.sessions.coaching.agree(table.id, BO.id, on=True),
    ),
    "progress.pass_": (
        two,
        lambda house, table: house.sessions.progress.pass_(ANA.id, LESSON, 0),
    ),
    "progress.again": (
        learning,
        lambda house, table: house.sessions.progress.again(ANA.id, LESSON),
    ),
    "puzzles.answer": (with_puzzles, solve),
    "webhooks.choose": (two, lambda house, table: house.sessions.webhooks.choose(1, HOOK)),
    "webhooks.drop": (with_webhook, lambda house, table: house.sessions.webhooks.drop(1)),
    "leaving.ask_for_channel": (
        three,
        lambda house, table: house.sessions.leaving.ask_for_channel(
            table.id, to_channel(ANA), THERE, 5
        ),
    ),
    "leaving.ask_for_bot": (
        with_key,
        lambda house, table: house.sessions.leaving.ask_for_bot(table.id, ANA.id, FAR, 5),
    ),
    "leaving.answer": (
        asked_for_channel,
        lambda house, table: house.sessions.leaving.answer(table.id, CLEO.id, 5, agreed=False),
    ),
    "leaving.answer and go": (
        asked_for_channel,
        lambda house, table: house.sessions.leaving.answer(table.id, CLEO.id, 5, agreed=True),
    ),
    "leaving.answer and go far": (
        asked_for_bot,
        lambda house, table: house.sessions.leaving.answer(table.id, BO.id, 5, agreed=True),
    ),
    "leaving.file": (
        left_for_bot,
        lambda house, table: house.sessions.leaving.file(table.id, BO.id),
    ),
    "leaving.bring_back": (
        left_for_bot,
        lambda house, table: house.sessions.leaving.bring_back(table.id, BO.id),
    ),
    "arriving.bring": (file_of_two, bring),
    "arriving.bring alone": (with_file, bring),
    "arriving.sit_down": (brought, sit_down(BO)),
    "arriving.sit_down as the last": (half_seated, sit_down(CLEO)),
    "puzzles.subscribe": (
        two,
        lambda house, table: house.sessions.puzzles.subscribe(50, 1, "en"),
    ),
    "puzzles.unsubscribe": (
        with_puzzles,
        lambda house, table: house.sessions.puzzles.unsubscribe(50),
    ),
    "puzzles.posted": (
        with_puzzles,
        lambda house, table: house.sessions.puzzles.posted(50, FIRST + 1),
    ),
}
"""Everything that changes something: the table before it, and what is done."""

READS: dict[str, tuple[Callable[[House], Awaitable[Table]], Step]] = {
    "get": (closed, lambda house, table: house.sessions.get(table.id)),
    "last_in": (closed, lambda house, table: house.sessions.last_in(table.channel_id)),
    "log.story": (closed, lambda house, table: house.sessions.log.story(table.id, None)),
    "log.answers": (closed, lambda house, table: house.sessions.log.answers(table.id)),
    "log.record": (closed, lambda house, table: house.sessions.log.record(table)),
    "log.replay": (closed, lambda house, table: house.sessions.log.replay(table.id)),
    "log.scenes": (two, lambda house, table: house.sessions.log.scenes(table)),
    "log.asked_at": (closed, lambda house, table: house.sessions.log.asked_at(table)),
    "log.orders": (closed, lambda house, table: house.sessions.log.orders(table.id)),
    "log.whole_story": (played_out, lambda house, table: house.sessions.log.whole_story(table)),
    "courses.of": (closed, lambda house, table: house.sessions.courses.of(table)),
    "courses.games": (
        closed,
        lambda house, table: house.sessions.courses.games(ANA.id, table.channel_id),
    ),
    "progress.all": (two, lambda house, table: house.sessions.progress.all(ANA.id)),
    "progress.at": (two, lambda house, table: house.sessions.progress.at(ANA.id, LESSON)),
    "webhooks.of": (two, lambda house, table: house.sessions.webhooks.of(1)),
    "look_again": (two, lambda house, table: house.sessions.look_again(table.id)),
    "availability.read_again": (
        two,
        lambda house, table: house.sessions.availability.read_again(ANA.id),
    ),
    "puzzles.record": (
        with_puzzles,
        lambda house, table: house.sessions.puzzles.record(ANA.id, "castel"),
    ),
    "puzzles.sheet": (
        with_puzzles,
        lambda house, table: house.sessions.puzzles.sheet(ANA.id, "castel", FIRST),
    ),
    "puzzles.streak": (
        with_puzzles,
        lambda house, table: house.sessions.puzzles.streak(ANA.id, "castel"),
    ),
    "puzzles.subscriptions": (
        with_puzzles,
        lambda house, table: house.sessions.puzzles.subscriptions(),
    ),
    "take_back.last_move": (
        struck,
        lambda house, table: house.sessions.take_back.last_move(table.id, ANA.id),
    ),
    "take_back.has_moved": (
        struck,
        lambda house, table: house.sessions.take_back.has_moved(table, 0),
    ),
    "take_back.undone_by": (
        asked_back,
        lambda house, table: house.sessions.take_back.undone_by(table),
    ),
    "timeouts.done_for": (
        replaced,
        lambda house, table: house.sessions.timeouts.done_for(table.id, 0),
    ),
    "read_meta": (two, lambda house, table: house.sessions.read_meta("a")),
    "outbox.due": (two, lambda house, table: house.sessions.outbox.due(table.id)),
    "outbox.all_due": (two, lambda house, table: house.sessions.outbox.all_due()),
    "admission.policy": (two, lambda house, table: house.sessions.admission.policy(1)),
    "admission.admit": (
        two,
        lambda house, table: house.sessions.admission.admit(Opener(ANA.id, 1, (7,))),
    ),
    "quarantine.wrecks": (two, lambda house, table: house.sessions.quarantine.wrecks(1)),
    "blocklist.avoided": (two, lambda house, table: house.sessions.blocklist.avoided(ANA.id)),
    "blocklist.seated_unasked": (
        two,
        lambda house, table: house.sessions.blocklist.seated_unasked(ANA.id),
    ),
    "blocklist.invited": (
        two,
        lambda house, table: house.sessions.blocklist.invited([ANA.id, BO.id]),
    ),
    "own_key.address": (with_key, lambda house, table: house.sessions.own_key.address()),
    "own_key.opened": (
        file_of_two,
        lambda house, table: house.sessions.own_key.opened(FILES[0]),
    ),
    "lobby.ends_alone": (
        two,
        lambda house, table: house.sessions.lobby.ends_alone(table, ANA.id),
    ),
}
"""Everything that reads the file."""

IN_MEMORY = {"running", "in_channel", "played_by", "own_key.sealed"}

OTHERS = {
    "resume",
    "attend_again",
    "tell_others",
    "data_rights.forget",
    "data_rights.kept",
    "data_rights.export",
    "quarantine.scars",
}
"""What has a test of its own: a start and what it found damaged, what other processes changed, what
is done in one transaction for each table, and what is read on a connection of its own.
"""


WITHIN = {
    "log.advance",
    "log.close",
    "log.noted",
    "log.pressed",
    "log.was_pressed",
    "moderation.end",
}
"""What the others do their work with."""
