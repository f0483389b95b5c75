"""A person has one private hand at a table; the hand updates itself and reveals no secret."""

from typing import Any

import pytest
from simcord.backend.errors import BackendError

from bot.interaction.living_hands import LIFE
from bot.interaction.reply import Answer, Delivered, Reply
from cogs.hosting.actions import Moderation
from tests.support import inside
from tests.support.acts import begin_with, confirm_first, play_out, public, state_of
from tests.support.world import World, choose, click, ids, labels, parts, private, words

REST = "Your hand rests"


def is_there(world: World, panel: Any) -> bool:
    """Return whether a private message still exists."""
    try:
        world.env.backend.get_message(panel.channel_id, panel.id)
    except BackendError:
        return False
    return True


async def settled(world: World, panel: Any) -> Any:
    """Return a private message after all automatic updates are done."""
    await world.env.settle(idle=0.002)
    await inside.have_followed(world.bot.desk.hands)
    return panel


async def strike_bo(world: World, panel: Any) -> Any:
    """Strike Bo from Ana's hand."""
    panel = await choose(world.ana, panel, "strike")
    return await choose(world.ana, panel, "Bo")


@pytest.mark.promise(
    "living-hand",
    "Each person has one hand message at a table; it follows the game, disturbs no half-made "
    "choice, stops when Discord no longer accepts its edits, and reveals nothing of others' "
    "hands",
)
async def test_a_hand_asks_its_owner_without_a_press(world: World) -> None:
    await begin_with(world, "strike")
    ana, bo = await world.hand(world.ana), await world.hand(world.bo)
    assert not any(":choose:" in custom_id for custom_id in ids(bo))
    done = await strike_bo(world, ana)
    assert done.id == ana.id
    asked = await settled(world, bo)
    assert asked.embeds[0].title == "toy-react?"
    assert "Ana drops strike" in words(asked)
    assert any(":choose:" in custom_id for custom_id in ids(asked))


