"""The scores of Castrum, and the card that shows the result."""

from typing import Final

from bot.i18n import Reader
from bot.render.result_card import Part, Rank, Scores
from engines.core.kernel import Result, Seat

PARTS: Final = {
    "walls": ("castrum/sign-wall", "#a99c82"),
    "towers": ("castrum/sign-tower", "#b03a3a"),
    "units": ("castrum/block", "#c79a5a"),
}


def ranking(result: Result) -> tuple[tuple[int, Seat], ...]:
    """Return places, from 1 on, and seats, best first: winners, then by points, by what is built
    and by what lies on the site.
    """
    ranks = {seat: _rank(result, seat) for seat in range(len(result.scores))}
    order = sorted(ranks, key=lambda seat: ranks[seat])
    return tuple((1 + sum(other < ranks[seat] for other in ranks.values()), seat) for seat in order)


def scores(result: Result, reader: Reader) -> Scores:
    """Return what each castle consists of; the total is points where the time ended the game."""
    total = "elements" if result.reason == "castrum-end-castle" else "points"
    return Scores(
        tuple(
            Part(icon, reader(f"render-score-{part}"), colour)
            for part, (icon, colour) in PARTS.items()
        ),
        tuple(
            Rank(
                seat,
                place,
                reader.name(seat),
                tuple(result.scores[seat][part] for part in PARTS),
                str(result.scores[seat][total]),
            )
            for place, seat in ranking(result)
        ),
    )


def _rank(result: Result, seat: Seat) -> tuple[int, ...]:
    parts = result.scores[seat]
    return (
        seat not in result.winners,
        *(-parts[part] for part in ("points", "elements", "units")),
    )
