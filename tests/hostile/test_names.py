"""Names that are invisible, that cover other lines, or that look like the name of a bot."""

import unicodedata
from typing import Any

import pytest

from bot.components.safe_text import NAME_LIMIT, clean_name, reader_of, safe_name, seat_name
from bot.i18n import LANGUAGES, text
from bot.interaction.context import stored
from bot.model import Sitter
from bot.sessions.domain.lobby import BOT_NAMES
from cogs.seat_offers.actions import SeatOffers
from engines.registry import KEYS
from tests.contract.cases import CASES
from tests.support.seated import running_table
from tests.support.world import World, labels, words

UNSEEN = {
    "Hangul filler": "\u3164",
    "halfwidth Hangul filler": "\uffa0",
    "Hangul choseong filler": "\u115f",
    "Hangul jungseong filler": "\u1160",
    "blank Braille": "\u2800",
    "Khmer inherent vowels": "\u17b4\u17b5",
    "grapheme joiner": "\u034f",
    "zero-width joiners": "\u200d\u200d",
    "variation selectors": "\ufe0f\ufe0e\ufe00",
    "far variation selectors": "\U000e0100\U000e01ef",
    "Mongolian variation selectors": "\u180b\u180d\u180f",
    "lone marks": "\u0301\u0316",
    "marks on a space": " \u0301 \u0489",
    "soft hyphens": "\u00ad\u00ad",
    "spaces of all kinds": "\u00a0\u2003\u3000\u205f",
    "tags": "\U000e0041\U000e007f",
    "an object replaced": "\ufffc",
    "nothing": "",
}
MIXED = "".join(UNSEEN.values())


@pytest.mark.parametrize("name", [*UNSEEN.values(), MIXED], ids=[*UNSEEN, "all of them"])
def test_an_invisible_name_is_replaced(name: str) -> None:
    assert clean_name(name) == ""
    assert safe_name(name) == "?"


BARE = {what: name for what, name in UNSEEN.items() if "marks" not in what}


@pytest.mark.parametrize("name", BARE.values(), ids=BARE)
def test_invisible_characters_do_not_make_a_second_ana(name: str) -> None:
    assert clean_name(f"{name}Ana{name}") == "Ana"
    assert clean_name(f"A{name.strip()}na") in ("Ana", "A na")


@pytest.mark.parametrize("mark", ["\u0301", "\u0323", "\u0e49", "\u0489", "\u20dd", "\u0300\u0316"])
def test_no_name_towers_over_other_lines(mark: str) -> None:
    cleaned = unicodedata.normalize("NFD", clean_name("Z" + mark * 30 + "a" + mark * 30))
    run = longest = 0
    for char in cleaned:
        run = run + 1 if unicodedata.category(char)[0] == "M" else 0
        longest = max(longest, run)
    assert longest <= 3
    assert {"Z", "a"} <= set(cleaned)


@pytest.mark.parametrize(
    "name",
    [
        "Nguyễn Văn Ánh",
        "דָּוִד",
        "क्षितिज",
        "สวัสดีชาวโลก",
        "யாழினி",
        "Ana-Léa 🏰",
        "👩‍💻 Zoë",
        "🏳️‍🌈 Bo ❤️",
        "Ştefan",
        "O’Neill",
        "李小龙",
    ],
)
def test_honest_names_are_unchanged(name: str) -> None:
    kept = clean_name(name).strip("\u2068\u2069")
    assert kept == unicodedata.normalize("NFC", name)


PRETENDERS = (
    "(bot)",
    "(bot, Hard)",
    "[bot]",
    "{BOT}",
    "（bot）",
    "⟨bot⟩",
    "(b\u200bo\u200bt)",
    "(b o t)",
    "(b.o.t)",
    "(ｂｏｔ)",
    "(Ьоt)",
    "(b0t)",
    "(bòt)",
    "(bot\u3164)",
    "<bot>",
    "(Bots)",
    "(robot)",
    "(Robot, Difficile)",
    "(bot",
    "🤖",
    "⟦bot⟧",
    "(𝐛𝐨𝐭)",
)


@pytest.mark.parametrize("ending", PRETENDERS)
def test_a_person_never_looks_like_a_bot(ending: str) -> None:
    for name in (f"{BOT_NAMES[0]} {ending}", f"{BOT_NAMES[0]}{ending}"):
        assert clean_name(name) == BOT_NAMES[0], name
    assert clean_name(f"{ending} {BOT_NAMES[0]}") in ("", BOT_NAMES[0])
    assert not set("()[]{}") & set(clean_name(f"Ana {ending} (x)"))


def test_brackets_without_a_bot_are_unchanged() -> None:
    assert clean_name("Ana (she/her)") == "Ana ‹she⁄her›"
    assert clean_name("Botolph (Talbot)") == "Botolph ‹Talbot›"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_bot_always_says_that_it_is_one(language: str) -> None:
    case = next(item for item in CASES if item.game.key in KEYS and item.seats > 1)
    state = case.deal(1)
    table = running_table(case.game.key, state, (BOT_NAMES[0], *"BCDE"[: case.seats - 1]))
    person = seat_name(table, 0, text(language))
    table.sitters[0] = Sitter(None, BOT_NAMES[0], "hard")
    bot = seat_name(table, 0, text(language))
    assert bot == reader_of(table, text(language)).name(0) != person
    assert "(" in bot
    assert "(" not in person
    assert len(bot) <= NAME_LIMIT
    table.sitters[0] = Sitter(7, MIXED)
    assert seat_name(table, 0, text(language)) == {"en": "Player A", "fr": "Joueur A"}[language]


async def test_everybody_has_a_name_at_the_table(world: World) -> None:
    nobody: list[Any] = [world.person(name) for name in ("\u3164\u3164", "Z" + "\u0301" * 30)]
    await world.begin(*nobody)
    board = words(await world.board())
    assert "\u3164" not in board
    panel = labels(await world.hand(world.ana))
    assert all(line.strip("\u3164 ") for line in panel)
    await world.sessions[SeatOffers].offer(1, world.ana.id, 0, 70, moderator=False)
    asker = world.person("\u2800\u2800")
    await world.forge(asker, await world.board(), "c1:1:0:takeseat:0")
    while "somebody asks for Ana’s seat" not in words(await world.board()):
        await world.env.settle(idle=0.002)
    assert "Answer somebody" in labels(await world.board())


async def test_two_people_of_one_name_are_distinguished_everywhere(world: World) -> None:
    twin: Any = world.person("𝓐𝓷𝓪")
    await world.open(twin)
    lobby = words(await world.board())
    assert "● A Ana (A)" in lobby
    assert "■ B 𝓐𝓷𝓪 (B)" in lobby
    await world.press(world.ana, "start")
    assert "waiting for Ana (A)" in words(await world.board())


def test_characters_that_no_database_stores_are_removed_from_input() -> None:
    assert stored("\ud83dA\0na\udc00 🌸") == "Ana 🌸"


async def test_a_lobby_names_everybody(world: World) -> None:
    await world.open(world.person("\u3164\u3164"), world.person("Isabeau (bot, Hard)"), bots=1)
    lobby = words(await world.board())
    assert "Player C" in lobby
    assert lobby.count("(bot") == 1
