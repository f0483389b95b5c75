"""Messages outside tables: the games panel and the help."""

from collections.abc import Iterator, Sequence

import discord

from bot.components.custom_id import ControlId, encode
from bot.components.decision import HEIGHT
from bot.components.embeds import make_embed
from bot.components.message import Button, Picture, Post, Row
from bot.components.presenters import presenter
from bot.games.presenter import Section
from bot.i18n import Text
from bot.typed.names import meant
from engines.registry import game as game_of

BUTTONS = 5
"""Cap on the buttons in a row; a message has five rows."""


def games_panel(words: Text, games: tuple[str, ...], picture: Picture | None = None) -> Post:
    """Return the games panel: a message to pin, with a ``picture`` and a button for each game.

    With this message in a channel, people can do everything without commands.
    """
    sections = []
    for key in games:
        low, high = presenter(key).minutes
        seats = game_of(key).seats
        facts = words("ui-panel-facts", least=seats[0], most=seats[-1], low=low, high=high)
        sections.append(Section(words(f"game-{key}"), (words(f"game-{key}-pitch"), facts)))
    embed = make_embed(words("ui-panel-title"), sections, description=words("ui-panel-text"))
    return Post(embed=embed, rows=game_rows(words, games), picture=picture)


def game_called(typed: str, words: Text, games: Sequence[str]) -> str:
    """Return the key of the game that was typed by name, or the typed text if none fits."""
    names = {key: (words(f"game-{key}-short"), words(f"game-{key}"), key) for key in games}
    return meant(names, typed).value or typed


def puzzle_button(words: Text) -> Button:
    """Return the button that leads to today's puzzles."""
    return Button(words("ui-button-puzzle"), encode(ControlId(0, 0, "puzzle")))


def play_buttons(words: Text, games: Sequence[str]) -> list[Button]:
    """Return the buttons that open a lobby, one for each game."""
    return [
        Button(
            words("ui-button-play", game=words(f"game-{key}-short")),
            encode(ControlId(0, 0, "new", key)),
        )
        for key in games
    ]


def game_rows(words: Text, games: tuple[str, ...]) -> tuple[Row, ...]:
    """Return rows of buttons for the games.

    The buttons open a lobby, start a game against a bot, explain the games, find players, and lead
    to lessons and puzzles. Without room for all rows, the buttons for games against a bot are left
    out.
    """
    new = play_buttons(words, games)
    solo = [
        Button(
            words("ui-button-solo", game=words(f"game-{key}-short")),
            encode(ControlId(0, 0, "solo", key)),
        )
        for key in games
        if game_of(key).policies
    ]
    how = [
        Button(
            words("ui-button-how-game", game=words(f"game-{key}-short")),
            encode(ControlId(0, 0, "how", key)),
        )
        for key in games
    ]
    way_on = discord.ButtonStyle.primary
    learn = Button(words("ui-button-learn"), encode(ControlId(0, 0, "learn")), way_on)
    find = Button(words("ui-button-find"), encode(ControlId(0, 0, "find")))
    alone = ((find, learn, puzzle_button(words)),)
    rows = (*_in_rows(new), *_in_rows(solo), *_in_rows(how), *alone)
    return rows if len(rows) <= HEIGHT else (*_in_rows(new), *_in_rows(how), *alone)[:HEIGHT]


def _in_rows(buttons: list[Button]) -> Iterator[Row]:
    for start in range(0, len(buttons), BUTTONS):
        yield tuple(buttons[start : start + BUTTONS])
