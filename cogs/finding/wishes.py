"""A wish: what somebody would like to play, how and when, and its short code on a control."""

import hashlib
import re
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple, Self

from bot.components.custom_id import base36
from bot.errors import UserError
from bot.i18n import LANGUAGES

PACES: Final = ("live", "evening", "daily")
"""Paces to choose from; if two wishes share several paces, the first in this list counts."""

HURRIED: Final = frozenset(("live", "evening"))
"""Paces for which people must have time together."""

HOURS: Final = ("now", "days", "evenings")
"""Times of the day to choose from."""

UNTIL: Final = {"day": 1, "days": 3, "week": 7}
"""Days for which somebody looks for players, by menu value."""

USUAL: Final = "week"

KINDS: Final = {"pace": PACES, "hours": HOURS, "language": LANGUAGES, "until": tuple(UNTIL)}
"""The choices of the second menu, by kind."""

MARK: Final = 2
"""Length of the checksum of the offered choices, at the start of a code."""

_CODE = re.compile(r"([0-9a-f]{2})((?:\.[0-9a-z]{1,4}){5})")


class GameWish(NamedTuple):
    """A person's choices for a game with other people; an empty field means any choice.

    games      keys of games, the preferred game first
    until      for how long the person looks, a key of :data:`UNTIL`
    """

    games: tuple[str, ...] = ()
    paces: tuple[str, ...] = ()
    hours: tuple[str, ...] = ()
    languages: tuple[str, ...] = ()
    until: str = USUAL

    @property
    def chosen(self) -> frozenset[str]:
        """The values of the chosen items of the second menu."""
        kinds = {"pace": self.paces, "hours": self.hours, "language": self.languages}
        kinds["until"] = () if self.until == USUAL else (self.until,)
        return frozenset(f"{kind}:{item}" for kind, items in kinds.items() for item in items)

    def with_games(self, values: Sequence[str], offered: Sequence[str]) -> Self:
        """Return the wish with these games; raises ``ui-error-old`` for a game not ``offered``."""
        return self._replace(games=_among(offered, values))

    def with_details(self, values: Sequence[str]) -> Self:
        """Return the wish with the items chosen in the second menu.

        If several durations are chosen, the longest counts. Raises ``ui-error-old`` for unknown
        values.
        """
        found: dict[str, list[str]] = {kind: [] for kind in KINDS}
        for value in values:
            kind, _, item = value.partition(":")
            if item not in KINDS.get(kind, ()):
                raise UserError("ui-error-old")
            found[kind].append(item)
        longest = max(found["until"], key=lambda item: UNTIL[item], default=USUAL)
        return self._replace(
            paces=_among(PACES, found["pace"]),
            hours=_among(HOURS, found["hours"]),
            languages=_among(LANGUAGES, found["language"]),
            until=longest,
        )


def code_of(wish: GameWish, games: Sequence[str]) -> str:
    """Return the code of a wish on a server with these games."""
    masks = (
        _mask(games, wish.games),
        _mask(PACES, wish.paces),
        _mask(HOURS, wish.hours),
        _mask(LANGUAGES, wish.languages),
        list(UNTIL).index(wish.until),
    )
    return ".".join((_mark(games), *map(base36, masks)))


def wish_in(code: str, games: Sequence[str]) -> GameWish | None:
    """Return the wish that a code stands for, ``None`` if the offered choices have changed.

    Raises ``ui-error-old`` for a text that is not a code.
    """
    found = _CODE.fullmatch(code)
    if found is None:
        raise UserError("ui-error-old")
    mark, rest = found.groups()
    if mark != _mark(games):
        return None
    *masks, until = (int(part, 36) for part in rest[1:].split("."))
    offered = (games, PACES, HOURS, LANGUAGES)
    too_large = any(mask >= 1 << len(of) for mask, of in zip(masks, offered, strict=True))
    if too_large or until >= len(UNTIL):
        raise UserError("ui-error-old")
    picked, paces, hours, languages = map(_unmasked, offered, masks)
    return GameWish(picked, paces, hours, languages, list(UNTIL)[until])


def known_wish(wish: GameWish, games: Sequence[str]) -> GameWish:
    """Return a stored wish without the choices that no longer exist."""
    return GameWish(
        tuple(game for game in wish.games if game in games),
        tuple(pace for pace in wish.paces if pace in PACES),
        tuple(hours for hours in wish.hours if hours in HOURS),
        tuple(language for language in wish.languages if language in LANGUAGES),
        wish.until if wish.until in UNTIL else USUAL,
    )


def _among(offered: Sequence[str], values: Iterable[str]) -> tuple[str, ...]:
    """Return values in the order of ``offered``; raises ``ui-error-old`` for any other value."""
    wanted = set(values)
    if not wanted <= set(offered):
        raise UserError("ui-error-old")
    return tuple(item for item in offered if item in wanted)


def _mask(offered: Sequence[str], chosen: Sequence[str]) -> int:
    return sum(1 << number for number, item in enumerate(offered) if item in chosen)


def _unmasked(offered: Sequence[str], mask: int) -> tuple[str, ...]:
    return tuple(item for number, item in enumerate(offered) if mask >> number & 1)


def _mark(games: Sequence[str]) -> str:
    """Return a checksum of the choices offered."""
    table = repr((tuple(games), *KINDS.items()))
    return hashlib.sha256(table.encode()).hexdigest()[:MARK]
