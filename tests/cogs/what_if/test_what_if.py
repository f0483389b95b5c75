"""Variations of a finished game: led by one person, marked as variations, and not stored."""

import dataclasses
from typing import Any

import pytest

from bot.components.custom_id import ControlId, encode
from cogs.what_if import variation
from cogs.what_if.messages import ROOM
from cogs.what_if.variation import Experiment, quick_policy
from engines.core.game import Policy
from engines.core.kernel import Action, Illegal, Seat, State, apply
from engines.core.search import Search
from engines.registry import KEYS, game, shipped
from tests.contract import checks
from tests.support import toy
from tests.support.acts import begin_with, ended
from tests.support.house import contents
from tests.support.sizes import in_turn
from tests.support.world import World, click, find, ids, labels, parts, private, words


async def begun(world: World, who: Any) -> Any:
    """Begin a variation at the first step of the game; return the public message."""
    panel = private(await world.press(who, "replay"))
    shown = (await click(who, panel, "whatif")).response
    assert shown is not None
    assert not shown.ephemeral
    return shown


def menu(message: Any) -> tuple[str, list[str]]:
    """Return the id and the values of the menu of answers."""
    (found,) = [part for part in parts(message) if part.get("options")]
    return found["custom_id"], [entry["value"] for entry in found["options"]]


async def choose(who: Any, message: Any, value: str) -> Any:
    custom_id, _ = menu(message)
    return (await who.select(message, [value], custom_id=custom_id)).response


def seen(world: World, message: Any) -> Any:
    return world.message(message.id)


@pytest.mark.promise(
    "what-if",
    '"What if" obeys the rules of the game, changes nothing, is marked as not played, and is '
    "controlled by one person",
)
async def test_one_person_controls_the_variation_and_everybody_sees_it(world: World) -> None:
    table = await ended(world)
    before = contents(world.sessions.database.path)
    message = await begun(world, world.cleo)
    assert "not played" in words(message)
    for step in range(4):
        _, values = menu(seen(world, message))
        await choose(world.cleo, message, values[-1])
        shown = seen(world, message)
        assert "not played" in words(shown)
        assert words(shown).count("🔀") == step + 1
        assert "In the game" in words(shown)
        assert (shown.attachments[0].description or "").startswith("Not played")
    assert contents(world.sessions.database.path) == before
    assert (await world.table()).ply == table.ply


async def test_other_people_cannot_control_a_variation_and_it_ends(world: World) -> None:
    await ended(world)
    message = await begun(world, world.cleo)
    _, values = menu(message)
    await choose(world.cleo, message, values[0])
    refused = private(
        await world.forge(world.bo, seen(world, message), find(seen(world, message), "whatif"))
    )
    assert "Cleo leads here" in words(refused)
    close = next(custom_id for custom_id in ids(seen(world, message)) if ":whatif:x" in custom_id)
    await world.cleo.click(message, custom_id=close)
    assert "The game itself is as it was" in words(seen(world, message))
    assert "Replay" in labels(seen(world, message))


@pytest.mark.promise("what-if")
async def test_a_board_cannot_become_a_variation(world: World) -> None:
    table = await ended(world)
    board = await world.board()
    before = words(board)
    for argument in ("s", "k0", "x", "s0.0"):
        shown = await world.forge(
            world.ana, board, encode(ControlId(table.id, 0, "whatif", argument))
        )
        assert "not played" not in words(private(shown))
    assert words(await world.board()) == before


@pytest.mark.parametrize("argument", ["o", "s", "k0"])
async def test_there_is_no_variation_while_hands_are_hidden(world: World, argument: str) -> None:
    table = await begin_with(world, "storm", seats=2)
    shown = await world.forge(
        world.ana, await world.board(), encode(ControlId(table.id, 0, "whatif", argument))
    )
    assert "still on" in words(private(shown))


