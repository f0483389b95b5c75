"""The private picture: what a seat holds, and what it can choose, numbered as the choices are."""

from collections.abc import Callable, Sequence
from typing import Final

from PIL import Image

from bot.games.castellum.pictures import below, grid, options
from bot.games.castellum.pictures.cards import EDGE, card
from bot.games.castellum.pictures.line import draw_line
from bot.games.castellum.pictures.parts import FRAME, GLOW, SAND, TABLE
from bot.games.castellum.pictures.scene import LEFT, PITCH, Layout
from bot.games.castellum.words import Words
from bot.games.presenter import Prompt
from bot.i18n import Reader
from bot.render import fonts
from bot.render.canvas import Canvas
from bot.render.furniture import badge, number, panel, soft
from engines.castellum.rules.asking import BONUS, DISCARD, EFFECT, GO_ON, LET, LET_ALL, NO_CARD
from engines.castellum.view import CastellumView
from engines.core.kernel import Option, Seat

WIDTH: Final = 1200
_HEAD: Final = 76
_SIDE: Final = 10
_TALL: Final = 298
_GOODS: Final = frozenset({"goods", "income", "levy-goods", "side-goods", "supply"})
_ENEMIES: Final = frozenset({"bombard", "embolden", "swap-first", "swap-second"})


