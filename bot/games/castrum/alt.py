"""Castrum's pictures of the hand and of the result, in words."""

from collections.abc import Collection, Iterator

from bot.games.alt import compose, sentence
from bot.games.castrum.pictures import victory
from bot.games.castrum.position import needs
from bot.games.castrum.words import copies, counted
from bot.games.prompt import Prompt, by_reason
from bot.i18n import Reader
from bot.render.result import Built
from engines.castrum.view import CastrumView


def hand_alt(
    view: CastrumView, prompt: Prompt | None, reader: Reader, new: Collection[str] = ()
) -> str:
    """Return the picture of the hand in words.

    The text contains the question, the choices with their numbers, the cards (with the names of
    ``new`` cards), the seat's site, and the refused options.
    """
    if view.viewer is None:
        return ""
    return compose(list(_parts(view, prompt, reader, new)), reader("alt-left-out"))


def held(view: CastrumView, reader: Reader, new: Collection[str] = ()) -> Iterator[str]:
    """Yield a sentence with the cards in hand, and a sentence with the ``new`` cards."""
    yield reader("castrum-alt-hand", cards=copies(view.hand, reader) or reader("castrum-nothing"))
    if new:
        yield reader("alt-new", cards=copies(new, reader))


def _parts(
    view: CastrumView, prompt: Prompt | None, reader: Reader, new: Collection[str]
) -> Iterator[tuple[int, str]]:
    site = view.sites[view.viewer or 0]
    if prompt is not None:
        yield 0, sentence(prompt.title)
        for place, choice in enumerate(prompt.choices, 1):
            words = {"number": place, "label": choice.label}
            if choice.detail:
                detail = choice.detail.rstrip(".")
                yield 2, reader("castrum-alt-choice-detail", detail=detail, **words)
            else:
                yield 1, reader("castrum-alt-choice", **words)
    yield from ((3, sentence) for sentence in held(view, reader, new))
    yield 3, reader("castrum-alt-site", cards=counted(site.cards, reader))
    if site.mage is not None:
        yield 3, reader("castrum-board-mage", name=reader.name(site.mage))
    for need in needs(site, reader):
        yield 4, need
    for refused in by_reason(prompt.refused if prompt else ()):
        yield 5, reader("castrum-alt-refused", label=refused.label, reason=refused.reason)


def building(view: CastrumView, reader: Reader) -> Built:
    """Return the description and the picture of the first winner's castle."""
    winners = () if view.result is None else view.result.winners
    site = view.sites[winners[0] if winners else 0]
    words = reader(
        "castrum-building",
        name=reader.name(site.seat),
        walls=reader("castrum-walls", count=site.walls),
        towers=reader("castrum-towers", count=site.towers),
    )
    return Built(words, lambda: victory.draw(view, winners))