@pytest.mark.parametrize("argument", ["", "q", "o~", "szz", "k99.99.99", "s9"])
async def test_a_forged_path_does_nothing(world: World, argument: str) -> None:
    table = await ended(world)
    message = await begun(world, world.cleo)
    before = words(seen(world, message))
    result = await world.forge(
        world.cleo, seen(world, message), encode(ControlId(table.id, 0, "whatif", argument))
    )
    assert words(private(result))
    assert words(seen(world, message)) == before


async def test_a_variation_is_played_on_against_bots_and_not_stored(world: World) -> None:
    table = await ended(world)
    before, public = contents(world.sessions.database.path), len(list(world.channel.history()))
    panel = private(await world.press(world.bo, "replay"))
    panel = private(await click(world.bo, panel, "playon", "o0"))
    for _ in range(4):
        assert "not part of the game" in words(panel)
        assert "Hand" in words(panel), "the own hand, and no other"
        assert "You play Ana’s seat" in words(panel), "whose hand that is"
        custom_id, values = menu(panel)
        panel = private(await world.bo.select(panel, [values[0]], custom_id=custom_id))
    await world.restart()
    custom_id, values = menu(panel)
    panel = private(await world.bo.select(panel, [values[0]], custom_id=custom_id))
    assert "not part of the game" in words(panel), "a restart does not end it"
    back = next(item for item in ids(panel) if ":playon:s" in item)
    panel = private(await world.bo.click(panel, custom_id=back))
    close = next(item for item in ids(panel) if ":playon:x" in item)
    panel = private(await world.bo.click(panel, custom_id=close))
    assert "as it was" in words(panel)
    assert len(list(world.channel.history())) == public
    assert (await world.table()).ply == table.ply
    assert [line for line in contents(world.sessions.database.path) if "answers" in line] == [
        line for line in before if "answers" in line
    ]


@pytest.mark.parametrize("argument", ["o0", "s0", "k00", "o9", "o"])
async def test_a_variation_cannot_be_played_on_while_hands_are_hidden(
    world: World, argument: str
) -> None:
    table = await begin_with(world, "storm", seats=2)
    shown = await world.forge(
        world.ana, await world.board(), encode(ControlId(table.id, 0, "playon", argument))
    )
    assert "not part of the game" not in words(private(shown))


async def test_a_variation_can_be_played_to_the_end(world: World) -> None:
    await ended(world)
    panel = private(await world.press(world.bo, "replay"))
    panel = private(await click(world.bo, panel, "playon", "o0"))
    answers = 0
    while "is over" not in words(panel):
        custom_id, values = menu(panel)
        panel = private(await world.bo.select(panel, [values[0]], custom_id=custom_id))
        answers += 1
        if answers == 4:
            await world.restart()
    assert answers > 5
    assert "You play Ana’s seat" in words(panel)
    assert not [part for part in parts(panel) if part.get("options")]


@pytest.mark.parametrize(("way", "verb"), [("k0", "playon"), ("k", "whatif")])
async def test_a_control_of_the_older_format_still_works(world: World, way: str, verb: str) -> None:
    table = await ended(world)
    if verb == "whatif":
        message, who = await begun(world, world.cleo), world.cleo
    else:
        message, who = private(await world.press(world.bo, "replay")), world.bo
        message = private(await click(who, message, "playon", "o0"))
    old = encode(ControlId(table.id, 0, verb, f"{way}0.0"))
    answer = await world.forge(who, message, old)
    shown = seen(world, message) if verb == "whatif" else private(answer)
    assert words(shown).count("🔀") == 2, "two answers were tried"
    custom_id, values = menu(shown)
    assert values
    assert "=" in custom_id


def remembering(policy: Policy) -> Policy:
    """Return a policy that computes each answer once and then repeats the answer.

    This saves time, because the test plays one game four times. Another test shows that bots
    repeat their answers.
    """
    given: dict[tuple[str, int, int], Action] = {}

    def answer(world: State, seat: Seat, seed: int) -> Action:
        asked = (world.fingerprint(), seat, seed)
        if asked not in given:
            given[asked] = policy(world, seat, seed)
        return given[asked]

    return answer


