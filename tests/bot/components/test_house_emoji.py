"""Our icons are uploaded once, as application emoji; Unicode emoji replace missing icons."""

from collections.abc import Iterator
from functools import cache
from io import BytesIO
from types import SimpleNamespace
from typing import Any

import discord
import pytest
from discord import PartialEmoji
from PIL import Image

from bot.components.discord_errors import Outcomes
from bot.components.house_emoji import (
    FIELD,
    drawings,
    emoji_name,
    in_menu,
    in_words,
    know,
    stand_ins,
)
from bot.components.message import Button, Item, Menu, Post, as_new
from bot.errors import NotStored
from bot.publishing.emoji_upload import bring_emoji
from bot.render import sprites

WOOD = "<:wood:123456789012345678>"
ARCHER = "<:archer:223456789012345678>"


@pytest.fixture(autouse=True)
def unknown() -> Iterator[None]:
    yield
    know({})


drawn = cache(sprites.emoji_picture)
"""Cached function that renders an icon, because rendering is slow."""


@pytest.fixture(autouse=True)
def drawn_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Render each icon once for all tests."""
    monkeypatch.setattr(sprites, "emoji_picture", drawn)


class Application:
    """A fake Discord application that has room for ``room`` emoji."""

    def __init__(self, room: int = 2000) -> None:
        self.there: dict[str, Any] = {}
        self.room = room
        self.made: list[str] = []

    async def fetch_application_emojis(self) -> list[Any]:
        return list(self.there.values())

    async def create_application_emoji(self, *, name: str, image: bytes) -> Any:
        if len(self.there) >= self.room:
            raise discord.DiscordException("no room")
        assert image.startswith(b"\x89PNG")

        class Emoji(SimpleNamespace):
            def __str__(self) -> str:
                return f"<:{self.name}:{self.id}>"

            async def delete(inner) -> None:  # noqa: N805 - self is the application
                del self.there[inner.name]

        self.made.append(name)
        self.there[name] = Emoji(name=name, id=1000 + len(self.made))
        return self.there[name]


class Notes:
    """A fake store of the bot's notes, which keeps the notes in memory."""

    def __init__(self) -> None:
        self.kept: dict[str, str] = {}

    async def read(self, key: str) -> str | None:
        return self.kept.get(key)

    async def write(self, key: str, value: str) -> None:
        self.kept[key] = value


def test_every_icon_exists_and_has_a_unique_name() -> None:
    names = [emoji_name(drawing) for drawing in drawings()]
    assert len(set(names)) == len(names) > 40
    assert set(stand_ins().values()) <= set(drawings())
    for drawing, name in zip(drawings(), names, strict=True):
        picture = drawn(drawing)
        assert Image.open(BytesIO(picture)).size == (128, 128)
        assert len(picture) < 256_000
        assert 2 <= len(name) <= 32
        assert name.replace("_", "").isalnum()


async def test_icons_are_uploaded_once() -> None:
    application: Any = Application()
    notes = Notes()
    await bring_emoji(application, notes.read, notes.write, Outcomes())
    assert len(application.made) == len(drawings())
    assert in_menu("🪵") == str(application.there["castellum_wood"])
    know({})
    await bring_emoji(application, notes.read, notes.write, Outcomes())
    assert len(application.made) == len(drawings())
    assert in_menu("🪵") == str(application.there["castellum_wood"])


async def test_without_the_database_existing_emoji_are_used() -> None:
    application: Any = Application()
    notes = Notes()
    await bring_emoji(application, notes.read, notes.write, Outcomes())
    notes.kept["emoji"] = notes.kept["emoji"].replace('"castellum_', '"x')
    old = str(application.there["castellum_wood"])

    async def fail(*_: str) -> Any:
        raise NotStored

    know({})
    await bring_emoji(application, fail, fail, Outcomes())
    assert in_menu("🪵") == old, "whatever picture it shows"
    know({})
    await bring_emoji(application, notes.read, fail, Outcomes())
    assert in_menu("🪵") == str(application.there["castellum_wood"]) != old
    assert not {in_menu(glyph) for glyph in stand_ins()} & {*stand_ins(), None}


async def test_a_changed_icon_is_uploaded_again() -> None:
    application: Any = Application()
    notes = Notes()
    await bring_emoji(application, notes.read, notes.write, Outcomes())
    old = str(application.there["castellum_wood"])
    notes.kept["emoji"] = notes.kept["emoji"].replace('"castellum_wood": "', '"castellum_wood": "x')
    await bring_emoji(application, notes.read, notes.write, Outcomes())
    assert application.made.count("castellum_wood") == 2
    assert in_menu("🪵") == str(application.there["castellum_wood"]) != old


async def test_an_icon_that_discord_refuses_becomes_unicode() -> None:
    application: Any = Application(room=1)
    notes = Notes()
    await bring_emoji(application, notes.read, notes.write, Outcomes())
    shown = [in_menu(glyph) for glyph in stand_ins()]
    assert sum(shown_item in stand_ins() for shown_item in shown) >= len(shown) - 1
    assert in_menu("💡") == "💡"
    assert in_menu("") is None


async def test_messages_show_them_in_controls_and_words() -> None:
    know({"castellum/wood": WOOD, "castel/archer": ARCHER})
    menu = Menu("c1:1:0:pick:0", "?", (Item("Archer", "1", emoji="🗼", icon="castel/archer"),))
    embed = discord.Embed(description="3 🪵").add_field(name="a", value="🪵🪙")
    post = Post(embed=embed, rows=((Button("Forest", "c1:1:0:choose:0", emoji="🪵"),), (menu,)))
    sent = as_new(post)
    (button,), (select,) = (row["components"] for row in sent["view"].to_components())
    shown = [PartialEmoji.from_dict(entry["emoji"]) for entry in (button, *select["options"])]
    assert list(map(str, shown)) == [WOOD, ARCHER]
    assert sent["embed"].description == f"3 {WOOD}"
    assert sent["embed"].fields[0].value == f"{WOOD}🪙"
    assert embed.description == "3 🪵"


@pytest.mark.parametrize("known", [{}, {"castel/archer": ARCHER}])
def test_a_button_has_our_emoji_or_none(known: dict[str, str]) -> None:
    know(known)
    row = tuple(Button(glyph, f"c1:1:0:choose:{glyph}", emoji=glyph) for glyph in ("🪵", "💡"))
    (sent,) = as_new(Post("x", rows=(row,)))["view"].to_components()
    assert not [button for button in sent["components"] if "emoji" in button]


def test_texts_that_would_become_too_long_stay_unchanged() -> None:
    know({"castellum/wood": WOOD})
    long = "🪵" * 60
    assert in_words(long, FIELD) == long
    assert in_words("🪵", FIELD) == WOOD
