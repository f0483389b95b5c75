"""The life of a lobby."""

import pytest
import simcord

from bot.components.custom_id import ControlId, encode
from bot.i18n import text
from bot.interaction.wanted import Wanted, choices_of, code_of, typed_in, wanted_of
from bot.sessions.actions.lobby import Lobby
from engines.registry import KEYS
from tests.support.acts import published
from tests.support.world import LONG_NAME, World, click, fill, find, ids, labels, private, words


async def test_people_join_and_the_host_starts(world: World) -> None:
    await world.open(world.bo)
    board = await world.board()
    assert "● A Ana (host)" in words(board)
    assert "■ B Bo" in words(board)
    assert "2 free seats" in words(board)
    before = board.id
    await world.press(world.ana, "start")
    board = await world.board()
    assert board.id == before
    assert "waiting for Ana" in words(board)
    assert "Play" in labels(board)
    assert (await world.table()).status == "running"


async def test_a_lobby_is_one_message_that_is_edited(world: World) -> None:
    await world.open(world.bo, world.cleo)
    await world.press(world.cleo, "leave")
    await world.press(world.bo, "how")
    public = [message for message in world.channel.history() if not message.flags.ephemeral]
    assert len(public) == 1
    assert "Cleo" not in words(public[0])


async def test_a_second_seat_is_refused_with_a_reason(world: World) -> None:
    await world.open(world.bo)
    answer = private(await world.press(world.bo, "join"))
    assert "have a seat" in words(answer)
    assert labels(answer) == ["Leave"]
    assert len((await world.table()).sitters) == 2


async def test_nobody_can_join_a_full_table(world: World) -> None:
    others = [world.bo, world.cleo, world.moderator]
    await world.open(*others)
    answer = private(await world.press(world.person("Dan"), "join"))
    assert "All 4 seats are taken" in words(answer)


async def test_a_host_who_leaves_is_replaced(world: World) -> None:
    await world.open(world.bo)
    await world.press(world.ana, "leave")
    assert "● A Bo (host)" in words(await world.board())


async def test_an_empty_lobby_closes_and_frees_the_channel(world: World) -> None:
    await world.open()
    await world.press(world.ana, "leave")
    assert "closed before a game began" in words(await world.board())
    await click(world.bo, await world.board(), "new")
    assert "● A Bo (host)" in words(await world.board())


async def seat_bot(world: World, who: simcord.MemberActor, level: str) -> simcord.InteractionResult:
    """Add a bot: choose its level in the menu under **Host ...**."""
    panel = private(await world.press(who, "hosting"))
    return await who.select(panel, [level], custom_id=find(panel, "bot"))


async def test_a_button_of_an_older_lobby_seats_its_level(world: World) -> None:
    await world.open()
    await world.forge(world.ana, await world.board(), "c1:1:0:bot:hard")
    assert "(bot, Hard)" in words(await world.board())


async def test_the_answer_to_a_change_of_the_lobby_leads_back_to_the_options(world: World) -> None:
    await world.open()
    seated = private(await seat_bot(world, world.ana, "easy"))
    assert labels(seated) == ["Back", "To the lobby"]
    again = private(await click(world.ana, seated, "hosting"))
    gone = private(await click(world.ana, again, "unbot"))
    assert labels(gone) == ["Back", "To the lobby"]


async def test_bots_can_be_added_and_removed(world: World) -> None:
    await world.open()
    await seat_bot(world, world.ana, "hard")
    assert "(bot, Hard)" in words(await world.board())
    await world.press(world.ana, "unbot")
    assert "(bot, " not in words(await world.board())
    answer = private(await world.forge(world.ana, await world.board(), "c1:1:0:unbot:"))
    assert "no bot" in words(answer)


async def test_bots_can_be_requested_with_the_command(world: World) -> None:
    await world.open(bots=2, level="easy")
    assert words(await world.board()).count("(bot, Easy)") == 2


async def test_only_people_at_the_table_may_add_bots(world: World) -> None:
    await world.open()
    seen = private(await world.press(world.bo, "hosting"))
    assert labels(seen) == ["To the lobby"]
    answer = await world.forge(world.bo, await world.board(), "c1:1:0:bot:", ["easy"])
    assert "no seat" in words(private(answer))
    assert len((await world.table()).sitters) == 1


async def test_moderators_without_a_seat_are_offered_no_bots(world: World) -> None:
    await world.open()
    await seat_bot(world, world.ana, "easy")
    panel = private(await world.press(world.moderator, "hosting"))
    assert labels(panel) == ["Options", "Close"]
    assert ":bot:" not in str(ids(panel))