class HandPicture:
    """The picture of one decision, or of a hand nobody is asked about, block under block."""

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
        text = self.prompt.title if self.prompt else self.reader.name(self.seat)
        room = WIDTH - 104
        size = next((size for size in (40, 36, 33) if fonts.width(text, "title", size) <= room), 0)
        if size:
            canvas.text(84, 35, text, size, face="title")
            return
        lines, size = fonts.wrap(text, "bold", 30, room, 2)
        for at, line in enumerate(lines):
            canvas.text(84, 35 + (at - (len(lines) - 1) / 2) * size, line, size)

    def blocks(self) -> list[Image.Image]:
        """Return the parts of the picture from top to bottom."""
        if not self.kind:
            return [self._own(), *self._hand()]
        if self.kind in _GOODS:
            return [options.goods(self.choices), self._own(), *self._hand(160)]
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

    # Parts

    def _cards(
        self, names: Sequence[str], high: int = _TALL, *, lit: str = "", numbered: bool = True
    ) -> Image.Image:
        """Return cards in a row, or in two where there are many."""
        rows = 1 if len(names) <= 5 else 2
        shared = -(-len(names) // rows)
        wide = min(282, (WIDTH - 2 * _SIDE + 8) // max(4, shared) - 8 - 4)
        if rows > 1:
            high = min(high, 226)
        step = wide + 12
        canvas = Canvas(WIDTH, rows * (high + 2 * EDGE))
        left = (WIDTH - shared * step + 12) / 2
        for at, name in enumerate(names):
            place = self.places.get(name, 0) if numbered else 0
            refused = numbered and bool(self.choices) and not place and name != lit
            image = card(
                self.words,
                self.view.year,
                self.seat,
                name,
                (wide, high),
                place=place,
                refused=refused,
                lit=name == lit,
            )
            x = left + at % shared * step - EDGE
            canvas.put(image, x, at // shared * (high + 2 * EDGE))
        return canvas.image

    def _hand(self, high: int = 230) -> list[Image.Image]:
        """Return the own cards, if there are any; none of them can be chosen now."""
        names = (*self.view.own_enemies, *self.view.own_angels)
        return [self._cards(names, high, numbered=False)] if names else []

    def _own(self, *, columns: dict[int, int] | None = None) -> Image.Image:
        """Return the own Line, legal columns numbered and glowing, and beside it what matters:
        the market while something can be bought or hired.
        """
        view = self.view
        fighting = view.phase != "construction"
        layout = Layout(52, 288 if fighting else 262)
        canvas = Canvas(WIDTH, layout.height + 16)
        line = view.lines[self.seat]
        draw_line(canvas, (_SIDE, 8), line, layout, view, self.reader)
        for column, place in (columns or {}).items():
            x = _SIDE + LEFT + (column - 0.5) * PITCH
            canvas.put_middle(soft(PITCH - 10, 160, GLOW, 12, 14, 45), x, 8 + 52 + 100)
            canvas.put_middle(number(place, 62), x, 8 + 52 + 12)
        box = (WIDTH - _SIDE - 585, 8, 585, layout.height)
        if below.is_turning(view):
            below.draw_turns(canvas, box, view)
        else:
            below.draw_market(canvas, box, view, self.reader, 4 if fighting else 6)
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
        """Return the card on the table, if there is one."""
        if not below.is_played(self.view):
            return []
        canvas = Canvas(WIDTH, 116)
        below.draw_played(
            canvas, (_SIDE + 2, 8, WIDTH - 2 * _SIDE - 4, 100), self.view, self.reader
        )
        return [canvas.image]

    def _grid(self, fill: grid.Fill, **marks: object) -> Image.Image:
        high = {2: 104, 3: 90}.get(self.view.seats, 80)
        return grid.grid(self.view, self.reader, fill, high=high, own=self.seat, **marks)  # type: ignore[arg-type]

    # Decisions

    def _space(self) -> list[Image.Image]:
        found = [
            options.places(self.view, self.reader, self.places, self.refused),
            self._own(),
        ]
        if self.view.own_angels:
            found.append(self._cards(self.view.own_angels, 160))
        return found

    def _buy(self) -> list[Image.Image]:
        names = [name for name in self.places if name in self.view.card_set.cost]
        names += [name for name in self.refused if name in self.view.card_set.cost]
        return [self._cards(names), self._own()]

    def _column(self) -> list[Image.Image]:
        about = str(self.about[0]) if self.about else ""
        columns = {int(option): at for at, option in enumerate(self.choices, 1)}
        if len(self.about) > 1:
            line = int(self.about[1])
            cells = {(line, column): at for column, at in columns.items()}
            return [self._grid(self._fill(about), cells=cells), *self._shown(about)]
        return [self._own(columns=columns), self._cards([about], 230, lit=about)]

    def _line(self) -> list[Image.Image]:
        about = str(self.about[0]) if self.about else ""
        rows = {int(option): at for at, option in enumerate(self.choices, 1)}
        return [self._grid(self._fill(about), rows=rows), *self._shown(about)]

    def _fill(self, about: str) -> grid.Fill:
        """Return what the card to be placed would change."""
        card_set = self.view.card_set
        if about in card_set.enemies:
            return grid.besieged(self.view, about)
        if about in card_set.angels:
            return grid.strengthened(self.view, card_set.angels[about].bonus)
        return grid.standing(self.view)

    def _shown(self, about: str) -> list[Image.Image]:
        """Return the card being placed, lit, among the others of the hand."""
        sort = (
            self.view.own_enemies if about in self.view.card_set.enemies else self.view.own_angels
        )
        return [self._cards([about, *sort], lit=about, numbered=False)]

    def _enemy(self) -> list[Image.Image]:
        names = [*self.view.own_enemies, *(name for name in self.view.own_angels)]
        return [self._cards(names), self._grid(grid.standing(self.view))]

    def _angel(self) -> list[Image.Image]:
        text = self.reader(f"castellum-option-{NO_CARD}")
        pass_tile = self._tiles([self._tile(NO_CARD, text, 1, 70)])
        standing = self._grid(grid.standing(self.view))
        return [self._cards(self.view.own_angels), pass_tile, standing]

    def _use(self) -> list[Image.Image]:
        name = str(self.about[0]) if self.about else ""
        angel = self.view.card_set.angels[name]
        effect = f"{self.words.effect(angel.effect)}: {self.words.does(name)}"
        bonus = self.reader("castellum-fact-bonus", bonus=angel.bonus)
        tiles = [
            self._tile(EFFECT, effect, 2, 150, angel.effect),
            self._tile(BONUS, bonus, 2, 150, "sword"),
        ]
        return [self._tiles(tiles), self._grid(grid.standing(self.view)), *self._hand(170)]

    def _targets(self) -> Image.Image:
        """Return the Lines with the Enemies that can be chosen numbered."""
        cells = {}
        for line in self.view.lines:
            for column, one in enumerate(line.columns, 1):
                if one.enemy in self.places:
                    cells[line.seat, column] = self.places[str(one.enemy)]
        fill = grid.standing(self.view)
        if self.kind == "embolden":
            fill = grid.emboldened(self.view)
        return self._grid(fill, cells=cells)

    def _cancel(self) -> list[Image.Image]:
        texts = {option: self.reader(f"castellum-option-{option}") for option in (LET, LET_ALL)}
        tiles = [self._tile(option, text, 2) for option, text in texts.items()]
        found = [*self._played(), self._tiles(tiles)]
        if self.view.own_angels:
            found.append(self._cards(self.view.own_angels))
        return found

    def _levy(self) -> list[Image.Image]:
        text = self.reader(f"castellum-option-{GO_ON}")
        found = [self._tiles([self._tile(GO_ON, text, 1, 76)])]
        if self.view.own_angels:
            found.append(self._cards(self.view.own_angels))
        return [*found, self._own()]

    def _surplus(self) -> list[Image.Image]:
        drawn = str(self.about[0]) if self.about else ""
        name = self.words.card(drawn) if drawn else ""
        text = self.reader(f"castellum-option-{DISCARD}", card=name)
        tiles = self._tiles([self._tile(DISCARD, text, 1, 76)])
        return [self._cards(self.view.own_angels, lit=drawn), tiles, self._own()]

    def _source(self) -> list[Image.Image]:
        held = self.view.lines[self.seat].resources
        return [options.sources(self.view, self.reader, self.choices, held), self._own()]

    def _reward(self) -> list[Image.Image]:
        return [options.turns(self.view, self.choices), self._own()]


def draw_hand(view: CastellumView, prompt: Prompt | None, reader: Reader) -> bytes | None:
    """Return the private picture of a seat as a PNG; ``None`` for a spectator."""
    if view.viewer is None or view.result is not None:
        return None
    return HandPicture(view, view.viewer, prompt, reader).png()
