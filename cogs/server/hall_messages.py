"""The messages of a server's hall of fame: all games, one game, and the rivalries."""

from collections.abc import Callable, Sequence
from functools import partial

from bot.components.custom_id import ControlId, encode
from bot.components.embeds import make_embed
from bot.components.message import Button, Post, Row
from bot.components.picture_cache import PictureCache
from bot.components.presenters import presenter
from bot.components.safe_text import drawn_name, safe_name
from bot.games.presenter import Section
from bot.i18n import Text
from cogs.server.hall_picture import ROWS, Banner, draw
from cogs.server.halls import HallPlace, Halls, Rivalry
from cogs.server.messages import list_button, unlist_button

WHOLE, RIVALS = "", "rivals"
"""Pages of the hall of fame other than the pages of games."""

GAMES = 3
"""Maximum number of games in the picture and on buttons."""


async def hall_post(pictures: PictureCache, halls: Halls, words: Text, *, is_listed: bool) -> Post:
    """Return the hall of fame of all games, with buttons to the other pages.

    The last button adds the reader to the lists or, if they are listed, removes them.
    """
    games = [game for game in halls.places if presenter(game).album is not None][:GAMES]
    is_empty = not any(halls.places.values())
    rivalry = _rivalry(halls.rivalries[0], words, safe_name) if halls.rivalries else ""
    line = words("hall-rivalry", what=rivalry) if rivalry else ""
    picture = None
    if not is_empty:
        banners = [
            Banner(_called(game, words), tuple(map(_drawn, halls.places[game][:ROWS])))
            for game in games
        ]
        scenes = [album.scene for game in games if (album := presenter(game).album) is not None]
        below = _rivalry(halls.rivalries[0], words, _drawable) if halls.rivalries else ""
        below = words("hall-rivalry", what=below) if below else ""
        said = " ".join(
            words(
                "hall-alt",
                game=_called(game, words),
                what=", ".join(f"{safe_name(place.name)} {place.won}" for place in places[:ROWS]),
            )
            for game, places in halls.places.items()
            if places
        )
        picture = await pictures.drawn(
            ("hall", tuple(banners), below, words.language),
            partial(draw, words("hall-title"), banners, scenes, below),
            lambda: " ".join(part for part in (f"{words('hall-title')}.", said, line) if part),
        )
    sections = [
        Section(_called(game, words), tuple(_place(place, words) for place in places[:ROWS]))
        for game, places in halls.places.items()
        if places
    ]
    row = [*(_page(game, _called(game, words)) for game in list(halls.places)[:GAMES])]
    if halls.rivalries:
        row.append(_page(RIVALS, words("hall-rivalries")))
    row = [] if is_empty else row
    row.append(unlist_button(words) if is_listed else list_button(words))
    empty = words("hall-empty") if is_empty else ""
    return Post(
        embed=make_embed(words("hall-title"), description=empty) if is_empty else None,
        rows=(tuple(row),),
        picture=picture,
        in_words=None
        if is_empty
        else lambda: make_embed(words("hall-title"), sections, description=line),
    )


def game_post(game: str, places: Sequence[HallPlace], words: Text) -> Post:
    """Return the places of one game."""
    lines = [_place(place, words) for place in places]
    title = words("hall-game", game=_called(game, words))
    return _list(title, lines, words)


def rivalries_post(rivalries: Sequence[Rivalry], words: Text) -> Post:
    """Return the rivalries of a server."""
    lines = [
        words("hall-met", what=_rivalry(found, words, safe_name), count=found.games)
        for found in rivalries
    ]
    return _list(words("hall-rivalries"), lines, words)


def _list(title: str, lines: Sequence[str], words: Text) -> Post:
    said = "\n".join(lines) or words("hall-empty")
    row: Row = (_page(WHOLE, words("ui-button-hall")),)
    return Post(embed=make_embed(title, description=said), rows=(row,))


def _page(page: str, label: str) -> Button:
    return Button(label, encode(ControlId(0, 0, "hall", page)))


def _called(game: str, words: Text) -> str:
    return words(f"game-{game}-short")


def _place(place: HallPlace, words: Text) -> str:
    return words(
        "hall-place",
        place=place.place,
        name=safe_name(place.name),
        won=place.won,
        games=place.games,
    )


def _rivalry(found: Rivalry, words: Text, named: Callable[[str], str]) -> str:
    return words(
        "hall-pair",
        name=named(found.name),
        won=found.won,
        lost=found.lost,
        other=named(found.other),
    )


def _drawn(place: HallPlace) -> HallPlace:
    return place._replace(name=_drawable(place.name))


def _drawable(name: str) -> str:
    """Return the part of a name that the fonts can draw."""
    return drawn_name(safe_name(name)) or "?"
