"""Deals that can be verified, from the lobby to the game file."""

import json
from typing import Any

import pytest
import simcord

from bot.components.form import FIELD
from bot.model import Table
from bot.records.models import RunningFile, read
from bot.records.replay_tool import told
from bot.records.verify import verify_running
from engines.core.deal import NEWEST, commitment, key
from engines.core.kernel import BY_SOURCE, KEYED
from tests.support import inside
from tests.support.acts import confirm_first, play_out, state_of
from tests.support.world import World, click, find, ids, labels, parts, private, words

VERIFY, EXPORT = "Verify", "Export"


async def lobby(world: World) -> Table:
    """Open a lobby of Ana and Bo whose deal is sealed."""
    world.sealed = True
    return await world.open(world.bo)


async def add(world: World, who: Any, word: str) -> Any:
    """Add a word through the button and its form."""
    pressed = await world.press(who, "word")
    return private(await who.submit_modal(pressed, {FIELD: word}))


async def typed(world: World, who: Any, word: str) -> Any:
    """Submit the form with a word of any length; return the answer."""
    panel = private(await world.press(who, "dealt"))
    record = world.send_form(who, panel, find(panel, "word"), [word])
    await world.env.settle(idle=0.002)
    return private(simcord.InteractionResult(world.env, record))


async def sent_by_name(world: World, who: Any, word: str) -> simcord.ResponseMessage:
    """Add a word by the command of earlier versions, which a client still has in its cache."""
    option = {"name": "word", "type": 3, "value": word}
    record = world.send_command(
        who, "castellan", [{"name": "word", "type": 1, "options": [option]}]
    )
    await world.env.settle(idle=0.002)
    return private(simcord.InteractionResult(world.env, record))


async def ended(world: World, *adding: tuple[Any, str]) -> Table:
    """Add the given words, then play the game to its end."""
    await lobby(world)
    for who, word in adding:
        await add(world, who, word)
    await world.press(world.ana, "start")
    await play_out(world)
    await world.env.settle()
    return await world.table()


async def document(who: Any, board: Any) -> dict[str, Any]:
    """Press "Export" under "More" of a result or a replay, and return the file."""
    door = "beside" if any(":beside:" in custom_id for custom_id in ids(board)) else "more"
    panel = private(await click(who, board, door))
    answer = private(await click(who, panel, "gamefile"))
    (file,) = answer.attachments
    return json.loads(await file.read())


async def test_the_lobby_shows_the_promise_and_who_added_a_word(world: World) -> None:
    table = await lobby(world)
    assert table.deal is not None
    promised = words(private(await world.press(world.cleo, "dealt")))
    assert f"`{table.deal.commitment}`" in promised
    assert "Add a word of your own, so nobody can stack the deck." in promised
    answer_text = words(await add(world, world.bo, "  Pont   levis "))
    assert answer_text.startswith("Your word is in the deal.")
    await world.env.settle()
    promised = words(private(await world.press(world.cleo, "dealt")))
    assert "With a word from Bo." in promised
    assert "levis" not in promised
    assert (await world.table()).words == {world.bo.id: "Pont levis"}


@pytest.mark.promise(
    "sealed-deal",
    "A deal has a commitment and follows from seed and words, which stay secret until the "
    "end; if the table was shown another commitment, word or card, the check says so",
)
async def test_no_text_before_the_end_reveals_seed_salt_or_word(world: World) -> None:
    table = await lobby(world)
    await add(world, world.bo, "moatmoat")
    await world.press(world.ana, "start")
    await confirm_first(world, world.ana)
    private(await world.ana.slash(world.channel, "castellan replay", show="verify"))
    private(await world.cleo.slash(world.channel, "castellan replay", show="export"))
    await world.env.settle()
    assert table.deal is not None
    sent = " ".join(str(request.json) for request in world.env.http_requests)
    assert table.deal.commitment in sent
    for secret in (table.deal.seed.hex(), table.deal.salt.hex(), "moatmoat"):
        assert secret not in sent
    assert repr(table.deal.seed) not in repr(await world.table())


@pytest.mark.promise("sealed-deal")
async def test_the_game_is_dealt_from_seed_and_words(world: World) -> None:
    table = await lobby(world)
    await add(world, world.bo, "moat")
    await world.press(world.ana, "start")
    now = await world.table()
    assert table.deal is not None
    assert now.deal is not None
    assert (now.deal.seed, now.deal.words, now.words) == (table.deal.seed, {1: "moat"}, {})
    assert now.dealt_from == key(table.deal.seed, {1: "moat"}, NEWEST)
    assert state_of(now).generator == BY_SOURCE
    replayed = await world.sessions.log.replay(now.id)
    assert replayed.fingerprint() == state_of(now).fingerprint()


