"""All actions that ``Sessions`` and features perform on tables, each with a prepared table."""

from collections.abc import Awaitable, Callable

from bot.model import StandingCall, Table
from bot.sessions.actions.lobby import Lobby
from bot.sessions.habits import KnownHabits
from cogs.absence.actions import Timeouts
from cogs.agreed_end.actions import AgreedEnd
from cogs.coaching.actions import Coaching
from cogs.deal_of_the_day.actions import Deals
from cogs.deal_of_the_day.store import name_of
from cogs.doctor.actions import Quarantine
from cogs.doorway.actions import Doorway
from cogs.finding.actions import Matchmaking
from cogs.finding.limits import KEPT
from cogs.following.actions import Following
from cogs.following.store import LastNote
from cogs.hosting.actions import Moderation
from cogs.hours.actions import Availability
from cogs.ledger.actions import Ledger
from cogs.lessons.actions import Progress
from cogs.notes.actions import Notebook
from cogs.pauses.actions import Pausing
from cogs.privacy.blocklist import Blocklist
from cogs.profile.actions import Profiles
from cogs.puzzles.actions import FIRST, Puzzles
from cogs.replay.actions import Replays
from cogs.seat_offers.actions import SeatOffers
from cogs.server.actions import Listings, ServerPosts
from cogs.server.channels import DAILY
from cogs.starting.actions import Starts
from cogs.take_back.actions import TakeBack
from cogs.transfers.actions import Transfers
from cogs.undo.actions import Undoing
from cogs.webhooks.actions import Webhooks
from tests.support.house import ANA, BO, CLEO, DAN, MO, House
from tests.support.occasions import (
    ELSEWHERE,
    HOOK,
    LESSON,
    POSTS,
    THERE,
    Step,
    abandon,
    act,
    act_when_due,
    again,
    agreed_back,
    answered,
    asked_back,
    asked_for,
    asked_for_channel,
    at_yesterdays,
    avoided,
    away,
    beat_later,
    begin_deal,
    begun_deal,
    benched,
    bot_to_move,
    bridge,
    called,
    closed,
    decided,
    decline,
    end_offer,
    expire,
    first_result,
    followed,
    forgotten,
    full,
    give_up_deal,
    half_agreed,
    half_played_yesterday,
    hurried,
    lacking,
    learning,
    lobby,
    look_up,
    looked_back,
    mention,
    mention_answered,
    move_of_a_bot,
    nearly_played_deal,
    offer_shown,
    offered,
    offered_to_all,
    one_move,
    over,
    owner_gone,
    pause,
    paused,
    paused_for_long,
    play_deal,
    played_again,
    played_deal,
    played_out,
    played_today,
    played_yesterday,
    put_aside,
    refused_for_a_week,
    remove_old,
    replaced,
    seek,
    settle,
    shown_elsewhere,
    shown_try,
    shut,
    solve,
    standings,
    struck,
    three,
    timed,
    to_channel,
    todays,
    tried_today,
    two,
    voting,
    where_ana_is,
    wished,
    with_a_default,
    with_coach,
    with_deal,
    with_note,
    with_posts,
    with_promise,
    with_proposal,
    with_puzzles,
    with_webhook,
    with_wish,
    without_log,
    wreck,
    yesterdays,
)

