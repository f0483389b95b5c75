"""Layout of pictures: rows, columns and tables divide the room among their parts.

Each part says how much room it needs at least, how much is best, and its weight. So a word that is
twice as long in another language moves its neighbours, shrinks or breaks, but does not overlap
other parts.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from PIL import Image

from bot.render import fonts
from bot.render.canvas import Align, Canvas
from bot.render.fonts import LEAST, SMALLEST, Typeface
from bot.render.palette import INK, Colour

LINE: Final = 1.12
"""Height of a line of text, as a multiple of its size."""
_WHOLE: Final = 130
"""Width in pixels up to which a text should be on a single line."""
_SMALLER: Final = 1.25
"""A further line is used only if the text then becomes larger by this factor."""
_EDGE: Final = 2
"""Height in pixels that is left free of text in an area."""


class Area(NamedTuple):
    """A rectangle of a picture."""

    left: int
    top: int
    wide: int
    high: int


class Need(NamedTuple):
    """The room of a part in one direction: minimum, best, and weight for the remaining room."""

    least: int
    best: int
    weight: float = 0


class Part(ABC):
    """A part of a row or a column."""

    @abstractmethod
    def across(self) -> Need:
        """Return the width that the part needs."""

    @abstractmethod
    def down(self, wide: int) -> Need:
        """Return the height that the part needs at a width of ``wide``."""

    @abstractmethod
    def draw(self, canvas: Canvas, area: Area) -> None:
        """Draw the part into an area, never beyond the area's edges."""


def shared(needs: Sequence[Need], room: int, gap: int) -> list[int]:
    """Divide ``room`` among parts; return the size of each.

    Each part gets its minimum size, then up to its best size, then a share of the rest by its
    weight. If there is not enough room for the minimum sizes, the largest flexible parts shrink,
    and if necessary all parts.
    """
    free = max(0, room - gap * (len(needs) - 1))
    sizes = [float(need.least) for need in needs]
    spare = free - sum(sizes)
    if spare < 0:
        firm = sum(need.least for need in needs if need.best <= need.least)
        if firm >= free:
            return [int(size * free / sum(sizes)) for size in sizes]
        most = _level([need.least for need in needs if need.best > need.least], free - firm)
        return [
            need.least if need.best <= need.least else int(min(need.least, most)) for need in needs
        ]
    wishes = [max(0, need.best - need.least) for need in needs]
    granted = min(1.0, spare / sum(wishes)) if any(wishes) else 0.0
    sizes = [size + wish * granted for size, wish in zip(sizes, wishes, strict=True)]
    spare, weights = free - sum(sizes), sum(need.weight for need in needs)
    if weights and spare > 0:
        sizes = [
            size + spare * need.weight / weights for size, need in zip(sizes, needs, strict=True)
        ]
    return [int(size) for size in sizes]


def _level(sizes: Sequence[int], room: int) -> float:
    """Return the cap to which sizes must be reduced so that all fit into ``room``."""
    left, most = float(room), 0.0
    for number, size in enumerate(sorted(sizes)):
        most = left / (len(sizes) - number)
        if size > most:
            break
        left -= size
    return most


class Beside(Part):
    """A row: parts side by side, each vertically centred."""

    def __init__(
        self, parts: Sequence[Part], gap: int = 0, *, needs: Sequence[Need] = (), weight: float = 0
    ) -> None:
        self._parts, self._gap, self._weight = parts, gap, weight
        self._needs = needs or [part.across() for part in parts]

    def across(self) -> Need:
        """Return the width of all parts together."""
        gaps = self._gap * (len(self._parts) - 1)
        least = sum(need.least for need in self._needs) + gaps
        return Need(least, sum(need.best for need in self._needs) + gaps, self._weight)

    def down(self, wide: int) -> Need:
        """Return the height of the highest part."""
        needs = [
            part.down(size)
            for part, size in zip(self._parts, shared(self._needs, wide, self._gap), strict=True)
        ]
        highest = max((need.best for need in needs), default=0)
        return Need(max((need.least for need in needs), default=0), highest)

    def draw(self, canvas: Canvas, area: Area) -> None:
        """Draw the parts from left to right."""
        left = area.left
        sizes = shared(self._needs, area.wide, self._gap)
        for part, size in zip(self._parts, sizes, strict=True):
            part.draw(canvas, Area(left, area.top, size, area.high))
            left += size + self._gap


