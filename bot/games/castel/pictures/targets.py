"""The castle with the places and cards that can be chosen, beside the card that is being played."""

from collections.abc import Iterator, Mapping
from typing import Final, TypeAlias

from PIL import Image

from bot.games.castel.pictures import board
from bot.games.castel.pictures.cards import ZONES, broken, disc
from bot.games.castel.pictures.furnishing import FADED, INK, PAPER
from bot.games.castel.pictures.layout import FOOT, MIDDLE, OUTSIDE, TABLE, TURRETS, WIDTH, Place
from bot.games.castel.pictures.tokens import BADGE, Token, bust, token
from bot.games.castel.words import card_name, effect, house, zone_of
from bot.games.prompt import Prompt
from bot.i18n import Reader
from bot.render.canvas import Canvas, Point
from bot.render.furniture import badge, darkened, glow, panel, pill, ring
from bot.render.palette import WHITE
from engines.castel.cards import KINDS, kind_of
from engines.castel.view import CastelView, StackView
from engines.core.kernel import Option

Choices: TypeAlias = Mapping[Option, int]

_HEAD: Final = 30
_SHADE: Final = 0.42
_LEAST: Final = 620
"""How high the picture is at least: what the card beside the castle needs."""
_RIM: Final = 34
"""How far from the rims of the board the middle of a number is at least."""
_BADGED: Final = 58
"""The same at the left of a stack, whose badge stands there."""
_BEHIND: Final = 13
"""How far above a ribbon the middle of a number behind it is at least."""
_BESIDE: Final = ("XE", "XW", "SE", "SW")
_BETWEEN: Final = 25
"""Engines and towers whose number would reach those north of them, and how low it stands."""
_ZONES: Final = {
    "court": (MIDDLE, 436),
    "rampart": (MIDDLE, 139),
    "tower": (170, 716),
    "outside": (MIDDLE, 836),
}
"""Where the name of a zone stands, if it is zones that can be chosen."""


