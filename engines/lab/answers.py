"""Sampled answers: what every level answers at positions along games with fixed seeds.

They stand for how a game plays: code that gives the same answers plays the same, whatever its
source looks like. A test compares them with those on record, on every Python and machine, and what
was measured with bots names a hash of them, its play.
"""

import hashlib
import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import takewhile
from typing import Any, NamedTuple

from engines import registry
from engines.core import rng
from engines.core.advice import advise, suggestions
from engines.core.game import Game
from engines.core.kernel import Decision, Seat, State, apply, tell
from engines.core.search import Search
from engines.lab.arena import RANDOM, random_policy

SALT = 10
"""Seed of all sampled games, chosen so that nearly every kind of question comes up in them; another
one shows another part of how bots play.
"""

GAMES = 2
"""Games sampled for each number of players with the usual options, and as many with options drawn
by lot where a game has any.
"""

SPARSE = 10
"""One question in this many is sampled, besides the first of each kind in each group of games."""

SEARCHED = 20
"""One sampled question in this many is put to levels with many playouts as well, besides the first
of each kind.
"""

FEW_PLAYOUTS = 16
"""Playouts up to which a level that searches is asked every sampled question."""

ADVISED = (0, 20)
"""The game of each group, and its sampled question, for which a whole advice is worked out."""

TOLD = ("reasons", "advice")
"""Figures that people are told and by which no bot plays."""

CLOCK = 300
"""Ply at which the clock of a timed game runs out."""


class Sample(NamedTuple):
    """One line of the record: a sampled question, or the end of a sampled game.

    players   number of seats
    options   options that differ from the usual ones
    number    number of the game in its group
    ply       ply of the question
    about     kind of the question, or the reason why the game ended
    seats     the seat that is asked, or the winners
    position  hash of the position
    answers   answers by level
    figures   what the answers rest on, to the last bit: shares of the victory by level that
              searches, reasons with their weights, chances
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


@cache
def play_hash(key: str) -> str:
    """Return the hash of how a game of this project plays; it takes some seconds."""
    return hash_of(sample._asdict() for sample in samples(key))


def hash_of(found: Iterable[Mapping[str, Any]]) -> str:
    """Return the hash of samples, as far as they are about how bots play with the usual options:
    answers, and shares of the victory but for what rounding does to them.
    """
    digest = hashlib.sha256()
    for sample in takewhile(lambda sample: not sample["options"], found):
        seen = [sample[field] for field in Sample._fields if field != "figures"]
        shares = [
            [level, *(f"{share:.6f}" for share in figures)]
            for level, figures in sample["figures"].items()
            if level not in TOLD
        ]
        digest.update(json.dumps([seen, shares]).encode())
    return digest.hexdigest()[:12]


def samples(key: str) -> Iterator[Sample]:
    """Yield the samples of a game, those with the usual options first."""
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
    """Return a choice for every option, drawn by lot."""
    wanted = {}
    for option in game.offered:
        pick, chance = rng.below(chance, len(option.choices))
        wanted[option.key] = option.choices[pick]
    return game.settle(wanted)


def _sampled(
    game: Game, state: State, number: int, seed: int, asked: set[str], searched: set[str]
) -> Iterator[Sample]:
    """Yield the samples of one game while it is played to its end by players of mixed skill.

    ``asked`` holds the kinds of questions sampled in this group of games, ``searched`` those
    sampled in any group; both grow.
    """
    players = [RANDOM, *reversed(game.rivals())]
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
    """Return whether a decision leaves a choice."""
    return len(decision.options) > decision.least and decision.most > 0


def _answer(game: Game, level: str, state: State, seat: Seat, seed: int) -> list[Any]:
    """Return the answer of a level."""
    policy = random_policy if level == RANDOM else game.policies[level]
    return list(policy(state.determinize(seat, seed), seat, seed))


def _figures(
    game: Game, state: State, seat: Seat, seed: int, first: bool, *, advised: bool
) -> Iterator[tuple[str, Any]]:
    """Yield what answers rest on: always the shares, for the ``first`` question of a kind what
    speaks for some answers, and a whole advice where one is asked for.
    """
    world = state.determinize(seat, seed)
    for level, policy in game.policies.items():
        if isinstance(policy, Search):
            yield level, list(policy.guide.shares(world.copy()))
    if first:
        found = suggestions(game, world, seat, seed, most=2)
        yield TOLD[0], [[one.key, one.weight] for each in found for one in each.causes]
    if advised:
        advice = advise(game, world, seat, seed)
        yield TOLD[1], [advice.action, advice.chance, advice.other, advice.other_chance]
