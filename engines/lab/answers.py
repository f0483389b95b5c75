"""Records how the bots play: the answers of every level in a sample of positions.

The positions come from games with fixed seeds. If two versions of the code give the same answers,
their bots play alike. A test compares the answers with the recorded answers on every Python version
and machine. Every measurement with bots records the *play hash* of the levels that played: a hash
of their answers.
"""

import hashlib
import json
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import takewhile
from typing import Any, NamedTuple

from engines import registry
from engines.core import rng
from engines.core.advice import advise, suggestions
from engines.core.game import Game
from engines.core.kernel import Decision, Seat, State, apply, tell
from engines.core.search import Guided, Search
from engines.lab.arena import RANDOM, random_policy

SALT = 10
"""Seed of all sampled games, chosen so that they contain nearly every kind of question."""

GAMES = 2
"""Number of games sampled with the default options, for each number of players.

If a game has options, the same number of games is sampled with random options.
"""

SPARSE = 10
"""Sampling interval: on average, one of this many questions is sampled.

The first question of each kind in each group of games is always sampled.
"""

SEARCHED = 20
"""Interval at which sampled questions are also put to the levels with many playouts.

These levels always get the first question of each kind.
"""

FEW_PLAYOUTS = 16
"""Maximum number of playouts of a searching level that gets every sampled question."""

ADVISED = (0, 20)
"""The sampled question of each group that gets advice: game number, question number."""

TOLD = ("reasons", "advice")
"""Names of the figures that people see but bots do not use."""

CLOCK = 300
"""Ply at which the clock of a timed game runs out."""


class Sample(NamedTuple):
    """One line of the record: a sampled question, or the end of a sampled game.

    players   number of seats
    options   options that differ from the default
    number    number of the game in its group
    ply       ply of the question, or of the end
    about     kind of the question, or the reason why the game ended
    seats     the asked seat, or the winners
    position  hash of the position
    answers   answers by level
    figures   the numbers behind the answers, unrounded: the victory shares of each level with a
              guide, the reasons with their weights, the chances to win
    """

    players: int
    options: Mapping[str, str]
    number: int
    ply: int
    about: str
    seats: Sequence[Seat]
    position: str
    answers: Mapping[str, Sequence[Any]]
    figures: Mapping[str, Any]

    def line(self) -> str:
        """Return the sample as one line of JSON."""
        return json.dumps(self._asdict(), separators=(",", ":"))


def play_hash(key: str, levels: Container[str]) -> str:
    """Return the play hash of some levels of one of this project's games.

    The first call for a game takes some seconds.
    """
    return hash_of(usual_samples(key), levels)


@cache
def usual_samples(key: str) -> Sequence[Mapping[str, Any]]:
    """Return the samples with the default options."""
    usual = takewhile(lambda sample: not sample.options, samples(key))
    return [sample._asdict() for sample in usual]


def hash_of(found: Iterable[Mapping[str, Any]], levels: Container[str]) -> str:
    """Return the play hash of ``levels``; samples with the default options must come first.

    The hash covers only the samples with the default options. From these samples it covers the
    answers of ``levels`` and the victory shares of ``levels``, rounded to six decimals. So the hash
    changes if the rules change or one of the levels plays differently.
    """
    digest = hashlib.sha256()
    for sample in takewhile(lambda sample: not sample["options"], found):
        answers, figures = (
            {level: given for level, given in sample[field].items() if level in levels}
            for field in ("answers", "figures")
        )
        seen = {**sample, "answers": answers}
        shares = [
            [level, *(f"{share:.6f}" for share in shared)] for level, shared in figures.items()
        ]
        fields = [seen[field] for field in Sample._fields if field != "figures"]
        digest.update(json.dumps([fields, shares]).encode())
    return digest.hexdigest()[:12]