CHANGES: dict[str, tuple[Callable[[House], Awaitable[Table]], Step]] = {
    "Following.follow": (
        looked_back,
        lambda house, table: house.sessions[Following].follow(table, DAN.id, 1, "round"),
    ),
    "Following.stop": (
        followed,
        lambda house, table: house.sessions[Following].stop(table.id, DAN.id),
    ),
    "Following.noted": (
        followed,
        lambda house, table: house.sessions[Following].noted(table.id, LastNote("t1", 5, 6)),
    ),
    "Following.ended": (
        followed,
        lambda house, table: house.sessions[Following].ended(table.id),
    ),
    "Matchmaking.send": (with_wish, lambda house, table: seek(house, BO)),
    "Matchmaking.send and join others": (with_proposal, lambda house, table: seek(house, MO)),
    "Matchmaking.stop": (
        with_proposal,
        lambda house, table: house.sessions[Matchmaking].stop(1, ANA.id),
    ),
    "Matchmaking.decline": (with_proposal, decline),
    "Matchmaking.seated": (
        with_wish,
        lambda house, table: house.sessions[Matchmaking].seated(1, ANA.id),
    ),
    "Matchmaking.refused": (
        two,
        lambda house, table: house.sessions[Matchmaking].refused(1, ANA.id, BO.id),
    ),
    "Matchmaking.due": (
        with_proposal,
        lambda house, table: house.sessions[Matchmaking].due(house.clock.now + KEPT),
    ),
    "Notebook.keep": (
        two,
        lambda house, table: house.sessions[Notebook].keep(table, ANA.id, table.ply, "a note"),
    ),
    "Notebook.drop": (
        with_note,
        lambda house, table: house.sessions[Notebook].drop(table.id, ANA.id, table.ply),
    ),
    "Starts.choose": (
        lobby,
        lambda house, table: house.sessions[Starts].choose(
            table.id, ANA.id, 0, int(house.clock.now) + 3600
        ),
    ),
    "Starts.agree": (
        timed,
        lambda house, table: house.sessions[Starts].agree(table.id, ANA.id, "later"),
    ),
    "Starts.say_here": (
        timed,
        lambda house, table: house.sessions[Starts].say_here(table.id, BO.id),
    ),
    "Starts.sit_on_bench": (
        timed,
        lambda house, table: house.sessions[Starts].sit_on_bench(table.id, DAN),
    ),
    "Starts.leave": (
        timed,
        lambda house, table: house.sessions[Starts].leave(table.id, BO.id),
    ),
    "Starts.leave the bench": (
        benched,
        lambda house, table: house.sessions[Starts].leave(table.id, DAN.id),
    ),
    "Starts.act": (full, act_when_due),
    "Starts.act and call": (timed, act_when_due),
    "Starts.act and put off": (called, act_when_due),
    "Starts.act and seat the bench": (answered, act_when_due),
    "Lobby.open": (two, lambda house, table: house.lobby(ANA, channel=50)),
    "Lobby.join": (lobby, lambda house, table: house.sessions[Lobby].join(table.id, CLEO)),
    "Lobby.leave": (lobby, lambda house, table: house.sessions[Lobby].leave(table.id, ANA.id)),
    "Lobby.send_out": (
        lobby,
        lambda house, table: house.sessions[Lobby].send_out(
            table.id, ANA.id, BO.id, moderator=False
        ),
    ),
    "Lobby.add_bot": (
        lobby,
        lambda house, table: house.sessions[Lobby].add_bot(table.id, ANA.id, "hard"),
    ),
    "Lobby.remove_bot": (
        lobby,
        lambda house, table: house.sessions[Lobby].remove_bot(table.id, ANA.id),
    ),
    "Lobby.set_option": (
        lobby,
        lambda house, table: house.sessions[Lobby].set_option(table.id, ANA.id, "die", "two"),
    ),
    "Lobby.set_options": (
        lobby,
        lambda house, table: house.sessions[Lobby].set_options(
            table.id, ANA.id, {"die": "two", "pace": "daily"}
        ),
    ),
    "Lobby.start": (lobby, lambda house, table: house.sessions[Lobby].start(table.id, ANA.id)),
    "Lobby.close": (
        three,
        lambda house, table: house.sessions[Lobby].close(table.id, MO.id, moderator=True),
    ),
    "outbox.abandon": (three, abandon),
    "Lobby.expire": (lobby, expire),
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
    "TakeBack.ask": (
        struck,
        lambda house, table: house.sessions[TakeBack].ask(table.id, ANA.id, table.ply, 5),
    ),
    "TakeBack.answer": (
        asked_back,
        lambda house, table: house.sessions[TakeBack].answer(
            table.id, BO.id, table.ply, 5, agreed=False
        ),
    ),
    "TakeBack.answer and go back": (
        agreed_back,
        lambda house, table: house.sessions[TakeBack].answer(
            table.id, CLEO.id, table.ply, 5, agreed=True
        ),
    ),
    "Undoing.undo": (
        struck,
        lambda house, table: house.sessions[Undoing].undo(table.id, ANA.id, table.ply, 5),
    ),
    "Timeouts.attend": (
        hurried,
        lambda house, table: house.sessions[Timeouts].attend(table.id, house.clock.now),
    ),
    "Timeouts.vote": (
        voting,
        lambda house, table: house.sessions[Timeouts].vote(table.id, CLEO.id, 0, "bot", 5),
    ),
    "Timeouts.come_back": (
        replaced,
        lambda house, table: house.sessions[Timeouts].come_back(table.id, ANA.id, 5),
    ),
    "standstill.end_idle": (
        forgotten,
        lambda house, table: house.sessions.standstill.end_idle(table.id, house.clock.now),
    ),
    "bridge": (voting, bridge),
    "Availability.snooze": (
        hurried,
        lambda house, table: house.sessions[Availability].snooze(
            table.id, ANA.id, house.clock.now + 60, 5
        ),
    ),
    "Availability.change": (
        lobby,
        lambda house, table: house.sessions[Availability].change(
            ANA.id, lambda habits: habits._replace(reminders="none")
        ),
    ),
    "Availability.go_away": (
        lobby,
        lambda house, table: house.sessions[Availability].go_away(ANA.id, 7),
    ),
    "Timeouts.silence": (
        hurried,
        lambda house, table: house.sessions[Timeouts].silence(table.id, ANA.id, 5),
    ),
    "outbox.delivered": (
        two,
        lambda house, table: house.sessions.outbox.delivered(table.id, board=1, ping=2),
    ),
    "outbox.ask_for_board": (
        two,
        lambda house, table: house.sessions.outbox.ask_for_board(table.id, afresh=True),
    ),
    "outbox.renew_board": (
        two,
        lambda house, table: house.sessions.outbox.renew_board(table.id),
    ),
    "outbox.refused": (
        refused_for_a_week,
        lambda house, table: house.sessions.outbox.refused(table.id),
    ),
    "outbox.stands": (
        two,
        lambda house, table: house.sessions.outbox.stands(table, StandingCall("offer", 0, 7)),
    ),
    "outbox.falls": (
        offer_shown,
        lambda house, table: house.sessions.outbox.falls(table.id, StandingCall("offer", 1, 7)),
    ),
    "outbox.lose": (two, lambda house, table: house.sessions.outbox.lose(table.id)),
    "DataRights.remove_ended": (closed, remove_old),
    "write_meta": (two, lambda house, table: house.sessions.write_meta("b", "b")),
    "Moderation.hand_over": (
        three,
        lambda house, table: house.sessions[Moderation].hand_over(
            table.id, ANA.id, 1, 5, moderator=False
        ),
    ),
    "Moderation.remove": (
        away,
        lambda house, table: house.sessions[Moderation].remove(
            table.id, BO.id, 0, 5, moderator=True
        ),
    ),
    "Pausing.pause": (three, pause),
    "Pausing.go_on": (
        paused,
        lambda house, table: house.sessions[Pausing].go_on(table.id, ANA.id, 5, moderator=False),
    ),
    "standstill.shut": (
        three,
        lambda house, table: house.sessions.standstill.shut(table.id, "locked"),
    ),
    "standstill.reopen": (
        shut,
        lambda house, table: house.sessions.standstill.reopen(table.id),
    ),
    "standstill.give_up": (
        shut,
        lambda house, table: house.sessions.standstill.give_up(table.id, house.clock.now),
    ),
    "Pausing.end_pause": (
        paused_for_long,
        lambda house, table: house.sessions[Pausing].end_pause(table.id, house.clock.now),
    ),
    "Moderation.set_language": (
        three,
        lambda house, table: house.sessions[Moderation].set_language(
            table.id, ANA.id, "fr", 5, moderator=False
        ),
    ),
    "admission.change_policy": (
        two,
        lambda house, table: house.sessions.admission.change_policy(
            1, lambda item: item._replace(closed=True)
        ),
    ),
    "server_defaults.choose": (
        with_a_default,
        lambda house, table: house.sessions.server_defaults.choose(1, "greeting", "loud"),
    ),
    "Quarantine.put_aside": (wreck, put_aside),
    "Blocklist.block": (
        two,
        lambda house, table: house.sessions[Blocklist].block(ANA.id, [BO.id, CLEO.id]),
    ),
    "Blocklist.unblock": (
        avoided,
        lambda house, table: house.sessions[Blocklist].unblock(ANA.id, [BO.id]),
    ),
    "Blocklist.set_seated_unasked": (
        two,
        lambda house, table: house.sessions[Blocklist].set_seated_unasked(ANA.id, unasked=False),
    ),
    "SeatOffers.offer": (
        three,
        lambda house, table: house.sessions[SeatOffers].offer(
            table.id, BO.id, 1, 5, moderator=False
        ),
    ),
    "SeatOffers.withdraw": (
        offered,
        lambda house, table: house.sessions[SeatOffers].withdraw(
            table.id, BO.id, 1, 5, moderator=False
        ),
    ),
    "SeatOffers.ask": (
        offered,
        lambda house, table: house.sessions[SeatOffers].ask(table.id, DAN, 1, 5),
    ),
    "SeatOffers.object_to": (
        asked_for,
        lambda house, table: house.sessions[SeatOffers].object_to(table.id, ANA.id, 1, 5),
    ),
    "SeatOffers.agree": (
        asked_for,
        lambda house, table: house.sessions[SeatOffers].agree(table.id, ANA.id, 1, 5),
    ),
    "SeatOffers.agree as the last": (
        half_agreed,
        lambda house, table: house.sessions[SeatOffers].agree(table.id, CLEO.id, 1, 5),
    ),
    "SeatOffers.offer somebody else's": (
        away,
        lambda house, table: house.sessions[SeatOffers].offer(
            table.id, BO.id, 0, 5, moderator=True
        ),
    ),
    "SeatOffers.withdraw and return": (
        owner_gone,
        lambda house, table: house.sessions[SeatOffers].withdraw(
            table.id, ANA.id, 0, 5, moderator=False
        ),
    ),
    "SeatOffers.settle": (owner_gone, settle),
    "SeatOffers.settle in vain": (half_agreed, settle),
    "AgreedEnd.wish": (
        three,
        lambda house, table: house.sessions[AgreedEnd].wish(table.id, ANA.id, 5, wished=True),
    ),
    "AgreedEnd.wish and end": (
        wished,
        lambda house, table: house.sessions[AgreedEnd].wish(table.id, BO.id, 5, wished=True),
    ),
    "beat": (two, beat_later),
    "Lobby.add_word": (
        with_promise,
        lambda house, table: house.sessions[Lobby].add_word(table.id, BO.id, "word"),
    ),
    "Coaching.want": (
        lobby,
        lambda house, table: house.sessions[Coaching].want(table.id, BO.id, on=True),
    ),
    "Coaching.agree": (
        with_coach,
        lambda house, table: house.sessions[Coaching].agree(table.id, BO.id, on=True),
    ),
    "Progress.pass_": (
        two,
        lambda house, table: house.sessions[Progress].pass_(ANA.id, LESSON, 0),
    ),
    "Progress.again": (
        learning,
        lambda house, table: house.sessions[Progress].again(ANA.id, LESSON),
    ),
    "Puzzles.answer": (with_puzzles, solve),
    "Webhooks.choose": (two, lambda house, table: house.sessions[Webhooks].choose(1, HOOK)),
    "Webhooks.drop": (with_webhook, lambda house, table: house.sessions[Webhooks].drop(1)),
    "Transfers.ask": (
        three,
        lambda house, table: house.sessions[Transfers].ask(table.id, to_channel(ANA), THERE, 5),
    ),
    "Transfers.answer": (
        asked_for_channel,
        lambda house, table: house.sessions[Transfers].answer(table.id, CLEO.id, 5, agreed=False),
    ),
    "Transfers.answer and go": (
        asked_for_channel,
        lambda house, table: house.sessions[Transfers].answer(table.id, CLEO.id, 5, agreed=True),
    ),
    "Transfers.lapse": (
        asked_for_channel,
        lambda house, table: house.sessions[Transfers].lapse(1, THERE),
    ),
    "Listings.answer": (
        two,
        lambda house, table: house.sessions[Listings].answer(1, ANA, agreed=True),
    ),
    "Listings.must_ask": (
        first_result,
        lambda house, table: house.sessions[Listings].must_ask(1, ANA.id),
    ),
    "ServerPosts.switch": (
        with_posts,
        lambda house, table: house.sessions[ServerPosts].switch(
            DAILY, 51, 1, "en", "UTC", wanted=True
        ),
    ),
    "ServerPosts.set_hour": (
        with_posts,
        lambda house, table: house.sessions[ServerPosts].set_hour(50, 9, "Europe/Paris"),
    ),
    "ServerPosts.begun": (
        with_posts,
        lambda house, table: house.sessions[ServerPosts].begun(POSTS, FIRST + 1),
    ),
    "ServerPosts.settled": (
        with_posts,
        lambda house, table: house.sessions[ServerPosts].settled(POSTS, FIRST + 1),
    ),
    "ServerPosts.drop": (
        with_posts,
        lambda house, table: house.sessions[ServerPosts].drop(50),
    ),
    "Replays.share": (
        two,
        lambda house, table: house.sessions[Replays].share(table, ELSEWHERE),
    ),
    "Deals.of_today": (two, lambda house, table: todays(house)),
    "Deals.began": (with_deal, begin_deal),
    "Deals.play": (begun_deal, play_deal),
    "Deals.play to the end": (nearly_played_deal, play_deal),
    "Deals.give_up": (begun_deal, give_up_deal),
    "Deals.again": (played_deal, again),
    "Deals.again once more": (played_again, again),
    "Deals.at too late": (
        half_played_yesterday,
        lambda house, table: at_yesterdays(house),
    ),
    "Deals.offer": (
        over,
        lambda house, table: house.sessions[Deals].offer(table, ANA.id),
    ),
    "Deals.end_offer": (offered_to_all, end_offer),
    "Deals.settle": (played_yesterday, lambda house, table: house.sessions[Deals].settle()),
    "Profiles.show_to": (
        two,
        lambda house, table: house.sessions[Profiles].show_to(ANA.id, "all"),
    ),
    "Profiles.show_parts": (
        two,
        lambda house, table: house.sessions[Profiles].show_parts(ANA.id, ["games"]),
    ),
    "Profiles.choose": (
        lobby,
        lambda house, table: house.sessions[Profiles].choose(table.id, ANA.id, 3),
    ),
    "Doorway.may_answer": (two, mention),
    "Doorway.not_answered": (
        mention_answered,
        lambda house, table: house.sessions[Doorway].not_answered(50),
    ),
    "Doorway.may_greet": (two, lambda house, table: house.sessions[Doorway].may_greet(1)),
    "Ledger.take_in": (lacking, lambda house, table: house.sessions[Ledger].take_in()),
    "Ledger.add_awards": (without_log, lambda house, table: house.sessions[Ledger].add_awards()),
    "Ledger.add_moment": (
        decided,
        lambda house, table: house.sessions[Ledger].add_moment(table),
    ),
}
"""Actions that change a table, each with the function that prepares the table."""


