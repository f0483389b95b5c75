"""Every built-in game, played only by its command, and wrong words typed into the command."""

import pathlib
import random
import sys
from typing import Any

import pytest
import simcord

from bot.components.decision import TEXT
from bot.components.draft import DraftPlace, Path, try_out
from bot.components.presenters import presenter
from bot.components.safe_text import reader_of
from bot.components.steps import offered as offered_at
from bot.config import Settings
from bot.i18n import LANGUAGES, text
from bot.model import Table
from engines.castrum.cards import BUILD_KINDS
from engines.core.data import DATA
from engines.core.kernel import Action, Seat, State
from engines.registry import KEYS, game
from tests.support.sizes import in_turn, size
from tests.support.world import World, ids, labels, make_settings, private, words

pytestmark = pytest.mark.usefixtures("quickly_drawn")

MOVES = {"castellum": 30, "castrum": 500, "castel": size(100, 500)}
"""Cap on moves; only Castrum, and Castel with ``TEST_SIZE=release``, are played to the end."""

TO_THE_END = ("castrum", "castel")[: size(1, 2)]

WHOLE = {"castellum": "fr", "castrum": "en", "castel": "fr"}
"""Language in which a whole game is played; in other languages only the beginning is played."""

BEGINNING = 20


@pytest.fixture
def settings(tmp_path: pathlib.Path) -> Settings:
    """Settings for a bot with every game."""
    return make_settings(tmp_path, DATA, KEYS)


@pytest.fixture(params=LANGUAGES)
def language(request: pytest.FixtureRequest) -> str:
    """The language of everybody at the table."""
    return str(request.param)


async def offered(
    world: World, who: simcord.MemberActor, key: str, typed: str = ""
) -> dict[str, str]:
    """Return the values that the command offers, by label."""
    found = await who.autocomplete(world.channel, f"{key} play", "answer", typed)
    shown = {entry["name"]: entry["value"] for entry in found}
    assert len(shown) == len(found), "labels tell answers apart"
    return shown


async def played(
    world: World, who: simcord.MemberActor, key: str, answer: str
) -> simcord.ResponseMessage:
    """Send the command; return its private answer."""
    return private(await who.slash(world.channel, f"{key} play", answer=answer))


async def asked(world: World) -> tuple[simcord.MemberActor, Seat, State]:
    """Return the person, the seat and the state of the first seat that must answer."""
    table = await world.table()
    assert table.state is not None
    seat = min(table.state.ask)
    people = {person.id: person for person in (world.ana, world.bo)}
    return people[table.sitters[seat].user_id or 0], seat, table.state


def choice(key: str, state: State, seat: Seat, chance: random.Random) -> Action:
    """Return the answer of the game's first bot level."""
    (policy, *_) = game(key).policies.values()
    world = state.copy()
    world.log = None
    return policy(world, seat, chance.getrandbits(32))


def named(state: State, seat: Seat, table: Table, path: Path, language: str) -> str:
    """Return the typed form of a draft: the labels of its steps and of Confirm."""
    reader = reader_of(table, text(language))
    said: list[str] = []
    done = 0
    while done < len(path):
        place = DraftPlace(path[:done])
        trial = try_out(state, seat, place.path)
        decision = trial.decision
        assert decision is not None
        asked = offered_at(table, seat, place, trial, reader)
        cells = [(cell, there) for row in asked.rows for cell, there in row]
        for cell, there in cells:
            if there.path == path[: len(there.path)]:
                said.append(cell.choice.label)
                done = len(there.path)
        if not cells:
            choices = {choice.option: choice for choice in asked.prompt.choices}
            said += [choices[decision.options[pick]].label for pick in path[done]]
            if len(path[done]) < decision.most:
                said.append(reader("ui-button-chosen", count=len(path[done])))
            done += 1
    return ", ".join([*said, reader("ui-button-confirm")])


