"""A seat's private pictures: its hand, the cards to choose from, or the castle with choices."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Final

from bot.games.castel.pictures import targets
from bot.games.castel.pictures.banners import draw_faces
from bot.games.castel.pictures.cards import DrawnCard, broken, disc, draw_card, height
from bot.games.castel.pictures.furnishing import FADED, INK, PAPER
from bot.games.castel.pictures.tokens import portrait
from bot.games.castel.words import card_name, effect, kinds_of
from bot.games.prompt import Prompt
from bot.i18n import Reader
from bot.render.canvas import Canvas
from bot.render.fonts import width as width_of
from bot.render.furniture import badge, panel
from bot.render.palette import SEATS, WHITE
from bot.render.sprites import sprite
from engines.castel.cards import kind_of
from engines.castel.view import CastelView
from engines.core.kernel import Option

WIDTH: Final = 1200
CLOTH: Final = "#24463a"
_GAP: Final = 8
_HEAD: Final = 92
_STRIP: Final = 92
_FACES_OF_ACTION: Final = 150
"""Width in pixels reserved on the tile of an exchange for the faces of the open cards."""

_FACES: Final = {0: 150, 1: 250, 2: 250, 3: 200}
"""Height in pixels of the card faces for up to three cards, by the number of cards."""

OWN: Final = frozenset(
    {"castel-ask-action", "castel-ask-give", "castel-ask-bouffon", "castel-ask-courtisane-card"}
)
"""Decisions among the cards of the viewer's own hand."""
OFFERED: Final = frozenset({"castel-ask-take", "castel-ask-conseiller", "castel-ask-sorciere"})
"""Decisions among the cards of the Exchange."""
LISTED: Final = frozenset(
    {"castel-ask-courtisane", "castel-ask-sorciere-seat", "castel-ask-favorite"}
)
"""Decisions among players, or about the order of an effect's parts."""
ACTIONS: Final = ("draw", "exchange", "pass")


def draw(
    view: CastelView, prompt: Prompt | None, reader: Reader, new: Collection[str] = ()
) -> bytes:
    """Return the picture of the pending decision, or of the hand if there is none.

    Cards of the hand that are ``new`` have a ribbon.
    """
    decision = view.decision
    if prompt is None or decision is None:
        return _draw_cards(_marked(_held(view.hand, {}), new, reader), view, {}, reader)
    refused = {
        str(option): reader.refusal(replace(why, rule="")) for option, why in view.refused.items()
    }
    places = {choice.option: at for at, choice in enumerate(prompt.choices, 1)}
    if decision.kind in OWN:
        cards = _marked(_held(view.hand, places, refused), new, reader)
        return _draw_cards(cards, view, places, reader)
    if decision.kind in OFFERED:
        return _draw_cards(_held(view.exchange, places, refused), view, places, reader)
    if decision.kind in LISTED:
        return _draw_list(view, places, reader)
    return targets.draw(view, prompt, reader)


def is_about_castle(view: CastelView) -> bool:
    """Return whether a decision is drawn as a picture of the castle with the choices."""
    return view.decision is not None and view.decision.kind not in OWN | OFFERED | LISTED


def _held(
    ids: Iterable[str], places: Mapping[Option, int], refused: Mapping[str, str] | None = None
) -> list[DrawnCard]:
    """Return cards of a hand or the Exchange, grouped by kind.

    Cards that can be chosen come first, in the order of their numbers. If ``refused`` is given, the
    other cards are shown as refused, each with its reason.
    """
    numbers = {kind_of(str(option)): at for option, at in places.items()}
    reasons = {kind_of(option): why for option, why in (refused or {}).items()}
    cards = []
    for kind, same in kinds_of(ids).items():
        choice = numbers.get(kind, 0)
        out = refused is not None and not choice
        cards.append(DrawnCard(kind, len(same), choice, out, reasons.get(kind, "") if out else ""))
    return sorted(cards, key=lambda card: (card.choice == 0, card.choice))


def _marked(cards: Iterable[DrawnCard], new: Collection[str], reader: Reader) -> list[DrawnCard]:
    """Return the cards, with a ribbon on those that are new."""
    word = reader("render-new")
    return [card._replace(ribbon=word if card.kind in new else "") for card in cards]