def draw(view: CastelView, prompt: Prompt, reader: Reader) -> bytes:
    """Return the part of the castle in question, with what can be chosen lit and numbered."""
    choices = {choice.option: at for at, choice in enumerate(prompt.choices, 1)}
    canvas = board.ground(_HEAD)
    board.draw_castle(canvas, _HEAD, view, reader, marked=False)
    bright = canvas.image.copy()
    canvas = Canvas.over(darkened(canvas.image, _SHADE))
    about = _about(view)
    lit = list(_lit(view, choices, about))
    for stack, place in lit:
        _light(canvas, bright, stack, place, choices)
    stood = {}
    for stack, place in sorted(lit, key=_from_the_south):
        if not stack.cards:
            continue
        who = board.people(stack, view, reader)._replace(last=False)
        if place.size == OUTSIDE:
            at = board.lay_outside(canvas, _HEAD, stack, place, who)
        else:
            at = (place.x, _HEAD + place.y)
            token(who, place.size).lay(canvas, *at)
        stood[place] = token(who, place.size), at
    for stack, place in lit:
        _number(canvas, stack, place, choices, reader)
        if place in stood:
            _number_cards(canvas, stack, place, choices, *stood[place])
    for zone, (x, y) in _ZONES.items():
        if zone in choices:
            sign = pill(reader(f"castel-zone-{zone}"), 56, ZONES[zone][1])
            left = max(70, x - sign.width // 2)
            canvas.put(sign, left, _HEAD + y - 28)
            canvas.put(disc(choices[zone], 70), left - 44, _HEAD + y - 35)
    top, foot = _part([place for _, place in lit], whole="court" in choices or not lit)
    canvas = Canvas.over(canvas.image.crop((0, top, WIDTH, foot)))
    _draw_panel(canvas, view, prompt, choices, reader)
    return canvas.png("castel")


def _about(view: CastelView) -> tuple[str, ...]:
    """Return the cards a decision is about, those in play and those that are not."""
    decision = view.decision
    if decision is None:
        return ()
    return tuple(str(one) for one in decision.about if kind_of(str(one)) in KINDS)


def _lit(
    view: CastelView, choices: Choices, about: tuple[str, ...]
) -> Iterator[tuple[StackView, Place]]:
    """Yield the places that can be chosen, or hold a card that can, or that it is about."""
    for stack, place in board.placed(view):
        marks = {stack.square, *(card.id for card in stack.cards)} - {""}
        if not marks.isdisjoint(choices) or not marks.isdisjoint(about):
            yield stack, place


def _from_the_south(one: tuple[StackView, Place]) -> int:
    """Return a key by which those outside come last, from the south: the names of two who stand on
    each other reach over whoever stands south of them.
    """
    _, place = one
    return FOOT - place.y if place.size == OUTSIDE else 0


def _light(
    canvas: Canvas, bright: Image.Image, stack: StackView, place: Place, choices: Choices
) -> None:
    """Show the ground of a place in full light, framed if it can be chosen."""
    left, top, wide, high = place.frame
    x, y = left, _HEAD + top
    chosen = stack.square in choices or any(card.id in choices for card in stack.cards)
    if chosen:
        canvas.put(glow(wide, high), x - 13, y - 13)
    if chosen and not stack.cards:
        canvas.put(panel(wide - 4, high - 4, "#fff0ae", radius=11, thick=0), x + 2, y + 2)
    else:
        canvas.put(bright.crop((x + 2, y + 2, x + wide - 2, y + high - 2)), x + 2, y + 2)
    if chosen:
        canvas.put(ring(wide - 2, high - 2), x + 1, y + 1)


def _number(
    canvas: Canvas, stack: StackView, place: Place, choices: Choices, reader: Reader
) -> None:
    """Write the number of each choice on a place, and the name of a free one."""
    left, top, wide, high = place.frame
    choice = choices.get(stack.square)
    if choice is not None and stack.cards:
        at = (place.x + place.size / 2 - 2, _HEAD + place.y - place.size / 2 + 12)
        canvas.put_middle(disc(choice), *at)
    elif choice is not None:
        x, y = left, _HEAD + top
        canvas.put_middle(disc(choice), x + wide / 2 - 18, y + high / 2 - 12)
        name = reader("castel-square", square=stack.square)
        canvas.text(x + wide - 8, y + high - 19, name, 33, INK, align="right", acts=True)


def _number_cards(
    canvas: Canvas, stack: StackView, place: Place, choices: Choices, drawn: Token, at: Point
) -> None:
    """Write the number of each card that can be chosen at a place: of a stack behind its ribbon and
    the badge of its lowest card, which stay whole.
    """
    for height, card in enumerate(stack.cards):
        if card.id not in choices:
            continue
        sign, (x, y) = disc(choices[card.id]), _spot(stack, height, place, at)
        if len(stack.cards) > 1:
            rim = at[1] + drawn.ribbon
            y = min(y, rim - _BEHIND)
            top = y - sign.height / 2
            sign = sign.crop((0, 0, sign.width, min(sign.height, round(rim - top))))
            canvas.put(sign, x - sign.width / 2, top)
        else:
            canvas.put_middle(sign, x, y)
    owner = stack.cards[0].owner
    if len(stack.cards) > 1 and owner is not None:
        canvas.put_middle(badge(owner, BADGE), at[0] + drawn.badge[0], at[1] + drawn.badge[1])


def _spot(stack: StackView, height: int, place: Place, at: Point) -> Point:
    """Return where the number of a card stands: of the lowest of a stack on the left, where those
    of the towers beside it leave room, of the others on the right, below the name of whoever stands
    north of them; on the engines of the east and the west and the towers of the south between their
    own names and those of a stack north of them. Those of a stack stand on the board whole.
    """
    (x, y), half = at, place.size / 2
    if len(stack.cards) == 1:
        low = (_BETWEEN if stack.square in _BESIDE else 12) - half
        return place.x + half - (20 if stack.square in TURRETS else 2), y + low
    if height == 0:
        return max(x - half - (20 if place.size == OUTSIDE else 16), _BADGED), y + half
    low = 22 if len(stack.cards) == 2 else 4 + 44 * (len(stack.cards) - 1 - height)
    return min(max(x + half + 10, _BADGED + 54), TABLE - _RIM), y - half + low


def _part(places: list[Place], *, whole: bool) -> tuple[int, int]:
    """Return from where to where the board is shown, so that all these places are on it."""
    end = _HEAD + FOOT
    if whole or not places:
        return 0, end
    top = max(0, min(place.frame[1] for place in places) + _HEAD - 34)
    foot = min(end, max(place.frame[1] + place.frame[3] for place in places) + _HEAD + 34)
    if foot - top < _LEAST:
        top = max(0, min(top - (_LEAST - foot + top) // 2, end - _LEAST))
        foot = top + _LEAST
    return top, foot


def _draw_panel(
    canvas: Canvas,
    view: CastelView,
    prompt: Prompt,
    choices: Choices,
    reader: Reader,
) -> None:
    """Draw the card being played with its effect, the question, and the choice to stop."""
    left, wide, high = TABLE - 2, WIDTH - TABLE - 4, canvas.image.height - 12
    canvas.put(panel(wide, high, PAPER, radius=14, thick=4), left, 6)
    lines = broken(prompt.title, wide - 36, 28)
    low = 6 + high - 16 - (74 if "done" in choices else 0)
    tall = 29 * len(lines) + 16
    about = _about(view)
    if about:
        _draw_played(canvas, left, wide, low - tall - 12, kind_of(about[0]), reader)
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
    """Draw the card being played, with its effect, and its rules if they end above ``foot``."""
    light, _ = ZONES[zone_of(kind)]
    canvas.put(panel(wide - 24, 172, light, radius=10, thick=3), left + 12, 18)
    canvas.put(bust(kind, wide - 44, 164), left + 22, 23)
    middle, y = left + wide / 2, 220
    canvas.text(middle, y, card_name(kind, reader), 36, align="middle", room=wide - 20)
    y += 44
    for line in broken(effect(kind, reader.options, reader), wide - 28, 26):
        canvas.text(middle, y, line, 26, INK, face="text", align="middle")
        y += 28
    more = broken(reader(f"castel-more-{kind}", **house(reader.options)), wide - 28)
    if y + 25 * len(more) > foot:
        return
    for at, line in enumerate(more):
        canvas.text(middle, y + 12 + 25 * at, line, 24, FADED, face="text", align="middle")
