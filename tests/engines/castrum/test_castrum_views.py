"""Facts in a view: possible attacks on a site, effects of events, complete castles."""

import random
from fractions import Fraction

import pytest

from engines.castrum import GAME, Castrum
from engines.castrum.cards import ATTACKS, BUILDINGS, KIND_OF
from engines.castrum.rules import legality
from engines.core.kernel import apply
from tests.engines.castrum.board import CARD_SET, table
from tests.support.play import random_answer

CASES = [
    {"type": kind, "mode": mode, "stock": stock, "famine_gold": gold}
    for kind, mode, stock, gold in (
        ("classic", "family", "common", "refused"),
        ("timed", "expert", "castle", "allowed"),
        ("timed", "family", "common", "refused"),
    )
]


@pytest.mark.parametrize("options", CASES)
def test_the_attacks_named_by_a_view_are_the_playable_ones(options: dict[str, str]) -> None:
    """R23, R24, R32, R42, R46: the rules allow exactly the attacks that the view names."""
    s = Castrum.deal(3, 5, GAME.settle(options), CARD_SET)
    chance = random.Random(5)
    events = set()
    while s.result is None and s.ply < 400:
        view = s.view(None)
        events.add(s.event)
        for site in view.sites:
            found = {
                card
                for card in ATTACKS
                if not legality.bar_event(s.event, KIND_OF[card], s.options["famine_gold"])
                and not legality.bar_target(s, KIND_OF[card], site.seat)
            }
            assert site.is_target == (site.seat != s.turn)
            assert found == (set(site.attacks) if site.is_target else set())
            for which in range(len(BUILDINGS)):
                bar = legality.bar_supply(s, site.seat, which)
                assert site.done[which] == (bar == "castrum-no-castle-part")
        seat = min(s.ask)
        apply(s, seat, random_answer(s.ask[seat], chance))
    assert len(events) > 2


@pytest.mark.parametrize("attack", ["mage", "incendie"])
def test_in_the_owners_turn_a_view_still_names_possible_attacks(attack: str) -> None:
    """R23: nobody is attacked in their own turn, but the view still names possible attacks."""
    own, other, *_ = table(2, sites={0: {"rustici": 1}, 1: {"rustici": 1}}).view(None).sites
    assert (own.is_target, other.is_target) == (False, True)
    assert attack in own.attacks


def test_a_view_states_what_an_event_forbids_or_hits() -> None:
    """R41 to R44, R46: a view names the cards that an event forbids or hits.

    An option decides whether a famine forbids Gold.
    """
    refused, allowed = (
        table(2, famine_gold=choice).view(None).struck for choice in ("refused", "allowed")
    )
    assert refused["famine"] == ("structores", "rustici", "rustici_x2", "pieces_or")
    assert allowed["famine"] == ("structores", "rustici", "rustici_x2")
    assert refused["weather"] == BUILDINGS
    assert refused["plague"] == ("structores", "rustici", "rustici_x2")
    assert refused["reform"] == ("sorciere", "mage")
    assert (refused["works"], refused["fools"]) == ((), ())


@pytest.mark.parametrize(
    ("mode", "fire", "witch", "burns"),
    [("family", Fraction(1, 2), Fraction(1, 2), 2), ("expert", Fraction(1, 3), Fraction(1), 2)],
)
def test_a_view_states_how_much_an_attack_takes(
    mode: str, fire: Fraction, witch: Fraction, burns: int
) -> None:
    """R30, R31: dice decide in the family game; the expert game takes one card in three."""
    view = table(2, sites={1: {"rustici": 7}}, mode=mode).view(None)
    assert view.losses == {"incendie": fire, "sorciere": witch}
    assert view.sites[1].burns == burns


def test_a_view_counts_an_x2_card_as_two_units() -> None:
    """R11, R14: an X2 card counts as two units for the missing parts of a building."""
    view = table(2, sites={0: {"structores": 1}}).view(0)
    site = view.sites[0]
    before = site.lacks["tower"]
    after = view.lacks_with(site, "lapides_x2", 1)["tower"]
    assert after == (before[0], before[1] - 2, before[2])
    assert view.lacks_with(site, "structores", -1)["tower"] == (before[0] + 1, *before[1:])