def _draw_cards(
    cards: Sequence[DrawnCard], view: CastelView, places: Mapping[Option, int], reader: Reader
) -> bytes:
    """Draw cards in rows, below the card that acts (if any) and above the other choices."""
    rows = 1 if len(cards) <= 5 else 2 if len(cards) <= 12 else 3
    columns = max(2, -(-len(cards) // rows))
    width = (WIDTH - 20 - _GAP * (columns - 1)) // columns
    face, told = _FACES.get(len(cards), 150 if rows == 1 else 118 if rows == 2 else 112), rows < 3
    ordered = list(cards)
    lines = [ordered[first : first + columns] for first in range(0, len(cards), columns)]
    heights = [height(line, width, reader, face, told=told) for line in lines] or [150]
    top = _HEAD if _acting(view) else 14
    strip = any(option in places for option in ACTIONS) or _context(view)
    high = top + sum(heights) + _GAP * len(heights) + (_STRIP if strip else 0) + 10
    canvas = cloth(high)
    _draw_head(canvas, view, reader)
    y = top
    for line, row in zip(lines, heights, strict=False):
        left = (WIDTH - len(line) * width - _GAP * (len(line) - 1)) // 2
        for at, card in enumerate(line):
            x, size = left + at * (width + _GAP), (width, row, face)
            draw_card(canvas, x, y, size, card, reader, told=told)
        y += row + _GAP
    if not cards:
        text = reader("castel-hand-empty")
        canvas.text(WIDTH / 2, y + 70, text, 40, WHITE, align="middle")
    if strip:
        _draw_strip(canvas, high - _STRIP - 4, view, places, reader)
    return canvas.png("castel")


def cloth(high: int) -> Canvas:
    """Return the background on which cards lie."""
    canvas = Canvas(WIDTH, high, INK)
    canvas.image.paste(CLOTH, (4, 4, WIDTH - 4, high - 4))
    return canvas


def _acting(view: CastelView) -> str:
    """Return the card whose effect asks to choose a card or a player; empty if none."""
    decision = view.decision
    if decision is None or not decision.about:
        return ""
    kind = decision.kind
    if kind in ("castel-ask-take", "castel-ask-give") and len(decision.about) == _plain(kind):
        return ""
    return str(decision.about[0])


def _plain(kind: str) -> int:
    """Return the length of ``about`` if no card caused the exchange: 1 to give, 0 to take."""
    return 1 if kind == "castel-ask-give" else 0


def _draw_head(canvas: Canvas, view: CastelView, reader: Reader) -> None:
    """Draw the card whose effect is being carried out, with the text of that effect."""
    acting = _acting(view)
    if not acting:
        return
    right = WIDTH
    canvas.put(panel(WIDTH - 20, _HEAD - 16, PAPER, radius=10, thick=3), 10, 6)
    canvas.put(portrait(kind_of(acting), 76, 68), 16, 10)
    name, text = card_name(acting, reader), effect(acting, reader.options, reader)
    to = view.receiver
    if to is not None:
        text = reader("render-castel-pass-to", name=reader.name(to))
        canvas.put_middle(sprite("signs/trail-head", 46), WIDTH - 118, 44)
        canvas.put_middle(badge(to, 64), WIDTH - 58, 44)
        right = WIDTH - 150
    beside = right - 150 - width_of(name, "bold", 33)
    if len(broken(text, beside, 26)) == 1:
        used = canvas.text(104, 44, name, 33, INK, acts=True)
        canvas.text(126 + used, 45, text, 26, FADED, face="text")
        return
    canvas.text(104, 27, name, 33, INK, acts=True)
    canvas.text(104, 61, text, 26, FADED, face="text", room=right - 124)


def _context(view: CastelView) -> bool:
    """Return whether the picture also shows the cards on the other side of an exchange."""
    kinds = ("castel-ask-take", "castel-ask-give", "castel-ask-conseiller")
    return view.decision is not None and view.decision.kind in kinds


def _draw_strip(
    canvas: Canvas, y: int, view: CastelView, places: Mapping[Option, int], reader: Reader
) -> None:
    """Draw the actions other than placing a card, or the cards on the other side of an exchange."""
    left = 12
    if "draw" in places:
        left += _draw_action(canvas, left, y, "draw", places["draw"], view, reader) + 10
    if "exchange" in places:
        _draw_action(canvas, left, y, "exchange", places["exchange"], view, reader)
    if "pass" in places:
        _draw_action(canvas, left, y, "pass", places["pass"], view, reader)
    decision = view.decision
    if decision is None or decision.kind == "castel-ask-action":
        return
    word, cards = reader("render-hand"), view.hand
    if decision.kind == "castel-ask-give":
        word, cards = reader("render-castel-wanted"), (str(decision.about[-1]),)
    _draw_lying(canvas, y, word, cards)


def _draw_lying(canvas: Canvas, y: int, word: str, cards: tuple[str, ...]) -> None:
    """Draw cards that cannot be chosen but matter, after a word that explains them."""
    canvas.put(panel(WIDTH - 24, _STRIP - 12, "#efdcb2", radius=10, thick=3), 12, y)
    used = canvas.text(30, y + 40, word, 33, INK, acts=True)
    draw_faces(canvas, 52 + used, y + 10, WIDTH - 80 - used, cards, 60)


def _draw_action(
    canvas: Canvas,
    x: int,
    y: int,
    action: str,
    choice: int,
    view: CastelView,
    reader: Reader,
) -> int:
    """Draw an action other than placing a card as a numbered tile; return its width."""
    word = reader(f"castel-do-{action}")
    wide = WIDTH - 24 - (x - 12)
    room = wide - 100 - (_FACES_OF_ACTION if action == "exchange" else 0)
    if action == "draw":
        room = (WIDTH - 34) // 2 - 212
        wide = max(380, 80 + min(room, width_of(word, "bold", 33)) + 132)
    canvas.put(panel(wide, _STRIP - 12, "#f3c64a", radius=12, thick=3), x, y)
    canvas.put(disc(choice, 64), x + 6, y + 8)
    used = canvas.text(x + 80, y + 40, word, 33, INK, room=room, acts=True)
    if action == "draw":
        canvas.put(sprite("castel/cards-pile", 46), x + wide - 112, y + 13)
        pile = view.piles[view.turn]
        canvas.text(x + wide - 58, y + 40, str(pile), 36, INK, acts=True)
    elif action == "exchange":
        start = x + 100 + used
        draw_faces(canvas, start, y + 10, x + wide - 14 - start, view.exchange, 60)
    return wide


def _draw_list(view: CastelView, places: Mapping[Option, int], reader: Reader) -> bytes:
    """Draw choices as tiles: players with the size of their hands, or parts of an effect."""
    row = 96
    lines = -(-len(places) // 2)
    decision = view.decision
    given = decision is not None and decision.kind == "castel-ask-sorciere-seat"
    canvas = cloth(_HEAD + lines * (row + 10) + 14 + (_STRIP if given else 0))
    _draw_head(canvas, view, reader)
    wide = (WIDTH - 30) // 2
    for at, (option, choice) in enumerate(places.items()):
        x, y = 10 + at % 2 * (wide + 10), _HEAD + at // 2 * (row + 10)
        if isinstance(option, int):
            _draw_seat(canvas, x, y, wide, option, view, reader)
        else:
            canvas.put(panel(wide, row, "#f3c64a", radius=12, thick=3), x, y)
            canvas.put(portrait(str(option), 80, 76), x + 84, y + 10)
            word = reader(f"castel-do-{option}")
            canvas.text(x + 184, y + 49, word, 36, INK, room=wide - 200, acts=True)
        canvas.put(disc(choice, 64), x + 10, y + 15)
    if decision is not None and given:
        y, card = _HEAD + lines * (row + 10) + 2, str(decision.about[-1])
        _draw_lying(canvas, y, reader("render-castel-given"), (card,))
    return canvas.png("castel")


def _draw_seat(
    canvas: Canvas, x: int, y: int, wide: int, seat: int, view: CastelView, reader: Reader
) -> None:
    mark = SEATS[seat]
    canvas.put(panel(wide, 96, mark.tint, radius=12, thick=5, line=mark.colour), x, y)
    canvas.put(badge(seat, 60), x + 84, y + 18)
    canvas.name(x + 156, y + 49, reader.name(seat), 36, wide - 290, face="bold")
    canvas.put(sprite("castel/cards-hand", 52), x + wide - 122, y + 24)
    canvas.text(x + wide - 62, y + 49, str(view.hands[seat]), 38, INK, acts=True)