async def test_the_host_sets_options_and_others_only_see_them(world: World) -> None:
    await world.open(world.bo)
    form = await world.press(world.ana, "options")
    values = fill(form, "die=two", "pace=daily;bank=259200-43200", "language=fr")
    sent = await world.ana.submit_modal(form, values)
    assert "options are set" in words(private(sent))
    assert labels(private(sent)) == ["Back", "To the lobby"]
    table = await world.table()
    assert (table.options, table.pace, table.language) == ({"die": "two"}, "daily", "fr")
    board = words(await world.board())
    assert "Toujours deux" in board
    assert "place gardée" in board
    assert "Toujours" in words(await world.board())
    seen = private(await world.press(world.cleo, "hosting"))
    assert labels(seen) == ["To the lobby"]
    assert "two" in words(seen)


async def test_an_unchanged_form_unseats_nobody(
    world: World,
) -> None:
    await world.open(world.bo)
    before = await world.table()
    form = await world.press(world.ana, "options")
    await world.ana.submit_modal(form, fill(form))
    table = await world.table()
    assert (table.options, table.pace, table.invited) == (before.options, "none", frozenset())


async def test_an_outdated_form_changes_nothing(world: World) -> None:
    await world.open(world.bo)
    form = await world.press(world.ana, "options")
    await world.sessions[Lobby].set_option(1, world.ana.id, "pace", "live")
    answer = private(await world.ana.submit_modal(form, fill(form, "die=two")))
    assert "The options have changed" in words(answer)
    table = await world.table()
    assert (table.options, table.pace) == ({"die": "fair"}, "live")
    form = await world.press(world.ana, "options")
    await world.press(world.bo, "join")
    await world.press(world.ana, "start")
    answer = private(await world.ana.submit_modal(form, fill(form, "die=two")))
    assert "already started" in words(answer)


async def test_only_the_host_gets_the_form_with_the_current_choices(world: World) -> None:
    await world.open(world.bo)
    form = await world.press(world.ana, "options")
    assert form.modal is not None
    key = form.modal["custom_id"]
    board = await world.board()
    values = [item for chosen in fill(form, "die=two").values() for item in chosen]
    assert "Only the host" in words(private(await world.forge(world.bo, board, key, values)))
    for forged in ([], [*values, "die=loaded"], [*values, values[0]], ["die=two"]):
        await world.forge(world.ana, board, key, forged)
    assert (await world.table()).options == {"die": "fair"}
    await world.forge(world.ana, board, key, values)
    assert (await world.table()).options == {"die": "two"}


async def test_menus_of_earlier_lobbies_still_set_options(world: World) -> None:
    await world.open(world.bo)
    board = await world.board()
    menu = private(await world.forge(world.ana, board, "c1:1:0:options:0"))
    await world.ana.select(menu, ["two"], custom_id=find(menu, "option", "0:die"))
    chosen = await world.ana.select(menu, ["daily"], custom_id=find(menu, "option", "0:pace"))
    menu = private(await click(world.ana, private(chosen), "options", "1"))
    await world.ana.select(menu, ["fr"], custom_id=find(menu, "option", "1:language"))
    table = await world.table()
    assert (table.options, table.pace, table.language) == ({"die": "two"}, "daily", "fr")
    assert "Toujours deux" in words(await world.board())


@pytest.mark.parametrize(
    ("others", "said"),
    [
        (("bo",), "A seat is kept for Bo, who has not pressed Join yet."),
        (("bo", "cleo"), "Seats are kept for Bo and Cleo, who have not pressed Join yet."),
    ],
)
async def test_a_refused_start_names_who_must_press_join_first(
    world: World, others: tuple[str, ...], said: str
) -> None:
    await world.open(*(getattr(world, other) for other in others))
    table = await world.table()
    await world.bot.desk.sessions[Lobby].set_option(table.id, world.ana.id, "hints", "off")
    answer = private(await world.press(world.ana, "start"))
    assert said in words(answer)
    assert "Ana" not in words(answer)
    for other in others:
        await world.press(getattr(world, other), "join")
    await world.press(world.ana, "start")
    assert (await world.table()).status == "running"


async def test_options_can_be_set_by_the_command(world: World) -> None:
    await world.open(die="two", pace="evening", language="fr")
    table = await world.table()
    assert (table.options, table.pace, table.language) == ({"die": "two"}, "evening", "fr")


