"""The miner: finds puzzles in games between bots.

Bots play the game first. Then, at each position with enough possible answers, the miner compares
the answers in a few worlds (states with guessed hidden cards). If an answer seems far ahead, the
judges (:mod:`engines.lab.puzzles.judging`) must prove its lead. The same seed and play hash give
the same puzzles.
"""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from engines.core import rng
from engines.core.floats import add_up
from engines.core.game import Game
from engines.core.kernel import Action, Decision, Seat, State, apply
from engines.core.position_code import encode
from engines.core.puzzles import HARDEST, Puzzle
from engines.core.search import MOST_CHOICES, Search, choices, share_after
from engines.lab.puzzles.judging import LEAD, Judge, Verdict, judges, prove

MINER = 2
"""Version of the miner, increased when the same seed and play give other puzzles."""

FEWEST_CHOICES = 4
"""Minimum number of answers at a position."""

FEWER_CHOICES = {"castrum": 3}
"""Minimum number of answers in games where :data:`FEWEST_CHOICES` answers are rare."""

MOST_PLIES = 3000
"""Number of plies after which a game is stopped; the positions up to then are used."""

MOST_OF_A_GAME = 4
"""Maximum number of puzzles from one game."""

APART = 8
"""Minimum number of plies between two puzzles of one game."""

FIRST_LEAD = 0.03
"""Minimum lead in the first world, where each answer is played without its plan.

Positions with a smaller lead are dropped.
"""

GLANCES = ((2, MOST_CHOICES), (6, 3))
"""Stages of the first look: total number of worlds, and number of answers compared.

After each stage the best answer must lead by :data:`LEAD`, or the position is dropped.
"""

ATTEMPTS = 6
SEARCHES = 2
"""Attempts at a puzzle by a level that does not search, and by a level that searches."""

EASE = (0.9, 0.7, 0.5, 0.25)
"""Minimum success rate, the mean of all levels, for each difficulty except the hardest."""

OPENING, ENDGAME = 0.25, 0.75
"""The end of the opening and the start of the endgame, as shares of a game's plies."""

ALL_BUT_WON = 0.9
ALL_BUT_LOST = 0.5
"""Thresholds of the themes.

finish  after the solution, the share of the victory is at least ``ALL_BUT_WON``
rescue  after the next-best answer, the share is less than ``ALL_BUT_LOST`` times an even share
"""


class Candidate(NamedTuple):
    """A position in which one answer seems much better than all others."""

    world: State
    seat: Seat
    solution: Action


class Mined(NamedTuple):
    """The result of mining one game.

    plies      length of the game
    looked     number of positions examined
    promising  number of positions that seemed to be puzzles
    """

    seed: int
    plies: int
    looked: int
    promising: int
    puzzles: tuple[Puzzle, ...]


def mine(game: Game, card_set: Any, seed: int) -> Mined:
    """Play the game with this seed and return its puzzles and counts."""
    positions = list(_positions(game, card_set, seed))
    plies = positions[-1].ply if positions else 0
    glance = judges(game)[0]
    looked = promising = 0
    found: list[Puzzle] = []
    for state in positions:
        if len(found) == MOST_OF_A_GAME:
            break
        if found and state.ply < found[-1].ply + APART:
            continue
        looked += 1
        seat = next(iter(state.ask))
        find = _glance(glance, state.determinize(seat, rng.mix(seed, state.ply)), seat)
        if find is None:
            continue
        promising += 1
        puzzle = _puzzle(game, find, seed, plies)
        if puzzle is not None:
            found.append(puzzle)
    return Mined(seed, plies, looked, promising, tuple(found))


def tried_by(game: Game) -> Sequence[str]:
    """Return the levels that try puzzles: the weakest level, and the levels from the default up.

    The levels between the weakest and the default level play like the default level with lapses.
    So these levels say nothing new about how difficult a puzzle is.
    """
    levels = list(game.policies)
    return list(dict.fromkeys((levels[0], *levels[levels.index(game.default_level) :])))


def verdicts(
    game: Game, world: State, seat: Seat, solution: Action, seed: int
) -> Iterator[tuple[Judge, Verdict | None]]:
    """Yield each judge with its verdict on a solution; stop after a ``None`` (not proved)."""
    others = [choice for choice in choices(world.ask[seat]) if choice != solution]
    for number, judge in enumerate(judges(game)):
        verdict = prove(judge, world, seat, solution, others, rng.mix(seed, world.ply, number))
        yield judge, verdict
        if verdict is None:
            return


def _seats(game: Game, seed: int) -> int:
    """Return the number of seats: usually two, because games of two have the clearest positions."""
    wanted = (2, 2, 3, 2, 4)[seed % 5]
    return min(game.seats, key=lambda seats: abs(seats - wanted))


def _positions(game: Game, card_set: Any, seed: int) -> Iterator[State]:
    """Play a game and yield every position in which one seat has enough answers."""
    usual = list(game.policies).index(game.default_level)
    levels = [level for level in list(game.policies.values())[usual:] if _is_swift(level)]
    fewest = FEWER_CHOICES.get(game.key, FEWEST_CHOICES)
    state = game.state.deal(_seats(game, seed), rng.mix(seed), game.settle({}), card_set)
    while state.ask and state.ply < MOST_PLIES:
        seat = min(state.ask)
        chance = rng.mix(seed, state.ply, seat)
        world = state.determinize(seat, chance)
        decision = state.ask[seat]
        if len(state.ask) == 1 and _is_one(decision) and fewest <= len(decision.options):
            yield state.copy()
        apply(state, seat, levels[(seat + seed) % len(levels)](world, seat, chance))
        state.log = []


