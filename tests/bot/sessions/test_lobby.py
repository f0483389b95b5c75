"""Lobbies: joining, leaving, options, bots, expiry."""

from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

import pytest

from bot.errors import UserError
from bot.messages.lobby import switches
from bot.model import Person, Table
from bot.sessions.actions.lobby import Lobby
from bot.sessions.domain.lobby import BOT_NAMES, PACES, QUIET, deal, new
from bot.sessions.timekeeper import Gap
from bot.store.card_values import CardValues, Values
from engines.core.data import DATA
from engines.registry import KEYS, game
from tests.support import toy
from tests.support.house import ANA, BO, CHANNEL, CLEO, DAN, House, kinds, running


async def refused(house: House, key: str, change: Awaitable[object]) -> dict[str, object]:
    """Check that a change is refused with ``key`` and has no effect; return the params."""
    before = [table.twin() for table in await house.sessions.running()]
    heard = len(house.heard)
    with pytest.raises(UserError) as caught:
        await change
    assert caught.value.key == key
    assert [table.twin() for table in await house.sessions.running()] == before
    assert len(house.heard) == heard
    return caught.value.params


def a_lobby_of_castel(**options: str) -> Table:
    return new(
        "castel",
        1,
        CHANNEL,
        ANA,
        language="en",
        options=options,
        bots=("easy",),
        pace=PACES[0],
        now=0,
        expires_at=3600,
    )


def test_a_lobby_of_older_rules_starts_a_game_by_todays_rules() -> None:
    """Today's edition of the rules replaces the lobby's edition, but chosen options are kept."""
    table = a_lobby_of_castel(baladin="swap")
    del table.options["favorite"]
    assert game("castel").edition(table.options) == 1
    deal(table, CardValues(DATA, ("castel",)).current("castel"), 1)
    assert game("castel").edition(table.options) == 2
    assert table.options == game("castel").settle({"baladin": "swap"})


def test_an_edition_that_is_not_offered_is_refused() -> None:
    with pytest.raises(UserError, match="error-no-such-option"):
        a_lobby_of_castel(edition="1")


async def test_a_lobby_opens_with_its_host_and_the_requested_bots(house: House) -> None:
    table = await house.lobby(ANA, bots=("easy", "hard"), options={"die": "two"}, pace="live")
    assert table.names == ("Ana", *BOT_NAMES[:2])
    assert [sitter.level for sitter in table.sitters] == [None, "easy", "hard"]
    assert (table.status, table.host_id, table.options) == ("lobby", ANA.id, {"die": "two"})
    assert (table.pace, table.language, table.ply, table.state) == ("live", "en", 0, None)
    assert table.expires_at - table.created_at == 60 * 60
    assert kinds(house.heard) == ["lobby"]
    assert await house.sessions.in_channel(CHANNEL) is table
    assert await house.stored(table.id) == table


async def test_options_left_out_take_their_defaults(house: House) -> None:
    table = await house.lobby(ANA)
    assert (table.options, table.pace) == ({"die": "fair"}, "none")


async def test_a_lobby_older_than_an_option_takes_its_default(house: House) -> None:
    """The game then has every option of today and is played by today's rules."""
    table = (await house.lobby(ANA, bots=("easy",))).twin()
    table.options = {}
    assert {switch.key: chosen for switch, chosen in switches(table)}["die"] == "fair"
    deal(table, Values("", "", toy.CARD_SET), 1)
    assert table.options == running(table).options == {"die": "fair"}


@pytest.mark.parametrize(
    "wanted",
    [
        {"options": {"die": "loaded"}},
        {"options": {"cards": "many"}},
        {"bots": ("genius",)},
        {"pace": "hasty"},
    ],
)
async def test_unknown_choices_are_refused_when_opening(
    house: House, wanted: dict[str, Any]
) -> None:
    await refused(house, "error-no-such-option", house.lobby(ANA, **wanted))
    assert await house.sessions.in_channel(CHANNEL) is None


async def test_an_unknown_language_is_refused(house: House) -> None:
    opening = house.sessions[Lobby].open("toy", 1, CHANNEL, ANA, language="tlh")
    await refused(house, "error-no-such-option", opening)


async def test_more_bots_than_seats_are_refused(house: House) -> None:
    params = await refused(house, "error-table-full", house.lobby(ANA, bots=("easy",) * 4))
    assert params == {"most": 4}


