"""Finds the moments that turned a game, by replaying it and estimating the chances.

A game is cut into turns at positions that its search guide calls settled. The chances at every cut
are estimated briefly. Where neighbouring cuts differ most, their chances are estimated again, in
new worlds and in more of them. So no moment is reported because of a lucky first estimate. The
estimates use only what a viewer could know at the time, so hands that were never shown stay hidden.
"""

from collections.abc import Iterable, Sequence
from itertools import pairwise
from math import hypot
from typing import Any, NamedTuple

from bot.sessions.background import worker
from bot.sessions.replay import GameRecord, beginning, in_force, is_take_back, positions
from bot.store.card_values import card_set_from
from engines.core import rng
from engines.core.advice import Chance, chances, guide_of, usual_guide
from engines.core.game import Game
from engines.core.kernel import Seat, State
from engines.core.search import Stop, never
from engines.registry import game as game_of

MOST = 3
"""Maximum number of reported moments."""

CUTS = 48
"""Maximum number of parts into which a game is cut."""

GLANCE = 8
"""Number of worlds per cut in the first, brief estimate."""

LOOK = 96
"""Number of worlds per cut in the second estimate, made where the chances differ most."""

CURVE = 32
"""Number of worlds per cut for the curve of the chances."""

CANDIDATES = 8

TO_THE_END = 4
"""Divisor of the numbers of cuts and worlds, for games whose playouts always run to the end."""

LEAST = 0.05
"""Minimum change of a chance that counts."""


class Moment(NamedTuple):
    """A change of the chances: its plies, counted as in the log, and the seat affected most."""

    plies: tuple[int, ...]
    seat: Seat
    before: Chance
    after: Chance

    @property
    def change(self) -> float:
        """Absolute change of the chance."""
        return abs(self.after.share - self.before.share)

    @property
    def is_sure(self) -> bool:
        """Whether the change exceeds the uncertainty of the two chances."""
        return self.change > max(LEAST, hypot(self.before.error, self.after.error))

    @property
    def rose(self) -> bool:
        """Whether the chance has risen."""
        return self.after.share > self.before.share


class KeyMoments(NamedTuple):
    """The moments that changed the chances of a game most, in order.

    ``is_whole`` is false if there was not enough time for the whole search.
    """

    moments: tuple[Moment, ...] = ()
    is_whole: bool = True


class ChancesAtPly(NamedTuple):
    """The chances of all seats at a ply."""

    ply: int
    chances: tuple[Chance, ...]


class Curve(NamedTuple):
    """The chances from the deal to the end, and the moments that changed them most.

    ``is_whole`` is false if there was not enough time for the whole search.
    """

    points: tuple[ChancesAtPly, ...]
    moments: tuple[Moment, ...]
    is_whole: bool = True


