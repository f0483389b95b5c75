"""Reasons why a card, a space or a square cannot be chosen."""

from collections.abc import Sequence

from bot.components.draft import try_out
from bot.components.presenters import presenter
from bot.games.presenter import Section
from bot.i18n import Reader, listed
from bot.model import Table
from engines.core.kernel import Option, Seat, State

MOST = 4
"""Maximum number of named choices that lead to the choice asked about."""

STRANGE = "core-not-an-option"
"""Text key of the refusal of an option unrelated to the decision."""


def why_not(table: Table, seat: Seat | None, asked: Option, reader: Reader) -> Section | None:
    """Return whether a seat can choose an option in its decision, or why not.

    If the option can be chosen only in the next step, the answer names the choices that lead there.
    If the option cannot be chosen, the answer has the failed condition with its ruling, and the
    nearest possible choice. If the option has nothing to do with the decision, the answer names the
    decision.

    The result is ``None`` if the seat is not asked. The reasons come from the rules that built the
    options, so they use only public facts and the asker's own hand.
    """
    state, own = table.state, presenter(table.game)
    if state is None or seat is None or own.guide is None:
        return None
    if table.status != "running" or seat not in state.ask:
        return None
    view, decision = state.view(seat), state.ask[seat]
    meant = own.guide.means(view, asked)
    prompt = own.prompt(view, reader)
    labels = {choice.option: choice.label for choice in prompt.choices}
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
    """Return the options of a decision that make a choice among ``meant`` possible afterwards.

    Only the next step of the same move is examined, as far as the seat can know this step.
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
