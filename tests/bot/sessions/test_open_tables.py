"""The index of tables in memory finds the same tables as a search through all tables."""

import random
from dataclasses import replace

import pytest

from bot.model import Sitter, Table
from bot.sessions.open_tables import OpenTables


def table(table_id: int, channel: int, sitters: list[Sitter], invited: frozenset[int]) -> Table:
    lobby = Table(
        table_id,
        "castel",
        1,
        channel,
        1,
        "en",
        "lobby",
        {},
        0,
        0,
        sitters,
    )
    lobby.invited = invited
    return lobby


@pytest.mark.parametrize("seed", range(10))
def test_a_person_is_found_at_exactly_their_tables(seed: int) -> None:
    chance = random.Random(seed)
    tables, known = OpenTables(), dict[int, Table]()
    for _ in range(300):
        table_id = chance.randrange(8)
        if chance.random() < 0.3:
            tables.drop(table_id)
            known.pop(table_id, None)
        else:
            users = chance.sample([None, *range(1, 7)], chance.randrange(4))
            sitters = [Sitter(user, "A", conceded=chance.random() < 0.2) for user in users]
            invited = frozenset(item for item in users if item and chance.random() < 0.2)
            known[table_id] = table(table_id, table_id, sitters, invited)
            tables.put(known[table_id])
        in_order = [known[item] for item in sorted(known)]
        assert tables.all() == in_order
        assert len(tables) == len(known)
        for user in range(7):
            assert tables.played_by(user) == [item for item in in_order if item.is_played_by(user)]
        for channel in range(8):
            assert tables.in_channel(channel) is known.get(channel)


def test_nothing_is_kept_about_people_without_a_seat() -> None:
    tables = OpenTables()
    for user in range(1, 50):
        tables.put(table(user, user, [Sitter(user, "A")], frozenset()))
        tables.put(table(user, user, [Sitter(None, "B")], frozenset()))
    assert not tables._by_user
    tables.put(table(1, 1, [Sitter(1, "A")], frozenset()))
    tables.drop(1)
    assert not tables._by_user
    assert not tables._users


def test_removing_an_older_table_keeps_the_newer_one_of_its_channel() -> None:
    tables = OpenTables()
    old, new = table(1, 5, [], frozenset()), table(2, 5, [], frozenset())
    tables.put(old)
    tables.put(new)
    tables.drop(1)
    assert tables.in_channel(5) is new


def test_listeners_are_told_of_every_snapshot() -> None:
    tables, heard = OpenTables(), list[int]()
    tables.on_put.append(heard.append)
    item = table(3, 3, [], frozenset())
    tables.put(item)
    tables.put(replace(item, language="fr"))
    tables.drop(3)
    assert heard == [3, 3, 3]
