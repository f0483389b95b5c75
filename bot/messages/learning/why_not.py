"""Why not? What stands in the way of a card, a space or a square that somebody asks about."""

from collections.abc import Sequence

from bot.components.draft import try_out
from bot.components.presenters import presenter
from bot.games.presenter import Section
from bot.i18n import Reader, listed
from bot.model import Table
from engines.core.kernel import Option, Seat, State

MOST = 4
"""Ways to a later step that are named at most."""

STRANGE = "core-not-an-option"
"""The refusal of what a decision has nothing to do with."""


def why_not(table: Table, seat: Seat | None, asked: Option, reader: Reader) -> Section | None:
    """Return whether what a seat asks about can be chosen in its decision now, or in the next step
    and with what; if not, the failed condition with its ruling, and the nearest thing that can be;
    what is asked, where that has nothing to do with it.

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
    ways = [labels[option] for option in _ways_to(state, seat, meant)]
    if ways:
        if len(ways) > MOST:
            more = reader("why-step-others", count=len(ways) - MOST + 1)
            ways = [*ways[: MOST - 1], more]
        said = reader("why-step", what=listed(reader.text, ways))
        return Section(reader("why-title"), (said,))
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


def _ways_to(state: State, seat: Seat, meant: Sequence[Option]) -> list[Option]:
    """Return the options of a seat's decision after which it may choose one of those ``meant`` in
    the next step of the same move, as far as the seat can know.
    """
    decision = state.ask[seat]
    if decision.least > 1:
        return []
    found = []
    for index, option in enumerate(decision.options):
        ahead = try_out(state, seat, ((index,),)).decision
        if ahead is not None and not set(meant).isdisjoint(ahead.options):
            found.append(option)
    return found
