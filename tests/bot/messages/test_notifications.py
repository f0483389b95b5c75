"""The word to those who are waited for."""

import pytest

from bot.messages.notifications import turn_post
from engines.castrum import Castrum
from tests.engines.castrum.board import do, table
from tests.support.seated import running_table

NAMES = ("Ana", "Bo")


def called(s: Castrum, language: str) -> str:
    at = running_table("castrum", s, NAMES)
    at.language = language
    return turn_post(at, [100 + seat for seat in s.ask]).text


def test_a_turn_is_called_a_turn() -> None:
    assert called(table(hands={0: ["mage"]}), "en").startswith("<@100>, it is your turn.\n")


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "<@101>: Ana attacks you with Fire: do you defend yourself?"),
        ("fr", "<@101>\u00a0: Ana vous attaque avec Incendie"),
    ],
)
def test_who_is_attacked_does_not_read_that_it_is_their_turn(language: str, said: str) -> None:
    s = table(hands={0: ["incendie"], 1: ["gardes"]}, sites={1: {"lapides": 2}})
    do(s, "incendie")
    assert said in called(s, language)
    assert "turn" not in called(s, language)
