"""Words for why a move is good (its causes) and for chances of winning."""

from collections.abc import Sequence

from bot.components.presenters import presenter
from bot.components.steps import Offered
from bot.i18n import Reader
from engines.core.advice import Chance, Suggestion
from engines.core.causes import Cause, combined
from engines.core.kernel import Option

TOLD = 2
"""Cap on the causes listed."""


def cause_words(game: str, causes: Sequence[Cause], reader: Reader, most: int = TOLD) -> str:
    """Return the main causes in words, as a sentence without its subject and full stop."""
    own = presenter(game)

    def word(key: str, value: Option) -> Option:
        if key.endswith("seat") and isinstance(value, int):
            return reader.name(value)
        if key.endswith("card"):
            return own.card(str(value), reader.card_set, reader).title
        return value

    sentences = [
        reader(cause.key, **{key: word(key, value) for key, value in cause.params.items()})
        for cause in causes[:most]
    ]
    if len(sentences) < 2:
        return "".join(sentences)
    return reader("hint-causes", head=", ".join(sentences[:-1]), last=sentences[-1])


def why(game: str, causes: Sequence[Cause], reader: Reader) -> str:
    """Return the main causes as a sentence."""
    said = reader("hint-why", why=cause_words(game, causes, reader))
    return said[:1].upper() + said[1:]


def suggested(
    best: Suggestion, then: Suggestion | None, asked: Offered, reader: Reader
) -> tuple[str, tuple[Cause, ...]]:
    """Return the words of the controls that give an answer, and the reasons for it.

    If one press also gives the next answer ``then``, these are the words and reasons of this press.
    """
    names = asked.names
    if then is not None and (press := (*best.action, *then.action)) in names:
        return names[press], tuple(combined(best.causes, then.causes))
    words = ", ".join(names[option,] for option in best.action)
    return words or reader("ui-draft-none"), best.causes


def percent(chance: Chance) -> int:
    """Return a chance in whole percent."""
    return round(100 * chance.share)


def margin(chance: Chance) -> int:
    """Return the margin of error of a chance in whole percent."""
    return round(100 * chance.error)