async def won_alone(house: House) -> Table:
    """Return a game that Ana won against an easy bot."""
    table = await house.lobby(ANA, bots=("easy",))
    table = await house.sessions[Lobby].start(table.id, ANA.id)
    return await house.play_on(table.id, 1)


READS: dict[str, tuple[Callable[[House], Awaitable[Table]], Step]] = {
    "Following.follows": (
        followed,
        lambda house, table: house.sessions[Following].follows(table.id, DAN.id),
    ),
    "Following.followed": (
        followed,
        lambda house, table: house.sessions[Following].followed(),
    ),
    "Following.state": (
        followed,
        lambda house, table: house.sessions[Following].state(table.id),
    ),
    "Following.round_of": (
        two,
        lambda house, table: house.sessions[Following].round_of(table),
    ),
    "Matchmaking.channel": (
        with_wish,
        lambda house, table: house.sessions[Matchmaking].channel(1),
    ),
    "Matchmaking.looking": (
        with_proposal,
        lambda house, table: house.sessions[Matchmaking].looking(1, ANA.id),
    ),
    "Matchmaking.proposal": (with_proposal, look_up),
    "Notebook.of": (
        with_note,
        lambda house, table: house.sessions[Notebook].of(table.id, ANA.id),
    ),
    "Notebook.at": (
        with_note,
        lambda house, table: house.sessions[Notebook].at(table.id, ANA.id, table.ply),
    ),
    "Notebook.newest": (
        with_note,
        lambda house, table: house.sessions[Notebook].newest(table.id, ANA.id),
    ),
    "Starts.at_time": (
        lobby,
        lambda house, table: house.sessions[Starts].at_time(1, ANA.id, int(house.clock.now) + 3600),
    ),
    "get": (closed, lambda house, table: house.sessions.get(table.id)),
    "last_in": (closed, lambda house, table: house.sessions.last_in(table.channel_id)),
    "log.story": (closed, lambda house, table: house.sessions.log.story(table.id, None)),
    "log.course": (closed, lambda house, table: house.sessions.log.course(table.id)),
    "log.answers": (closed, lambda house, table: house.sessions.log.answers(table.id)),
    "log.record": (closed, lambda house, table: house.sessions.log.record(table)),
    "log.replay": (closed, lambda house, table: house.sessions.log.replay(table.id)),
    "log.scenes": (two, lambda house, table: house.sessions.log.scenes(table)),
    "log.lately": (closed, lambda house, table: house.sessions.log.lately(table, after=0)),
    "log.sat_since": (two, lambda house, table: house.sessions.log.sat_since(table, 0)),
    "log.orders": (closed, lambda house, table: house.sessions.log.orders(table.id)),
    "log.whole_story": (played_out, lambda house, table: house.sessions.log.whole_story(table)),
    "courses.of": (closed, lambda house, table: house.sessions.courses.of(table)),
    "Replays.games": (
        closed,
        lambda house, table: house.sessions[Replays].games(ANA.id, table.channel_id),
    ),
    "courses.readable": (
        closed,
        lambda house, table: house.sessions.courses.readable([table.id]),
    ),
    "courses.may_open": (
        played_out,
        lambda house, table: house.sessions.courses.may_open(table, CLEO.id, ELSEWHERE),
    ),
    "courses.are_new_to_it": (
        two,
        lambda house, table: house.sessions.courses.are_new_to_it(table),
    ),
    "courses.outgrown": (
        won_alone,
        lambda house, table: house.sessions.courses.outgrown(table, ANA.id),
    ),
    "courses.require_may_open": (
        shown_elsewhere,
        lambda house, table: house.sessions.courses.require_may_open(table, CLEO.id, ELSEWHERE),
    ),
    "Progress.all": (two, lambda house, table: house.sessions[Progress].all(ANA.id)),
    "Progress.at": (two, lambda house, table: house.sessions[Progress].at(ANA.id, LESSON)),
    "Webhooks.of": (two, lambda house, table: house.sessions[Webhooks].of(1)),
    "outbox.awaits_result": (
        closed,
        lambda house, table: house.sessions.outbox.awaits_result(table.id),
    ),
    "look_again": (two, lambda house, table: house.sessions.look_again(table.id)),
    "KnownHabits.read_again": (
        two,
        lambda house, table: house.sessions[KnownHabits].read_again(ANA.id),
    ),
    "Puzzles.record": (
        with_puzzles,
        lambda house, table: house.sessions[Puzzles].record(ANA.id, "castel"),
    ),
    "Listings.resume": (
        first_result,
        lambda house, table: house.sessions[Listings].resume(),
    ),
    "Puzzles.progress": (
        with_puzzles,
        lambda house, table: house.sessions[Puzzles].progress(ANA.id, "castel", FIRST),
    ),
    "Puzzles.streak": (
        with_puzzles,
        lambda house, table: house.sessions[Puzzles].streak(ANA.id, "castel"),
    ),
    "ServerPosts.wanted": (
        with_posts,
        lambda house, table: house.sessions[ServerPosts].wanted(),
    ),
    "ServerPosts.due": (
        with_posts,
        lambda house, table: house.sessions[ServerPosts].due(),
    ),
    "ServerPosts.of_channel": (
        with_posts,
        lambda house, table: house.sessions[ServerPosts].of_channel(50),
    ),
    "TakeBack.last_move": (
        struck,
        lambda house, table: house.sessions[TakeBack].last_move(table.id, ANA.id),
    ),
    "TakeBack.is_open": (
        struck,
        lambda house, table: house.sessions[TakeBack].is_open(table, ANA.id),
    ),
    "TakeBack.undone_by": (
        asked_back,
        lambda house, table: house.sessions[TakeBack].undone_by(table),
    ),
    "Timeouts.done_for": (
        replaced,
        lambda house, table: house.sessions[Timeouts].done_for(table.id, 0),
    ),
    "read_meta": (two, lambda house, table: house.sessions.read_meta("a")),
    "outbox.standing": (two, lambda house, table: house.sessions.outbox.standing(table.id)),
    "outbox.due": (two, lambda house, table: house.sessions.outbox.due(table.id)),
    "outbox.all_due": (two, lambda house, table: house.sessions.outbox.all_due()),
    "server_defaults.chosen": (
        with_a_default,
        lambda house, table: house.sessions.server_defaults.chosen(1),
    ),
    "admission.policy": (two, lambda house, table: house.sessions.admission.policy(1)),
    "Quarantine.wrecks": (two, lambda house, table: house.sessions[Quarantine].wrecks(1)),
    "Blocklist.avoided": (two, lambda house, table: house.sessions[Blocklist].avoided(ANA.id)),
    "Blocklist.seated_unasked": (
        two,
        lambda house, table: house.sessions[Blocklist].seated_unasked(ANA.id),
    ),
    "Blocklist.invited": (
        two,
        lambda house, table: house.sessions[Blocklist].invited([ANA.id, BO.id]),
    ),
    "Lobby.ends_alone": (
        two,
        lambda house, table: house.sessions[Lobby].ends_alone(table, ANA.id),
    ),
    "Deals.at": (played_yesterday, lambda house, table: at_yesterdays(house)),
    "Deals.of_day": (played_yesterday, lambda house, table: yesterdays(house)),
    "Deals.named": (
        offered_to_all,
        lambda house, table: house.sessions[Deals].named(name_of(table.id)),
    ),
    "Deals.tried": (played_deal, lambda house, table: tried_today(house)),
    "Deals.played_here": (played_deal, played_today),
    "Deals.standings": (played_yesterday, standings),
    "Deals.shown": (played_yesterday, shown_try),
    "Deals.open_today": (
        begun_deal,
        lambda house, table: house.sessions[Deals].open_today("toy", ANA.id),
    ),
    "Deals.where": (played_deal, where_ana_is),
    "Profiles.openness": (two, lambda house, table: house.sessions[Profiles].openness(ANA.id)),
    "Profiles.pair": (
        over,
        lambda house, table: house.sessions[Profiles].pair(ANA.id, BO.id),
    ),
    "Doorway.is_wanted": (
        two,
        lambda house, table: house.sessions[Doorway].is_wanted(1, (50,)),
    ),
    "courses.require_not_shut": (
        over,
        lambda house, table: house.sessions.courses.require_not_shut(table),
    ),
    "courses.unless_shut": (
        offered_to_all,
        lambda house, table: house.sessions.courses.unless_shut(table),
    ),
}
"""Actions that only read the file."""