def samples(key: str) -> Iterator[Sample]:
    """Yield the samples of a game, starting with the default options."""
    game, card_set = registry.equipped(key)
    usual = game.settle({})
    searched: set[str] = set()
    for varied in (False, True) if game.offered else (False,):
        for players in game.seats:
            asked: set[str] = set()
            for number in range(GAMES):
                options = _drawn(game, rng.mix(SALT, players, number)) if varied else usual
                seed = rng.mix(SALT, players, number, varied)
                state = game.state.deal(players, seed, options, card_set)
                yield from _sampled(game, state, number, seed, asked, searched)


def _drawn(game: Game, chance: int) -> dict[str, str]:
    """Return a random choice for every option."""
    wanted = {}
    for option in game.offered:
        pick, chance = rng.below(chance, len(option.choices))
        wanted[option.key] = option.choices[pick]
    return game.settle(wanted)


def _sampled(
    game: Game, state: State, number: int, seed: int, asked: set[str], searched: set[str]
) -> Iterator[Sample]:
    """Play one game to its end with bots of mixed strength and yield its samples.

    ``asked`` holds the kinds of questions already sampled in this group of games, and ``searched``
    the kinds sampled in any group. The function adds to both sets.
    """
    weakest = next(iter(game.policies))
    players = list(dict.fromkeys((RANDOM, weakest, game.default_level)))
    usual = game.settle({})
    options = {key: choice for key, choice in state.options.items() if choice != usual[key]}
    clock, count = game.is_timed(state.options), 0
    while state.ask:
        if clock and state.ply >= CLOCK:
            clock = False
            tell(state, "time_up")
            continue
        seat = min(state.ask)
        kind, chance = state.ask[seat].kind, rng.mix(seed, state.ply, seat)
        if _is_open(state.ask[seat]) and (kind not in asked or chance % SPARSE == 0):
            count += 1
            first = kind not in searched
            asked.add(kind)
            searched.add(kind)
            every, advised = first or count % SEARCHED == 0, (number, count) == ADVISED
            yield Sample(
                state.seats,
                options,
                number,
                state.ply,
                kind,
                [seat],
                state.fingerprint()[:12],
                {
                    level: _answer(game, level, state, seat, chance)
                    for level, policy in game.policies.items()
                    if every or not isinstance(policy, Search) or policy.playouts <= FEW_PLAYOUTS
                },
                dict(_figures(game, state, seat, chance, first, advised=advised)),
            )
        player = players[(seat + number) % len(players)]
        apply(state, seat, tuple(_answer(game, player, state, seat, chance)))
        state.log = []
    if state.result is None:
        raise ValueError(f"{game.key}: nobody is asked and the game is not over")
    yield Sample(
        state.seats,
        options,
        number,
        state.ply,
        state.result.reason,
        state.result.winners,
        state.fingerprint()[:12],
        {},
        {},
    )


def _is_open(decision: Decision) -> bool:
    """Return whether a decision has more than one possible answer."""
    return len(decision.options) > decision.least and decision.most > 0


def _answer(game: Game, level: str, state: State, seat: Seat, seed: int) -> list[Any]:
    """Return the answer of a level."""
    policy = random_policy if level == RANDOM else game.policies[level]
    return list(policy(state.determinize(seat, seed), seat, seed))


def _figures(
    game: Game, state: State, seat: Seat, seed: int, first: bool, *, advised: bool
) -> Iterator[tuple[str, Any]]:
    """Yield the figures behind the answers, by name.

    They always include the victory shares. For the ``first`` question of a kind, reasons for some
    answers are added; with ``advised``, full advice is added.
    """
    world = state.determinize(seat, seed)
    for level, policy in game.policies.items():
        if isinstance(policy, Guided):
            yield level, list(policy.guide.shares(world.copy()))
    if first:
        found = suggestions(game, world, seat, seed, most=2)
        yield TOLD[0], [[cause.key, cause.weight] for each in found for cause in each.causes]
    if advised:
        advice = advise(game, world, seat, seed)
        yield TOLD[1], [advice.action, advice.chance, advice.other, advice.other_chance]
