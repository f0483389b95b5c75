"""Pings to players who must answer."""

import json
from typing import Any

import pytest

from bot.components.message import Post, as_new
from bot.components.picture_cache import PictureCache
from bot.components.presenters import presenter
from bot.i18n import LANGUAGES, Reader, text
from bot.messages.board import last_lines
from bot.messages.hand import waiting_post
from bot.messages.notifications import pictured_call, turn_post
from bot.model import Deadline, Told
from engines.castrum import Castrum
from engines.core.kernel import State
from tests.engines.castellum import builder as castellum
from tests.engines.castrum.board import do, table
from tests.support.features import FEATURES
from tests.support.seated import running_table

NAMES = ("Ana", "Bo")


def called(s: State, language: str, game: str = Castrum.GAME) -> str:
    at = running_table(game, s, NAMES)
    at.language = language
    return turn_post(at, [100 + seat for seat in s.ask], FEATURES).text


def test_a_ping_calls_a_turn_a_turn() -> None:
    said = called(table(hands={0: ["mage"]}), "en")
    assert said == "<@100>: play one or two cards, or discard."


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "<@101>: Ana attacks you with Fire: do you defend?"),
        ("fr", "<@101>\u00a0: Ana vous attaque avec un Incendie"),
    ],
)
def test_a_ping_about_an_attack_does_not_say_it_is_ones_turn(language: str, said: str) -> None:
    s = table(hands={0: ["incendie"], 1: ["gardes"]}, sites={1: {"lapides": 2}})
    do(s, "incendie")
    assert said in called(s, language)
    assert "turn" not in called(s, language)


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "<@101>: Ana plays Embolden: +2 strength for the Walloon levies. Cancel it?"),
        (
            "fr",
            "Galvaniser\u00a0: +2 de puissance pour les Levées wallonnes. L’annuler\u202f?",
        ),
    ],
)
def test_a_ping_about_a_cancel_window_names_the_announced_card(language: str, said: str) -> None:
    angels = {0: ["AN01"], 1: ["AN24"]}
    s = castellum.table("castellum.angels", angels=angels, enemies={(1, 1): "79-01"})
    castellum.do(s, "AN01", "effect")
    assert "cancel" in s.ask[1].kind
    assert said in called(s, language, "castellum")


@pytest.mark.promise(
    "attack-call",
    "The ping about an attack is the same, byte for byte, whatever cards and standing orders "
    "the attacked player has, and only this player can let the attack happen",
    size="every order, both languages",
)
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("order", ["ask", "always", "never"])
def test_a_ping_to_react_does_not_depend_on_hand_or_orders(language: str, order: str) -> None:
    """Pings are equal with and without the defence in hand, with and without a standing order."""
    calls = set()
    for held, said in (("gardes", "ask"), ("structores", "ask"), ("gardes", order)):
        s = table(hands={0: ["incendie"], 1: [held]}, sites={1: {"lapides": 2}})
        s.declare(1, "gardes", said)
        do(s, "incendie")
        at = running_table(Castrum.GAME, s, NAMES)
        at.language, at.window = language, Deadline(s.asked, 1000)
        calls.add(json.dumps(wire(turn_post(at, [101], FEATURES))))
    assert len(calls) == 1
    assert "<t:1000:R>" in calls.pop()


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(
    ("attack", "site", "stops"),
    [
        ("incendie", {"lapides": 2}, ("Guards", "Gardes")),
        ("sorciere", {"lapides_x2": 1}, ("Monks", "Moines")),
        ("pieces_or", {"structores": 1}, ("Monks", "Moines")),
        ("mage", {}, ("Relics", "Reliques")),
    ],
)
async def test_the_ping_of_an_attack_shows_the_risk_and_the_defence(
    language: str, attack: str, site: dict[str, int], stops: tuple[str, str]
) -> None:
    """The picture does not show whether the defender holds the card that stops the attack."""
    drawn = set()
    for held in ("gardes", "moines", "reliques", "structores"):
        s = table(hands={0: [attack], 1: [held]}, sites={1: site})
        do(s, attack)
        while 0 in s.ask:
            do(s, s.ask[0].options[0])
        at = running_table(Castrum.GAME, s, NAMES)
        at.language = language
        picture = (await pictured_call(PictureCache(), FEATURES, at, [101])).picture
        assert picture is not None
        assert stops[language == "fr"] in picture.alt
        drawn.add((picture.data, picture.alt))
    assert len(drawn) == 1


async def test_a_call_without_an_attack_has_no_picture() -> None:
    at = running_table(Castrum.GAME, table(hands={0: ["mage"]}), NAMES)
    assert await pictured_call(PictureCache(), FEATURES, at, [100]) == turn_post(
        at, [100], FEATURES
    )


def wire(post: Post) -> dict[str, Any]:
    """Return the payload that is sent for a post."""
    sent = as_new(post)
    return sent | {
        "view": sent["view"].to_components(),
        "allowed_mentions": sent["allowed_mentions"].to_dict(),
    }


@pytest.mark.promise("call-names", "A call to a turn names only the players that it calls")
def test_a_ping_names_only_the_people_it_pings() -> None:
    """The ping does not name other players who must answer, whether bots or people."""
    at = running_table("castellum", castellum.table("castellum.income"), NAMES)
    assert len(at.state.ask) == 2
    assert turn_post(at, [101], FEATURES).text == "<@101>: choose the income of the year"


def test_a_call_on_the_board_does_not_repeat_its_title() -> None:
    at = running_table("castellum", castellum.table("castellum.income"), NAMES)
    assert turn_post(at, [101], FEATURES, is_titled=True).text == "<@101>"
    s = table(hands={0: ["incendie"], 1: ["gardes"]}, sites={1: {"lapides": 2}})
    do(s, "incendie")
    at = running_table(Castrum.GAME, s, NAMES)
    attacked = "<@101>: Ana attacks you with Fire: do you defend?"
    assert turn_post(at, [101], FEATURES, is_titled=True).text == attacked


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_line_of_the_log_repeats_the_title(language: str) -> None:
    s = table(hands={0: ["incendie"], 1: ["gardes"]}, sites={1: {"lapides": 2}})
    s.log = []
    do(s, "incendie")
    told = [Told(s.ply, 0, event) for event in s.log]
    at, reader = running_table(Castrum.GAME, s, NAMES), Reader(text(language), NAMES)
    title = presenter(at.game).status(s.view(None), reader)
    ((_, (line,)),) = last_lines(at, told, reader)
    assert title.startswith(line.removesuffix("."))
    assert last_lines(at, told, reader, title=title) == []
    assert waiting_post(at, 0, reader, f"{line}\nAna waits.").embed.description == "Ana waits."
