"""A hint in words: what a bot would choose, and what it expects of that."""

from bot.components.presenters import presenter
from bot.i18n import Reader
from engines.core.advice import Advice, Chance
from engines.core.kernel import Action, View

EQUAL = 0.01
"""Difference of two chances below which one is as good as the other."""


def hint_line(advice: Advice, view: View, reader: Reader) -> str:
    """Return an advice on the decision of a view as two sentences, with the labels of its own
    controls.
    """
    prompt = presenter(view.game).prompt(view, reader)
    labels = {choice.option: choice.label for choice in prompt.choices}

    def named(action: Action) -> str:
        return ", ".join(labels[option] for option in action) or reader("ui-draft-none")

    what = reader("hint-choice", what=named(advice.action))
    if advice.only:
        return f"{what} {reader('hint-only')}"
    if advice.chance is None or advice.other is None or advice.other_chance is None:
        return f"{what} {reader('hint-thumb')}"
    ahead = advice.chance.share - advice.other_chance.share
    why = reader(
        "hint-better" if ahead >= EQUAL else "hint-equal",
        chance=percent(advice.chance),
        error=margin(advice.chance),
        other=named(advice.other),
        rival=percent(advice.other_chance),
    )
    return f"{what} {why}"


def percent(chance: Chance) -> int:
    """Return a chance in whole percent."""
    return round(100 * chance.share)


def margin(chance: Chance) -> int:
    """Return the uncertainty of a chance in whole percent."""
    return round(100 * chance.error)