async def test_choices_of_the_command_are_accepted_by_name(world: World, language: str) -> None:
    say = text(language)
    given = {
        "pace": say("option-pace-evening").upper(),
        "language": say("option-language-fr"),
        "level": say("level-easy"),
        "die": f" {say('option-toy-die-two')} ",
    }
    options = [{"name": name, "type": 3, "value": value} for name, value in given.items()]
    world.send_command(world.ana, "toy", [{"name": "start", "type": 1, "options": options}])
    await world.env.settle(idle=0.002)
    table = await world.table()
    assert (table.options, table.pace, table.language) == ({"die": "two"}, "evening", "fr")


@pytest.mark.parametrize("how", ["command", "panel"])
async def test_a_second_table_opens_in_a_thread_in_one_press(world: World, how: str) -> None:
    await world.open()
    first = await world.table()
    if how == "command":
        answer = private(await world.bo.slash(world.channel, "toy start"))
    else:
        panel = private(await world.bo.slash(world.channel, "castellan help"))
        answer = private(await click(world.bo, panel, "new", "toy"))
    assert "already a table" in words(answer)
    assert labels(answer) == ["To the lobby", "Open another in a thread"]
    assert world.channel.threads == []
    told = await click(world.bo, answer, "new", "toy:thread")
    (thread,) = world.channel.threads
    assert thread.mention in words(told.response)
    second = await world.table(thread)
    assert [sitter.name for sitter in second.sitters] == ["Bo"]
    assert (await world.table()).id == first.id


@pytest.mark.promise(
    "typed-start",
    "If **start** is typed in a channel with an open game, the bot offers a thread, and uses "
    "the typed options there or asks for them again",
    size="every parameter of each game",
)
async def test_options_typed_for_a_second_table_are_used_in_its_thread(world: World) -> None:
    await world.open()
    typed = {"pace": "evening", "language": "fr", "level": "easy", "die": "two", "bots": 1}
    answer = private(await world.bo.slash(world.channel, "toy start", **typed))
    assert labels(answer) == ["To the lobby", "Open another in a thread"]
    await click(world.bo, answer, "newas")
    (thread,) = world.channel.threads
    second = await world.table(thread)
    assert (second.options, second.pace, second.language) == ({"die": "two"}, "evening", "fr")
    assert [sitter.level for sitter in second.sitters] == [None, "easy"]


@pytest.mark.parametrize("busy", [False, True])
@pytest.mark.parametrize(
    "typed",
    [{"language": "xx"}, {"pace": "never"}, {"die": "seven"}, {"bots": -1}, {"bots": 1 - 2**53}],
    ids=str,
)
async def test_a_value_that_is_not_offered_is_refused_everywhere(
    world: World, typed: dict[str, str | int], busy: bool, caplog: pytest.LogCaptureFixture
) -> None:
    first = await world.open() if busy else None
    kinds = {str: 3, int: 4}
    given = [{"type": kinds[type(of)], "name": name, "value": of} for name, of in typed.items()]
    record = world.send_command(world.bo, "toy", [{"type": 1, "name": "start", "options": given}])
    await world.env.settle()
    answer_text = words(private(simcord.InteractionResult(world.env, record)))
    assert text("en")("error-no-such-option") in answer_text
    assert [entry.getMessage() for entry in caplog.records if entry.levelname == "ERROR"] == []
    assert world.channel.threads == []
    assert await world.sessions.in_channel(world.channel.id) == first


@pytest.mark.promise("typed-start")
@pytest.mark.parametrize("game", KEYS)
def test_all_typed_options_fit_into_the_buttons_id(game: str) -> None:
    typed = {name: list(choices)[-1] for name, choices in choices_of(game).items()}
    wanted = wanted_of(typed, bots=4)
    code = code_of(game, wanted)
    assert typed_in(game, code) == wanted
    encode(ControlId(0, 0, "newas", f"{game}:{code}"))


@pytest.mark.promise("typed-start")
async def test_options_typed_for_other_choices_must_be_typed_again(world: World) -> None:
    await world.open()
    board = await world.board()
    for code in ("", "0", "000000000", code_of("toy", Wanted())[:-1]):
        old = encode(ControlId(0, 0, "newas", f"toy:{code}"))
        answer_text = words(private(await world.forge(world.bo, board, old)))
        assert text("en")("ui-error-typed") in answer_text
    assert world.channel.threads == []


async def test_a_second_table_against_a_bot_uses_a_thread(world: World) -> None:
    await world.open()
    panel = private(await world.bo.slash(world.channel, "castellan help"))
    answer = private(await click(world.bo, panel, "solo", "toy"))
    await click(world.bo, answer, "solo", "toy:thread")
    (thread,) = world.channel.threads
    table = await world.table(thread)
    assert table.status == "running"
    assert [sitter.is_bot for sitter in table.sitters].count(True) == 1


