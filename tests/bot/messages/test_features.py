"""Features add texts at the places that messages provide; the core knows no feature."""

from dataclasses import replace
from typing import Any, get_args

import pytest

from bot.components.custom_id import decode
from bot.components.decision import WIDTH
from bot.components.message import Post, Row
from bot.components.steps import running
from bot.errors import UserError
from bot.interaction.shown import public_post
from bot.messages.board import board_post
from bot.messages.features import Features
from bot.messages.notifications import turn_post
from bot.model import Person, Poll, Table
from bot.table.head import Status
from cogs.absence.part import LatePeople
from cogs.seat_offers.part import Offer, OfferedSeats, Request
from cogs.take_back.part import TakeBackWish
from cogs.transfers.part import Transfer
from engines.core.kernel import concede
from tests.engines.castrum.board import table as dealt
from tests.support.features import FEATURES, Weather
from tests.support.seated import running_table
from tests.support.tables import NoStory
from tests.support.undrawn import Blank

NAMES = ("Ana", "Bo", "Cleo")


class Still(NoStory):
    """Fake sessions with no move to undo and no analysed game."""

    def __getitem__(self, _kind: object) -> "Still":
        return self

    async def undone_by(self, _table: Table) -> None:
        """Raise the error of a stale button."""
        raise UserError("error-stale")

    def deciding_moment(self, _table: Table) -> None:
        """Return ``None``: no key moment is known."""


def begun() -> Table:
    """Return a running table of three."""
    return running_table("castrum", dealt(seats=3), NAMES)


async def board(table: Table, features: Features = FEATURES) -> Post:
    """Return a board without a picture."""
    sessions: Any = Still()
    return await board_post(sessions, Blank(), table, features)


def verbs(row: Row) -> list[str]:
    """Return the verbs of the buttons of a row."""
    return [key.verb for part in row if (key := decode(part.id)) is not None]


@pytest.mark.promise(
    "outside-feature",
    "The messages show a feature that is not in the bot's lists, wherever a feature may add "
    "something; in a full row the buttons of the last features are left out",
)
async def test_a_feature_from_outside_speaks_on_the_board() -> None:
    table = begun()
    plain = await board(table)
    post = await board(table, replace(FEATURES, on_board=(*FEATURES.on_board, Weather())))
    assert post.embed is not None
    assert plain.embed is not None
    assert post.embed.fields[0].name == "Forecast"
    goal, since = (plain.embed.description or "").split("\n")
    assert post.embed.description == "\n".join((goal, "It rains.", since, "Until tomorrow."))
    assert verbs(post.rows[0]) == ["umbrella"]
    assert post.rows[1:] == plain.rows
    assert post.in_words is not None
    assert post.in_words().fields[0].value == "Snow is expected."


@pytest.mark.promise("outside-feature")
async def test_a_feature_from_outside_speaks_in_every_status() -> None:
    table = begun()
    sessions: Any = Still()
    features = replace(FEATURES, on_board=(*FEATURES.on_board, Weather()))
    for status in get_args(Status):
        table.status = status
        if status == "over":
            concede(running(table), 0, gone=(1,))
        post = await public_post(sessions, Blank(), table, features)
        assert post.embed is not None
        said = post.embed.description or ""
        assert "It rains." in said
        assert "Until tomorrow." in said
        assert "Forecast" in [field.name for field in post.embed.fields]
        assert "umbrella" in [verb for row in post.rows for verb in verbs(row)]


@pytest.mark.promise("outside-feature")
async def test_the_last_feature_is_cut_from_a_full_row() -> None:
    """A full row keeps the button of an open vote, and omits the button of an offered seat.

    The panel *Leave the game* still has the button of the offered seat.
    """
    table = begun()
    ply = table.ply
    table.put(TakeBackWish(Poll(ply, 0, 0)))
    table.put(replace(table[LatePeople], vote=Poll(ply, 1, 0)))
    table.sitters[2].level = "easy"
    table.put(Transfer(100, 1, 5))
    table.put(OfferedSeats({seat: Offer(seat, "leaver") for seat in (1, 2)}))
    row = (await board(table)).rows[0]
    assert verbs(row) == ["agree", "refuse", "absent", "here", "transfer"]
    assert len(row) == WIDTH
    table.drop(TakeBackWish)
    row = (await board(table)).rows[0]
    assert verbs(row) == ["absent", "here", "transfer", "takeseat", "takeseat"]


def test_the_calls_of_a_feature_from_outside_stand_during_a_game_only() -> None:
    table, features = begun(), Features(on_board=(Weather(),))
    assert features.calls(table) == {("away", 0): Post("Take your umbrella.")}
    table.status = "closed"
    assert features.calls(table) == {}


def test_a_ping_asks_in_the_words_of_a_feature_from_outside() -> None:
    table = begun()
    table.put(OfferedSeats({1: Offer(1, "leaver", (Request(Person(7, "Dan"), 60),))}))
    assert "stay indoors?" in turn_post(table, [100], Features(on_board=(Weather(),))).text
    assert "Dan" in turn_post(table, [100], FEATURES).text