def table(rows: Sequence[Sequence[Part]], gap: int) -> list[Beside]:
    """Return rows whose parts form columns; a column is as wide as its widest part."""
    columns = [[part.across() for part in column] for column in zip(*rows, strict=True)]
    needs = [
        Need(
            max(need.least for need in column),
            max(need.best for need in column),
            max(need.weight for need in column),
        )
        for column in columns
    ]
    return [Beside(row, gap, needs=needs) for row in rows]


class Below(Part):
    """A column: parts one below the other."""

    def __init__(self, parts: Sequence[Part], gap: int = 0, *, weight: float = 0) -> None:
        self._parts, self._gap, self._weight = parts, gap, weight

    def across(self) -> Need:
        """Return the width of the widest part."""
        needs = [part.across() for part in self._parts]
        least = max((need.least for need in needs), default=0)
        return Need(least, max((need.best for need in needs), default=0), self._weight)

    def down(self, wide: int) -> Need:
        """Return the height of all parts together."""
        needs, gaps = [part.down(wide) for part in self._parts], self._gap * (len(self._parts) - 1)
        return Need(
            sum(need.least for need in needs) + gaps,
            sum(need.best for need in needs) + gaps,
            sum(need.weight for need in needs),
        )

    def draw(self, canvas: Canvas, area: Area) -> None:
        """Draw the parts from top to bottom, vertically centred."""
        sizes = shared([part.down(area.wide) for part in self._parts], area.high, self._gap)
        used = sum(sizes) + self._gap * (len(sizes) - 1)
        top = area.top + (area.high - used) // 2
        for part, size in zip(self._parts, sizes, strict=True):
            part.draw(canvas, Area(area.left, top, area.wide, size))
            top += size + self._gap


class On(Part):
    """A part on a background.

    The background is larger than the part by ``pad`` (across, down) on each side. ``high``, if
    given, is the height of the background.
    """

    def __init__(
        self,
        ground: Callable[[int, int], Image.Image],
        part: Part,
        pad: tuple[int, int] = (0, 0),
        *,
        high: Need | None = None,
        weight: float = 0,
    ) -> None:
        self._ground, self._part, self._pad = ground, part, pad
        self._high, self._weight = high, weight

    def across(self) -> Need:
        """Return the width of the background."""
        need, pad = self._part.across(), 2 * self._pad[0]
        return Need(need.least + pad, need.best + pad, self._weight or need.weight)

    def down(self, wide: int) -> Need:
        """Return the height of the background."""
        if self._high is not None:
            return self._high
        pad = 2 * self._pad[1]
        need = self._part.down(wide - 2 * self._pad[0])
        return Need(need.least + pad, need.best + pad, need.weight)

    def draw(self, canvas: Canvas, area: Area) -> None:
        """Draw the background and the part on it."""
        across, down = self._pad
        canvas.put(self._ground(area.wide, area.high), area.left, area.top)
        inside = (area.wide - 2 * across, area.high - 2 * down)
        self._part.draw(canvas, Area(area.left + across, area.top + down, *inside))


class Inset(Part):
    """A picture of fixed size, centred in its area."""

    def __init__(self, image: Image.Image) -> None:
        self._image = image

    def across(self) -> Need:
        """Return the width of the picture."""
        return Need(self._image.width, self._image.width)

    def down(self, wide: int) -> Need:  # noqa: ARG002 - the height is fixed
        """Return the height of the picture."""
        return Need(self._image.height, self._image.height)

    def draw(self, canvas: Canvas, area: Area) -> None:
        """Draw the picture."""
        x, y = area.left + area.wide / 2, area.top + area.high / 2
        canvas.put_middle(self._image, x, y)


