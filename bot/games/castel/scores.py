"""The scores of Castel: cards left, fewest first; and the card that shows the result."""

from typing import Final

from bot.i18n import Reader
from bot.render.result_card import Part, Rank, Scores
from engines.core.kernel import Result, Seat

PARTS: Final = {
    "hand": ("castel/cards-hand", "#2f7d49"),
    "pile": ("castel/cards-pile", "#e0a92e"),
}


def ranking(result: Result) -> tuple[tuple[int, Seat], ...]:
    """Return places, from 1 on, and seats, best first: winners, then who has fewest cards left."""
    ranks = {
        seat: (seat not in result.winners, sum(parts.values()))
        for seat, parts in enumerate(result.scores)
    }
    order = sorted(ranks, key=lambda seat: ranks[seat])
    return tuple((1 + sum(other < ranks[seat] for other in ranks.values()), seat) for seat in order)


def scores(result: Result, reader: Reader) -> Scores:
    """Return the cards left in hands and piles."""
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
                str(sum(result.scores[seat].values())),
            )
            for place, seat in ranking(result)
        ),
    )