def _is_one(decision: Decision) -> bool:
    """Return whether the answer is one option, and few enough options exist to try all."""
    return decision.least == decision.most == 1 and len(decision.options) < MOST_CHOICES


def _is_swift(level: object) -> bool:
    return not isinstance(level, Search)


def _glance(judge: Judge, world: State, seat: Seat) -> Candidate | None:
    """Return the position as a candidate if an answer leads clearly in a few worlds."""
    tried = choices(world.ask[seat])
    bare = sorted(share_after(judge.guide, world, seat, [choice], world.rng) for choice in tried)
    if bare[-1] - bare[-2] < FIRST_LEAD:
        return None
    plans = {action: judge.guide.plan(world, seat, action) for action in tried}
    totals = dict.fromkeys(tried, 0.0)
    left, done = list(tried), 0
    for worlds, kept in GLANCES:
        left = left[:kept]
        for number in range(done, worlds):
            chance = rng.mix(world.rng, number)
            known = world.determinize(seat, chance)
            for action in left:
                totals[action] += share_after(judge.guide, known, seat, plans[action], chance)
        done = worlds
        left.sort(key=lambda action: -totals[action])
        if totals[left[0]] - totals[left[1]] < LEAD * worlds:
            return None
    return Candidate(world, seat, left[0])


def _puzzle(game: Game, find: Candidate, seed: int, plies: int) -> Puzzle | None:
    """Return a puzzle if all judges agree and bots without search sometimes miss the solution."""
    world, seat = find.world, find.seat
    solvers = tried_by(game)
    swift = [level for level in solvers if _is_swift(game.policies[level])]
    solved = {level: _attempts(game, level, find, seed) for level in swift}
    if all(right == tries for right, tries in solved.values()):
        return None
    found = [verdict for _, verdict in verdicts(game, world, seat, find.solution, seed)]
    agreed = [verdict for verdict in found if verdict is not None]
    if len(agreed) < len(judges(game)):
        return None
    near = agreed[0]
    for level in solvers:
        if level not in solved:
            solved[level] = _attempts(game, level, find, seed)
    return Puzzle(
        code=encode(world, seat),
        answer=find.solution,
        kind=world.ask[seat].kind,
        themes=tuple(_themes(game, world, near, solved, plies)),
        seed=seed,
        ply=world.ply,
        **_figures(game, agreed, solved),
    )


def judged_again(game: Game, puzzle: Puzzle, world: State, seat: Seat) -> Puzzle | None:
    """Return a puzzle with today's figures of judges and bots; ``None`` if a judge disagrees."""
    agreed = []
    for _, verdict in verdicts(game, world, seat, puzzle.answer, puzzle.seed):
        if verdict is None:
            return None
        agreed.append(verdict)
    find = Candidate(world, seat, puzzle.answer)
    solved = {level: _attempts(game, level, find, puzzle.seed) for level in tried_by(game)}
    return puzzle._replace(**_figures(game, agreed, solved))


def _figures(
    game: Game, agreed: Sequence[Verdict], solved: dict[str, tuple[int, int]]
) -> dict[str, Any]:
    """Return the fields of a puzzle that hold the findings of its judges and the bots."""
    near = agreed[0]
    return {
        "difficulty": _difficulty(solved),
        "share": round(near.share, 4),
        "behind": tuple((lead.action, round(lead.mean, 4)) for lead in near.leads),
        "proofs": {
            judge.name: verdict.proof for judge, verdict in zip(judges(game), agreed, strict=True)
        },
        "solved": solved,
    }


def _attempts(game: Game, level: str, find: Candidate, seed: int) -> tuple[int, int]:
    """Return how often a level finds the solution, and how often the level tries."""
    policy, solved = game.policies[level], 0
    tries = SEARCHES if isinstance(policy, Search) else ATTEMPTS
    for number in range(tries):
        chance = rng.mix(seed, find.world.ply, ~number)
        answer = policy(find.world.determinize(find.seat, chance), find.seat, chance)
        solved += answer == find.solution
    return solved, tries


def _difficulty(solved: dict[str, tuple[int, int]]) -> int:
    ease = add_up(right / tries for right, tries in solved.values()) / len(solved)
    return next((number for number, least in enumerate(EASE, 1) if ease >= least), HARDEST)


def _themes(
    game: Game, world: State, near: Verdict, solved: dict[str, tuple[int, int]], plies: int
) -> Iterator[str]:
    part = world.ply / max(plies, 1)
    yield "opening" if part < OPENING else "endgame" if part > ENDGAME else "middle"
    if near.share >= ALL_BUT_WON:
        yield "finish"
    elif (near.share - near.leads[0].mean) * world.seats < ALL_BUT_LOST:
        yield "rescue"
    thumb = [right for level, (right, _) in solved.items() if _is_swift(game.policies[level])]
    if not any(thumb):
        yield "surprise"
