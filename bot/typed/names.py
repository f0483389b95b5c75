"""Finds the value that a typed name means; the same rule applies everywhere.

A value has a name that is shown and may have further names. Comparison ignores case, accents,
punctuation and blanks. These rules are tried in order, until one of them fits exactly one value:
the name equals the typed text; the name begins with the typed text; each typed word begins a word
of the names; the names contain each typed word. A text that fits no value is refused, and the
refusal lists the nearest names.

Picked suggestions need these rules too, because Discord sends a suggestion's name instead of its
value if the user switches channels.
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
"""Values with their names, the shown name first."""

LONGEST = 200
"""Cap on the characters of a typed text; the rest is ignored."""

OFFER = 100
"""Cap on the characters of a suggestion's shown name."""

NEAR = 5
"""Cap on the names that a refusal lists."""

NAMED = 60
"""Cap on the characters of a name in a refusal."""

ALIKE = 0.6
"""Minimum similarity, from 0 to 1, of a name that counts as near to the typed text."""

SHORTEST = 4
"""Minimum length of a name that counts as near because the typed text contains the name."""

KEPT = 8192
"""Cap on the cached folded names, which are needed again after every typed letter."""

_UNSEEN = ("Mn", "Cf")
"""Unicode categories of ignored characters: accents, direction marks."""

_PLAIN = str.maketrans(
    {"œ": "oe", "æ": "ae", "ø": "o", "ł": "l", "đ": "d", "ı": "i"}
    | dict.fromkeys("\u2019\u2018\u02bc\u00b4`", "'")
    | dict.fromkeys("\u2010\u2011\u2012\u2013\u2014\u2212", "-")
)


@lru_cache(KEPT)
def folded(text: str) -> str:
    """Return a text in lower case, without accents, typographic signs and superfluous blanks."""
    compatible = unicodedata.normalize("NFKD", text).casefold()
    plain = unicodedata.normalize("NFKD", compatible).translate(_PLAIN)
    kept = "".join(char for char in plain if unicodedata.category(char) not in _UNSEEN)
    return " ".join(kept.split()).replace(" ,", ",")


@lru_cache(KEPT)
def bare(text: str) -> str:
    """Return a folded text with blanks in place of punctuation and other signs."""
    return " ".join(re.findall(r"[^\W_]+", folded(text)))


@lru_cache(KEPT)
def _words(name: str) -> tuple[str, ...]:
    return tuple(re.findall(r"\w+", name))


def squeezed(text: str) -> str:
    """Return a bare text without blanks."""
    return bare(text).replace(" ", "")


FOLDS: tuple[Callable[[str], str], ...] = (folded, bare, squeezed)
"""Functions applied to a name and a typed text before comparison, the strictest first."""


class Meant(NamedTuple, Generic[K]):
    """The values that a typed name may mean.

    value    the only value that the typed name means, ``None`` if it means none or several
    near     the values that the typed name may mean, or values with similar names; the best first
    several  whether the typed name is ambiguous: it may mean any of the values in ``near``
    whole    whether the typed name is the complete name of ``value``
    """

    value: K | None
    near: tuple[K, ...] = ()
    several: bool = False
    whole: bool = False


def meant(names: Names[K], typed: str) -> Meant[K]:
    """Return what a typed name means; the value itself may be typed too."""
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
    """Return the only value that a typed name means.

    Raises ``typed-several`` or ``typed-unknown`` with the nearest names, or ``unknown`` if no name
    is near.
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
    """Return the values whose names contain every typed word, the best matches first.

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
    """Return different labels for the values, each short enough for a suggestion.

    ``named`` are values with names and hints; only the first entry of a value counts. Among equal
    names, all labels but the first get the hint in brackets, or a number if the hint is not enough.
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
    """Return a name followed by ``end``; the name is cut if both together are too long."""
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
    """Return whether each sought word begins a word of the names."""
    starts = [start for name in names for start in _words(name)]
    return all(any(start.startswith(word) for start in starts) for word in sought.split())


def _holding(names: Sequence[str], sought: str) -> bool:
    held = " ".join(names)
    return all(word in held for word in sought.split())


Fits: TypeAlias = Callable[[Sequence[str], str], bool]

WAYS: tuple[Fits, ...] = (_equal, _begun, _worded, _holding)
"""Functions that say whether names match a text, the strictest first."""


def _alike(names: Names[K], typed: str) -> tuple[K, ...]:
    """Return values with a name that the typed text contains, then those with a similar name."""
    sought = bare(typed)
    spelt = {bare(name): value for value, own in reversed([*names.items()]) for name in own}
    inside = [name for name in spelt if len(name) >= SHORTEST and f" {name} " in f" {sought} "]
    near = (*inside, *get_close_matches(sought, spelt, 2 * NEAR, ALIKE))
    return tuple(dict.fromkeys(spelt[name] for name in near))[:NEAR]
