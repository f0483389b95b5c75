"""Judges that must agree before a position is a puzzle.

Each judges answers by playouts of its own kind, in worlds of its own: another policy for all seats,
another estimate, another horizon. A judge is asked by how much one answer is ahead of each other in
the same worlds. It looks at more worlds until that is beyond chance, or plainly is not.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from typing import NamedTuple

from engines.core import rng
from engines.core.advice import usual_guide
from engines.core.game import Game
from engines.core.kernel import Action, Seat, State, apply, check
from engines.core.puzzles import Proof
from engines.core.search import Search, SearchGuide, played_out

FEWEST = 16
"""Worlds below which a judge says nothing."""

SURE = 2.0
"""Standard errors by which the solution must be ahead."""

LEAD = 0.06
"""Share of the victory by which the solution must be ahead of every other answer at least, for the
judge who knows the game best; for the others it must be ahead beyond their uncertainty.
"""

HOPE = 0.03
"""Lead below which they would never be sure."""

FARTHER = 3
"""How many times as far as a bot's playouts one of the judges looks."""

FOR_EVER = 1 << 20
"""Plies after which every game is over."""

STEADY = {"castel": "easy"}
"""The level that plays on for the judge called steady, where the strongest that does not search
takes too long.
"""

TO_THE_END = {"castrum": "hard"}
"""The level that plays on for the judge called end, where what a bot's search plays on with takes
too long.
"""

MOST_TO_THE_END = 240
FEWER_TO_THE_END = {"castrum": 120}
"""Worlds the judge called end looks at at most, and where whole games take long: what he proves
there he has proved in a hundred or never.
"""


class Judge(NamedTuple):
    """One way to judge: its name, how it plays on, the most worlds it looks at, the least lead."""

    name: str
    guide: SearchGuide
    worlds: int
    lead: float = HOPE


@dataclass(slots=True)
class Lead:
    """By how much the solution was better than one other answer, world by world."""

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
        """The uncertainty of the mean: :data:`SURE` standard errors, widened so that a few equal
        outcomes are not taken for certainty.
        """
        spread = max(0.0, self.squares / self.worlds - self.mean * self.mean)
        return SURE * sqrt((spread + 1 / self.worlds) / self.worlds)

    def is_proved(self, least: float) -> bool:
        """Return whether the solution is surely ahead, and by at least so much."""
        return self.worlds >= FEWEST and self.mean >= least and self.mean > self.error

    def is_hopeless(self, least: float, most: int) -> bool:
        """Return whether ``most`` worlds would hardly prove it."""
        needed = max(least, self.error * sqrt(self.worlds / most))
        return self.worlds >= FEWEST and self.mean + self.error / SURE < needed

    def add(self, lead: float) -> None:
        """Count one world."""
        self.worlds += 1
        self.total += lead
        self.squares += lead * lead


class Verdict(NamedTuple):
    """What a judge found: the solution's expected share of the victory, and every other answer with
    the lead over it, the next best first.
    """

    share: float
    leads: tuple[Lead, ...]

    @property
    def proof(self) -> Proof:
        """What is kept of it: the lead over the next best answer."""
        least = self.leads[0]
        return Proof(round(least.mean, 4), round(least.error, 4), least.worlds)


def judges(game: Game) -> tuple[Judge, ...]:
    """Return the judges of a game, those who need least time first.

    near   plays on as the strongest level does when it searches
    far    looks farther, by the estimate of the weakest level that searches
    steady plays on as a level that does not search, the strongest in general
    end    plays to the end of the game and believes no estimate
    """
    near = usual_guide(game)
    levels = list(game.policies.values())
    far = next((level.guide for level in levels if isinstance(level, Search)), near)
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
    """Return by how much ``solution`` is ahead of each of ``others``; ``None`` unless it is ahead
    of all of them by at least the judge's least lead and by more than its uncertainty.
    """
    guide = judge.guide
    guessed = world.determinize(seat, seed)
    plan = guide.plan(guessed, seat, solution)
    leads = [Lead(guide.plan(guessed, seat, other)) for other in others]
    doubtful, expected = list(leads), 0.0
    for number in range(judge.worlds):
        chance = rng.mix(seed, number)
        known = world.determinize(seat, chance)
        share = promised(guide, known, seat, plan, chance)
        expected += share
        for lead in doubtful:
            lead.add(share - promised(guide, known, seat, lead.plan, chance))
        doubtful = [lead for lead in doubtful if not lead.is_proved(judge.lead)]
        if any(lead.is_hopeless(judge.lead, judge.worlds) for lead in doubtful):
            return None
        if not doubtful:
            leads.sort(key=lambda lead: lead.mean)
            return Verdict(expected / (number + 1), tuple(leads))
    return None


def promised(
    guide: SearchGuide, known: State, seat: Seat, plan: Sequence[Action], chance: int
) -> float:
    """Return a seat's share of the victory at the end of one playout that begins with a plan."""
    state = known.copy()
    apply(state, seat, plan[0])
    for action in plan[1:]:
        if check(state, seat, action) is not None:
            break
        apply(state, seat, action)
    return played_out(guide, state, chance)[seat]
