"""Draws the castle with the places and cards to choose from, beside the card being played."""

from collections.abc import Iterator, Mapping
from typing import Final, TypeAlias

from PIL import Image

from bot.games.castel.pictures import board, outside
from bot.games.castel.pictures.cards import ZONES, broken, disc
from bot.games.castel.pictures.furnishing import FADED, INK, PAPER
from bot.games.castel.pictures.layout import (
    ENGINE,
    FENCE,
    FOOT,
    TABLE,
    TURRETS,
    WIDTH,
    StackPlace,
)
from bot.games.castel.pictures.tokens import CHOSEN, People, bust, halo, token
from bot.games.castel.words import card_name, effect, house, zone_of
from bot.games.prompt import Prompt
from bot.i18n import Reader
from bot.render.canvas import Canvas, Point
from bot.render.fonts import SMALLEST, block
from bot.render.furniture import darkened, glow, panel, ring
from bot.render.palette import WHITE
from bot.render.sprites import sprite
from engines.castel.cards import KINDS, kind_of
from engines.castel.view import CastelView, StackView
from engines.core.kernel import Option

_Numbers: TypeAlias = Mapping[Option, int]

_HEAD: Final = 30
_SHADE: Final = 0.42
_LEAST: Final = 620
"""Minimum height of the picture in pixels, needed by the card beside the castle."""
_CUTS: Final = (0, 79, 198, 322, 436, 550, 662, 780, FOOT)
"""Heights at which the board can be cut: between the names of two rows."""
_RIM: Final = 30
"""Minimum distance in pixels of a number's middle from the edges of the board."""
_FAR: Final = 78
"""Largest horizontal position in pixels of a number beside the west rampart.

The names on the rampart begin at this position.
"""
_WEST: Final = 100
"""Left edge of the castle in pixels."""
_TALLER: Final = 80
"""Pixels by which the face of the card being played grows if there is room."""
_OVER: Final = 6
"""Largest number of pixels by which a frame extends beyond its row."""
_ZONE_ROW: Final = 64
"""Height in pixels of a zone in the list beside the castle.

Zones are listed beside the castle because their names would cover people in the castle.
"""


def draw(view: CastelView, prompt: Prompt, reader: Reader) -> bytes:
    """Return the part of the castle with the choices, which are bright and numbered."""
    choices = {choice.option: at for at, choice in enumerate(prompt.choices, 1)}
    canvas = board.ground(_HEAD, view, reader)
    zones, about = not choices.keys().isdisjoint(ZONES), _about(view)
    found = list(_lit(view, choices, about))
    lit = [pair for pair in found if pair[0].square]
    beyond = [pair for pair in found if not pair[0].square]
    numbered = any(_is_numbered(stack, choices, about) for stack, _ in lit)
    ground = canvas.image.copy() if numbered else canvas.image
    board.draw_castle(canvas, _HEAD, view, reader, marked=False)
    bright = canvas.image.copy()
    canvas = Canvas.over(bright.copy() if zones else darkened(bright, _SHADE))
    drawn = {stack.square for stack, _ in lit}
    if not zones and not drawn.isdisjoint(choices):
        drawn |= _draw_occupied(canvas, view, drawn, reader)
    for stack, place in lit:
        shown = ground if _is_numbered(stack, choices, about) else bright
        _light(canvas, shown, stack, place, choices)
    if not zones:
        _draw_engines(canvas, view, drawn, reader)
    for stack, place in sorted(lit, key=_from_the_south):
        if stack.cards:
            who = _people(stack, view, choices, about, reader)
            if place.size == ENGINE:
                board.lay_engine(canvas, _HEAD, stack, place, who)
            else:
                token(who, place.size).lay(canvas, place.x, _HEAD + place.y)
    for stack, place in lit:
        _number(canvas, stack, place, choices, reader)
        if len(stack.cards) == 1 and stack.cards[0].id in about[1:]:
            x, y = _spot(stack, place)
            canvas.put_middle(sprite("signs/tick", 46), x, _HEAD + y)
    for stack, place in beyond:
        who = _people(stack, view, choices, about, reader)
        chosen = any(card.id in choices for card in stack.cards)
        outside.draw_tile(canvas, _HEAD, place, who, lit=chosen)
    places = [place for _, place in lit]
    top, foot = _part(places, whole=zones or not found, south=bool(beyond))
    castle = Canvas.over(canvas.image.crop((0, top, WIDTH, foot)))
    _draw_panel(castle, view, prompt, choices, reader)
    if not beyond and not zones:
        return castle.png("castel")
    end = _HEAD + FOOT
    start = end if foot == end else end - FENCE
    strip = canvas.image.crop((0, start, WIDTH, canvas.image.height))
    whole = Canvas(WIDTH, castle.image.height + strip.height, INK)
    whole.put(castle.image, 0, 0)
    whole.put(strip, 0, castle.image.height)
    return whole.png("castel")


