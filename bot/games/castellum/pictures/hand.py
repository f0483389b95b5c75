"""Draws a seat's private picture: its cards and its choices, with their buttons' numbers."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from PIL import Image

from bot.games.castellum.gains import DOT
from bot.games.castellum.pictures import below, grid, market, options
from bot.games.castellum.pictures.cards import EDGE, card, plain
from bot.games.castellum.pictures.line import draw_line
from bot.games.castellum.pictures.parts import FRAME, GLOW, SAND, TABLE
from bot.games.castellum.pictures.scene import HEAD, LEFT, PITCH, PanelLayout
from bot.games.castellum.words import Words
from bot.games.prompt import Prompt
from bot.i18n import Reader
from bot.render import fonts
from bot.render.canvas import Canvas
from bot.render.fonts import Typeface
from bot.render.furniture import badge, number, panel, soft
from bot.render.palette import FADED
from engines.castellum.answers import BONUS, DISCARD, EFFECT, GO_ON, LET, LET_ALL, NO_CARD
from engines.castellum.view import CastellumView
from engines.core.kernel import Option, Seat

WIDTH: Final = 1200
_HEAD: Final = 76
_SIDE: Final = 10
_TALL: Final = 298
_SAID: Final = 34
"""Height in pixels of the title above the cards in hand."""
_BESIDE: Final = 150
"""Width in pixels of the title if it is beside the cards in hand."""
_WIDEST: Final = 440
"""Largest width of a card in pixels."""
_ONE_ROW: Final = 5
"""Cap on the cards of one row."""
_HIGH: Final = 400
"""If Line and market are at least this high (pixels), the cards below them are smaller."""
_GOODS: Final = frozenset({"goods", "income", "levy-goods", "side-goods", "supply"})
_PLAYED: Final = frozenset({"angel", "cancel", "card", "enemy", "hire-troop", "levy", "space"})
"""Decisions in which a card without a number cannot be played."""
_ENEMIES: Final = frozenset({"bombard", "embolden", "swap-first", "swap-second"})


class HandPicture:
    """The picture of a decision, or of a hand without a question, composed of blocks."""

    def __init__(
        self, view: CastellumView, seat: Seat, prompt: Prompt | None, reader: Reader
    ) -> None:
        self.view, self.seat, self.prompt, self.reader = view, seat, prompt, reader
        self.words = Words(reader, view.card_set)
        decision = view.decision if prompt is not None else None
        self.kind = decision.kind.removeprefix("castellum-ask-") if decision else ""
        self.about: tuple[Option, ...] = decision.about if decision else ()
        self.choices = tuple(choice.option for choice in prompt.choices) if prompt else ()
        self.places = {str(option): at for at, option in enumerate(self.choices, 1)}
        self.refused = [str(option) for option, _ in view.refused] if prompt else []

    def png(self) -> bytes:
        """Return the picture."""
        blocks = self.blocks()
        high = _HEAD + sum(block.height + 8 for block in blocks) + 4
        canvas = Canvas(WIDTH, high, TABLE)
        self._draw_head(canvas)
        y = _HEAD + 4
        for block in blocks:
            canvas.put(block, (WIDTH - block.width) // 2, y)
            y += block.height + 8
        return canvas.png("castellum")

    def _draw_head(self, canvas: Canvas) -> None:
        canvas.put(panel(WIDTH, _HEAD - 6, SAND, "#d6bf8a", radius=0, thick=0), 0, 0)
        canvas.put(panel(WIDTH, 4, FRAME, radius=0, thick=0), 0, _HEAD - 6)
        canvas.put(badge(self.seat, 56), 12, 7)
        text = plain(self.prompt.title) if self.prompt else self.reader.name(self.seat)
        room = WIDTH - 104
        face: Typeface = "bold" if any(char.isdigit() for char in text) else "title"
        size = next((size for size in (40, 36, 33) if fonts.width(text, face, size) <= room), 0)
        if size:
            canvas.text(84, 35, text, size, face=face)
            return
        lines, size = fonts.wrap(text, "bold", 30, room, 2)
        canvas.stack(84, 35, lines, size, size)

    def blocks(self) -> list[Image.Image]:
        """Return the blocks of the picture from top to bottom."""
        if not self.kind:
            return [self._own(), *self._hand()]
        if self.kind in _GOODS:
            plus = "−" if self.kind == "levy-goods" else "+"
            return [options.goods(self.choices, plus), self._own(), *self._hand(160)]
        if self.kind in _ENEMIES:
            return [self._targets(), *self._hand(160)]
        makers: dict[str, Callable[[], list[Image.Image]]] = {
            "angel": self._angel,
            "cancel": self._cancel,
            "card": self._buy,
            "column": self._column,
            "enemy": self._enemy,
            "hire-source": self._source,
            "hire-troop": self._buy,
            "levy": self._levy,
            "line": self._line,
            "reward": self._reward,
            "space": self._space,
            "surplus": self._surplus,
            "use": self._use,
        }
        return makers[self.kind]() if self.kind in makers else [self._own(), *self._hand()]

    # Blocks of the picture

    def _cards(
        self,
        names: Sequence[str],
        high: int = _TALL,
        *,
        lit: str = "",
        numbered: bool = True,
        room: int = WIDTH,
    ) -> Image.Image:
        """Return cards, centred in a width of ``room``; more than five cards are in two rows."""
        rows = 1 if len(names) <= _ONE_ROW else 2
        shared = -(-len(names) // rows)
        wide = min(_WIDEST, (room - 2 * _SIDE + 8) // shared - 8 - 4)
        if rows > 1:
            high = min(high, 226)
        step = wide + 12
        canvas = Canvas(room, rows * (high + 2 * EDGE))
        left = (room - shared * step + 12) / 2
        for at, name in enumerate(names):
            image = self._card(name, (wide, high), lit=name == lit, numbered=numbered)
            x = left + at % shared * step - EDGE
            canvas.put(image, x, at // shared * (high + 2 * EDGE))
        return canvas.image

    def _card(self, name: str, size: tuple[int, int], *, lit: bool, numbered: bool) -> Image.Image:
        """Return a card with a number if it can be chosen, crossed out if it is refused."""
        place = self.places.get(name, 0) if numbered else 0
        refused = numbered and not place and not lit and self.kind in _PLAYED
        year = self.view.year
        return card(self.words, year, self.seat, name, size, place=place, refused=refused, lit=lit)

    def _hand(self, high: int = 230) -> list[Image.Image]:
        """Return the viewer's cards, if any, on a background with a title.

        None of these cards can be chosen now.
        """
        names = (*self.view.own_enemies, *self.view.own_angels)
        if not names:
            return []
        few = len(names) < 4
        cards = self._cards(names, high, numbered=False, room=WIDTH - (_BESIDE if few else 0))
        top = 0 if few else _SAID
        canvas = Canvas(WIDTH, cards.height + top)
        ground = panel(WIDTH - 2 * _SIDE, canvas.image.height, SAND, radius=12, line=FRAME, thick=2)
        canvas.put(ground, _SIDE, 0)
        text = self.reader("render-in-hand")
        if few:
            room, middle = _BESIDE - 20, _SIDE + 4 + _BESIDE / 2
            canvas.lines(middle, cards.height / 2, text, 28, room, 2, FADED, face="title")
        else:
            canvas.text(_SIDE + 20, _SAID / 2 + 4, text, 28, FADED, face="title")
        canvas.put(cards, WIDTH - cards.width, top)
        return [canvas.image]

    def _own(self, *, columns: dict[int, int] | None = None, named: bool = True) -> Image.Image:
        """Return the viewer's Line; columns that can be chosen glow and are numbered.

        Beside the Line is the market or, while the Reward is being turned, the Reward. If
        ``named``, the market is high enough for the names of its cards.
        """
        view = self.view
        fighting = view.phase != "construction"
        rows, turning = 4 if fighting else 6, below.is_turning(view)
        least = market.height_with_names(view, rows) if named and not turning else 0
        layout = PanelLayout(HEAD, max(288 if fighting else 262, least - HEAD))
        canvas = Canvas(WIDTH, layout.height + 16)
        line = view.lines[self.seat]
        draw_line(canvas, (_SIDE, 8), line, layout, view, self.reader)
        for column, place in (columns or {}).items():
            x = _SIDE + LEFT + (column - 0.5) * PITCH
            canvas.put_middle(soft(PITCH - 10, 160, GLOW, 12, 14, 45), x, 8 + HEAD + 100)
            canvas.put_middle(number(place, 62), x, 8 + HEAD + 14)
        box = (WIDTH - _SIDE - 585, 8, 585, layout.height)
        if turning:
            below.draw_turns(canvas, box, view, self.reader)
        else:
            market.draw_market(canvas, box, view, self.reader, rows)
        return canvas.image

    def _tiles(self, texts: Sequence[Image.Image]) -> Image.Image:
        canvas = Canvas(WIDTH, max(image.height for image in texts))
        step = (WIDTH - 2 * _SIDE + 10) / len(texts)
        for at, image in enumerate(texts):
            canvas.put(image, _SIDE + at * step, 0)
        return canvas.image

    def _tile(
        self, option: str, text: str, count: int, high: int = 84, icon: str = ""
    ) -> Image.Image:
        wide = (WIDTH - 2 * _SIDE + 10) // count - 10
        place = self.places.get(option, 0)
        return options.tile(text, place, wide, high, icon=icon, refused=not place)

    def _played(self) -> list[Image.Image]:
        """Return the card being played, if any."""
        if not below.is_played(self.view):
            return []
        canvas = Canvas(WIDTH, 116)
        below.draw_played(
            canvas, (_SIDE + 2, 8, WIDTH - 2 * _SIDE - 4, 100), self.view, self.reader
        )
        return [canvas.image]

    def _grid(
        self,
        fill: grid.Fill,
        *,
        rows: Sequence[Seat] = (),
        cells: Mapping[tuple[Seat, int], int] | None = None,
        width: int = grid.WIDTH,
    ) -> Image.Image:
        """Return all Lines as a table."""
        high = {2: 104, 3: 90}.get(self.view.seats, 80)
        return grid.grid(
            self.view,
            self.reader,
            fill,
            high=high,
            rows=rows,
            cells=cells,
            own=self.seat,
            width=width,
        )

    def _beside(self, names: Sequence[str], fill: grid.Fill, **marks: Any) -> list[Image.Image]:
        """Return cards and the table of Lines; a few cards are beside the table.

        If there are more cards, they are above the table or, with ``marks``, below it.
        """
        lit = names[0] if marks else ""
        numbered = not marks
        few = 1 if self.view.seats < 3 else 2
        if len(names) > few or self.view.year > 1:
            cards = self._cards(names, lit=lit, numbered=numbered)
            table = self._grid(fill, **marks)
            return [table, cards] if marks else [cards, table]
        table = self._grid(fill, width=880, **marks)
        wide = WIDTH - 880 - 3 * _SIDE
        high = min(_TALL, table.height // len(names) - 12)
        canvas = Canvas(WIDTH, max(table.height, len(names) * (high + 12)))
        canvas.put(table, _SIDE, 0)
        for at, name in enumerate(names):
            image = self._card(name, (wide - 4, high), lit=name == lit, numbered=numbered)
            y = (canvas.image.height - len(names) * (high + 12)) / 2 + at * (high + 12) + 6
            canvas.put(image, 880 + 2 * _SIDE + 2 - EDGE, y - EDGE)
        return [canvas.image]

    # Decisions

    def _space(self) -> list[Image.Image]:
        angels = self.view.own_angels
        own = self._own(named=len(angels) <= _ONE_ROW)
        found = [options.places(self.view, self.reader, self.places, self.refused), own]
        if angels:
            found.append(self._cards(angels, 160 if own.height < _HIGH else 134))
        return found

    def _buy(self) -> list[Image.Image]:
        names = [name for name in self.places if name in self.view.card_set.cost]
        names += [name for name in self.refused if name in self.view.card_set.cost]
        return [self._cards(names), self._own(named=False)]

    def _column(self) -> list[Image.Image]:
        about = str(self.about[0]) if self.about else ""
        columns = {int(option): at for at, option in enumerate(self.choices, 1)}
        if len(self.about) > 1:
            line = int(self.about[1])
            cells = {(line, column): at for column, at in columns.items()}
            return self._beside(self._shown(about), self._fill(about), cells=cells)
        return [self._own(columns=columns), self._cards([about], 230, lit=about)]

    def _line(self) -> list[Image.Image]:
        about = str(self.about[0]) if self.about else ""
        rows = tuple(int(option) for option in self.choices)
        return self._beside(self._shown(about), self._fill(about), rows=rows)

    def _fill(self, about: str) -> grid.Fill:
        """Return the function that fills the table of Lines with the effects of a card."""
        card_set = self.view.card_set
        if about in card_set.enemies:
            return grid.besieged(self.view)
        if about in card_set.angels:
            return grid.strengthened(self.view, card_set.angels[about].bonus)
        return grid.standing(self.view)

    def _shown(self, about: str) -> list[str]:
        """Return the card being placed, and the other cards of its kind in hand."""
        view = self.view
        others = view.own_enemies if about in view.card_set.enemies else view.own_angels
        return [about, *others]

    def _enemy(self) -> list[Image.Image]:
        names = [*self.view.own_enemies, *(name for name in self.view.own_angels)]
        return self._beside(names, grid.standing(self.view))

    def _angel(self) -> list[Image.Image]:
        texts = {NO_CARD: self.reader(f"castellum-option-{NO_CARD}")}
        return [self._with_tiles(texts), self._grid(grid.standing(self.view))]

    def _with_tiles(self, texts: Mapping[str, str], lit: str = "") -> Image.Image:
        """Return the viewer's Angel cards, and beside them the other choices in words."""
        names = self.view.own_angels
        room = 1180 - len(names) * 294 if len(names) < 4 else 1180
        tiles = [
            options.tile(
                text, self.places.get(option, 0), room, 84, refused=option not in self.places
            )
            for option, text in texts.items()
        ]
        if not names or len(names) > 3:
            images = [*([self._cards(names, lit=lit)] if names else []), *tiles]
            return _stack(images)
        canvas = Canvas(WIDTH, _TALL + 2 * EDGE)
        leads = self.places.get(next(iter(texts))) == 1
        left = _SIDE + (room + 12 if leads else 0)
        for at, name in enumerate(names):
            image = self._card(name, (282, _TALL), lit=name == lit, numbered=True)
            canvas.put(image, left + at * 294 - EDGE, 0)
        y = EDGE + (_TALL - len(tiles) * 94 + 10) / 2
        for tile in tiles:
            canvas.put(tile, _SIDE if leads else WIDTH - _SIDE - room, y)
            y += 94
        return canvas.image

    def _use(self) -> list[Image.Image]:
        name = str(self.about[0]) if self.about else ""
        angel = self.view.card_set.angels[name]
        effect = plain(DOT.join((self.words.effect(angel.effect), self.words.does(name))))
        bonus = self.reader("castellum-fact-bonus", bonus=angel.bonus)
        tiles = [
            self._tile(EFFECT, effect, 2, 164, angel.effect),
            self._tile(BONUS, bonus, 2, 164, "sword"),
        ]
        return [self._tiles(tiles), self._grid(grid.standing(self.view)), *self._hand(170)]

    def _targets(self) -> Image.Image:
        """Return all Lines, with numbers on the Enemies that can be chosen."""
        cells = {}
        for line in self.view.lines:
            for column, place in enumerate(line.columns, 1):
                if place.enemy in self.places:
                    cells[line.seat, column] = self.places[str(place.enemy)]
        fill = grid.standing(self.view)
        if self.kind == "embolden":
            fill = grid.emboldened(self.view)
        return self._grid(fill, cells=cells)

    def _cancel(self) -> list[Image.Image]:
        texts = {option: self.reader(f"castellum-option-{option}") for option in (LET, LET_ALL)}
        return [*self._played(), self._with_tiles(texts), self._grid(grid.standing(self.view))]

    def _levy(self) -> list[Image.Image]:
        texts = {GO_ON: self.reader(f"castellum-option-{GO_ON}")}
        return [self._with_tiles(texts), self._own()]

    def _surplus(self) -> list[Image.Image]:
        drawn = str(self.about[0]) if self.about else ""
        name = self.words.card(drawn) if drawn else ""
        texts = {DISCARD: self.reader(f"castellum-option-{DISCARD}", card=name)}
        return [self._with_tiles(texts, lit=drawn), self._own()]

    def _source(self) -> list[Image.Image]:
        return [options.sources(self.view, self.reader, self.choices), self._own()]

    def _reward(self) -> list[Image.Image]:
        return [options.turns(self.view, self.choices), self._grid(grid.standing(self.view))]


def _stack(images: Sequence[Image.Image]) -> Image.Image:
    """Return pictures one below the other, each centred."""
    canvas = Canvas(WIDTH, sum(image.height + 8 for image in images))
    y = 0
    for image in images:
        canvas.put(image, (WIDTH - image.width) / 2, y)
        y += image.height + 8
    return canvas.image


def draw_hand(view: CastellumView, prompt: Prompt | None, reader: Reader) -> bytes | None:
    """Return the private picture of a seat as a PNG; ``None`` for a spectator."""
    if view.viewer is None or view.result is not None:
        return None
    return HandPicture(view, view.viewer, prompt, reader).png()