async def type_a_move(world: World, key: str, chance: random.Random, language: str) -> set[str]:
    """Make one move by the command, with an offered value or in words.

    Return the kinds of the move's decisions.
    """
    who, seat, state = await asked(world)
    table = await world.table()
    path: Path = ()
    kinds = set()
    while (trial := try_out(state, seat, path)).decision is not None:
        action = choice(key, trial.state, seat, chance)
        kinds.add(trial.decision.kind)
        path = (*path, tuple(trial.decision.options.index(option) for option in action))
    answer = named(state, seat, table, path, language)
    if chance.random() < 0.3 or len(answer) > TEXT:
        answer = next(iter((await offered(world, who, key, answer)).values()))
    await played(world, who, key, answer)
    assert (await world.table()).ply > table.ply, answer
    return kinds


@pytest.mark.parametrize(("key", "language"), in_turn(KEYS, LANGUAGES), indirect=["language"])
async def test_a_game_is_played_by_its_command_alone(world: World, key: str, language: str) -> None:
    for person in (world.ana, world.bo):
        world.locales[person.id] = language
    await world.begin(world.bo, game=key)
    chance = random.Random(7)
    kinds: set[str] = set()
    whole = language == WHOLE[key]
    for _ in range(MOVES[key] if whole else BEGINNING):
        if (await world.table()).status == "over":
            break
        kinds |= await type_a_move(world, key, chance, language)
    assert key not in TO_THE_END or not whole or (await world.table()).status == "over"
    assert len(kinds) > (3 if whole else 1), kinds


@pytest.mark.parametrize(("key", "language"), in_turn(KEYS, LANGUAGES), indirect=["language"])
async def test_the_first_step_leads_where_the_button_does(
    world: World, key: str, language: str
) -> None:
    """A typed answer that is not played at once opens the same panel as the answer's button."""
    world.locales[world.ana.id] = world.locales[world.bo.id] = language
    await world.begin(world.bo, game=key)
    who, _, _ = await asked(world)
    table = await world.table()
    checked = 0
    for value in (await offered(world, who, key)).values():
        opened = await world.forge(who, await world.board(), value)
        if (await world.table()).ply != table.ply:
            break
        panel = private(opened)
        typed = await played(world, who, key, value)
        assert (words(typed), ids(typed)) == (words(panel), ids(panel))
        checked += 1
    assert checked or (await world.table()).ply > table.ply


@pytest.mark.parametrize("key", KEYS)
async def test_only_asked_players_are_offered_answers(world: World, key: str) -> None:
    """Nothing is suggested for another game or channel, to other people, or in a pause."""
    assert await offered(world, world.ana, key) == {}
    await world.begin(world.bo, game=key)
    who, _, state = await asked(world)
    assert await offered(world, who, key)
    assert await offered(world, world.cleo, key) == {}
    for other in KEYS:
        assert bool(await offered(world, who, other)) == (other == key)
    for seat, person in enumerate((world.ana, world.bo)):
        assert bool(await offered(world, person, key)) == (seat in state.ask)
    elsewhere = world.guild.create_text_channel("elsewhere")
    assert await who.autocomplete(elsewhere, f"{key} play", "answer", "") == []


async def test_a_person_who_cannot_answer_is_told_why(world: World, language: str) -> None:
    for person in (world.ana, world.bo, world.cleo):
        world.locales[person.id] = language
    say = text(language)
    nothing = await played(world, world.ana, "castel", "1")
    assert say("ui-error-no-table-here", game=say("game-castel-short")) in words(nothing)
    await world.open(world.bo, game="castel")
    assert say("ui-error-not-begun") in words(await played(world, world.ana, "castel", "1"))
    await world.press(world.ana, "start")
    who, _, _ = await asked(world)
    idle = world.bo if who is world.ana else world.ana
    value = next(iter((await offered(world, who, "castel")).values()))
    for answer in ("1", value):
        assert say("error-not-seated") in words(await played(world, world.cleo, "castel", answer))
    assert say("ui-not-asked") in words(await played(world, idle, "castel", "1"))
    assert say("ui-moved-on") in words(await played(world, idle, "castel", value))
    table = await world.table()
    table.held_at = 1
    assert await offered(world, who, "castel") == {}
    for answer in ("1", value):
        assert say("error-paused") in words(await played(world, who, "castel", answer))
    assert (await world.table()).ply == 0


