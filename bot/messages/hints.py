"""A hint in words: what a bot would choose, why, and the chance it expects."""

from collections.abc import Sequence

from bot.components.presenters import presenter
from bot.i18n import Reader
from engines.core.advice import Advice, Chance
from engines.core.causes import Cause
from engines.core.kernel import Action, Option, View

TOLD = 2
"""Cap on the causes told."""

EQUAL = 0.01
"""Difference of two chances below which they count as equal."""


def hint_line(advice: Advice, view: View, reader: Reader) -> str:
    """Return a hint on the decision of a view in a few sentences, with its controls' labels.

    It gives a chance only if the game is old enough for that to mean something, else the reason why
    it gives none.
    """
    prompt = presenter(view.game).prompt(view, reader)
    labels = {choice.option: choice.label for choice in prompt.choices}

    def named(action: Action) -> str:
        return ", ".join(labels[option] for option in action) or reader("ui-draft-none")

    said = [reader("hint-choice", what=named(advice.action))]
    if advice.only:
        said.append(reader("hint-only"))
        return " ".join(said)
    if advice.causes:
        said.append(reader("hint-why", why=cause_words(view.game, advice.causes, reader)))
    if advice.chance is not None and advice.other_chance is not None and not advice.early:
        ahead = advice.chance.share - advice.other_chance.share
        chance = reader(
            "hint-better" if ahead >= EQUAL else "hint-equal",
            chance=percent(advice.chance),
            error=margin(advice.chance),
            other=named(advice.other or ()),
            rival=percent(advice.other_chance),
        )
        said.append(chance)
    else:
        said.append(reader(_unsaid(advice)))
    return " ".join(said)


def _unsaid(advice: Advice) -> str:
    """Return the key of the text that says why a hint gives no chance."""
    if advice.causes:
        return "hint-too-early" if advice.early else "hint-no-chance"
    return "hint-early" if advice.early else "hint-thumb"


def cause_words(game: str, causes: Sequence[Cause], reader: Reader, most: int = TOLD) -> str:
    """Return the most important causes as the rest of a sentence that begins with "It"."""
    own = presenter(game)

    def word(key: str, value: Option) -> Option:
        if key.endswith("seat") and isinstance(value, int):
            return reader.name(value)
        if key.endswith("card"):
            return own.card(str(value), reader.card_set, reader).title
        return value

    told = [
        reader(one.key, **{key: word(key, value) for key, value in one.params.items()})
        for one in causes[:most]
    ]
    if len(told) < 2:
        return "".join(told)
    return reader("hint-causes", head=", ".join(told[:-1]), last=told[-1])


def percent(chance: Chance) -> int:
    """Return a chance in whole percent."""
    return round(100 * chance.share)


def margin(chance: Chance) -> int:
    """Return the uncertainty of a chance in whole percent."""
    return round(100 * chance.error)
