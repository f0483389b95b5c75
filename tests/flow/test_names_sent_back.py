"""Discord may send a completion's name instead of its value; the answer is the same.

Discord does this if the person changes to another channel before sending the command. Therefore all
completions in a list must have different names.
"""

import pathlib
import string
from collections.abc import Iterator
from typing import Any

import discord
import pytest
import simcord
from discord import app_commands

from bot.components.custom_id import decode
from bot.components.presenters import presenter
from bot.components.safe_text import reader_of
from bot.config import Settings
from bot.i18n import LANGUAGES, Reader, text
from bot.typed.names import folded
from cogs.play.typed_answers import find_answer, find_offers
from cogs.puzzles.actions import Puzzles
from cogs.rulebook.look_up import Asker, search
from cogs.rulebook.rulings import known, ruling_called
from cogs.rulebook.typed_look_up import Library, find
from cogs.starting.part import Starting
from engines.core.data import DATA
from engines.registry import KEYS, game
from tests.contract.cases import Case, card_set, sampled
from tests.support.sizes import size
from tests.support.tables import CASES, table_of
from tests.support.world import World, click, ids, make_settings, private, words

pytestmark = pytest.mark.usefixtures("quickly_drawn")

LETTERS = ("", *string.ascii_lowercase, *string.digits)
"""Texts that a person types to see several lists of completions."""

SAME = {
    ("castellan lookup", "what"),
    ("castellan me", "zone"),
}
"""Options for which a completion's name must get the same answer as the completion's value."""

REFUSALS = ("typed-several", "typed-unknown", "ruling-unknown", "look-up-nothing")

POSITIONS, GAMES = size(4, 20), size(1, 5)

SENT = size(30, 1000)
"""Number of names sent for each completion; the other names are only looked up."""

MOVES = {(f"{key} play", "answer") for key in KEYS}
TRIES = {("castellan today", "answer")}
DEALS = {("castellan today", "deal")}
STARTS = {(f"{key} start", "when") for key in KEYS}


@pytest.fixture
def settings(tmp_path: pathlib.Path) -> Settings:
    """Settings for a bot with every game."""
    return make_settings(tmp_path, DATA, KEYS)


def completions(world: World) -> Iterator[tuple[str, str]]:
    """Yield each option that has completions, after the name of its command."""
    for group in world.bot.tree.get_commands(type=discord.AppCommandType.chat_input):
        assert isinstance(group, app_commands.Group)
        for command in group.walk_commands():
            assert isinstance(command, app_commands.Command)
            for option in command.parameters:
                if option.autocomplete:
                    yield command.qualified_name, option.name


async def offers(
    world: World, who: simcord.MemberActor, command: str, option: str, **given: Any
) -> dict[str, str]:
    """Return the values of all completions of the texts in ``LETTERS``, by name."""
    found: dict[str, str] = {}
    for typed in LETTERS:
        listed = await who.autocomplete(world.channel, command, option, typed, **given)
        names = {folded(entry["name"]) for entry in listed}
        assert len(names) == len({entry["value"] for entry in listed}) == len(listed)
        for entry in listed:
            assert found.setdefault(entry["name"], entry["value"]) == entry["value"]
    return found


async def answered(
    world: World, who: simcord.MemberActor, command: str, **given: str
) -> tuple[str, list[str]]:
    """Return the text and the controls of the private answer to a command."""
    shown = private(await who.slash(world.channel, command, **given))
    return words(shown), ids(shown)


@pytest.mark.promise("names-sent-back")
async def test_every_completion_is_tried(world: World) -> None:
    assert set(completions(world)) == SAME | MOVES | TRIES | DEALS | STARTS


