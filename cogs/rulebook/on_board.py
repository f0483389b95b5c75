"""A ruling shown on a board, with the places to which it applies highlighted and explained.

Everything comes from the reader's view: the places that the game's guide finds, and the reasons why
places cannot be chosen in the reader's decision.
"""

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import NamedTuple

from bot.components.custom_id import ControlId, encode
from bot.components.decision import MENU, TEXT
from bot.components.embeds import make_embed
from bot.components.message import Button, Item, Menu, Picture, Post, Row
from bot.components.picture_cache import PictureCache
from bot.components.presenters import presenter, view_of
from bot.components.safe_text import LETTERS, as_alt, cut, pictured, reader_of
from bot.games.presenter import Guide, Highlight
from bot.i18n import Reader, Text
from bot.model import Table
from bot.render.furniture import lit
from cogs.rulebook.examples import example, examples
from engines.core.kernel import Option, Seat, State, View

MOST = 6
"""Maximum number of places that are explained; further places are only counted."""

SAYS = 300
"""Maximum number of characters of the ruling above the places."""


class RulingScene(NamedTuple):
    """A ruling as a reader sees it on a board.

    found     the places concerned
    other     text key of the reason for showing an example's board; empty for the reader's table
    key       facts on which the picture depends, in addition to the ruling and the reader
    """

    number: str
    view: View
    reader: Reader
    found: tuple[Highlight, ...]
    other: str
    key: tuple[int, ...]

    def told(self) -> list[Highlight]:
        """Return the places that are explained, at most :data:`MOST`."""
        return [place for place in self.found if place.said][:MOST]


def scene(
    game: str, number: str, table: Table | None, seat: Seat | None, words: Text
) -> RulingScene | None:
    """Return a ruling on the board of a table, as a seat or a spectator sees the board.

    If nothing on the board shows the ruling, an example's board is used. The result is ``None`` if
    there is no example either.
    """
    if table is not None and table.state is not None:
        reader = reader_of(table, words)
        found = tuple(shown_on(table.state, seat, number, reader))
        if any(place.said for place in found):
            key = (table.id, table.ply, -1 if seat is None else seat)
            return RulingScene(number, view_of(table.state, seat), reader, found, "", key)
    if number not in examples(game):
        return None
    state, viewer = example(game, number)
    names = tuple(words("name-player", letter=LETTERS[number]) for number in range(state.seats))
    reader = Reader(words, names, state.options, state.card_set)
    found = tuple(shown_on(state, viewer, number, reader))
    other = "shows-elsewhere" if table is None else "shows-other"
    return RulingScene(number, view_of(state, viewer), reader, found, other, ())


def shown_on(state: State, seat: Seat | None, number: str, reader: Reader) -> Iterator[Highlight]:
    """Yield the places that show a ruling in a position, as seen by a seat or a spectator."""
    guide = presenter(state.GAME).guide
    if guide is None:
        return
    view = view_of(state, seat)
    if number in guide.rules:
        yield from guide.rules[number](view, reader)
    if seat is not None and seat in state.ask:
        yield from _refused(state, seat, number, guide, reader)


def _refused(
    state: State, seat: Seat, number: str, guide: Guide[View], reader: Reader
) -> Iterator[Highlight]:
    """Yield the places that a ruling forbids a seat to choose in its decision."""
    view, decision = view_of(state, seat), state.ask[seat]
    for place in guide.places(view, reader):
        meant: Sequence[Option] = guide.means(view, place.option)
        if any(option in decision.options for option in meant):
            continue
        refusals = (state.why_not(seat, decision, option) for option in meant)
        for refusal in islice((refusal for refusal in refusals if refusal.rule == number), 1):
            yield Highlight(place.option, place.label, guide.why(view, refusal, reader))


async def scene_picture(pictures: PictureCache, ruling_scene: RulingScene) -> Picture | None:
    """Return the board with the places concerned highlighted; ``None`` without such places."""
    artist, reader = presenter(ruling_scene.view.game).artist, ruling_scene.reader
    numbers = {place: count for count, place in enumerate(_places(ruling_scene.told()), 1)}

    def draw() -> bytes | None:
        drawn = pictured(reader)
        boxes = artist.places(ruling_scene.view, drawn)
        wanted = dict.fromkeys(place.place for place in ruling_scene.found if place.place in boxes)
        spots = [(boxes[place], numbers.get(place, 0)) for place in wanted]
        return lit(artist.picture(ruling_scene.view, drawn), spots) if spots else None

    def alt() -> str:
        return as_alt((reader("shows-alt", number=ruling_scene.number), *_lines(ruling_scene)))

    key = ("on-board", ruling_scene.number, ruling_scene.key, reader.text.language, reader.names)
    return await pictures.drawn(key, draw, alt)


def scene_post(ruling_scene: RulingScene, picture: Picture | None) -> Post:
    """Return a ruling on a board: its text, and how it applies at each place."""
    reader, game = ruling_scene.reader, ruling_scene.view.game
    lines = [cut(reader(f"ruling-{game}-{ruling_scene.number}"), SAYS), ""]
    if ruling_scene.other:
        lines.append(reader(ruling_scene.other))
    lines += _lines(ruling_scene)
    more = len([place for place in ruling_scene.found if place.said]) - len(ruling_scene.told())
    if more:
        lines.append(reader("shows-more", count=more))
    back = encode(ControlId(0, 0, "ruling", f"-{ruling_scene.number}"))
    row = (Button(reader("shows-back", number=ruling_scene.number), back),)
    title = reader("shows-title", number=ruling_scene.number, game=reader(f"game-{game}-short"))
    embed = make_embed(title, description="\n".join(lines))
    return Post(embed=embed, rows=(row,), picture=picture)


def shows_button(number: str, table: Table | None, words: Text) -> Button:
    """Return the button that shows a ruling on the table's board or on an example's board."""
    label = words("shows-here" if table is not None else "shows-example")
    return Button(label, encode(ControlId(_id_of(table), 0, "onboard", number)))


def shows_row(game: str, numbers: Sequence[str], table: Table | None, words: Text) -> Row:
    """Return a menu of rulings that can be shown on a board."""
    items = tuple(
        Item(number, number, cut(words(f"ruling-{game}-{number}"), TEXT))
        for number in numbers[:MENU]
    )
    label = words("shows-here" if table is not None else "shows-example")
    return (Menu(encode(ControlId(_id_of(table), 0, "onboard")), label, items),)


def _id_of(table: Table | None) -> int:
    return 0 if table is None else table.id


def _lines(ruling_scene: RulingScene) -> list[str]:
    told = ruling_scene.told()
    numbers = {place: count for count, place in enumerate(_places(told), 1)}
    return [
        ruling_scene.reader(
            "shows-line", count=numbers[place.place], place=place.label, said=place.said
        )
        for place in told
    ]


def _places(told: Sequence[Highlight]) -> list[Option]:
    return list(dict.fromkeys(place.place for place in told))
