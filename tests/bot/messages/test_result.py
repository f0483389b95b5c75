"""The result card: its ranking, totals and units, as a picture and in words."""

from datetime import UTC, datetime

import pytest

from bot.components.presenters import presenter
from bot.components.safe_text import reader_of
from bot.i18n import Reader, text
from bot.messages.result import result_alt, result_card
from bot.model import Told
from bot.render.result import Rank, ResultCard, ScorePart, Scores
from bot.render.result_card import draw
from engines.core.data import load
from engines.core.kernel import Event, Result, concede
from engines.registry import KEYS, game
from tests.support.seated import running_table


@pytest.mark.parametrize("key", KEYS)
def test_a_game_given_up_has_a_card_that_says_who_won_and_who_did_not(key: str) -> None:
    played = game(key)
    state = played.state.deal(2, 0, played.settle({}), load(played))
    concede(state, 0)
    assert state.result is not None
    at = running_table(key, state, ("Ana", "Bo"))
    reader = reader_of(at, text("en"))
    card = result_card(at, state.result, "Bo wins", "Given up.", (), (), reader)
    assert card.winners == (1,)
    assert [(rank.place, rank.name, rank.total) for rank in card.scores.ranking] == [
        (1, "Bo", ""),
        (2, "Ana", ""),
    ]
    alt = result_alt(card, reader)
    assert alt.startswith("Bo wins. ")
    assert "Given up. 1. Bo. 2. Ana." in alt
    assert draw(card).startswith(b"\x89PNG")


def test_a_result_in_words_says_what_its_totals_count() -> None:
    parts = ("walls", "towers", "points", "elements", "units")
    scores = tuple(dict(zip(parts, told, strict=True)) for told in ((4, 2, 12, 6, 3),) * 2)
    result = Result((0, 1), scores, "castrum-end-time-shared")
    reader = Reader(text("en"), ("Ana", "Bo"))
    shown = presenter("castrum").artist.scores(result, reader)
    card = ResultCard("Both win", "Castrum", result.winners, shown, "The end.", "")
    alt = result_alt(card, reader)
    assert "1. Ana – 12 points (Walls 4, Towers 2, On the site 3)" in alt
    assert alt.endswith(
        ". A wall is worth 1 point, a tower 4 points; units on the site only break ties."
    )


def test_a_total_without_parts_is_shown_alone() -> None:
    ranks = (Rank(0, 1, "Ana", (), "7", unit="points"), Rank(1, 2, "Bo", (), "4"))
    card = ResultCard("Ana wins", "Cairn", (0,), Scores(ranking=ranks), "The end.", "")
    assert "1. Ana – 7 points. 2. Bo – 4." in result_alt(card, Reader(text("en"), ("Ana", "Bo")))


def test_the_unit_of_a_total_is_drawn() -> None:
    ranks = (Rank(0, 1, "Ana", (4, 2), "12"), Rank(1, 2, "Bo", (1, 0), "1"))
    parts = (
        ScorePart("castrum/sign-wall", "Walls"),
        ScorePart("castrum/sign-tower", "Towers"),
    )
    bare = ResultCard("Ana wins", "Castrum", (0,), Scores(parts, ranks), "The end.", "")
    units = tuple(rank._replace(unit="points") for rank in ranks)
    worth = tuple(part._replace(counts=f"{part.name} × 4") for part in parts)
    drawn = {
        draw(bare._replace(scores=item))
        for item in (bare.scores, Scores(parts, units), Scores(worth, ranks))
    }
    assert len(drawn) == 3


@pytest.mark.parametrize(
    ("language", "first", "second"),
    [("en", "1 March 2026", "31 December 2026"), ("fr", "1er mars 2026", "31 décembre 2026")],
)
def test_a_result_card_shows_the_day_of_the_games_end(
    language: str, first: str, second: str
) -> None:
    played = game("castrum")
    state = played.state.deal(2, 0, played.settle({}), load(played))
    concede(state, 0)
    assert state.result is not None
    at = running_table("castrum", state, ("Ana", "Bo"))
    reader = reader_of(at, text(language))
    for day, said in (
        (datetime(2026, 3, 1, 23, 59, tzinfo=UTC), first),
        (datetime(2026, 12, 31, tzinfo=UTC), second),
    ):
        ended = Told(state.ply, int(day.timestamp()), Event("x", {}))
        card = result_card(at, state.result, "Bo wins", "Given up.", (ended,), (), reader)
        assert card.small.endswith(f" · {said}")
