"""Why not? What stands in the way of a card, a space or a square that somebody asks about."""

from bot.components.presenters import presenter
from bot.games.presenter import Section
from bot.i18n import Reader
from bot.model import Table
from engines.core.kernel import Option, Seat

STRANGE = "core-not-an-option"
"""The refusal of what a decision has nothing to do with."""


def why_not(table: Table, seat: Seat | None, asked: Option, reader: Reader) -> Section | None:
    """Return whether what a seat asks about can be chosen in its decision now; if not, the failed
    condition with its ruling, and the nearest thing that can be; what is asked, where that has
    nothing to do with it.

    ``None`` where nobody is asked anything. The reasons come from the predicates that made the
    options: open facts and the asker's own hand.
    """
    state, own = table.state, presenter(table.game)
    if state is None or seat is None or own.guide is None:
        return None
    if table.status != "running" or seat not in state.ask:
        return None
    view, decision = state.view(seat), state.ask[seat]
    meant = own.guide.means(view, asked)
    prompt = own.prompt(view, reader)
    labels = {one.option: one.label for one in prompt.choices}
    for option in meant:
        if option in decision.options:
            return Section(reader("why-title"), (reader("why-yes", what=labels[option]),))
    for option in meant:
        refusal = state.why_not(seat, decision, option)
        if refusal.key != STRANGE:
            nearest = own.guide.near(option, decision.options)
            lines = (
                own.guide.why(view, refusal, reader),
                reader("why-near", what=labels[nearest]),
            )
            return Section(reader("why-title"), lines)
    return Section(reader("why-title"), (reader("why-other", asked=prompt.title),))
