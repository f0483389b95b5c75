"""A player's most costly decisions, each with the better answer."""

from collections.abc import Sequence

from bot.components.embeds import make_embed
from bot.components.message import Button, Post, Row
from bot.components.presenters import presenter
from bot.components.safe_text import cut
from bot.games.presenter import Section
from bot.i18n import Reader
from bot.messages.causes import margin, percent, why
from bot.messages.features import Feature, Panel, Shown
from bot.messages.frame import button_of, footer, link_buttons
from bot.model import Table
from bot.sessions.course import Course
from bot.sessions.domain.looking_back import is_played_out
from cogs.mistakes.search import Mistake, Mistakes
from cogs.turning_points.review_words import answer_names
from cogs.what_if.messages import better_button
from engines.core.kernel import Seat

LABEL = 60
"""Cap on the characters of a better answer on its button."""


def mistakes_post(
    table: Table, found: Mistakes, course: Course, seat: Seat, reader: Reader
) -> Post:
    """Return a seat's mistakes for its owner: the choice, the better answer, and the reason.

    A button for each mistake shows the better answer on the board.
    """
    sections, buttons = [], []
    for number, mistake in enumerate(found.mistakes, 1):
        state = course.position(course.number(mistake.ply))
        view = state.view(seat)
        asked = presenter(table.game).prompt(view, reader).title
        title = reader("mistakes-step", number=number, ply=str(mistake.ply), asked=asked)
        named = answer_names(view, reader)
        chosen, best = named(mistake.verdict.chosen), named(mistake.verdict.best)
        sections.append(Section(title, _lines(table, mistake, chosen, best, reader)))
        label = reader("mistakes-button", number=number, best=cut(best, LABEL))
        buttons.append(better_button(table, state, seat, mistake.verdict.best, label))
    key = "mistakes-how" if sections else "mistakes-none"
    if found.is_whole:
        said = reader(key)
    elif sections:
        said = f"{reader(key)}\n{reader('turning-part')}"
    else:
        said = reader("turning-no-time")
    curve = button_of(table, "curve", reader.text)
    rows: tuple[Row, ...] = (tuple(buttons),) if buttons else ()
    embed = make_embed(
        reader("mistakes-title"), sections, description=said, footer=footer(table, reader)
    )
    return Post(embed=embed, rows=(*rows, (curve, *link_buttons(table, reader))))


def _lines(
    table: Table, mistake: Mistake, chosen: str, best: str, reader: Reader
) -> tuple[str, ...]:
    """Return the lines on the choice, the better answer, its gain, and the reason.

    Raises ``ValueError`` for a mistake without a cost.
    """
    cost, causes = mistake.verdict.cost, mistake.verdict.causes
    if cost is None:
        raise ValueError("a mistake without a cost")
    better = reader(
        "mistakes-line", chosen=chosen, best=best, cost=percent(cost), margin=margin(cost)
    )
    if not causes:
        return (better,)
    return better, why(table.game, causes, reader)


class MistakesFeature(Feature):
    """A player's own mistakes."""

    async def buttons(self, panel: Panel, shown: Shown) -> Sequence[Button]:
        """Return the button to the mistakes of a reader who had a seat to the end."""
        table = shown.table
        if panel != "ended" or table.seat_of(shown.user_id) is None or not is_played_out(table):
            return ()
        return (button_of(table, "mistakes", shown.reader.text),)


FEATURE = MistakesFeature()