async def test_each_channel_has_at_most_one_open_table(house: House) -> None:
    first = await house.lobby(ANA)
    await refused(house, "error-channel-busy", house.lobby(BO))
    other = await house.lobby(BO, channel=CHANNEL + 1)
    assert await house.sessions.running() == [first, other]
    await house.sessions[Lobby].close(first.id, ANA.id, moderator=False)
    second = await house.lobby(BO)
    assert await house.sessions.in_channel(CHANNEL) is second
    assert await house.sessions.last_in(CHANNEL) is second


async def test_people_sit_down_in_order_until_the_table_is_full(house: House) -> None:
    table = await house.lobby(ANA, BO, CLEO)
    await refused(house, "error-already-seated", house.sessions[Lobby].join(table.id, BO))
    table = await house.sessions[Lobby].join(table.id, DAN)
    assert table.names == ("Ana", "Bo", "Cleo", "Dan")
    params = await refused(
        house, "error-table-full", house.sessions[Lobby].join(table.id, Person(9, "Eve"))
    )
    assert params == {"most": 4}
    assert await house.stored(table.id) == table


async def test_the_next_person_becomes_host_when_the_host_leaves(house: House) -> None:
    table = await house.lobby(ANA, bots=("easy",))
    table = await house.sessions[Lobby].join(table.id, BO)
    table = await house.sessions[Lobby].leave(table.id, ANA.id)
    assert (table.host_id, table.names) == (BO.id, (BOT_NAMES[0], "Bo"))
    assert (await house.stored(table.id)).host_id == BO.id
    await refused(house, "error-not-seated", house.sessions[Lobby].leave(table.id, ANA.id))


async def test_a_guest_leaves_and_the_host_stays_host(house: House) -> None:
    table = await house.lobby(ANA, BO)
    table = await house.sessions[Lobby].leave(table.id, BO.id)
    assert (table.host_id, table.names) == (ANA.id, ("Ana",))


async def test_a_lobby_without_people_closes_and_frees_the_channel(house: House) -> None:
    table = await house.lobby(ANA, bots=("easy",))
    table = await house.sessions[Lobby].leave(table.id, ANA.id)
    assert table.status == "closed"
    assert kinds(house.heard) == ["lobby", "closed"]
    assert await house.sessions.in_channel(CHANNEL) is None
    assert (await house.stored(table.id)).status == "closed"
    await refused(house, "error-lobby-closed", house.sessions[Lobby].join(table.id, BO))
    assert (await house.lobby(BO)).status == "lobby"


async def test_the_host_adds_and_removes_bots(house: House) -> None:
    table = await house.lobby(ANA, BO)
    await refused(house, "error-no-bot", house.sessions[Lobby].remove_bot(table.id, ANA.id))
    await refused(
        house, "error-not-seated", house.sessions[Lobby].add_bot(table.id, CLEO.id, "easy")
    )
    table = await house.sessions[Lobby].add_bot(table.id, ANA.id, "easy")
    table = await house.sessions[Lobby].add_bot(table.id, ANA.id, "hard")
    await refused(
        house, "error-table-full", house.sessions[Lobby].add_bot(table.id, ANA.id, "easy")
    )
    await refused(house, "error-not-seated", house.sessions[Lobby].remove_bot(table.id, CLEO.id))
    table = await house.sessions[Lobby].remove_bot(table.id, ANA.id)
    assert [sitter.level for sitter in table.sitters] == [None, None, "easy"]
    await refused(
        house, "error-no-such-option", house.sessions[Lobby].add_bot(table.id, ANA.id, "genius")
    )
    assert (await house.stored(table.id)).sitters == table.sitters


async def test_the_name_of_a_bot_is_taken_once(house: House) -> None:
    table = await house.lobby(ANA, bots=("easy", "easy"))
    await house.sessions[Lobby].remove_bot(table.id, ANA.id)
    await house.sessions[Lobby].add_bot(table.id, ANA.id, "hard")
    table = await house.sessions[Lobby].add_bot(table.id, ANA.id, "hard")
    assert len(set(table.names)) == 4


def test_there_are_names_for_the_bots_of_every_game() -> None:
    most = max(game(key).seats[-1] for key in KEYS)
    assert len(BOT_NAMES) >= most - 1


