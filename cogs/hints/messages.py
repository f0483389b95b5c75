"""A hint in words: a bot's choice, the reason, and the expected chance to win."""

from bot.components.presenters import presenter
from bot.i18n import Reader
from bot.messages.causes import cause_words, margin, percent
from engines.core.advice import Advice
from engines.core.kernel import Action, View

EQUAL = 0.01
"""Minimum difference between two chances; a smaller difference counts as none."""


def hint_line(advice: Advice, view: View, reader: Reader) -> str:
    """Return a hint for the seat of a view in a few sentences, with the labels of the answers.

    The hint states the chance to win only if the game is advanced enough to estimate this chance.
    If the hint states no chance, it says why.
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
    if advice.chance is None or advice.early:
        said.append(reader(_unsaid(advice)))
        return " ".join(said)
    found = {"chance": percent(advice.chance), "error": margin(advice.chance)}
    if advice.other is None or advice.other_chance is None:
        said.append(reader("hint-chance", **found))
        return " ".join(said)
    ahead = advice.chance.share - advice.other_chance.share
    key = "hint-better" if ahead >= EQUAL else "hint-equal"
    rival = percent(advice.other_chance)
    said.append(reader(key, **found, other=named(advice.other), rival=rival))
    return " ".join(said)


def _unsaid(advice: Advice) -> str:
    """Return the key of the text that says why a hint states no chance."""
    if advice.causes:
        return "hint-too-early" if advice.early else "hint-no-chance"
    return "hint-early" if advice.early else "hint-thumb"
