"""The result of a game as a card to be shared: 1,200 by 630 pixels, drawn from public facts."""

from collections.abc import Sequence
from typing import Final

from PIL import Image

from bot.render.canvas import Canvas
from bot.render.fonts import LEAST, fit_name, words_of
from bot.render.fonts import width as width_of
from bot.render.furniture import badge, panel
from bot.render.palette import INK, LOST, SEATS
from bot.render.result import Rank, ResultCard, ScorePart
from bot.render.sprites import sprite
from engines.core.kernel import Seat

WIDTH: Final = 1200
HEIGHT: Final = 630
_LEFT: Final = 576
_RIGHT: Final = 1176
_ROWS: Final = (188, 474)
_NAME: Final = 262
"""How much of a row a name may take beside the bar of its points."""
_TALL: Final = 75
"""How high a row is at most that has no room for a name on two lines; long ones get it all then."""
_TOTAL: Final = 150
"""How wide the number that decides is at most; all bars end before the widest of a card."""
_TIE: Final = 170
"""How wide what decides between equals is at most."""
_SMALL: Final = "#4a3820"
_FACTS: Final = "#5a4326"


def draw(card: ResultCard) -> bytes:
    """Return the card as a PNG."""
    canvas = Canvas(WIDTH, HEIGHT, "#f4ead6")
    winner = card.winners[0] if card.winners else None
    canvas.put(sprite("signs/result-castle", seat=winner), 0, 0)
    _draw_banner(canvas, card.winners)
    canvas.put(sprite("signs/result-page"), 0, 0)
    colour = INK if winner is None else SEATS[winner].colour
    if width_of(card.title, "title", 30) <= 466:
        canvas.text(580, 101, card.title, 72, colour, face="title", room=466)
    else:
        canvas.lines(580, 100, card.title, 42, 466, 2, colour, face="title", align="left")
    canvas.text(584, 160, card.facts, 32, _FACTS, room=480)
    _draw_ranking(canvas, card)
    _draw_legend(canvas, card.scores.parts)
    canvas.put(sprite("signs/result-ribbon"), 560, 516)
    used = width_of(card.ribbon, "bold", 30)
    if used <= 570:
        canvas.text(876, 548, card.ribbon, 30, INK, align="middle")
    else:
        room = _even(card.ribbon, 26, 570)
        canvas.lines(876, 548, card.ribbon, 26, room, 2, INK, face="bold")
    canvas.text(584, 605, card.small, 25, _FACTS, room=440)
    canvas.text(_RIGHT, 605, "Castellan", 26, LOST, face="title", align="right")
    return canvas.png("result")


def _even(text: str, size: int, room: int) -> int:
    """Return the least room in which a text is on two lines that are as long as they can be alike;
    ``room`` where it needs all there is.
    """
    words = words_of(text)
    rooms = [
        max(width_of(" ".join(part), "bold", size) for part in (words[:at], words[at:]))
        for at in range(1, len(words))
    ]
    return min([room, *rooms])


def _draw_banner(canvas: Canvas, winners: Sequence[Seat]) -> None:
    """Draw the winners' badges on the banner over the gate: a shared victory has several."""
    size = 60 if len(winners) <= 1 else 40
    places = {1: ((262, 348),), 2: ((240, 340), (284, 366))}
    three = ((240, 332), (284, 332), (262, 372), (240, 372), (284, 372))
    for seat, (x, y) in zip(winners, places.get(len(winners), three), strict=False):
        canvas.put_middle(badge(seat, size), x, y)


