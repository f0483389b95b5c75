"""One rule for every name somebody types, whatever it names.

A value goes by the name that is shown for it and by any others. A name counts in any case, with or
without accents, punctuation and blanks. The only value with that name is taken, else the only one
with a name that begins so, else the only one whose names hold every word that was typed, at the
beginnings of words or anywhere. Anything else is refused with the nearest names.

Discord sends the shown name of an offer instead of its value if somebody changes the channel.
"""

import re
import unicodedata
from collections.abc import Callable, Iterable, Mapping, Sequence
from difflib import get_close_matches
from functools import lru_cache
from itertools import chain, count
from typing import Generic, NamedTuple, TypeAlias, TypeVar

from bot.errors import UserError

K = TypeVar("K")

Names: TypeAlias = Mapping[K, Sequence[str]]
"""Values with their names, the shown one first."""

LONGEST = 200
"""Characters of a typed text that are looked at."""

OFFER = 100
"""Most characters of the shown name of an offer."""

NEAR = 5
"""Most names in a refusal."""

NAMED = 60
"""Most characters of a name in a refusal."""

ALIKE = 0.6
"""Least likeness of a name to a typed one that it is not, from 0 to 1."""

SHORTEST = 4
"""Characters of a name that is near wherever it stands in a typed text."""

KEPT = 8192
"""Names whose folded forms are kept: an offer is made anew with every letter typed."""

_UNSEEN = ("Mn", "Cf")
"""Categories of characters that are no part of a word: accents, marks of direction."""

_PLAIN = str.maketrans(
    {"œ": "oe", "æ": "ae", "ø": "o", "ł": "l", "đ": "d", "ı": "i"}
    | dict.fromkeys("\u2019\u2018\u02bc\u00b4`", "'")
    | dict.fromkeys("\u2010\u2011\u2012\u2013\u2014\u2212", "-")
)


@lru_cache(KEPT)
def folded(text: str) -> str:
    """Return a text without capitals, accents, typographic marks and superfluous blanks."""
    compatible = unicodedata.normalize("NFKD", text).casefold()
    plain = unicodedata.normalize("NFKD", compatible).translate(_PLAIN)
    kept = "".join(char for char in plain if unicodedata.category(char) not in _UNSEEN)
    return " ".join(kept.split()).replace(" ,", ",")


@lru_cache(KEPT)
def bare(text: str) -> str:
    """Return a folded text with blanks for its punctuation and other signs."""
    return " ".join(re.findall(r"[^\W_]+", folded(text)))


@lru_cache(KEPT)
def _words(name: str) -> tuple[str, ...]:
    return tuple(re.findall(r"\w+", name))


def squeezed(text: str) -> str:
    """Return a bare text without blanks."""
    return bare(text).replace(" ", "")


FOLDS: tuple[Callable[[str], str], ...] = (folded, bare, squeezed)
"""Ways to compare a name with a typed one, the strictest first."""


class Meant(NamedTuple, Generic[K]):
    """The meaning of a typed name.

    value    the only value it names, ``None`` without one
    near     the values it may name, else those with a name like it; the best first
    several  whether it may name any of ``near``
    whole    whether it is a name, not a part of one
    """

    value: K | None
    near: tuple[K, ...] = ()
    several: bool = False
    whole: bool = False


def meant(names: Names[K], typed: str) -> Meant[K]:
    """Return the meaning of a typed name, or of a value that was sent itself."""
    typed = typed[:LONGEST]
    for sent in names:
        if sent == typed:
            return Meant(sent, (sent,), whole=True)
    if bare(typed):
        for fits in WAYS:
            for fold in FOLDS if fits is _equal else FOLDS[:2]:
                if found := _fitting(names, typed, fits, fold):
                    several = len(found) > 1
                    value = None if several else found[0]
                    return Meant(value, tuple(found), several, fits is _equal)
    return Meant(None, _alike(names, typed))


def take(names: Names[K], typed: str, unknown: UserError) -> K:
    """Return the only value that goes by a typed name.

    Raises ``typed-several`` or ``typed-unknown`` with the nearest names, ``unknown`` without any.
    """
    found = meant(names, typed)
    if found.value is not None:
        return found.value
    if not found.near:
        raise unknown
    key = "typed-several" if found.several else "typed-unknown"
    raise UserError(
        key, near=" · ".join(_within(names[value][0], NAMED) for value in found.near[:NEAR])
    )


def matching(names: Names[K], typed: str) -> list[K]:
    """Return the values whose names hold every word typed, the best matches first.

    Equal names come first, then names that begin with the text, then names in which each typed word
    begins a word.
    """
    typed = typed[:LONGEST]
    for fold in FOLDS[:2]:
        if found := _fitting(names, typed, _holding, fold):
            break
    sought = fold(typed)

    def rank(value: K) -> tuple[bool, ...]:
        own = [fold(name) for name in names[value]]
        return tuple(not fits(own, sought) for fits in WAYS)

    return sorted(found, key=rank)


def told_apart(named: Iterable[tuple[K, str, str]]) -> dict[K, str]:
    """Return a label for each value, no two of them alike and none too long to be offered.

    ``named`` are values with their names and hints; the first of a value counts. Of equal names all
    but the first have their hint in brackets, and a number where that is not enough.
    """
    labels: dict[K, str] = {}
    seen: set[str] = set()
    for value, name, hint in named:
        if value in labels:
            continue
        hints = ("", f" ({hint})") if hint else ("",)
        ends = chain(hints, (f" ({number})" for number in count(2)))
        label, key = next(
            (label, key)
            for end in ends
            if (key := squeezed(label := _within(name, OFFER, end)) or label) not in seen
        )
        seen.add(key)
        labels[value] = label
    return labels


def _within(name: str, longest: int, end: str = "") -> str:
    """Return a name with its end, the name cut where both are too long."""
    room = longest - len(end)
    return f"{name if len(name) <= room else name[: room - 1].rstrip() + '…'}{end}"


def _fitting(names: Names[K], typed: str, fits: "Fits", fold: Callable[[str], str]) -> list[K]:
    sought = fold(typed)
    return [value for value, own in names.items() if fits([fold(name) for name in own], sought)]


def _equal(names: Sequence[str], sought: str) -> bool:
    return sought in names


def _begun(names: Sequence[str], sought: str) -> bool:
    return any(name.startswith(sought) for name in names)


def _worded(names: Sequence[str], sought: str) -> bool:
    """Return whether each word that is sought begins a word of the names."""
    starts = [start for name in names for start in _words(name)]
    return all(any(start.startswith(word) for start in starts) for word in sought.split())


def _holding(names: Sequence[str], sought: str) -> bool:
    held = " ".join(names)
    return all(word in held for word in sought.split())


Fits: TypeAlias = Callable[[Sequence[str], str], bool]

WAYS: tuple[Fits, ...] = (_equal, _begun, _worded, _holding)
"""Ways in which names fit a sought one, the best first."""


def _alike(names: Names[K], typed: str) -> tuple[K, ...]:
    """Return the values with a name that stands in the typed text, then those with one like it."""
    sought = bare(typed)
    spelt = {bare(name): value for value, own in reversed([*names.items()]) for name in own}
    inside = [name for name in spelt if len(name) >= SHORTEST and f" {name} " in f" {sought} "]
    near = (*inside, *get_close_matches(sought, spelt, 2 * NEAR, ALIKE))
    return tuple(dict.fromkeys(spelt[name] for name in near))[:NEAR]