@pytest.mark.promise("living-hand")
async def test_a_hand_shows_what_happened_while_its_answer_was_made(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await begin_with(world, "strike", seats=2)
    give = Reply.give

    async def after_bo(reply: Reply, answer: Answer) -> Delivered | None:
        now = await world.table()
        if now.ply == table.ply + 1:
            play = world.sessions.moves.play
            await play(now.id, world.bo.id, now.ply, [state_of(now).ask[1].options[:1]], 77)
        return await give(reply, answer)

    hand = await world.hand(world.ana)
    monkeypatch.setattr(Reply, "give", after_bo)
    hand = await settled(world, await choose(world.ana, hand, "strike"))
    monkeypatch.undo()
    assert (await world.table()).ply == table.ply + 2
    assert "Show my hand" in labels(hand), "it is not Ana's turn any more"


async def test_a_hand_folds_when_it_is_another_players_turn(world: World) -> None:
    await begin_with(world, "strike")
    ana, bo = await world.hand(world.ana), await world.hand(world.bo)
    await strike_bo(world, ana)
    assert "Show my hand" not in labels(await settled(world, ana)), "what came of the own move"
    await click(world.bo, bo, "choose")
    while 0 in state_of(table := await world.table()).ask:
        await confirm_first(world, world.ana)
    waiting = await settled(world, await world.hand(world.ana))
    seat = min(state_of(table).ask)
    who = {1: world.bo, 2: world.cleo}[seat]
    await confirm_first(world, who)
    await settled(world, waiting)
    assert "Show my hand" in labels(waiting) or any(
        ":choose:" in custom_id for custom_id in ids(waiting)
    )


@pytest.mark.promise("living-hand")
async def test_each_person_has_one_hand_at_a_table(world: World) -> None:
    await begin_with(world, "strike")
    first = await world.hand(world.ana)
    second = await world.hand(world.ana)
    await world.env.settle(idle=0.002)
    assert not is_there(world, first)
    assert is_there(world, second)


async def test_each_page_of_a_hand_opens_once_beside_it(world: World) -> None:
    await begin_with(world, "strike")
    hand = await world.hand(world.ana)
    menus = [private(await click(world.ana, hand, "more")) for _ in range(2)]
    await world.env.settle(idle=0.002)
    assert [is_there(world, item) for item in (hand, *menus)] == [True, False, True]
    shown = await strike_bo(world, hand)
    assert shown.id == hand.id


@pytest.mark.promise("living-hand")
async def test_a_draft_is_not_disturbed(world: World) -> None:
    """A half-chosen answer remains while other things happen at the table."""
    await begin_with(world, "strike")
    hand = await choose(world.ana, await world.hand(world.ana), "strike")
    before = words(hand)
    await world.sessions[Moderation].set_language(1, world.ana.id, "fr", 99, moderator=False)
    assert words(await settled(world, hand)) == before


@pytest.mark.promise("living-hand")
async def test_a_hand_stops_updating_fourteen_minutes_after_the_last_press(world: World) -> None:
    await begin_with(world, "strike")
    ana, bo = await world.hand(world.ana), await world.hand(world.bo)
    await world.env.advance_time(LIFE - 1)
    assert REST not in words(bo)
    await world.env.advance_time(2)
    assert REST in words(await settled(world, bo))
    assert any(":choose:" in custom_id for custom_id in ids(ana)), "an open question stays"
    woken = private(await click(world.bo, bo, "hand"))
    assert woken.id == bo.id
    await strike_bo(world, ana)
    assert (await settled(world, bo)).embeds[0].title == "toy-react?"


@pytest.mark.promise("result-link", "At the end each hand leads to the result in the channel")
async def test_a_hand_stops_updating_at_the_end_of_the_game(world: World) -> None:
    await begin_with(world, "storm", seats=2)
    ana, bo = await world.hand(world.ana), await world.hand(world.bo)
    await play_out(world)
    for panel in (ana, bo):
        over = await settled(world, panel)
        assert "The game is over" in words(over)
        assert labels(over) == ["My three mistakes", "To the result"]
        assert [custom_id.split(":")[3] for custom_id in ids(over)] == ["mistakes"]
        (result,) = [message for message in public(world) if "again" in str(ids(message))]
        (link,) = [part["url"] for part in parts(over) if part.get("url")]
        assert link == result.jump_url


@pytest.mark.promise("beaten-level")
async def test_a_hand_congratulates_a_player_who_has_beaten_a_level_twice(world: World) -> None:
    """After the second win, the winner's hand has the greeting; nothing public has it.

    A hand that is opened later has the greeting, too.
    """
    greeting, wins = "You beat Easy twice: try Hard.", 0
    while wins < 2:
        await world.begin(bots=1, level="easy")
        hand = await world.hand(world.ana)
        await play_out(world)
        over = await settled(world, hand)
        wins += "Ana wins" in words(over)
        assert (greeting in words(over)) == (wins == 2)
    table, board = await world.table(), await world.board()
    later = await world.forge(world.ana, board, f"c1:{table.id}:{table.ply}:hand:")
    assert greeting in words(private(later))
    assert not any(greeting in words(message) for message in public(world))


async def test_hand_updates_do_not_count_for_the_global_rate_limit(world: World) -> None:
    """Hands are edited with tokens of interactions; Discord does not count such requests."""
    await begin_with(world, "strike")
    ana, bo = await world.hand(world.ana), await world.hand(world.bo)
    await strike_bo(world, ana)
    await world.env.settle(idle=0.002)
    edits = [
        request.path
        for request in world.env.http_requests
        if (request.method == "PATCH" and str(bo.id) in request.path) or "@original" in request.path
    ]
    assert edits
    assert all(path.startswith("/webhooks/") for path in edits)


async def test_an_expired_token_is_not_tried_again(world: World) -> None:
    await begin_with(world, "strike")
    ana, bo = await world.hand(world.ana), await world.hand(world.bo)
    world.env.backend.delete_message(bo.channel_id, bo.id)
    tried = len(world.env.http_requests)
    await strike_bo(world, ana)
    await world.env.settle(idle=0.002)
    await confirm_first(world, world.bo)
    await world.env.settle(idle=0.002)
    again = [request for request in world.env.http_requests[tried:] if str(bo.id) in request.path]
    assert len(again) <= 1
    assert state_of(await world.table()).ply > 1


@pytest.mark.promise("living-hand")
async def test_a_hand_reveals_nothing_about_other_hands(world: World) -> None:
    """The message with Bo's hand does not name the cards that Ana draws."""
    await begin_with(world, "luck", seats=2)
    ana, bo = await world.hand(world.ana), await world.hand(world.bo)
    panel = await choose(world.ana, ana, "luck")
    await click(world.ana, panel, "confirm")
    shown_text = words(await settled(world, bo))
    table = await world.table()
    state = state_of(table)
    public = await world.sessions.log.story(table.id, 1)
    drawn = [message.event.data for message in public if "card" in message.event.data]
    held = {str(card) for card in state.view(0).hand} - {str(card) for card in state.view(1).hand}
    assert drawn or held
    assert not any(f"Ana draws {card}" in shown_text for card in held)
