"""Numbers such as (R33) can be opened by a button and by a command, in both languages."""

import pathlib
import re
from typing import Any

import pytest
import simcord

from bot.config import Settings
from bot.i18n import LANGUAGES, text
from cogs.rulebook.rulings import known
from engines.core.data import DATA
from engines.registry import KEYS
from tests.architecture.sources import rulings
from tests.support.sizes import in_turn
from tests.support.world import World, click, find, ids, make_settings, parts, private, words

PRINTED = str.maketrans({"’": "'", "“": '"', "”": '"'})
"""Replacements of curly quotation marks by the straight ones of the docs."""

STAND = {"fr": "FAIT", "en": "FACT"}


@pytest.fixture
def settings(tmp_path: pathlib.Path) -> Settings:
    """Settings for a bot with every game."""
    return make_settings(tmp_path, DATA, KEYS)


def says(number: str, language: str) -> str:
    return text(language)(f"ruling-{known()[number]}-{number}")


def check(message: simcord.ResponseMessage, number: str, language: str) -> None:
    """Check that a message shows a ruling with its full text from the docs."""
    shown = words(message)
    assert message.embeds[0].title is not None
    assert message.embeds[0].title.startswith(f"{number},")
    assert message.embeds[0].description == says(number, language)
    assert "0.1.0" in shown or "0.2.0" in shown
    if language == "en":
        row, plain = rulings(known()[number])[number], shown.translate(PRINTED)
        assert row["text"] in plain
        assert row["tag"] in plain
        assert row["reason"] in plain


def bracketed(shown: str) -> list[str]:
    """Return the numbers of rulings that are in brackets in the text."""
    found = (item for part in re.findall(r"\(([^()]*)\)", shown) for item in part.split(", "))
    return [name for name in dict.fromkeys(found) if name in known()]


def said(message: Any) -> str:
    """Return the text of a message without its controls."""
    (embed,) = message.embeds
    return "\n".join((embed.description or "", *(field.value or "" for field in embed.fields)))


async def open_all(who: simcord.MemberActor, message: Any, language: str) -> list[str]:
    """Open every ruling that a message names, by the message's controls; return the numbers."""
    numbers = bracketed(said(message))
    assert numbers, "the message names no ruling"
    menus = {
        option["value"]: part["custom_id"]
        for part in parts(message)
        for option in part.get("options", ())
        if ":ruling:" in part["custom_id"]
    }
    if len(numbers) == 1:
        opened = private(await click(who, message, "ruling", numbers[0]))
        check(opened, numbers[0], language)
        return numbers
    assert list(menus) == numbers
    for number, door in menus.items():
        opened = private(await who.select(message, [number], custom_id=door))
        assert opened.id != message.id, "what was shown stays"
        check(opened, number, language)
    return numbers


@pytest.mark.parametrize(
    ("key", "language"), in_turn(["castrum", "castel"], LANGUAGES), indirect=["language"]
)
async def test_a_refusal_leads_to_its_ruling(world: World, key: str, language: str) -> None:
    for person in (world.ana, world.bo):
        world.locales[person.id] = language
    await world.begin(world.bo, game=key)
    opened = []
    for person in (world.ana, world.bo):
        panel = private(await click(person, await world.hand(person), "explain"))
        if bracketed(said(panel)):
            opened += await open_all(person, panel, language)
    assert opened


@pytest.mark.parametrize(("key", "language"), in_turn(KEYS, LANGUAGES), indirect=["language"])
async def test_rules_lead_to_every_ruling_they_name(world: World, key: str, language: str) -> None:
    minute = private(await world.ana.slash(world.channel, f"{key} rules"))
    page = private(await click(world.ana, minute, "rules"))
    menu = find(page, "rules", key)
    (pages,) = [part["options"] for part in parts(page) if part.get("custom_id") == menu]
    named = []
    for option in pages:
        page = private(await world.ana.select(page, [option["value"]], custom_id=menu))
        if bracketed(said(page)):
            named += await open_all(world.ana, page, language)
    if key == "castellum":
        assert {"A1", "A10", "A44"} <= set(named)


async def test_a_command_opens_a_ruling_by_its_number(world: World, language: str) -> None:
    for typed, number in (
        ("R33", "R33"),
        (" (c20) ", "C20"),
        ("ruling:castellum:10", "A10"),
        ("ruling:castellum:a10", "A10"),
    ):
        shown = private(await world.ana.slash(world.channel, "castellan lookup", what=typed))
        check(shown, number, language)
        assert STAND[language] in words(shown)