async def test_words_that_match_one_answer_are_accepted(world: World, language: str) -> None:
    """A full label is played with any accents and capitals; a shortened label needs Confirm."""
    world.locales[world.ana.id] = world.locales[world.bo.id] = language
    world.seed = 0
    await world.begin(world.bo, game="castrum")
    who, seat, state = await asked(world)
    table = await world.table()
    prompt = presenter("castrum").prompt(state.view(seat), reader_of(table, text(language)))
    laid = next(choice.label for choice in prompt.choices if choice.option in BUILD_KINDS)
    panel = await played(world, who, "castrum", laid[:-1])
    if text(language)("ui-button-confirm") in labels(panel):
        assert (await world.table()).ply == 0
    await played(world, who, "castrum", f"  {laid.upper()} ")
    assert (await world.table()).ply == 1


async def test_words_that_match_no_answer_get_the_nearest_ones(world: World, language: str) -> None:
    world.locales[world.ana.id] = world.locales[world.bo.id] = language
    await world.begin(world.bo, game="castel")
    who, _, _ = await asked(world)
    everything = list(await offered(world, who, "castel"))
    for wrong in ("@everyone", "xyzzy", ",", "c1:1:0:resign:", "!" * 200):
        panel = await played(world, who, "castel", wrong)
        (line,) = [
            item for item in words(panel).splitlines() if item.startswith(start_of(language))
        ]
        assert any(label in line for label in everything)
        assert "everyone" not in words(panel)
    assert await offered(world, who, "castel", "xyzzy") == {}
    assert (await world.table()).ply == 0


async def test_an_old_value_is_answered_like_an_old_button(world: World, language: str) -> None:
    world.locales[world.ana.id] = world.locales[world.bo.id] = language
    await world.begin(world.bo, game="castrum")
    who, _, _ = await asked(world)
    values = list((await offered(world, who, "castrum")).values())
    await type_a_move(world, "castrum", random.Random(1), language)
    table = await world.table()
    for value in (*values, "c1:2:0:draft:0", "c1:1:0:confirm:zzzz", "c1:1:0:do:9"):
        answer = await played(world, who, "castrum", value)
        assert text(language)("ui-moved-on") in words(answer)
    assert (await world.table()).ply == table.ply


async def test_a_command_delivered_twice_is_one_move(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    await world.begin(world.bo, game="castrum")
    who, seat, state = await asked(world)
    prompt = presenter("castrum").prompt(
        state.view(seat), reader_of(await world.table(), text("en"))
    )
    laid = next(choice.label for choice in prompt.choices if choice.option in BUILD_KINDS)
    given = [{"name": "answer", "type": 3, "value": laid}]
    options = [{"name": "play", "type": 1, "options": given}]
    keys = []
    play = world.sessions.moves.play

    async def noting(*args: Any) -> Any:
        keys.append(args[-1])
        return await play(*args)

    monkeypatch.setattr(world.sessions.moves, "play", noting)
    record = world.send_command(who, "castrum", options)
    await world.env.settle(idle=0.002)
    assert keys == [record.id]
    assert (await world.table()).ply == 1
    table = await world.table()
    again = await play(table.id, who.id, 0, [(state.ask[seat].options[0],)], record.id)
    assert again.repeated
    assert (await world.table()).ply == 1


async def test_a_fault_while_typing_offers_nothing(
    world: World, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    await world.begin(world.bo, game="castel")
    who, _, _ = await asked(world)

    def fail(*_: object) -> None:
        raise RuntimeError("broken")

    monkeypatch.setattr(sys.modules["cogs.play.cog"], "find_offers", fail)
    assert await offered(world, who, "castel") == {}
    assert "Cannot suggest answers" in caplog.text


def start_of(language: str) -> str:
    """Return the beginning of the answer to unknown words."""
    return text(language)("ui-typed-unknown", near="@").partition("@")[0]