async def test_the_host_sets_the_options(house: House) -> None:
    table = await house.lobby(ANA, BO)
    for key, choice in (("die", "two"), ("pace", "daily"), ("language", "fr")):
        await refused(
            house, "error-not-host", house.sessions[Lobby].set_option(table.id, BO.id, key, choice)
        )
        table = await house.sessions[Lobby].set_option(table.id, ANA.id, key, choice)
        await refused(
            house,
            "error-no-such-option",
            house.sessions[Lobby].set_option(table.id, ANA.id, key, "x"),
        )
    assert (table.options, table.pace, table.language) == ({"die": "two"}, "daily", "fr")
    assert await house.stored(table.id) == table
    await refused(
        house,
        "error-no-such-option",
        house.sessions[Lobby].set_option(table.id, ANA.id, "hat", "red"),
    )


async def test_a_game_needs_enough_seats_and_its_host_to_start_it(house: House) -> None:
    table = await house.lobby(ANA)
    params = await refused(house, "error-too-few", house.sessions[Lobby].start(table.id, ANA.id))
    assert params == {"least": 2, "seats": 1}
    await house.sessions[Lobby].join(table.id, BO)
    await refused(house, "error-not-seated", house.sessions[Lobby].start(table.id, CLEO.id))
    await refused(house, "error-host-first", house.sessions[Lobby].start(table.id, BO.id))
    table = await house.sessions[Lobby].start(table.id, ANA.id)
    assert (table.status, table.ply, table.options) == ("running", 0, {"die": "fair"})
    assert running(table).seats == 2
    assert kinds(house.heard) == ["lobby", "lobby", "play"]
    assert [event.kind for event in house.heard[-1].events] == ["toy-event-draw"]


async def quiet(house: House, table: Table, user_id: int) -> float:
    """Return the seconds until another person at the table may act for the host."""
    begun, lobby = house.clock.now, house.sessions[Lobby]
    for _ in range(2):
        with suppress(UserError):
            await lobby.add_bot(table.id, user_id, "easy")
            await lobby.remove_bot(table.id, user_id)
            break
        reason = await refused(house, "error-host-first", lobby.add_bot(table.id, user_id, "easy"))
        house.clock.now += 60 * int(str(reason["minutes"]))
    return house.clock.now - begun


async def test_seated_people_may_act_for_a_silent_host(house: House) -> None:
    table = await house.lobby(ANA, BO)
    assert await quiet(house, table, BO.id) == QUIET
    assert await quiet(house, table, BO.id) == 0
    table = await house.sessions[Lobby].start(table.id, BO.id)
    assert (table.status, table.stirred) == ("running", (0, house.clock.now))


async def test_joining_leaving_and_acts_of_the_host_restart_the_silence(house: House) -> None:
    """If Bo acts for the host, the host still counts as silent."""
    table = await house.lobby(ANA, BO)
    lobby = house.sessions[Lobby]
    stirring: list[Callable[[], Awaitable[Table]]] = [
        lambda: lobby.join(table.id, CLEO),
        lambda: lobby.leave(table.id, CLEO.id),
        lambda: lobby.add_bot(table.id, ANA.id, "easy"),
        lambda: lobby.remove_bot(table.id, ANA.id),
        lambda: lobby.set_option(table.id, ANA.id, "language", "fr"),
        lambda: lobby.join(table.id, DAN),
        lambda: lobby.send_out(table.id, ANA.id, DAN.id, moderator=False),
    ]
    for stir in stirring:
        house.clock.now += QUIET - 1
        changed = await stir()
        assert await house.stored(table.id) == changed
        assert await quiet(house, table, BO.id) == QUIET
    await refused(house, "error-not-host", lobby.set_option(table.id, BO.id, "language", "en"))


async def test_downtime_does_not_count_as_silence(house: House) -> None:
    table = await house.lobby(ANA, BO)
    house.clock.now += 60
    gap = Gap(house.clock.now, house.clock.now + 8 * 3600)
    house.clock.now = gap.now
    await house.sessions.bridge(lambda: gap, lambda _: None)
    assert await quiet(house, table, BO.id) == QUIET - 60


