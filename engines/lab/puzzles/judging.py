"""The judges that must agree before a position becomes a puzzle.

The judges differ in their playouts: in the policy for all seats, in the estimate or in the length.
Each judge also guesses the hidden cards anew, in many "worlds". In these worlds, the judge measures
the lead of one answer over each other answer. The judge adds worlds until every lead is proved, or
one lead is hopeless.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from typing import NamedTuple

from engines.core import rng
from engines.core.advice import usual_guide
from engines.core.game import Game
from engines.core.kernel import Action, Seat, State
from engines.core.puzzles import Proof
from engines.core.search import Guided, Search, SearchGuide, share_after

FEWEST = 16
"""Minimum number of worlds for a judgement."""

SURE = 2.0
"""Number of standard errors by which the solution must be ahead."""

LEAD = 0.06
"""Minimum lead of the solution over every other answer, as a share of the victory.

This minimum applies to the first judge, who knows the game best. The minimum of the other judges
is :data:`HOPE`.
"""

HOPE = 0.03
"""Minimum lead for the other judges, which could never prove a smaller lead."""

FARTHER = 3
"""Factor by which the playouts of the judge ``far`` are longer than a bot's."""

FOR_EVER = 1 << 20
"""Number of plies (game steps) after which every game is over."""

STEADY = {"castel": "easy", "castrum": "hard"}
"""By game, the level whose policy the judge ``steady`` uses in playouts.

Games not listed use their strongest level that does not search. In Castel, that level takes too
long. In Castrum, the other judges already use the policy of that level.
"""

TO_THE_END = {"castrum": "hard"}
"""By game, the level whose policy the judge ``end`` uses in playouts.

Games not listed use the policy of a bot's playouts. In the listed games, that policy takes too
long.
"""

MOST_TO_THE_END = 240
FEWER_TO_THE_END = {"castrum": 120}
"""Maximum number of worlds for the judge ``end``: in general, and for slow games.

In these games, the judge proves a lead within a hundred worlds or not at all.
"""


class Judge(NamedTuple):
    """One way to judge: name, guide of the playouts, maximum worlds, minimum lead."""

    name: str
    guide: SearchGuide
    worlds: int
    lead: float = HOPE


@dataclass(slots=True)
class Lead:
    """Statistics of the solution's lead over another answer, over all worlds."""

    plan: Sequence[Action]
    worlds: int = 0
    total: float = 0.0
    squares: float = 0.0

    @property
    def action(self) -> Action:
        """The other answer."""
        return self.plan[0]

    @property
    def mean(self) -> float:
        """The mean lead."""
        return self.total / self.worlds

    @property
    def error(self) -> float:
        """The uncertainty of the mean: :data:`SURE` standard errors.

        It is never 0, even if all outcomes are equal.
        """
        spread = max(0.0, self.squares / self.worlds - self.mean * self.mean)
        return SURE * sqrt((spread + 1 / self.worlds) / self.worlds)

    def is_proved(self, least: float) -> bool:
        """Return whether the mean lead is at least ``least`` and above its uncertainty."""
        return self.worlds >= FEWEST and self.mean >= least and self.mean > self.error

    def is_hopeless(self, least: float, most: int) -> bool:
        """Return whether the lead will probably still be unproven after ``most`` worlds."""
        needed = max(least, self.error * sqrt(self.worlds / most))
        return self.worlds >= FEWEST and self.mean + self.error / SURE < needed

    def add(self, lead: float) -> None:
        """Add the lead in one world."""
        self.worlds += 1
        self.total += lead
        self.squares += lead * lead


class Verdict(NamedTuple):
    """The result of a judge for whom a solution is proved.

    share  the seat's expected share of the victory after the solution
    leads  the solution's lead over every other answer, the next-best answer first
    """

    share: float
    leads: tuple[Lead, ...]

    @property
    def proof(self) -> Proof:
        """The lead over the next-best answer, in the form stored with a puzzle."""
        least = self.leads[0]
        return Proof(round(least.mean, 4), round(least.error, 4), least.worlds)


def judges(game: Game) -> tuple[Judge, ...]:
    """Return the judges of a game, the fastest judge first.

    near    uses the guide of the strongest level that has a guide
    far     plays longer playouts, with the guide of the weakest level that has a guide
    steady  plays its playouts with a level that does not search, usually the strongest such level
    end     plays to the end of the game, so it uses no estimate
    """
    near = usual_guide(game)
    levels = list(game.policies.values())
    far = next((level.guide for level in levels if isinstance(level, Guided)), near)
    steady = [level for level in levels if not isinstance(level, Search)][-1]
    if game.key in STEADY:
        steady = game.policies[STEADY[game.key]]
    last = game.policies[TO_THE_END[game.key]] if game.key in TO_THE_END else near.answer
    return (
        Judge("near", near, 96, LEAD),
        Judge("far", far._replace(plies=FARTHER * near.plies), 96),
        Judge("steady", near._replace(answer=steady), 64),
        Judge(
            "end",
            near._replace(answer=last, plies=FOR_EVER),
            FEWER_TO_THE_END.get(game.key, MOST_TO_THE_END),
        ),
    )


def prove(
    judge: Judge, world: State, seat: Seat, solution: Action, others: Sequence[Action], seed: int
) -> Verdict | None:
    """Return the verdict on ``solution`` against ``others``, or ``None`` if nothing is proved.

    The solution is proved if its lead over each other answer reaches the judge's minimum and is
    larger than the lead's uncertainty. Nothing is proved if the judge's guide does not accept the
    solution as sensible.
    """
    guide = judge.guide
    if solution not in guide.accepted(world, seat, [solution, *others]):
        return None
    guessed = world.determinize(seat, seed)
    plan = guide.plan(guessed, seat, solution)
    leads = [Lead(guide.plan(guessed, seat, other)) for other in others]
    doubtful, expected = list(leads), 0.0
    for number in range(judge.worlds):
        chance = rng.mix(seed, number)
        known = world.determinize(seat, chance)
        share = share_after(guide, known, seat, plan, chance)
        expected += share
        for lead in doubtful:
            lead.add(share - share_after(guide, known, seat, lead.plan, chance))
        doubtful = [lead for lead in doubtful if not lead.is_proved(judge.lead)]
        if any(lead.is_hopeless(judge.lead, judge.worlds) for lead in doubtful):
            return None
        if not doubtful:
            leads.sort(key=lambda lead: lead.mean)
            return Verdict(expected / (number + 1), tuple(leads))
    return None
