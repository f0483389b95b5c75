"""The hall of fame and the rivalries of a server, with people who agreed to be listed.

Places are counted only among these people, so the results of other people change nothing.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from bot.store.sql import Connection
from cogs.ledger.statistics import Among, GamesWon, leaders, rivalries
from cogs.server.listings import AGREED, YES, names_of

MOST = 10
"""Maximum number of people listed for a game, and of rivalries."""

MET = 2
"""Minimum number of games for a rivalry."""


class HallPlace(NamedTuple):
    """A person's place in a game's hall of fame; equal numbers of wins share a place."""

    place: int
    name: str
    won: int
    games: int


class Rivalry(NamedTuple):
    """Two people's games with each other; the person who was ahead more often comes first."""

    name: str
    other: str
    won: int
    lost: int
    games: int


class Halls(NamedTuple):
    """The halls of fame of a server, by game, and its rivalries, most games first."""

    places: Mapping[str, Sequence[HallPlace]]
    rivalries: Sequence[Rivalry]


def halls(db: Connection, guild_id: int, games: Iterable[str]) -> Halls:
    """Return the halls of fame and rivalries of a server."""
    among = Among(AGREED, (guild_id, YES))
    best = {game: leaders(db, guild_id, game, among, most=MOST) for game in games}
    pairs = rivalries(db, guild_id, among, least=MET, most=MOST)
    people = {found.user_id for leading in best.values() for found in leading}
    people |= {user_id for pair in pairs for user_id in (pair.user_id, pair.other_id)}
    names = names_of(db, guild_id, people)
    return Halls(
        {game: ranked(leading, names) for game, leading in best.items()},
        [
            _rivalry(names[pair.user_id], names[pair.other_id], pair.won, pair.lost, pair.games)
            for pair in pairs
        ],
    )


def ranked(leading: Sequence[GamesWon], names: Mapping[int, str]) -> list[HallPlace]:
    """Return the places of people; people with more wins come first."""
    return [
        HallPlace(
            1 + sum(other.won > found.won for other in leading),
            names[found.user_id],
            found.won,
            found.games,
        )
        for found in leading
    ]


def _rivalry(name: str, other: str, won: int, lost: int, games: int) -> Rivalry:
    if lost > won:
        name, other, won, lost = other, name, lost, won
    return Rivalry(name, other, won, lost, games)