class Afterwards:
    """A finished game, judged by what a viewer could know during the game.

    ``viewer`` is the seat whose knowledge counts; ``None`` stands for a spectator. The same game
    gives the same results unless ``should_stop`` cuts the search short. Raises the errors of
    :func:`bot.sessions.replay.replay`.
    """

    def __init__(
        self, record: GameRecord, card_set: Any, viewer: Seat | None, should_stop: Stop = never
    ) -> None:
        game = game_of(record.game)
        self._record = record
        self._viewer = viewer
        self._should_stop = should_stop
        self._guide = usual_guide(game)
        self._less = _less(game)
        self._cuts, self._winners, given_up = _cuts(record, card_set, game)
        self._is_undecided = given_up and all(map(game.is_early, self._cuts[-1:]))

    def curve(self, turned: KeyMoments | None = None) -> Curve:
        """Return the curve of the chances.

        ``turned`` holds the game's key moments if they are already known. If the search is cut
        short, the curve ends early but has no gaps.
        """
        turned = turned or self.key_moments()
        points = []
        for number, cut in enumerate(self._cuts):
            chance = rng.mix(self._record.seats, len(self._record.answers), ~number)
            found = self._chances(number, chance, CURVE // self._less)
            if not found:
                break
            points.append(ChancesAtPly(cut.ply, tuple(found)))
        to_the_end = len(points) == len(self._cuts) and not self._should_stop()
        chances = as_told(points, turned.moments)
        return Curve(tuple(chances), turned.moments, to_the_end and turned.is_whole)

    def key_moments(self) -> KeyMoments:
        """Return the moments that changed the chances most, in order.

        The moment that raised a winner's chance most is among them. A game that was conceded while
        undecided has no key moments.
        """
        if self._is_undecided:
            return KeyMoments()
        seats, answers = self._record.seats, self._record.answers
        cuts, less = self._cuts, self._less
        chance = rng.mix(seats, len(answers))  # independent of the deal's secret seed
        first = [
            self._chances(number, rng.mix(chance, number), max(2, GLANCE // less))
            for number in range(len(cuts))
        ]
        glances = {
            number: [new.share - old.share for old, new in zip(before, after, strict=True)]
            for number, (before, after) in enumerate(pairwise(first))
            if before and after
        }
        wanted = sorted(glances, key=lambda number: -max(map(abs, glances[number])))
        wanted = wanted[: CANDIDATES // less]
        if self._winners and glances:
            best = max(glances, key=lambda number: max(glances[number][w] for w in self._winners))
            wanted += [best] if best not in wanted else []
        looked = {
            number: self._chances(number, rng.mix(chance, ~number), LOOK // less)
            for number in sorted({end for number in wanted for end in (number, number + 1)})
        }
        kept = [ply for ply, seat, action in in_force(answers) if not is_take_back(seat, action)]
        told, rises = [], []
        for number in wanted:
            span = range(cuts[number].ply, cuts[number + 1].ply)
            plies = tuple(ply + 1 for ply in kept if ply in span)
            found = [
                Moment(plies, seat, before, after)
                for seat, before, after in zip(
                    range(seats), looked[number], looked[number + 1], strict=False
                )
            ]
            sure = sorted((swing for swing in found if swing.is_sure), key=_by_change)
            told += sure[:1]
            rises += [swing for swing in sure if swing.seat in self._winners and swing.rose]
        decisive = sorted(rises, key=_by_change)[:1]
        others = [
            swing for swing in told if swing.plies not in {moment.plies for moment in decisive}
        ]
        chosen = [*decisive, *sorted(others, key=_by_change)][:MOST]
        in_order = sorted(chosen, key=lambda moment: moment.plies)
        return KeyMoments(tuple(in_order), not self._should_stop())

    def _chances(self, number: int, chance: int, worlds: int) -> Sequence[Chance]:
        """Return the chances at a cut, estimated in ``worlds`` worlds with the seed ``chance``."""
        cut = self._cuts[number]
        return chances(self._guide, cut, self._viewer, chance, worlds, self._should_stop)


def as_told(points: Sequence[ChancesAtPly], moments: Iterable[Moment]) -> list[ChancesAtPly]:
    """Return a curve's points, corrected by the closer estimates of the moments.

    After the correction, the curve shows the same chances as the descriptions of the moments.
    """
    found = list(points)
    for moment in moments:
        after = sum(point.ply < moment.plies[0] for point in found)
        for at, seen in ((after - 1, moment.before), (after, moment.after)):
            if 0 <= at < len(found):
                found[at] = found[at]._replace(chances=_with(found[at].chances, moment.seat, seen))
    return found


def _with(known: Sequence[Chance], seat: Seat, seen: Chance) -> tuple[Chance, ...]:
    """Return the chances with a seat's chance replaced by a closer estimate.

    The other seats share the rest in proportion to their chances, or equally if these are 0.
    """
    left, others = 1 - known[seat].share, len(known) - 1
    return tuple(
        seen
        if other == seat
        else chance._replace(share=(1 - seen.share) * (chance.share / left if left else 1 / others))
        for other, chance in enumerate(known)
    )


def _by_change(moment: Moment) -> float:
    """Sort key: the greatest change first."""
    return -moment.change


def _less(game: Game) -> int:
    """Return the divisor for the numbers of worlds and cuts in a game."""
    return 1 if guide_of(game) is not None else TO_THE_END


def _cuts(
    record: GameRecord, card_set: Any, game: Game
) -> tuple[list[State], tuple[Seat, ...], bool]:
    """Return a game's positions at the cuts, its winners, and whether it was conceded.

    The positions are the deal, some beginnings of turns and, unless a concession ended the game,
    the end. A game that has not ended has no winners.
    """
    found: list[State] = []
    winners: tuple[Seat, ...] = ()
    given_up = False
    begins = beginning(game)
    for state in positions(record, card_set):
        cuts = begins(state) or not found or not state.ask
        given_up = state.result is not None and not state.result.is_by_rules
        winners = () if state.result is None else tuple(state.result.winners)
        if cuts and not given_up:
            found.append(state.copy())
    parts = min(CUTS // _less(game), len(found) - 1)
    kept = [found[number * (len(found) - 1) // parts] for number in range(parts + 1) if parts]
    return kept, winners, given_up


def key_moments(seconds: float, files: str, record: GameRecord, viewer: Seat | None) -> KeyMoments:
    """Return the key moments of a finished game as ``viewer`` may know them."""
    card_set = card_set_from(record.game, files)
    return Afterwards(record, card_set, viewer, worker.until(seconds)).key_moments()


def curve(
    turned: KeyMoments | None,
    seconds: float,
    files: str,
    record: GameRecord,
    viewer: Seat | None,
) -> Curve:
    """Return the curve of a finished game's chances, as ``viewer`` may know them.

    ``turned`` holds the game's key moments if they are already known.
    """
    card_set = card_set_from(record.game, files)
    return Afterwards(record, card_set, viewer, worker.until(seconds)).curve(turned)