async def test_a_word_of_an_old_command_is_added_to_the_channels_lobby(world: World) -> None:
    assert "No game is open here." in words(await sent_by_name(world, world.bo, "moat"))
    await lobby(world)
    await sent_by_name(world, world.bo, "mo\x00at")
    assert (await world.table()).words == {world.bo.id: "moat"}


async def test_the_deal_is_the_same_after_a_restart(world: World) -> None:
    before = await lobby(world)
    await add(world, world.bo, "moat")
    await world.restart()
    after = await world.table()
    assert (after.deal, after.words) == (before.deal, {world.bo.id: "moat"})
    await world.press(world.ana, "start")
    await confirm_first(world, world.ana)
    running = await world.table()
    await world.restart()
    again = await world.table()
    assert (again.deal, again.dealt_from) == (running.deal, running.dealt_from)
    replayed = await world.sessions.log.replay(again.id)
    assert replayed.fingerprint() == state_of(again).fingerprint()


async def test_a_leavers_word_is_removed_and_a_later_word_counts(world: World) -> None:
    await lobby(world)
    await add(world, world.ana, "first")
    await add(world, world.ana, "second")
    await add(world, world.bo, "gone")
    await world.press(world.bo, "leave")
    await world.press(world.cleo, "join")
    await world.press(world.ana, "start")
    deal = (await world.table()).deal
    assert deal is not None
    assert deal.words == {0: "second"}


@pytest.mark.parametrize("word", ["   ", "\u202e", "x" * 41])
async def test_an_invalid_word_is_refused(world: World, word: str) -> None:
    table = await lobby(world)
    assert "at most 40 characters" in words(await typed(world, world.bo, word))
    said = await sent_by_name(world, world.bo, word)
    assert "at most 40 characters" in words(said)
    assert (await world.table()).words == table.words == {}


async def test_only_seated_people_add_words_and_a_late_word_changes_nothing(world: World) -> None:
    await lobby(world)
    board = await world.board()
    assert "no seat" in words(await typed(world, world.cleo, "x"))
    button = find(private(await world.press(world.bo, "dealt")), "word")
    await world.press(world.ana, "start")
    before = (await world.table()).deal
    late = private(await world.forge(world.bo, board, button))
    assert words(late)
    assert (await world.table()).deal == before


async def test_verify_and_export_after_the_end(world: World) -> None:
    table = await ended(world, (world.ana, "moat"), (world.bo, "*bold*"))
    board = await world.board()
    more = private(await world.press(world.cleo, "more"))
    assert {VERIFY, EXPORT} <= set(labels(more))
    assert table.deal is not None
    answer_text = words(private(await click(world.cleo, more, "verify")))
    assert "✅" in answer_text
    for shown in (table.deal.seed.hex(), table.deal.salt.hex(), table.deal.commitment, "moat"):
        assert shown in answer_text
    assert "*bold*" not in answer_text
    file = await document(world.bo, board)
    assert file["deal"]["commitment"] == table.deal.commitment
    seed, salt = (bytes.fromhex(file["deal"][name]) for name in ("seed", "salt"))
    assert commitment(seed, salt, NEWEST) == table.deal.commitment
    assert [seat["name"] for seat in file["seats"]] == ["Ana", "Bo"]
    assert read(json.dumps(file)).moves
    text = json.dumps(file)
    for number in (world.ana.id, world.bo.id, world.guild.id, world.channel.id):
        assert str(number) not in text