@pytest.mark.parametrize(("key", "fewest"), in_turn(KEYS, (True, False)))
def test_a_whole_game_of_a_seat_fits_into_a_custom_id(
    key: str, fewest: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = game(key)
    policy = remembering(quick_policy(found))
    monkeypatch.setattr(variation, "quick_policy", lambda _: policy)
    seats = found.seats[0] if fewest else found.seats[-1]
    start = found.state.deal(seats, 4, found.settle({}), shipped(key))
    trying = Experiment(start, found, 1)
    trial = trying.begun()
    while trial.asked is not None:
        options = trial.state.ask[1].options
        chosen = policy(trial.state.determinize(1, trial.state.ply), 1, trial.state.ply)
        trial = trying.then(trial, [options.index(option) for option in chosen])
    assert trial.state.result is not None
    assert len(trial.tried) > 20
    assert len(trial.code) <= ROOM
    again = trying.coded(trial.code)
    assert again.state.fingerprint() == trial.state.fingerprint()
    assert [step.picks for step in again.tried] == [step.picks for step in trial.tried]
    before = trying.coded(trial.code_before())
    assert [step.picks for step in before.tried] == [step.picks for step in trial.tried[:-1]]
    with pytest.raises(Illegal):
        trying.coded(trial.code + "AAAA")


@pytest.mark.parametrize("code", ["", "AA", "_", "!", "A" * 60])
def test_an_invalid_path_is_refused(code: str) -> None:
    with pytest.raises(Illegal):
        Experiment(toy.deal(2, 3), toy.GAME).coded(code)


@pytest.mark.parametrize("key", KEYS)
def test_bots_answer_the_same_each_time(key: str) -> None:
    found = game(key)
    start = found.state.deal(found.seats[0], 4, found.settle({}), shipped(key))
    trying = Experiment(start, found, 1)
    trial = trying.begun()
    for _ in range(8):
        if trial.asked is None:
            break
        assert trial.asked == 1
        trial = trying.then(trial, range(trial.state.ask[1].least))
    again = trying.along([step.picks for step in trial.tried])
    assert again.state.fingerprint() == trial.state.fingerprint()
    assert all(step.seat == 1 for step in trial.tried)
    assert not isinstance(quick_policy(found), Search)


def test_bots_in_a_variation_use_only_their_seats_knowledge() -> None:
    given = []

    def spy(world: State, seat: int, seed: int) -> Action:
        given.append(world.fingerprint())
        return toy.first(world, seat, seed)

    spied = dataclasses.replace(toy.GAME, policies={"spy": spy}, default_level="spy")
    start = toy.deal(3, 5)
    (asked,) = start.ask
    twin = checks.twin_for(start, asked, 3)
    assert twin.fingerprint() != start.fingerprint()
    firsts = []
    for state in (start, twin):
        given.clear()
        Experiment(state, spied, (asked + 1) % 3).begun()
        firsts.append(given[0])
    assert firsts[0] == firsts[1]


@pytest.mark.promise("what-if")
def test_a_variation_obeys_the_rules_and_leaves_the_game_unchanged() -> None:
    start = toy.deal(2, 3)
    fingerprint = start.fingerprint()
    real = toy.deal(2, 3)
    trying = Experiment(start, toy.GAME)
    found = trying.begun()
    assert found.events == ()
    for _ in range(5):
        seat = min(real.ask)
        apply(real, seat, (real.ask[seat].options[-1],))
        found = trying.then(found, [len(found.state.ask[seat].options) - 1])
    assert found.state.fingerprint() == real.fingerprint()
    assert len(found.tried) == 5
    assert start.fingerprint() == fingerprint
    with pytest.raises(Illegal):
        trying.along([(99,)])
    with pytest.raises(Illegal):
        trying.along([()])
