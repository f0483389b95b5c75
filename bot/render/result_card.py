"""The result of a game as a card to share: 1,200 by 630 pixels, drawn from public facts."""

from collections.abc import Sequence
from functools import partial
from typing import Final

from PIL import Image

from bot.render.canvas import Canvas
from bot.render.fonts import LEAST
from bot.render.furniture import badge, panel, soft
from bot.render.kept import drawn_once
from bot.render.layout import Area, Below, Beside, Drawn, Inset, Lettering, Need, On, Part, table
from bot.render.palette import INK, LOST, SEATS, Colour, mix
from bot.render.result import Award, Rank, ResultCard, ScorePart
from bot.render.sprites import sprite
from bot.render.victory import castle, crowned

WIDTH: Final = 1200
HEIGHT: Final = 630
_TITLE: Final = Area(580, 34, 506, 68)
_FACTS: Final = Area(581, 98, 506, 32)
_BODY: Final = Area(576, 138, 608, 436)
"""Area for the ranking, the move that decided the game, and the awards."""
_FOOT: Final = Area(580, 582, 604, 36)
_GAP: Final = 9
_PAD: Final = 14
"""Space in pixels at both ends of a row."""
_ROWS: Final = {2: Need(60, 116), 3: Need(54, 92), 4: Need(51, 70)}
"""Heights of the ranking's rows in pixels, by the number of rows."""
_MORE: Final = Need(38, 54)
_TALL: Final = 60
"""Height in pixels from which a row has larger numbers."""
_TWO_LINES: Final = 50
"""Height in pixels from which a row may have a name on two lines."""
_BAR: Final = 76
_LEAST_BAR: Final = 40
_SMALL: Final = "#4a3820"
_FACTS_COLOUR: Final = "#5a4326"
_GOLD: Final = "#c98f1c"


def draw(card: ResultCard) -> bytes:
    """Return the card as a PNG."""
    canvas = Canvas(WIDTH, HEIGHT, "#f4ead6")
    winner = card.winners[0] if card.winners else None
    canvas.put(castle(card.winners) if card.building is None else card.building.draw(), 0, 0)
    canvas.put(sprite("signs/result-page"), 0, 0)
    colour = INK if winner is None else SEATS[winner].colour
    Lettering(card.title, 58, colour, face="title", lines=2, is_name=True).draw(canvas, _TITLE)
    Lettering(card.facts, 28, _FACTS_COLOUR).draw(canvas, _FACTS)
    _body(card).draw(canvas, _BODY)
    foot = (
        Lettering(card.small, 25, _FACTS_COLOUR, weight=1),
        Lettering("Castellan", 26, LOST, face="title", align="right"),
    )
    Beside(foot, 16).draw(canvas, _FOOT)
    return canvas.fine_png()


def _body(card: ResultCard) -> Part:
    """Return the parts of the card below its title."""
    parts: list[Part] = [_ranking(card)]
    if card.scores.parts:
        parts.append(_legend(card.scores.parts))
    if card.ribbon:
        deed = Lettering(card.ribbon.rstrip("."), 29, align="middle", lines=2)
        parts.append(On(_deed, deed, (18, 9)))
    if card.awards:
        parts.append(Beside([_award(award) for award in card.awards], _GAP))
    return Below(parts, _GAP)


@drawn_once
def _deed(wide: int, high: int) -> Image.Image:
    """Return the golden background for the move that decided the game, with a shadow."""
    canvas = Canvas(wide, high)
    canvas.put(soft(wide - 8, high - 8, "#1b1008", 4, 10, 40), 0, 0)
    canvas.put(panel(wide, high - 4, "#fff1b0", "#dfa92e", radius=10), 0, 0)
    return canvas.image


def _award(award: Award) -> Part:
    """Return the tile of an award: its medal, its title, its owner and its reason."""
    figure = Lettering(award.figure, 27, _SMALL, lines=2)
    words = Below((Lettering(award.title, 30, lines=2), figure), weight=1)
    medal = Inset(_medal(award.drawing, award.seat))
    ground = partial(_tile, SEATS[award.seat].tint)
    return On(ground, Beside((medal, words), 8), (9, 0), high=Need(80, 80), weight=1)


@drawn_once
def _medal(drawing: str, seat: int) -> Image.Image:
    """Return a medal with its owner's badge at the edge."""
    medal = sprite(f"awards/{drawing}", 84, seat)
    canvas = Canvas(92, medal.height)
    canvas.put(medal, 0, 0)
    mark = badge(seat, 34)
    canvas.put(mark, 92 - mark.width, medal.height - mark.height - 3)
    return canvas.image


def _tile(tint: Colour, wide: int, high: int) -> Image.Image:
    return panel(wide, high, "#fffdf6", mix(tint, "#ffffff", 0.15), radius=9, thick=3)