@pytest.mark.parametrize(
    ("given", "near"),
    [
        ("R99", "R48, R47, R46"),
        ("Z1", "A1, R1, C1"),
        ("ruling::@everyone", "A1, R1, C1"),
        ("ruling:castel:R33", "C33, C32, C34"),
    ],
)
async def test_a_number_that_does_not_exist_is_answered_with_the_nearest(
    world: World, given: str, near: str, language: str
) -> None:
    answer = private(await world.ana.slash(world.channel, "castellan lookup", what=given))
    assert words(answer).startswith(text(language)("ruling-unknown", near=near))
    assert "everyone" not in words(answer)


async def test_typed_words_find_rulings(world: World, language: str) -> None:
    async def typed(start: str) -> list[str]:
        said = f"ruling::{start}"
        found = await world.ana.autocomplete(world.channel, "castellan lookup", "what", said)
        assert len(found) <= 25
        assert all(len(choice["name"]) <= 100 for choice in found)
        return [choice["value"].removeprefix("ruling::") for choice in found]

    assert await typed("r33") == ["R33"]
    assert await typed("A1") == ["A1", *(f"A{number}" for number in range(10, 20))]
    assert len(await typed("")) == 25
    by_word = await typed("Fantôme" if language == "fr" else "Ghost")
    assert by_word
    assert all(line.startswith("C") for line in by_word)


async def test_one_ruling_leads_to_the_next_in_the_same_message(
    world: World, language: str
) -> None:
    first = private(await world.ana.slash(world.channel, "castellan lookup", what="R7"))
    assert [custom_id.split(":")[-1] for custom_id in ids(first)] == ["-", "-R6", "-R8", "R7"]
    named = private(await world.ana.select(first, ["R20"], custom_id=find(first, "ruling", "-")))
    check(named, "R20", language)
    assert named.id == first.id
    after = private(await click(world.ana, named, "ruling", "-R21"))
    check(after, "R21", language)
    assert after.id == first.id


async def test_the_button_of_a_ruling_survives_a_restart(world: World) -> None:
    shown = private(await world.ana.slash(world.channel, "castellan lookup", what="R7"))
    await world.restart()
    check(private(await click(world.ana, shown, "ruling", "-R8")), "R8", "en")


@pytest.mark.parametrize("argument", ["R99", "-R99", "", "R33.", "no", "R33:1", "-"])
async def test_a_control_that_names_no_ruling_is_answered(world: World, argument: str) -> None:
    panel = private(await world.ana.slash(world.channel, "castellan lookup", what="A1"))
    answer = private(await world.forge(world.ana, panel, f"c1:0:0:ruling:{argument}"))
    expected = "R48, R47, R46" if "99" in argument else "This was the button “Ruling”"
    assert expected in words(answer)


SEEN = {"castrum": "R11", "castel": "C7", "castellum": "A34"}
"""One ruling of each game that a board can show."""


@pytest.mark.promise("shown-ruling")
@pytest.mark.parametrize(("key", "language"), in_turn([*SEEN], LANGUAGES), indirect=["language"])
async def test_a_ruling_is_shown_on_the_board_here(world: World, key: str, language: str) -> None:
    """Players and spectators can open the board; one more press opens the ruling."""
    number = SEEN[key]
    world.locales[world.cleo.id] = language
    await world.begin(world.bo, game=key)
    for person in (world.ana, world.cleo):
        ruling = private(await person.slash(world.channel, "castellan lookup", what=number))
        shown = private(await click(person, ruling, "onboard", number))
        assert "**1**" in words(shown)
        assert text(language)("shows-other") not in words(shown)
        (picture,) = shown._message.attachments
        assert "1 · " in picture["description"]
        check(private(await click(person, shown, "ruling", f"-{number}")), number, language)


@pytest.mark.parametrize(("key", "language"), in_turn(KEYS, LANGUAGES), indirect=["language"])
async def test_rules_lead_to_rulings_on_the_board(world: World, key: str, language: str) -> None:
    await world.begin(world.bo, game=key)
    minute = private(await world.ana.slash(world.channel, f"{key} rules"))
    page = private(await click(world.ana, minute, "rules"))
    board = next(part for part in parts(page) if ":onboard:" in part.get("custom_id", ""))
    assert board["placeholder"] == text(language)("shows-here")
    for option in board["options"][:2]:
        number = option["value"]
        opened = await world.ana.select(page, [number], custom_id=board["custom_id"])
        assert number in str(private(opened).embeds[0].title)


async def test_without_a_game_in_the_channel_an_example_is_shown(
    world: World, language: str
) -> None:
    ruling = private(await world.ana.slash(world.channel, "castellan lookup", what="C39"))
    shown = private(await click(world.ana, ruling, "onboard", "C39"))
    assert text(language)("shows-elsewhere") in words(shown)
    unseen = private(await world.ana.slash(world.channel, "castellan lookup", what="C1"))
    assert "onboard" not in str(ids(unseen)), "it cannot be seen on a board"