class Drawn(Part):
    """A picture that is drawn for the width it gets, between ``least`` and ``best``."""

    def __init__(
        self, draw: Callable[[int, int], Image.Image], best: int, high: int, *, least: int
    ) -> None:
        self._draw, self._best, self._high, self._least = draw, best, high, least

    def across(self) -> Need:
        """Return the width that the picture needs."""
        return Need(self._least, self._best)

    def down(self, wide: int) -> Need:  # noqa: ARG002 - the height is fixed
        """Return the height of the picture."""
        return Need(self._high, self._high)

    def draw(self, canvas: Canvas, area: Area) -> None:
        """Draw the picture as wide as its area, vertically centred."""
        top = area.top + (area.high - self._high) / 2
        canvas.put(self._draw(area.wide, self._high), area.left, top)


class Lettering(Part):
    """A text that shrinks and breaks to fit, on at most ``lines`` lines.

    The end of the text is cut only if the text does not fit otherwise. ``is_name`` marks a player's
    name, which should not be cut: it may be set in another typeface or broken within a word.
    """

    def __init__(
        self,
        text: str,
        size: int,
        colour: Colour = INK,
        *,
        face: Typeface = "bold",
        align: Align = "left",
        lines: int = 1,
        least: int = LEAST,
        weight: float = 0,
        is_name: bool = False,
    ) -> None:
        self._text, self._size, self._colour = " ".join(fonts.drawable(text).split()), size, colour
        self._face, self._align, self._lines = face, align, lines
        self._least, self._weight, self._is_name = min(least, size), weight, is_name

    def across(self) -> Need:
        """Return the best width (one line, full size) and the minimum (small or several lines)."""
        best = fonts.width(self._text, self._face, self._size)
        face = "bold" if self._is_name else self._face
        least = fonts.width(self._text, face, self._least)
        if self._lines > 1:
            words = fonts.words_of(self._text) if not self._is_name else ()
            longest = max((fonts.width(word, face, self._least) for word in words), default=0)
            least = max(longest, min(least, _WHOLE), -(-least * 11 // (10 * self._lines)))
        return Need(min(least, best), best, self._weight)

    def down(self, wide: int) -> Need:
        """Return the height of the text's lines."""
        _, lines, size = self._broken(wide, round(self._lines * self._size * LINE))
        least = len(lines) * min(self._least, size) + _EDGE
        return Need(least, max(least, round(len(lines) * size * LINE)))

    def draw(self, canvas: Canvas, area: Area) -> None:
        """Draw the text vertically centred in its area."""
        face, lines, size = self._broken(area.wide, area.high)
        x = area.left + area.wide * {"left": 0.0, "middle": 0.5, "right": 1.0}[self._align]
        middle = area.top + area.high / 2
        step = round(size * 0.98)
        canvas.stack(x, middle, lines, size, step, self._colour, face=face, align=self._align)

    def _broken(self, wide: int, high: int) -> tuple[Typeface, tuple[str, ...], int]:
        """Return the text's typeface, lines and size in an area.

        The text is cut only if it does not fit otherwise. The text is on as few lines as possible,
        unless more lines make it much larger.
        """
        bare = self._text.replace(" ", "")
        for least in sorted({self._least, min(self._least, SMALLEST)}, reverse=True):
            found = [
                self._fitted(wide, count, min(self._size, max(least, (high - _EDGE) // count)))
                for count in range(1, self._lines + 1)
                if count == 1 or (high - _EDGE) // count >= least
            ]
            whole = [
                candidate for candidate in found if "".join(candidate[1]).replace(" ", "") == bare
            ]
            if whole:
                break
        unbroken = [
            candidate for candidate in whole if " ".join(candidate[1]) == self._text
        ] or whole[:1]
        largest = max((candidate[2] for candidate in unbroken), default=0)
        enough = max(largest / _SMALLER, min(largest, self._least))
        return next((candidate for candidate in unbroken if candidate[2] >= enough), found[-1])

    def _fitted(self, wide: int, lines: int, size: int) -> tuple[Typeface, tuple[str, ...], int]:
        if self._is_name:
            return fonts.fit_name(self._text, size, wide, lines, self._least)
        return self._face, *fonts.wrap(self._text, self._face, size, wide, lines, self._least)