def _ranking(card: ResultCard) -> Part:
    ranking = card.scores.ranking
    high = _ROWS.get(max(2, len(ranking)), _MORE)
    rows = _rows(card, high)
    grounds = [partial(_ground, rank.seat, rank.seat in card.winners) for rank in ranking]
    return Below(
        [On(ground, row, (_PAD, 0), high=high) for ground, row in zip(grounds, rows, strict=True)],
        5,
    )


def _rows(card: ResultCard, high: Need) -> list[Beside]:
    """Return the rows of the ranking; columns are left out if names would have no room.

    The unit of the totals is also in the message, so the card shows the unit only if all names keep
    their best size.
    """
    room = _BODY.wide - 2 * _PAD
    ranking = card.scores.ranking

    def made(gap: int, *, unit: bool, bar: bool) -> list[Beside]:
        return table([_rank(card, rank, high, unit=unit, bar=bar) for rank in ranking], gap)

    whole = made(14, unit=True, bar=True)
    if all(row.across().best <= room for row in whole):
        return whole
    for gap, bar in ((14, True), (14, False)):
        rows = made(gap, unit=False, bar=bar)
        if all(row.across().least <= room for row in rows):
            return rows
    return made(5, unit=False, bar=False)


def _ground(seat: int, won: bool, wide: int, high: int) -> Image.Image:
    """Return the background of a seat's row, edged with gold for a winner."""
    line, thick = (_GOLD, 4.5) if won else (INK, 2.4)
    return panel(wide, high, "#fffdf6", SEATS[seat].tint, radius=9, line=line, thick=thick)


def _rank(card: ResultCard, rank: Rank, high: Need, *, unit: bool, bar: bool) -> list[Part]:
    """Return the parts of a seat's row: its place, its name, the counts and the total.

    ``unit`` adds the unit of the total, ``bar`` a bar with the seat's progress.
    """
    tall = high.best >= _TALL
    mark = SEATS[rank.seat].colour
    parts: list[Part] = [
        Lettering(str(rank.place), 36, mark, align="middle", least=36),
        Inset(crowned(rank.seat, 44 if tall else 34, won=rank.seat in card.winners)),
        _Name(rank.name, 34 if tall else 29, 2 if high.least >= _TWO_LINES else 1),
    ]
    if bar and any(ranked.reached is not None for ranked in card.scores.ranking):
        parts.append(Drawn(partial(_bar, mark, rank.reached or 0), _BAR, 18, least=_LEAST_BAR))
    for part, count in zip(card.scores.parts, rank.counts, strict=True):
        icon = Inset(_fitted(part.icon, 30 if tall else 27))
        parts.append(Beside((icon, Lettering(str(count), 28, least=28)), 5))
    size = 30 if rank.tie else 42 if tall else 36
    total = Lettering(rank.total, size, mark, align="right", least=size)
    return [*parts, _total(rank, total, rank.unit if unit else "")]


class _Name(Lettering):
    """A player's name, which should not be cut."""

    def __init__(self, name: str, size: int, lines: int) -> None:
        super().__init__(name, size, face="title", lines=lines, weight=1, is_name=True)


def _total(rank: Rank, total: Lettering, unit: str) -> Part:
    """Return the total, with its unit and the score part that broke a tie, if any."""
    first = Beside((total, Lettering(unit, LEAST, _SMALL)), 6) if unit else total
    if not rank.tie:
        return first
    return Below((first, Lettering(rank.tie, LEAST, _SMALL, align="right")))


@drawn_once
def _bar(colour: Colour, reached: float, wide: int, high: int) -> Image.Image:
    """Return a progress bar of a seat."""
    canvas = Canvas.over(panel(wide, high, "#fffaf0", radius=high // 2, thick=2.4).copy())
    done = round((wide - 8) * min(1.0, reached))
    if done >= high - 8:
        canvas.put(panel(done, high - 8, colour, radius=(high - 8) // 2, thick=0), 4, 4)
    return canvas.image


def _legend(parts: Sequence[ScorePart]) -> Part:
    """Return the legend of the score parts, all in the same size."""
    names = [part.counts or part.name for part in parts]
    pairs = zip(parts, names, strict=True)
    return Beside(
        [
            Beside(
                (Inset(_fitted(part.icon, 25)), Lettering(name, 25, _SMALL, lines=2)), 6, weight=1
            )
            for part, name in pairs
        ],
        18,
    )


def _fitted(name: str, size: int) -> Image.Image:
    """Return a drawing as large as fits into a square of side ``size``."""
    whole = sprite(name)
    return sprite(name, size) if whole.width >= whole.height else sprite(name, height=size)
