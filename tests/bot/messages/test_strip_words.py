"""The events of a strip are also told in words beside the strip; no word is cut."""

import re
from collections.abc import Iterator
from typing import Any

import pytest

from bot.components.embeds import FIELD, TOTAL
from bot.games.castellum.words import shipped
from bot.messages.board import FIRST, board_post
from bot.model import Table, Told
from bot.sessions.open_tables import Commit
from engines import registry
from engines.castellum import Castellum
from engines.castellum.view import CastellumView
from engines.core.kernel import State, apply
from tests.support.features import FEATURES
from tests.support.play import answers
from tests.support.seated import running_table
from tests.support.undrawn import Dots

NAMES = tuple(f"Anastasia of the endless walls {letter}" for letter in "ABCD")

SEATS = 2

TOLD = 30
"""Number of recent events that the board knows."""

STRIPS = 40
"""Number of strips that are checked in each game."""


class Lately:
    """Fake sessions that know a table's last commit and the latest events."""

    def __init__(self, before: State, after: State, told: list[Told]) -> None:
        self.before, self.after, self.told = before, after, told

    @property
    def log(self) -> "Lately":
        return self

    def newest(self, _table: Table) -> list[Commit]:
        return [Commit(self.before, self.after, {})]

    def let_go(self, _table: Table, _but: Commit | None) -> None:
        pass

    async def lately(self, _table: Table, *, after: int) -> tuple[list[Told], int]:
        return [entry for entry in self.told if entry.ply > after], 0


def last_combat() -> Lately:
    """Return the last combat of a game of four, with five columns in each Line."""
    s = Castellum.deal(4, 3, {}, shipped())
    for seat, answer in answers(s, 3):
        if s.year < 3 or s.phase == "construction":
            continue
        before, after = s.copy(), s.copy()
        after.log = []
        apply(after, seat, answer)
        story = [Told(after.ply, 0, event.seen(None)) for event in after.log or ()]
        if any("-fight-" in entry.event.kind for entry in story):
            return Lately(before, after, story)
    raise AssertionError("nobody fought")


async def test_every_fight_and_the_reward_are_described_completely() -> None:
    happened: Any = last_combat()
    view = happened.after.view(None)
    assert isinstance(view, CastellumView)
    assert sum(column.open for line in view.lines for column in line.columns) == 20
    table = running_table("castellum", happened.after, NAMES)
    post = await board_post(happened, Dots(), table, FEATURES)
    assert post.strip is not None
    assert post.embed is not None
    words = post.embed.fields[0].value or ""
    assert words == post.strip.alt
    assert 250 < len(words) <= FIELD
    assert all(f"{name}: column 1" in words for name in NAMES)
    assert "Reward: " in words
    assert len(post.embed) <= TOTAL


def commits(game: str, seed: int) -> Iterator[Lately]:
    """Yield each answer of a random game of two, with the last public events up to the answer."""
    played = registry.game(game)
    s = played.state.deal(SEATS, seed, played.settle({}), registry.shipped(game))
    told: list[Told] = []
    for seat, answer in answers(s, seed):
        before, after = s.copy(), s.copy()
        after.log = []
        apply(after, seat, answer)
        told += [Told(after.ply, 0, event.seen(None)) for event in after.log or ()]
        if after.ply >= FIRST * SEATS:  # on earlier plies the board also explains the goal
            yield Lately(before, after, told[-TOLD:])


@pytest.mark.parametrize("game", ["castellum", "castrum", "castel"])
async def test_the_board_tells_no_event_twice(game: str) -> None:
    strips = 0
    for happened in commits(game, 6):
        sessions: Any = happened
        post = await board_post(
            sessions, Dots(), running_table(game, happened.after, ("Ana", "Bo")), FEATURES
        )
        if post.strip is None or post.embed is None:
            continue
        strips += 1
        said, *latest = post.embed.fields
        told = "".join(field.value or "" for field in latest)
        twice = [line for line in re.split(r"(?<=\.)\s|\n", said.value or "") if line[:-1] in told]
        assert not twice, told
        if strips == STRIPS:
            break
    assert strips > 3
