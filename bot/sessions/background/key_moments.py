"""The moments that turned a game, found by playing it again and asking for the chances.

A game is cut into turns, where its guide says that positions are settled. The chances at every cut
are looked at briefly; where they differ most they are looked at again, longer and in other worlds,
so that nothing is told because of a lucky first look. They are what a viewer could have judged at
the time: hands that never were shown stay hidden after the end.
"""

from collections.abc import Iterable, Sequence
from itertools import pairwise
from math import hypot
from typing import Any, NamedTuple

from bot.sessions.replay import GameRecord, beginning, in_force, is_take_back, positions
from engines.core import rng
from engines.core.advice import Chance, chances, guide_of, usual_guide
from engines.core.game import Game
from engines.core.kernel import Seat, State
from engines.core.search import Stop, never
from engines.registry import game as game_of

MOST = 3
"""Moments told."""

CUTS = 48
"""Parts a game is cut into at most."""

GLANCE = 8
"""Worlds in which every cut is looked at."""

LOOK = 96
"""Worlds in which the cuts are looked at between which most changed."""

CURVE = 32
"""Worlds in which every cut is looked at for the curve of the chances."""

CANDIDATES = 8

TO_THE_END = 4
"""By how much less is looked at where every playout goes to the end of the game."""

LEAST = 0.05
"""Change of a chance below which nothing turned."""


class Moment(NamedTuple):
    """Something that changed the chances: the plies it led to, as the story counts them, and whose
    chance changed most by it.
    """

    plies: tuple[int, ...]
    seat: Seat
    before: Chance
    after: Chance

    @property
    def change(self) -> float:
        """By how much the chance rose or fell."""
        return abs(self.after.share - self.before.share)

    @property
    def is_sure(self) -> bool:
        """Whether the change is more than the uncertainty of the two chances."""
        return self.change > max(LEAST, hypot(self.before.error, self.after.error))

    @property
    def rose(self) -> bool:
        """Whether the chance is better than it was."""
        return self.after.share > self.before.share


class KeyMoments(NamedTuple):
    """The moments that changed the chances of a game most, in order; ``is_whole`` unless there was
    no time to look at all of it.
    """

    moments: tuple[Moment, ...] = ()
    is_whole: bool = True


class ChancesAtPly(NamedTuple):
    """How the chances stood at a ply, seat by seat."""

    ply: int
    chances: tuple[Chance, ...]


class Curve(NamedTuple):
    """How the chances went, from the deal to the end, and the moments that changed them most.
    ``is_whole`` unless there was no time to look at all of it as closely as wanted.
    """

    points: tuple[ChancesAtPly, ...]
    moments: tuple[Moment, ...]
    is_whole: bool = True


class Afterwards:
    """A finished game as one viewer could judge it while it was played.

    ``viewer`` is the seat whose knowledge counts, ``None`` for a spectator's. The same game gives
    the same answers unless ``should_stop`` cuts the search short. Raises like
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
        """Return how the chances went, with the key moments, which are looked for unless they
        are known. Where it is cut short the curve ends, but never in between.
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
        told = as_told(points, turned.moments)
        return Curve(tuple(told), turned.moments, to_the_end and turned.is_whole)

    def key_moments(self) -> KeyMoments:
        """Return the moments that changed the chances most, in order; among them, told of its
        winner, the one that most brought about how the game ended. None of a game that somebody
        gave up before anything was decided.
        """
        if self._is_undecided:
            return KeyMoments()
        seats, answers = self._record.seats, self._record.answers
        cuts, less = self._cuts, self._less
        chance = rng.mix(seats, len(answers))  # not the deal's seed: that is nobody's to know
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
            sure = sorted((one for one in found if one.is_sure), key=_by_change)
            told += sure[:1]
            rises += [one for one in sure if one.seat in self._winners and one.rose]
        decisive = sorted(rises, key=_by_change)[:1]
        others = [one for one in told if one.plies not in {moment.plies for moment in decisive}]
        chosen = [*decisive, *sorted(others, key=_by_change)][:MOST]
        in_order = sorted(chosen, key=lambda moment: moment.plies)
        return KeyMoments(tuple(in_order), not self._should_stop())

    def _chances(self, number: int, chance: int, worlds: int) -> Sequence[Chance]:
        """Return the chances at a cut in so many worlds, dealt by ``chance``."""
        cut = self._cuts[number]
        return chances(self._guide, cut, self._viewer, chance, worlds, self._should_stop)


def as_told(points: Sequence[ChancesAtPly], moments: Iterable[Moment]) -> list[ChancesAtPly]:
    """Return the points of a curve with what was seen of each moment more closely, so that it shows
    what is said of them.
    """
    found = list(points)
    for moment in moments:
        after = sum(point.ply < moment.plies[0] for point in found)
        for at, seen in ((after - 1, moment.before), (after, moment.after)):
            if 0 <= at < len(found):
                found[at] = found[at]._replace(chances=_with(found[at].chances, moment.seat, seen))
    return found


def _with(known: Sequence[Chance], seat: Seat, seen: Chance) -> tuple[Chance, ...]:
    """Return chances in which that of a seat was seen better; the others share what is left as they
    did, or alike where they had nothing.
    """
    left, others = 1 - known[seat].share, len(known) - 1
    return tuple(
        seen
        if one == seat
        else chance._replace(share=(1 - seen.share) * (chance.share / left if left else 1 / others))
        for one, chance in enumerate(known)
    )


def _by_change(moment: Moment) -> float:
    """Sort the greatest change first."""
    return -moment.change


def _less(game: Game) -> int:
    """Return by how much less is looked at."""
    return 1 if guide_of(game) is not None else TO_THE_END


def _cuts(
    record: GameRecord, card_set: Any, game: Game
) -> tuple[list[State], tuple[Seat, ...], bool]:
    """Return the deal, the positions in which a turn begins, thinned out, and the end; an end that
    somebody brought about by giving up is left out. Then who won, nobody while a game goes on, and
    whether somebody gave it up.
    """
    found: list[State] = []
    winners: tuple[Seat, ...] = ()
    given_up = False
    begins = beginning(game)
    for state in positions(record, card_set):
        cuts = begins(state) or not found or not state.ask
        given_up = state.result is not None and state.result.reason.startswith("core-")
        winners = () if state.result is None else tuple(state.result.winners)
        if cuts and not given_up:
            found.append(state.copy())
    parts = min(CUTS // _less(game), len(found) - 1)
    kept = [found[number * (len(found) - 1) // parts] for number in range(parts + 1) if parts]
    return kept, winners, given_up
