"""A hint in words: a bot's choice, the reason, and the expected chance to win."""

from bot.components.steps import Offered
from bot.i18n import Reader
from bot.messages.causes import margin, percent, suggested, why
from engines.core.advice import Advice, Suggestion

EQUAL = 1
"""Difference up to which two chances count as about the same, in percentage points."""


def hint_line(advice: Advice, game: str, asked: Offered, reader: Reader) -> str:
    """Return a hint on a question in a few sentences.

    The hint names answers in the words of their controls. It states the chance to win only if the
    game is advanced enough to estimate this chance. If the hint states no chance, it says why. It
    leaves the next best answer out if its chance seems higher by more than :data:`EQUAL`: the
    answer is still the bot's choice, but "about the same" would be untrue.
    """
    best = Suggestion(advice.action, advice.causes)
    what, causes = suggested(best, advice.then, asked, reader)
    advice = advice._replace(causes=causes)
    said = [reader("hint-choice", what=what)]
    if advice.only:
        said.append(reader("hint-only"))
        return " ".join(said)
    if advice.causes:
        said.append(why(game, advice.causes, reader))
    if advice.chance is None or advice.early:
        said.append(reader(_unsaid(advice)))
        return " ".join(said)
    chance, rival = advice.chance, advice.other_chance
    found = {"chance": percent(chance), "error": margin(chance)}
    lead = 0 if rival is None else percent(chance) - percent(rival)
    if advice.other is None or rival is None or lead < -EQUAL:
        said.append(reader("hint-chance", **found))
        return " ".join(said)
    key = "hint-better" if lead > EQUAL else "hint-equal"
    then = None if advice.other_then is None else Suggestion(advice.other_then, ())
    other, _ = suggested(Suggestion(advice.other, ()), then, asked, reader)
    said.append(reader(key, **found, other=other, rival=percent(rival)))
    return " ".join(said)


def _unsaid(advice: Advice) -> str:
    """Return the key of the text that says why a hint states no chance."""
    if advice.causes:
        return "hint-too-early" if advice.early else "hint-no-chance"
    return "hint-early" if advice.early else "hint-thumb"