async def test_a_channel_without_threads_has_one_table(world: World) -> None:
    await world.open()
    world.forbid(create_public_threads=False)
    answer = private(await world.bo.slash(world.channel, "toy start"))
    assert "already a table" in words(answer)
    assert labels(answer) == ["To the lobby"]


async def test_with_too_few_players_the_answer_says_how_many_are_needed(world: World) -> None:
    await world.open()
    assert "At least 2 players" in words(private(await world.press(world.ana, "start")))


@pytest.mark.parametrize("who", ["ana", "moderator"])
async def test_host_and_moderators_close_a_lobby(world: World, who: str) -> None:
    await world.open(world.bo)
    await world.press(getattr(world, who), "shut")
    assert (await world.table()).status == "closed"


async def test_other_people_cannot_close_a_lobby(world: World) -> None:
    await world.open(world.bo)
    assert "Close" not in labels(private(await world.press(world.bo, "hosting")))
    forged = await world.forge(world.bo, await world.board(), "c1:1:0:shut:")
    assert "Only the host" in words(private(forged))
    assert (await world.table()).status == "lobby"


@pytest.mark.parametrize("who", ["ana", "moderator"])
async def test_host_and_moderators_can_remove_a_person(world: World, who: str) -> None:
    await world.open(world.bo, world.cleo)
    actor = getattr(world, who)
    menu = private(await world.press(actor, "unseat"))
    told = await actor.select(menu, [str(world.bo.id)], custom_id=find(menu, "sendout"))
    await published(world)
    assert world.bo.mention in words(told.response or told.followups[-1])
    assert [sitter.name for sitter in (await world.table()).sitters] == ["Ana", "Cleo"]
    again = private(await world.press(world.bo, "join"))
    assert "removed you from this table" in words(again)
    await world.restart()
    assert "removed you from this table" in words(private(await world.press(world.bo, "join")))
    await world.press(world.ana, "start")
    assert (await world.table()).sent_out == frozenset()


async def test_other_people_cannot_remove_a_person(world: World) -> None:
    await world.open(world.bo, world.cleo)
    board = await world.board()
    forged = await world.forge(world.bo, board, "c1:1:0:unseat:")
    assert "Only the host" in words(private(forged))
    for who, other in ((world.bo, world.cleo), (world.bo, world.bo)):
        forged = await world.forge(who, board, "c1:1:0:sendout:", [str(other.id)])
        assert "Only the host" in words(private(forged))
    for other_id in (world.ana.id, 7):
        forged = await world.forge(world.ana, board, "c1:1:0:sendout:", [str(other_id)])
        assert "Nobody whom this could concern" in words(private(forged))
    assert len((await world.table()).sitters) == 3


async def test_a_lobby_expires_visibly(world: World) -> None:
    table = await world.open(world.bo)
    panel = private(await world.press(world.ana, "hosting"))
    assert f"<t:{table.expires_at}:R>" in words(panel)
    world.clock.now = table.expires_at + 1
    await world.env.advance_time(31)
    assert (await world.table()).status == "closed"
    assert "closed before a game began" in words(await world.board())


async def test_how_to_play_is_private(world: World) -> None:
    await world.open()
    assert "hold the most cards" in words(private(await world.press(world.cleo, "how")))


async def test_a_name_cannot_break_the_markup(world: World) -> None:
    await world.ana.slash(world.channel, "toy start")
    await world.press(world.person(LONG_NAME), "join")
    board = words(await world.board())
    assert "∗Hohen∗" in board
    assert "*Hohen*" not in board
    assert "@" not in board


async def test_a_table_can_have_its_own_thread(world: World) -> None:
    opened = await world.ana.slash(world.channel, "toy start", thread=True)
    (thread,) = world.channel.threads
    assert opened.response is not None
    assert thread.mention in opened.response.content
    table = await world.table(thread)
    board = next(message for message in thread.history() if message.id == table.message_id)
    await click(world.bo, board, "join")
    assert [sitter.name for sitter in (await world.table(thread)).sitters] == ["Ana", "Bo"]


async def test_without_permission_for_threads_the_channel_is_used(world: World) -> None:
    world.forbid(create_public_threads=False)
    opened = await world.ana.slash(world.channel, "toy start", thread=True)
    assert world.channel.threads == []
    assert "could not create a thread" in words(opened.followups[-1])
    assert (await world.table()).status == "lobby"