def _draw_ranking(canvas: Canvas, card: ResultCard) -> None:
    top, bottom = _ROWS
    ranking = card.scores.ranking
    gap = 8 if len(ranking) < 5 else 5
    high = min(118, (bottom - top - gap * (len(ranking) - 1)) // max(1, len(ranking)))
    most = max((sum(one.bar) for one in ranking), default=0)
    if _is_crowded(card, high):  # what totals count is told beside the picture
        ranking = tuple(one._replace(unit="") for one in ranking)
        card = card._replace(scores=card.scores._replace(ranking=ranking))
    for number, rank in enumerate(ranking):
        _draw_rank(canvas, card, rank, top + number * (high + gap), high, most)


def _draw_rank(
    canvas: Canvas, card: ResultCard, rank: Rank, top: int, high: int, most: int
) -> None:
    won, parts = rank.seat in card.winners, card.scores.parts
    mark = SEATS[rank.seat]
    wide = _RIGHT - _LEFT
    line, thick = ("#c98f1c", 6) if won else (INK, 2.5)
    canvas.put(panel(wide, high, mark.tint, radius=12, line=line, thick=thick), _LEFT, top)
    middle = top + high / 2
    canvas.text(_LEFT + 30, middle, str(rank.place), 38, mark.colour, align="middle")
    canvas.put_middle(badge(rank.seat, min(60, high - 8)), _LEFT + 86, middle)
    if won:
        canvas.put_middle(sprite("castellum/crown", 36), _LEFT + 86, top + 3)
    high_up = middle - 13 if rank.tie else middle
    edge, size, unit = _RIGHT - 18, _total_size(rank, high), _unit(rank)
    if rank.unit:
        canvas.text(edge, high_up + 3, rank.unit, LEAST, _SMALL, align="right")
    left = edge - unit
    total = unit + canvas.text(
        left, high_up, rank.total, size, mark.colour, align="right", room=_TOTAL
    )
    if rank.tie:
        canvas.text(edge, middle + 18, rank.tie, LEAST, _SMALL, align="right", room=_TIE)
    beside = max(_beside(one, high) for one in card.scores.ranking)
    name, text = (34, 31) if high > 75 else (30, 27)
    left, whole = _LEFT + 128, _RIGHT - total - 36
    right = _RIGHT - beside - 36
    if not parts:
        canvas.name(left, middle, rank.name, 44, right - left)
        return
    if high > 60:
        first = middle - high / 4 + 1
        room = min(_NAME, max(190, _widest_name(card)))
        if _is_crowded(card, high):
            face, lines, name = fit_name(rank.name, name, whole - left, 1)
            canvas.text(left, first, lines[0], name, INK, face=face)
        else:
            canvas.name(left, first, rank.name, name, room)
            bar = left + room + 14
            _draw_bar(canvas, parts, rank, (bar, first), right - bar, most)
        _draw_counts(canvas, parts, rank, (left, middle + high / 4 - 1), right - left, text)
        return
    room = 64 * len(parts)
    canvas.name(left, middle, rank.name, name, right - left - room - 10)
    _draw_counts(canvas, parts, rank, (right - room, middle), room, text)


def _widest_name(card: ResultCard) -> int:
    return max((width_of(one.name, "title", LEAST + 1) for one in card.scores.ranking), default=0)


def _is_crowded(card: ResultCard, high: int) -> bool:
    """Return whether rows so ``high`` have no room for bars: names need all of it."""
    return high <= _TALL and _widest_name(card) > _NAME


def _total_size(rank: Rank, high: int) -> int:
    """Return how large the number is that decides, in a row so ``high``."""
    size = 56 if high > 60 else 42
    return min(size, 40) if rank.tie or rank.unit else size


def _unit(rank: Rank) -> int:
    """Return how wide what a total counts is, with a gap before it."""
    return width_of(rank.unit, "bold", LEAST) + 7 if rank.unit else 0


def _beside(rank: Rank, high: int) -> int:
    """Return how much at the end of a row so ``high`` is not for bars, which are to be alike in all
    rows.
    """
    total = min(width_of(rank.total, "bold", _total_size(rank, high)), _TOTAL)
    return max(total + _unit(rank), min(width_of(rank.tie, "bold", LEAST), _TIE))


def _draw_bar(
    canvas: Canvas,
    parts: Sequence[ScorePart],
    rank: Rank,
    at: tuple[float, float],
    room: int,
    most: int,
) -> None:
    """Draw how a score is made up, on a track as long as the best one is worth."""
    left, middle = at
    canvas.put(panel(room, 18, "#f1e8d2", radius=9, thick=2), left, middle - 9)
    x = left + 4.0
    for part, count in zip(parts, rank.bar, strict=True):
        wide = count * (room - 8) / max(1, most)
        if wide >= 1:
            box = (round(x), round(middle - 5), round(x + wide), round(middle + 5))
            canvas.image.paste(part.colour, box)
        x += wide


def _draw_counts(
    canvas: Canvas,
    parts: Sequence[ScorePart],
    rank: Rank,
    at: tuple[float, float],
    room: int,
    size: int,
) -> None:
    x, middle = at
    step = min(98, room // max(1, len(parts)))
    for part, count in zip(parts, rank.counts, strict=True):
        canvas.put_middle(_fitted(part.icon, size), x + size / 2, middle)
        canvas.text(x + size + 5, middle, str(count), size, INK)
        x += step


def _draw_legend(canvas: Canvas, parts: Sequence[ScorePart]) -> None:
    """Name the parts, spread over the width; all in the same size."""
    if not parts:
        return
    spare = _RIGHT - _LEFT - 46 * len(parts)
    names = [part.counts or part.name for part in parts]
    room, size = spare // len(parts), LEAST
    for larger in range(26, LEAST - 1, -1):
        if sum(width_of(name, "bold", larger) for name in names) <= spare:
            room, size = spare, larger
            break
    used = sum(min(room, width_of(name, "bold", size)) + 38 for name in names)
    gap = (_RIGHT - _LEFT - used) / max(1, len(parts))
    x = _LEFT + gap / 2
    for part, name in zip(parts, names, strict=True):
        canvas.put_middle(_fitted(part.icon, 28), x + 14, 497)
        wide = canvas.text(x + 34, 497, name, size, _SMALL, room=room)
        x += wide + 38 + gap


def _fitted(name: str, size: int) -> Image.Image:
    """Return a drawing as large as fits into a square."""
    whole = sprite(name)
    return sprite(name, size) if whole.width >= whole.height else sprite(name, height=size)
