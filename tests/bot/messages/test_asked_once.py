"""A hand shows its question once: in the picture, or in words if there is no picture."""

import pytest

from bot.components.message import Picture, as_edit, as_new
from bot.components.presenters import presenter
from bot.components.safe_text import reader_of
from bot.i18n import Reader, text
from bot.messages.hand import hand_post
from tests.contract.cases import Case, sampled
from tests.support.sizes import size
from tests.support.tables import CASES, NAMES, table_of
from tests.support.toy_presenter import dot

POSITIONS = size(3, 40)
GAMES = size(1, 4)
PLAIN = [case for case in CASES if case.seats == 3 and "=" not in str(case)]


@pytest.mark.promise(
    "question-once",
    "The question of a hand is shown once: on its picture, or else in words",
    size="3 / 40 positions of each game",
)
@pytest.mark.parametrize("case", PLAIN, ids=str)
def test_a_picture_shows_the_question_where_it_says_so_and_nowhere_else(case: Case) -> None:
    own, reader = presenter(case.game.key), Reader(text("en"), NAMES[: case.seats])
    for state in sampled(case, 23, POSITIONS, GAMES):
        for seat in sorted(state.ask):
            view = state.view(seat)
            prompt = own.prompt(view, reader)
            asked = own.artist.hand_picture(view, prompt, reader)
            other = own.artist.hand_picture(view, prompt._replace(title="Why?"), reader)
            assert asked is not None
            assert (asked != other) == own.artist.asks(view, prompt)


@pytest.mark.promise("question-once")
@pytest.mark.parametrize("case", CASES, ids=str)
def test_the_question_is_on_the_picture_or_beside_it(case: Case) -> None:
    own, picture = presenter(case.game.key), Picture(dot(1), "a hand")
    for state in sampled(case, 24, POSITIONS, GAMES):
        table = table_of(case, state)
        reader = reader_of(table, text("fr"))
        for seat in sorted(state.ask):
            view = state.view(seat)
            prompt = own.prompt(view, reader)
            post = hand_post(table, seat, reader)
            assert post.shown is not None
            assert post.shown.title == prompt.title
            assert "embed" in as_new(post), "without a picture all stands in words"
            drawn = post._replace(picture=picture)
            beside = None if drawn.shown is None else drawn.shown.title
            assert beside == (None if own.artist.asks(view, prompt) else prompt.title)
            assert ("embed" in as_new(drawn)) == bool(as_edit(drawn)["embeds"])
            told = hand_post(table, seat, reader, notice="Bo drew.")._replace(picture=picture)
            assert told.shown is not None
            assert (told.shown.description or "").startswith("Bo drew.")
