"""The scores of Castellum for the card that shows the result."""

from typing import Final

from bot.i18n import Reader
from bot.render.result_card import Part, Rank, Scores
from engines.core.kernel import Result

PARTS: Final = {
    "enemies": ("castellum/skull", "#b03a3a"),
    "cards": ("castellum/sign-tower", "#7d6c4c"),
    "reward": ("castellum/star", "#e0a92e"),
    "resources": ("signs/purse", "#c79a5a"),
}


def scores(result: Result, reader: Reader) -> Scores:
    """Return the four parts of each score, and who has most."""
    totals = [sum(parts.values()) for parts in result.scores]
    order = sorted(range(len(totals)), key=lambda seat: (-totals[seat], seat))
    return Scores(
        tuple(
            Part(icon, reader(f"render-score-{part}"), colour)
            for part, (icon, colour) in PARTS.items()
        ),
        tuple(
            Rank(
                seat,
                1 + sum(other > totals[seat] for other in totals),
                reader.name(seat),
                tuple(result.scores[seat].get(part, 0) for part in PARTS),
                str(totals[seat]),
            )
            for seat in order
        ),
    )