@pytest.mark.promise(
    "names-sent-back",
    "If Discord sends a suggestion's name instead of its value, the bot accepts the name, and "
    "no two suggestions of one list share a name",
    size="30 names of each completion, 4 positions of each way to play / all, 20",
)
@pytest.mark.parametrize(
    ("command", "option", "key"),
    [*((*item, "") for item in sorted(SAME)), *(("castellan lookup", "what", key) for key in KEYS)],
)
async def test_a_name_gets_the_same_answer_as_its_value(
    world: World, command: str, option: str, key: str, language: str
) -> None:
    """Completions are tested in a channel without a game and at a table of each game."""
    if key:
        world.locales[world.bo.id] = language
        await world.begin(world.bo, game=key)
    refusals = [
        text(language)(refusal, near="@", typed="@").partition("@")[0] for refusal in REFUSALS
    ]
    found = await offers(world, world.ana, command, option)
    assert len(found) > 5
    step = -(-len(found) // SENT)
    for name, value in [*found.items()][::step]:
        by_name = await answered(world, world.ana, command, **{option: name})
        assert not by_name[0].startswith(tuple(refusals)), name
        if name != value:
            assert by_name == await answered(world, world.ana, command, **{option: value}), name


@pytest.mark.parametrize("key", KEYS)
async def test_an_answer_to_a_puzzle_is_accepted_by_its_name(
    world: World, key: str, language: str
) -> None:
    refused = (text(language)("puzzle-no-such-answer"), "{")
    world.locales[world.ana.id] = language
    found = await offers(world, world.ana, "castellan today", "answer", game=key)
    assert found
    for name in found:
        guesser = world.person(f"Guesser {len(name)}", language)
        told, _ = await answered(world, guesser, "castellan today", game=key, answer=f" {name} ")
        assert not any(item in told for item in refused), name
        progress = await world.sessions[Puzzles].progress(
            guesser.id, key, world.sessions[Puzzles].today()
        )
        assert len(progress.tries) == 1, name


@pytest.mark.parametrize("key", KEYS)
async def test_a_move_in_a_deal_is_accepted_by_its_name(
    world: World, key: str, language: str
) -> None:
    world.locales[world.ana.id] = language
    panel = private(await world.ana.slash(world.channel, "castellan today"))
    page = private(await click(world.ana, panel, "deal", f"{key}:t"))
    hand = private(await click(world.ana, page, "dlplay"))
    found = await offers(world, world.ana, "castellan today", "deal", game=key)
    assert found
    name = next(iter(found))
    _, controls = await answered(world, world.ana, "castellan today", game=key, deal=f" {name} ")
    assert controls != ids(hand), "the move was played, or leads to its next step"


@pytest.mark.parametrize("key", KEYS)
async def test_a_time_to_start_is_accepted_by_its_name(
    world: World, key: str, language: str
) -> None:
    world.locales[world.ana.id] = language
    offered = await world.ana.autocomplete(world.channel, f"{key} start", "when", "")
    assert offered
    for number, name in enumerate(entry["name"] for entry in offered):
        host = world.person(f"Host {number}", language)
        channel = world.guild.create_text_channel(f"place-{number}")
        await host.slash(channel, "castellan me", zone="Paris")
        await host.slash(channel, f"{key} start", when=f" {name} ")
        table = await world.sessions.last_in(channel.id)
        assert table is not None
        assert table.get(Starting) is not None, name


@pytest.mark.parametrize("key", KEYS)
async def test_a_game_is_accepted_by_its_name_during_completion(
    world: World, key: str, language: str
) -> None:
    """While one option is typed, Discord also sends the names or values of other options."""
    world.locales[world.ana.id] = language
    shown = f" {text(language)(f'game-{key}-short').upper()} "
    for command, option in (("ruling", "number"), ("today", "answer")):
        listed = []
        for game_name in (key, shown):
            typed = [
                {"name": "game", "type": 3, "value": game_name},
                {"name": option, "type": 3, "value": "", "focused": True},
            ]
            subcommand = {"name": command, "type": 1, "options": typed}
            record = world.send_command(world.ana, "castellan", [subcommand], kind=4)
            await world.env.settle(idle=0.002)
            listed.append(simcord.InteractionResult(world.env, record).autocomplete_choices)
        assert listed[0]
        assert listed[0] == listed[1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_label_of_every_ruling_opens_it(language: str) -> None:
    say = text(language)
    for number, own in known().items():
        for of in (None, own):
            games = KEYS if of is None else (of,)
            (label, value), *_ = find(Library(games, say), f"ruling::{number}")
            assert value == f"ruling::{number}"
            for typed in (label, label.upper(), f"({number.lower()})", f"{number}."):
                assert ruling_called(typed, of, KEYS, say) == number


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", KEYS)
def test_the_label_of_every_card_opens_it(key: str, language: str) -> None:
    asker = Asker(key, Reader(text(language), (), game(key).settle({}), card_set(key)))
    for card, name in presenter(key).cards(asker.reader).items():
        labels = {value: label for label, value in find(Library((key,), text(language)), name)}
        for typed in (labels[f"card:{key}:{card}"], name.upper(), card):
            assert search(asker, typed) == ([card], True)


@pytest.mark.parametrize("key", KEYS)
async def test_equal_names_of_a_place_and_a_card_are_told_apart(
    world: World, key: str, language: str
) -> None:
    world.locales[world.ana.id] = language
    await world.begin(world.bo, game=key)
    found = await offers(world, world.ana, "castellan lookup", "what")
    ending = f" ({text(language)('ask-card')})"
    twins = {name for name in found if name.endswith(ending)}
    assert bool(twins) == (key == "castellum")
    for name in twins:
        assert found[name].startswith("card:")
        assert found[name.removesuffix(ending)].startswith("place:")


@pytest.mark.promise("names-sent-back")
@pytest.mark.parametrize("case", CASES, ids=str)
def test_the_name_of_a_move_plays_it(case: Case) -> None:
    tried = 0
    for number, state in enumerate(sampled(case, 61, POSITIONS, GAMES)):
        table = table_of(case, state)
        reader = reader_of(table, text(LANGUAGES[number % len(LANGUAGES)]))
        for seat in state.ask:
            listed = find_offers(table, seat, reader, "")
            further = [f"{label}, " for label, _ in listed[: size(3, 25)]]
            for typed in ("", "a", "1", *further):
                listed = find_offers(table, seat, reader, typed)
                assert len({folded(label) for label, _ in listed}) == len(listed)
                for label, value in listed:
                    found = find_answer(table, seat, reader, label)
                    assert found == decode(value), (typed, label, found)
                    tried += 1
    assert tried