IN_MEMORY = {
    "running",
    "in_channel",
    "played_by",
    "threads.thread",
    "Deals.states",
    "Deals.file",
}
"""Actions that use no database."""

OTHERS = {
    "resume",
    "rule_history.note",
    "KnownHabits.read_all",
    "choose",
    "DataRights.forget",
    "DataRights.kept",
    "DataRights.export",
    "Quarantine.scars",
    "Counsel.hint",
    "Listings.halls",
    "MistakeSearch.of",
    "TurningPoints.curve",
    "TurningPoints.key_moments",
    "TurningPoints.verdict",
    "Profiles.own",
    "Profiles.own_shown",
    "Profiles.of",
    "Profiles.history",
    "Profiles.pair_history",
}
"""Actions with separate tests.

They are the start with a damaged file, changes by other processes, actions with one transaction for
each table, reads on a separate connection, and work for another process.
"""


WITHIN = {
    "Lobby.begin",
    "about_leases",
    "analysis.drawn",
    "analysis.looked_back",
    "analysis.once",
    "analysis.run",
    "log.advance",
    "log.close",
    "log.noted",
    "log.pressed",
    "log.was_pressed",
    "KnownHabits.bring_up_to_date",
    "rule_history.refusal",
    "run",
}
"""Internal functions that other actions use."""
