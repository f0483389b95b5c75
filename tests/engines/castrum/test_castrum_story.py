"""The log alone contains every public fact of a game."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

import pytest

from engines.castrum import GAME, Castrum
from engines.castrum.view import CastrumView
from engines.core.kernel import apply
from tests.engines.castrum.board import CARD_SET

NO_CHANGE = {"attack", "fire-out", "first", "first-roll", "fools", "let", "pass", "shuffle"}


class Story:
    """A spectator's knowledge from events alone."""

    def __init__(self, seats: int) -> None:
        self.turn = self.round = 0
        self.hands = [0] * seats
        self.sites: list[Counter[str]] = [Counter() for _ in range(seats)]
        self.mages: list[int | None] = [None] * seats
        self.castles = [(0, 0)] * seats
        self.event = ""
        self.wheel = False
        self.played = 0

    def tell(self, kind: str, data: Mapping[str, Any]) -> None:
        """Update the knowledge after an event; ``kind`` has no prefix."""
        seat, card, target = data.get("seat", -1), data.get("card", ""), data.get("target_seat", -1)
        match kind:
            case "turn":
                self.turn, self.round = seat, data["round"]
                self.wheel, self.played = False, 0
            case "draw":
                self.hands[seat] += data["count"]
            case "discard":
                self.hands[seat] -= data["count"]
            case "lay" | "wheel" | "announce" | "defend":
                self.hands[seat] -= 1
                self.played += kind != "defend"
                self.wheel |= kind == "wheel"
                self.sites[seat][card] += kind == "lay"
            case "change":
                self.sites[seat] += Counter({card.removesuffix("_x2"): 2})
                self.sites[seat][card] -= 1
            case "no-change":
                assert self.sites[seat][card]
            case "build":
                self.sites[seat].subtract(data["cards"])
                self.castles[seat] = (data["walls"], data["towers"])
            case "fire":
                self.sites[seat][card] -= data["lost"]
            case "witch":
                self.sites[target][card] -= data["lost"]
            case "gold":
                self.sites[target]["structores"] -= 1
                self.sites[seat]["structores"] += 1
            case "mage":
                self.mages[target] = seat
            case "mage-leaves":
                self.mages[target] = None
            case "plague":
                self.sites[seat].subtract(data["cards"])
            case "works":
                self.sites[seat][card] -= 1
            case "fate":
                lasts = next(fate.lasts for fate in CARD_SET.fates if fate.id == data["event"])
                self.event = data["event"] if lasts else ""
            case "fate-over":
                assert self.event == data["event"]
                self.event = ""
            case _:
                assert kind in NO_CHANGE

    def pile(self) -> int:
        """Return the size of the pile: cards in no known place, if no attack is pending."""
        laid = sum(site.total() for site in self.sites)
        mages = sum(mage is not None for mage in self.mages)
        return len(CARD_SET.deck) - sum(self.hands) - laid - mages - self.wheel


def check(story: Story, view: CastrumView) -> None:
    """Compare the public position with the knowledge from the log."""
    assert view.event == story.event
    for site in view.sites:
        assert dict(site.cards) == +story.sites[site.seat]
        assert site.hand == story.hands[site.seat]
        assert site.mage == story.mages[site.seat]
        assert (site.walls, site.towers) == story.castles[site.seat]
    if "castrum-ask-move" in view.waiting.values():
        assert (view.turn, view.round) == (story.turn, story.round)
        assert (view.wheel, view.played) == (story.wheel, story.played)
        assert view.pile == story.pile()


@pytest.mark.parametrize("mode", ["family", "expert"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_events_contain_all_public_facts(seats: int, mode: str) -> None:
    s = Castrum.deal(seats, seats, GAME.settle({"mode": mode}), CARD_SET)
    story = Story(seats)
    while s.ask:
        for event in s.log or ():
            story.tell(event.kind.removeprefix("castrum-event-"), event.seen(None).data)
        s.log = []
        check(story, s.view(None))
        seat = min(s.ask)
        apply(s, seat, GAME.policies["normal"](s.determinize(seat, s.ply), seat, s.ply))
    assert s.result is not None