async def test_people_who_joined_before_a_change_of_rules_must_join_again(house: House) -> None:
    table = await house.lobby(ANA, BO, bots=("easy",))
    lobby = house.sessions[Lobby]
    for key, choice in (("die", "two"), ("pace", "daily"), ("absence", "bot"), ("hints", "off")):
        table = await lobby.set_option(table.id, ANA.id, key, choice)
        assert table.invited == {BO.id}, key
        assert await refused(house, "error-not-pressed", lobby.start(table.id, ANA.id)) == {
            "count": 1,
            "names": "<@101>",
        }
        await refused(house, "error-join-first", lobby.start(table.id, BO.id))
        table = await lobby.join(table.id, BO)
        assert (table.invited, table.names) == (frozenset(), ("Ana", "Isabeau", "Bo"))
    for key, choice in (("language", "fr"), ("die", "two"), ("pace", "daily")):
        table = await lobby.set_option(table.id, ANA.id, key, choice)
        assert table.invited == frozenset(), key
    assert (await lobby.start(table.id, ANA.id)).status == "running"


async def test_a_started_game_refuses_changes_of_its_lobby(house: House) -> None:
    table = await house.game(ANA, BO)
    started = "error-already-started"
    await refused(house, started, house.sessions[Lobby].join(table.id, CLEO))
    await refused(house, started, house.sessions[Lobby].leave(table.id, ANA.id))
    await refused(house, started, house.sessions[Lobby].start(table.id, ANA.id))
    await refused(house, started, house.sessions[Lobby].add_bot(table.id, ANA.id, "easy"))
    await refused(house, started, house.sessions[Lobby].remove_bot(table.id, ANA.id))
    await refused(house, started, house.sessions[Lobby].set_option(table.id, ANA.id, "die", "two"))


async def test_a_table_that_does_not_exist_is_refused(house: House) -> None:
    missing = "error-no-such-table"
    await refused(house, missing, house.sessions.get(77))
    await refused(house, missing, house.sessions[Lobby].join(77, ANA))
    await refused(house, missing, house.sessions[Lobby].start(77, ANA.id))
    await refused(house, missing, house.sessions.moves.play(77, ANA.id, 0, [("luck",)], 1))
    await refused(house, missing, house.sessions.moves.concede(77, ANA.id, 1))
    await refused(house, missing, house.sessions[Lobby].close(77, ANA.id, moderator=True))
    await refused(house, missing, house.sessions.log.replay(77))
    assert await house.sessions.last_in(CHANNEL) is None
    assert await house.sessions.log.story(77, None) == []


async def test_only_the_host_or_a_moderator_closes_a_lobby(house: House) -> None:
    table = await house.lobby(ANA, BO)
    closing = house.sessions[Lobby].close(table.id, BO.id, moderator=False)
    await refused(house, "error-not-host", closing)
    table = await house.sessions[Lobby].close(table.id, CLEO.id, moderator=True)
    assert table.status == "closed"
    closing = house.sessions[Lobby].close(table.id, ANA.id, moderator=False)
    await refused(house, "error-not-running", closing)


async def test_lobbies_expire_and_running_games_do_not(house: House) -> None:
    game = await house.game(ANA, BO)
    early = await house.lobby(ANA, channel=20)
    house.clock.now += 30 * 60
    late = await house.lobby(ANA, channel=21)
    assert await house.sessions[Lobby].expire() == []
    house.clock.now += 30 * 60
    closed = await house.sessions[Lobby].expire()
    assert [(table.id, table.status) for table in closed] == [(early.id, "closed")]
    assert kinds(house.heard)[-1] == "closed"
    assert await house.sessions.running() == [game, late]
    assert await house.sessions[Lobby].expire() == []
    assert (await house.sessions.last_in(20)) == closed[0]


async def test_messages_are_remembered_without_a_change(house: House) -> None:
    table = await house.lobby(ANA)
    await house.sessions.outbox.delivered(table.id, board=55)
    kept = await house.sessions.get(table.id)
    assert (kept.message_id, kept.ping_id, kept.names) == (55, None, ("Ana",))
    assert await house.stored(kept.id) == kept
    assert kinds(house.heard) == ["lobby"]
    await house.sessions[Lobby].close(table.id, ANA.id, moderator=False)
    await house.sessions.outbox.delivered(table.id, ping=56)
    assert (await house.sessions.get(table.id)).ping_id == 56
    assert await house.sessions.in_channel(CHANNEL) is None


async def test_the_bots_own_notes_are_stored(house: House) -> None:
    assert await house.sessions.read_meta("commands") is None
    await house.sessions.write_meta("commands", "abc")
    await house.sessions.write_meta("commands", "def")
    assert await house.sessions.read_meta("commands") == "def"
