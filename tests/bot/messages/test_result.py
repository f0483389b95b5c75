"""The card of a result."""

import pytest

from bot.components.safe_text import reader_of
from bot.i18n import text
from bot.messages.result import moment_sections, result_alt, result_card
from bot.render.result_card import draw
from bot.sessions.background.turning_points import Moment
from engines.core.advice import Chance
from engines.core.data import load
from engines.core.kernel import concede
from engines.registry import KEYS, game
from tests.support.seated import running_table


@pytest.mark.parametrize("key", KEYS)
def test_a_game_given_up_has_a_card_that_says_who_won_and_who_did_not(key: str) -> None:
    played = game(key)
    state = played.state.deal(2, 0, played.settle({}), load(played))
    concede(state, 0)
    assert state.result is not None
    at = running_table(key, state, ("Ana", "Bo"))
    card = result_card(at, state.result, "Bo wins", "Given up.", (), reader_of(at, text("en")))
    assert card.winners == (1,)
    assert [(one.place, one.name, one.total) for one in card.scores.ranking] == [
        (1, "Bo", ""),
        (2, "Ana", ""),
    ]
    assert result_alt(card).startswith("Bo wins. ")
    assert result_alt(card).endswith("Given up. 1. Bo. 2. Ana")
    assert draw(card).startswith(b"\x89PNG")


@pytest.mark.parametrize(
    ("plies", "title"), [((8,), "1. Move 8"), ((8, 9), "1. Moves 8 to 9"), ((8, 8), "1. Move 8")]
)
def test_a_turning_point_of_one_move_names_that_move_alone(
    plies: tuple[int, ...], title: str
) -> None:
    played = game(KEYS[0])
    state = played.state.deal(2, 0, played.settle({}), load(played))
    at = running_table(KEYS[0], state, ("Ana", "Bo"))
    chance = (Chance(0.5, 0.02), Chance(0.3, 0.02))
    moment = Moment(seat=0, plies=plies, before=chance[0], after=chance[1])
    (section,) = moment_sections(at, (moment,), (), reader_of(at, text("en")))
    assert section.title == title
