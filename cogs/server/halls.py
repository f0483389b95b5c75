"""The hall of fame and the rivalries of a server, of people who agreed to be listed.

Places are counted among these people alone, so the results of others change nothing.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from bot.store.sql import Connection
from cogs.ledger.statistics import GamesWon, rivalries, standings
from cogs.server.listings import listed

MOST = 10
"""Cap on the people listed for a game, and on the rivalries."""

MET = 2
"""Least number of games that make a rivalry."""


class HallPlace(NamedTuple):
    """A person's place in a game's hall of fame; equal numbers of wins share a place."""

    place: int
    name: str
    won: int
    games: int


class Rivalry(NamedTuple):
    """Two people's games with each other; the one who was ahead more often comes first."""

    name: str
    other: str
    won: int
    lost: int
    games: int


class Halls(NamedTuple):
    """The halls of fame of a server by game, and its rivalries, most games first."""

    places: Mapping[str, Sequence[HallPlace]]
    rivalries: Sequence[Rivalry]


def halls(db: Connection, guild_id: int, games: Iterable[str]) -> Halls:
    """Return the halls of fame and rivalries of a server."""
    names = listed(db, guild_id)
    places = {game: ranked(standings(db, guild_id, game, names), names) for game in games}
    found = [
        _rivalry(names[pair.user_id], names[pair.other_id], pair.won, pair.lost, pair.games)
        for pair in rivalries(db, guild_id, names, most=MOST)
        if pair.games >= MET
    ]
    return Halls(places, found)


def ranked(records: Iterable[GamesWon], names: Mapping[int, str]) -> list[HallPlace]:
    """Return the places of people with wins; the first :data:`MOST` rows."""
    won = sorted(
        (record for record in records if record.won),
        key=lambda record: (-record.won, record.games, names[record.user_id].casefold()),
    )
    return [
        HallPlace(
            1 + sum(other.won > record.won for other in won),
            names[record.user_id],
            record.won,
            record.games,
        )
        for record in won[:MOST]
    ]


def _rivalry(name: str, other: str, won: int, lost: int, games: int) -> Rivalry:
    if lost > won:
        name, other, won, lost = other, name, lost, won
    return Rivalry(name, other, won, lost, games)
