"""Position codes: a position as one line of text, and the message that opens such a code."""

import re
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from bot.components.embeds import make_embed
from bot.components.message import Button, Picture, Post
from bot.components.presenters import Drawing, final_sections, presenter
from bot.components.safe_text import LETTERS, seat_mark
from bot.games.presenter import Section
from bot.i18n import Reader, Text, text
from bot.messages.features import Feature, Panel, Shown
from bot.messages.frame import button_of, link_row
from bot.model import Table
from bot.store.card_values import card_set_from
from engines.core.game import Game
from engines.core.kernel import Seat, State
from engines.core.position_code import STUMBLES, PositionCodeError, decode
from engines.core.position_code import encode as coded
from engines.registry import game as game_of

CODE = re.compile(r"castellan\d+\.[\w.-]+")
"""Pattern that finds a position code in a longer pasted text."""


class Opened(NamedTuple):
    """The content of an opened code, as texts and pictures.

    fault    why the code cannot be opened; if empty, the code was opened and the other fields are
             set
    status   the question to decide
    board    the public part in words; ``hand`` is the viewer's private part
    picture  the picture of the board; ``own`` is the picture for the viewer; both have an alt text
    """

    fault: str = ""
    game: str = ""
    viewer: Seat | None = None
    open: bool = False
    status: str = ""
    board: tuple[Section, ...] = ()
    hand: tuple[Section, ...] = ()
    picture: tuple[bytes, str] | None = None
    own: tuple[bytes, str] | None = None


def open_code(code: str, values: Mapping[str, str], language: str) -> Opened:
    """Open a code with the card values of each game, given as the JSON text of their files.

    The function runs in a worker process, because a code can come from a stranger.
    """

    def find(key: str) -> tuple[Game, Any]:
        return game_of(key), card_set_from(key, values[key])

    typed = CODE.search(code)
    try:
        found = decode(typed.group() if typed else code, find)
    except PositionCodeError as error:
        return Opened(error.fault)
    try:
        return shown(found.state, found.viewer, text(language), everything=found.open)
    except STUMBLES:
        return Opened("impossible")


def shown(state: State, viewer: Seat | None, words: Text, *, everything: bool) -> Opened:
    """Return what a viewer sees of a position; with ``everything``, all hands are open."""
    names = tuple(words("name-player", letter=LETTERS[seat]) for seat in range(state.seats))
    reader = Reader(words, names, state.options, state.card_set)
    own = presenter(state.GAME)
    view, seen = state.view(None), state.view(viewer)
    seats = range(state.seats) if everything else () if viewer is None else (viewer,)
    hand: list[Section] = []
    for seat in seats:
        for part in own.hand(state.view(seat), reader):
            title = f"{seat_mark(seat)} {names[seat]} · {part.title}"
            hand.append(Section(title, tuple(part.lines)))
    asked = viewer is not None and seen.decision is not None
    prompt = own.prompt(seen, reader) if asked else None
    drawn = None
    if viewer is not None:
        drawn = Drawing.of(seen, reader, is_hand=True, is_asked=asked).both()
    if state.result is None:
        status = own.status(view, reader) if prompt is None else prompt.title
    else:
        status = reader("ui-game-over")
        hand = [*final_sections(view, state.result, reader), *hand]
    return Opened(
        game=state.GAME,
        viewer=viewer,
        open=everything,
        status=status,
        board=tuple(Section(part.title, tuple(part.lines)) for part in own.board(view, reader)),
        hand=tuple(hand),
        picture=Drawing.of(view, reader).both(),
        own=drawn,
    )


def code_post(table: Table, state: State, seat: Seat | None, reader: Reader) -> Post:
    """Return the public code of a position, and the code of a ``seat`` for its owner.

    ``state`` is the state of the table. After the end of the game, the code holds everything.
    """
    over = table.status == "over" and state.result is not None
    whose = "position-all" if over else "position-public"
    lines = [reader("position-how"), _code(whose, coded(state, None), reader)]
    if seat is not None and not over:
        has_orders = bool(game_of(state.GAME).declarations)
        whose = "position-own-orders" if has_orders else "position-own"
        lines.append(_code(whose, coded(state, seat), reader))
    embed = make_embed(reader("ui-button-position"), description="\n".join(lines))
    return Post(embed=embed, rows=link_row(table, reader))


def opened_post(opened: Opened, words: Text) -> Post:
    """Return the message that shows an opened code, or why the code cannot be opened."""
    if opened.fault:
        return Post(words(f"position-error-{opened.fault}"))
    whose = "position-eyes-all" if opened.open else "position-eyes-public"
    if opened.viewer is not None and not opened.open:
        eyes = words("position-eyes-seat", seat=seat_mark(opened.viewer))
    else:
        eyes = words(whose)
    title = words("position-title", game=words(f"game-{opened.game}-short"))
    description = f"{eyes}\n**{opened.status}**"
    picture = None if opened.picture is None else Picture(*opened.picture)
    return Post(
        embed=make_embed(title, opened.hand, description=description),
        picture=picture,
        strip=None if opened.own is None else Picture(*opened.own),
        in_words=lambda: make_embed(title, [*opened.hand, *opened.board], description=description),
    )


def _code(key: str, code: str, reader: Reader) -> str:
    return f"{reader(key)}\n```\n{code}\n```"


class PositionsFeature(Feature):
    """The position as a code."""

    async def buttons(self, panel: Panel, shown: Shown) -> Sequence[Button]:
        """Return the button that shows the position code."""
        if panel not in ("share", "watch"):
            return ()
        return (button_of(shown.table, "position", shown.reader.text),)


FEATURE = PositionsFeature()