def _about(view: CastelView) -> tuple[str, ...]:
    """Return the cards that a decision is about."""
    decision = view.decision
    if decision is None:
        return ()
    return tuple(str(option) for option in decision.about if kind_of(str(option)) in KINDS)


def _lit(
    view: CastelView, choices: _Numbers, about: tuple[str, ...]
) -> Iterator[tuple[StackView, StackPlace]]:
    """Yield the places that can be chosen, or that hold a card the decision is about."""
    for stack, place in board.placed(view):
        marks = {stack.square, *(card.id for card in stack.cards)} - {""}
        if not marks.isdisjoint(choices) or not marks.isdisjoint(about):
            yield stack, place


def _from_the_south(pair: tuple[StackView, StackPlace]) -> int:
    """Sort key for drawing: stacks on siege engines' slots last, from south to north.

    So the names of a stack cover the stack to its south.
    """
    _, place = pair
    return FOOT - place.y if place.size == ENGINE else 0


def _draw_occupied(canvas: Canvas, view: CastelView, lit: set[str], reader: Reader) -> set[str]:
    """Draw brightly the cards on squares that are not in ``lit``; return these squares.

    A player must see these cards to choose among the numbered squares.
    """
    squares = set()
    for stack, place in board.placed(view):
        engine = stack.square.startswith("X")
        if stack.cards and stack.square and not engine and stack.square not in lit:
            who = board.people(stack, view, reader)._replace(last=False)
            token(who, place.size).lay(canvas, place.x, _HEAD + place.y)
            squares.add(stack.square)
    return squares


def _draw_engines(canvas: Canvas, view: CastelView, lit: set[str], reader: Reader) -> None:
    """Draw the darkened siege engines again, because their names overlap the bright ramparts."""
    for stack, place in board.placed(view):
        if stack.cards and place.size == ENGINE and stack.square not in lit:
            who = board.people(stack, view, reader)._replace(last=False)
            board.lay_engine(canvas, _HEAD, stack, place, who, _SHADE)


def _is_numbered(stack: StackView, choices: _Numbers, about: tuple[str, ...]) -> bool:
    """Return whether numbers precede the names of a stack.

    Numbers change the outline of a stack, so the background must be drawn again first.
    """
    signs = {*choices, *about[1:]}
    return len(stack.cards) > 1 and any(card.id in signs for card in stack.cards)


def _light(
    canvas: Canvas, bright: Image.Image, stack: StackView, place: StackPlace, choices: _Numbers
) -> None:
    """Draw the background of a place brightly, with a frame if it can be chosen.

    A siege engine's slot that cannot be chosen gets a glow instead.
    """
    left, top, wide, high = place.frame
    aside, up = board.shift(stack)
    x, y = left + aside, _HEAD + top + up
    chosen = stack.square in choices or any(card.id in choices for card in stack.cards)
    if not chosen and place.size == ENGINE:
        canvas.put_middle(halo(place.size), place.x + aside, _HEAD + place.y + up)
        return
    if chosen:
        canvas.put(glow(wide, high), x - 13, y - 13)
    if chosen and not stack.cards:
        canvas.put(panel(wide - 4, high - 4, "#fff0ae", radius=11, thick=0), x + 2, y + 2)
    else:
        canvas.put(bright.crop((x + 2, y + 2, x + wide - 2, y + high - 2)), x + 2, y + 2)
    if chosen:
        canvas.put(ring(wide - 2, high - 2), x + 1, y + 1)


def _people(
    stack: StackView, view: CastelView, choices: _Numbers, about: tuple[str, ...], reader: Reader
) -> People:
    """Return the data of a stack for :func:`token`, with its choices' numbers before the names."""
    who = board.people(stack, view, reader)._replace(last=False)
    if len(stack.cards) < 2 and stack.square:
        return who
    signs: dict[Option, int] = {**dict.fromkeys(about[1:], CHOSEN), **choices}
    return who._replace(choices=tuple(signs.get(card.id, 0) for card in stack.cards))


def _number(
    canvas: Canvas, stack: StackView, place: StackPlace, choices: _Numbers, reader: Reader
) -> None:
    """Write the number of the choice at a place and, if the place is a free square, its name."""
    only = stack.cards[0].id if len(stack.cards) == 1 else ""
    choice = choices.get(stack.square, choices.get(only))
    if choice is not None and stack.cards:
        x, y = _spot(stack, place)
        canvas.put_middle(disc(choice), x, _HEAD + y)
    elif choice is not None:
        left, top, wide, high = place.frame
        x, y = left + wide / 2, _HEAD + top
        canvas.put_middle(disc(choice), x, y + high / 2 - 15)
        name = reader("castel-square", square=stack.square)
        canvas.text(x, y + high - 21, name, 33, INK, align="middle", acts=True)