@pytest.mark.parametrize(
    ("locale", "said", "mark"),
    [
        ("en-US", "so far, as everybody saw it", "The game is not over"),
        ("fr", "telle que tout le monde l’a vue", "La partie n’est pas finie"),
    ],
)
async def test_the_export_of_a_running_game_is_public(
    world: World, locale: str, said: str, mark: str
) -> None:
    world.locales[world.cleo.id] = locale
    table = await lobby(world)
    await add(world, world.bo, "moatmoat")
    await world.press(world.ana, "start")
    seat = min(state_of(await world.table()).ask)
    await confirm_first(world, (world.ana, world.bo)[seat])
    panel = private(
        await click(world.cleo, private(await world.press(world.cleo, "watch")), "replay")
    )
    panel = private(await click(world.cleo, panel, "beside"))
    answer = private(await click(world.cleo, panel, "gamefile"))
    assert said in words(answer)
    (document_,) = answer.attachments
    assert document_.filename.endswith("-unfinished.json")
    text = (await document_.read()).decode()
    file = read(text)
    assert isinstance(file, RunningFile)
    now = await world.table()
    assert verify_running(file).holds
    assert len(file.moves) == now.ply > 0
    assert mark in list(told(file, locale[:2], None))[-1]
    assert table.deal is not None
    assert file.deal.commitment == table.deal.commitment
    numbers = (world.ana.id, world.bo.id, world.guild.id, world.channel.id)
    secrets = (table.deal.seed.hex(), table.deal.salt.hex(), "moatmoat")
    assert not any(secret in text for secret in (*secrets, *map(str, numbers)))


async def test_the_export_button_gives_the_whole_game_once_it_is_over(world: World) -> None:
    await lobby(world)
    await world.press(world.ana, "start")
    panel = private(await world.bo.slash(world.channel, "castellan replay"))
    await play_out(world)
    assert (await document(world.bo, panel))["format"] == "castellan-game"


@pytest.mark.counterproof("sealed-deal")
async def test_verify_names_the_move_where_the_events_shown_differ(
    world: World,
) -> None:
    table = await ended(world)
    story = await world.sessions.log.whole_story(table)
    late = next(entry for entry in story if entry.ply == 3)

    def falsify(db: Any) -> None:
        db.execute("DELETE FROM events WHERE table_id = ? AND ply = ?", (table.id, late.ply))

    await world.sessions.database.run(falsify)
    answer_text = words(private(await world.press(world.ana, "verify")))
    assert "❌" in answer_text
    assert "From step 3 on" in answer_text


async def test_a_game_without_a_commitment_is_still_checked(world: World) -> None:
    await world.begin(world.bo)
    await play_out(world)
    answer_text = words(private(await world.press(world.ana, "verify")))
    assert "✅" in answer_text
    assert "Nothing was promised" in answer_text


@pytest.mark.parametrize("over", [True, False])
async def test_people_on_other_servers_get_no_file(world: World, *, over: bool) -> None:
    table = await ended(world) if over else await world.begin(world.bo)
    other = world.env.create_guild("Elsewhere")
    stranger = other.add_member(world.env.create_user("Sly"))
    place = other.create_text_channel("away")
    for name in ("replay", "export", "verify", "position"):
        result = await stranger.slash(place, "castellan replay", table=table.id, show=name)
        assert "no longer exists" in words(private(result))


async def test_the_answers_are_in_french(world: World) -> None:
    await ended(world, (world.ana, "moat"))
    world.locales[world.bo.id] = "fr"
    answer_text = words(private(await world.press(world.bo, "verify")))
    assert "La donne, vérifiée" in answer_text
    assert "tirages" in answer_text


async def test_a_lobby_of_an_older_version_gets_its_own_deal(world: World) -> None:
    table = await world.open(world.bo)
    assert table.deal is None
    assert not any(":word:" in custom_id for custom_id in ids(await world.board()))
    inside.next_seed(world.sessions, None)
    await world.press(world.ana, "start")
    assert state_of(await world.table()).generator == BY_SOURCE


async def test_a_lobby_with_a_deal_of_version_1_is_dealt_by_it(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A lobby opened before an update can show the commitment to a deal of version 1."""
    with monkeypatch.context() as earlier:
        earlier.setattr("bot.sessions.domain.lobby.NEWEST", 1)
        table = await lobby(world)
    assert table.deal is not None
    assert table.deal.version == 1
    await world.restart()
    await world.press(world.ana, "start")
    now = await world.table()
    assert now.deal == table.deal
    assert state_of(now).generator == KEYED
    await play_out(world)
    assert "✅" in words(private(await world.press(world.ana, "verify")))


async def test_a_rematch_has_a_deal_of_its_own(world: World) -> None:
    first = await ended(world, (world.ana, "moat"))
    await click(world.ana, await world.board(), "again")
    second = await world.table()
    assert second.id != first.id
    assert second.deal is not None
    assert first.deal is not None
    assert second.deal.seed != first.deal.seed
    assert second.words == {}
    assert parts(await world.board())