def _spot(stack: StackView, place: StackPlace) -> Point:
    """Return the position of a stack's number.

    The number is at the upper right of the stack, on the board, below the names of the stack to the
    north.
    """
    x = place.x + place.size / 2 - (20 if stack.square in TURRETS else 4)
    return min(x, TABLE - _RIM, *((_FAR,) if x < _WEST else ())), place.y - place.size / 2 + 22


def _part(places: list[StackPlace], *, whole: bool, south: bool = False) -> tuple[int, int]:
    """Return the upper and lower edge of the part of the board that is shown.

    The part consists of whole rows and contains all ``places``. Without places, it is the whole
    board or, if ``south``, the southern part.
    """
    end = _HEAD + FOOT
    if whole:
        return 0, end
    if not places:
        return (
            (_HEAD + next(cut for cut in reversed(_CUTS) if FOOT - cut >= _LEAST), end)
            if south
            else (0, end)
        )
    highest = min(place.frame[1] for place in places)
    lowest = max(place.frame[1] + place.frame[3] for place in places)
    first = max(at for at, cut in enumerate(_CUTS[:-1]) if cut <= max(highest + _OVER, 0))
    last = min(at for at, cut in enumerate(_CUTS) if cut >= lowest - _OVER)
    while _CUTS[last] - _CUTS[first] < _LEAST:
        if first and (last == len(_CUTS) - 1 or first >= len(_CUTS) - 1 - last):
            first -= 1
        else:
            last += 1
    return _CUTS[first] + (_HEAD if first else 0), _CUTS[last] + _HEAD


def _draw_panel(
    canvas: Canvas,
    view: CastelView,
    prompt: Prompt,
    choices: _Numbers,
    reader: Reader,
) -> None:
    """Draw the card being played with its effect, the question, and the choice to stop.

    If zones can be chosen, they are listed below the question.
    """
    left, wide, high = TABLE - 2, WIDTH - TABLE - 4, canvas.image.height - 12
    canvas.put(panel(wide, high, PAPER, radius=14, thick=4), left, 6)
    lines = broken(prompt.title, wide - 36, 28)
    zones = [str(option) for option in choices if option in ZONES]
    low = 6 + high - 16 - (74 if "done" in choices else 0) - _ZONE_ROW * len(zones)
    tall = 29 * len(lines) + 16
    about = _about(view)
    if about:
        _draw_played(canvas, left, wide, low - tall - 12, kind_of(about[0]), reader)
    for at, zone in enumerate(zones):
        y = low + 8 + _ZONE_ROW * at
        canvas.put(panel(wide - 20, 56, ZONES[zone][1], radius=28, thick=3), left + 10, y)
        canvas.put(disc(choices[zone], 56), left + 10, y)
        name = reader(f"castel-zone-{zone}")
        named, size = block(name, "bold", 33, wide - 96, 50)
        canvas.stack(left + 72, y + 28, named, size, size, WHITE)
    canvas.put(panel(wide - 20, tall, "#5d3c20", radius=9, thick=2), left + 10, low - tall)
    for at, line in enumerate(lines):
        middle = low - tall + 8 + 29 * at + 14
        canvas.text(left + wide / 2, middle, line, 28, WHITE, face="text", align="middle")
    if "done" in choices:
        canvas.put(panel(wide - 20, 66, "#f3c64a", radius=12, thick=3), left + 10, low + 8)
        canvas.put(disc(choices["done"], 58), left + 14, low + 12)
        word = reader("castel-do-done")
        canvas.text(left + 84, low + 41, word, 33, INK, room=wide - 100, acts=True)


def _draw_played(
    canvas: Canvas, left: int, wide: int, foot: int, kind: str, reader: Reader
) -> None:
    """Draw the card being played with its effect, and its rules if they end above ``foot``."""
    light, _ = ZONES[zone_of(kind)]
    for size in range(26, SMALLEST - 1, -1):
        does = broken(effect(kind, reader.options, reader), wide - 28, size)
        if 264 + (size + 2) * len(does) <= foot:
            break
    more = broken(reader(f"castel-more-{kind}", **house(reader.options)), wide - 28)
    spare = foot - (264 + (size + 2) * len(does) + 25 * len(more))
    if spare < 0:
        more, spare = (), spare + 25 * len(more)
    high = 172 + min(_TALLER, max(0, spare))
    canvas.put(panel(wide - 24, high, light, radius=10, thick=3), left + 12, 18)
    canvas.put(bust(kind, wide - 30, high - 6), left + 15, 21)
    middle, y = left + wide / 2, high + 48
    canvas.text(middle, y, card_name(kind, reader), 36, align="middle", room=wide - 20)
    y += 44
    for line in does:
        canvas.text(middle, y, line, size, INK, face="text", align="middle")
        y += size + 2
    for at, line in enumerate(more):
        canvas.text(middle, y + 12 + 25 * at, line, 24, FADED, face="text", align="middle")
