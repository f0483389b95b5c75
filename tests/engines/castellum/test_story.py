"""The log alone contains every public fact of a game."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

import pytest

from engines.castellum import Castellum
from engines.castellum.answers import amounts
from engines.castellum.cards import OPEN_COLUMNS, START_GOODS, YEARS
from engines.castellum.view import LineView
from tests.engines.castellum.builder import CARD_SET, Place
from tests.support.play import answers

NO_CHANGE = {
    "allowed",
    "announce",
    "fight-lost",
    "fight-undefended",
    "letting",
    "levy-spared",
    "pass",
    "reward",
    "reward-missed",
    "score",
}


class Story:
    """A spectator's knowledge from events alone."""

    def __init__(self, seats: int) -> None:
        self.year = self.first = -1
        self.goods = [[START_GOODS] * 3 for _ in range(seats)]
        self.workers = [0] * seats
        self.spaces: dict[str, list[int]] = {}
        self.market: list[str] = []
        self.cards: dict[str, Place] = {CARD_SET.starts[seat]: (seat, 1) for seat in range(seats)}
        self.enemies: dict[str, Place] = {}
        self.tokens: Counter[str] = Counter()
        self.under: dict[str, Place] = {}
        self.everywhere: list[Counter[str]] = [Counter() for _ in range(seats)]
        self.defeated: list[Counter[str]] = [Counter() for _ in range(seats)]
        self.angels = [0] * seats
        self.hands = [0] * seats
        self.deck = len(CARD_SET.angels)
        self.discard: list[str] = []
        self.played: list[str] = []
        self.arriving: str | None = None

    def tell(self, kind: str, data: Mapping[str, Any]) -> None:
        """Update the knowledge after an event; ``kind`` has no prefix."""
        seat, card = data.get("seat", -1), data.get("card", "")
        match kind:
            case "year":
                self._begin_year(YEARS.index(data["year"]))
            case "columns":
                self.workers = [data["count"]] * len(self.workers)
            case "first-player":
                self.first = seat
            case "market":
                self.market = [*data["fortifications"], *data["troops"]]
            case "worker":
                self.workers[seat] -= 1
                self.spaces.setdefault(data["space"], []).append(seat)
            case "gain" | "pay" | "levy":
                sign = 1 if kind == "gain" else -1
                for at, pieces in enumerate(amounts(data["goods"])):
                    self.goods[seat][at] += sign * pieces
            case "place":
                self.market = [other for other in self.market if other != card]
                self.cards[card] = (seat, data["column"])
            case "attack":
                self.everywhere[seat]["dinghuis"] += data["attack"]
            case "side":
                side = CARD_SET.rewards_of[self.year].sides[data["side"]]
                self.everywhere[seat]["next"] += side.attack
            case "draw":
                self.angels[seat] += 1
                self.deck -= 1
            case "reshuffle":
                self.deck, self.discard = len(self.discard), []
            case "discard":
                self.angels[seat] -= 1
                self.discard.append(card)
            case "angel-shown" | "cancel":
                self.angels[seat] -= 1
                self.played.append(card)
            case "bonus":
                self.under[card] = (data["line_seat"], data["column"])
                self.played = []
            case "embolden":
                self.tokens[data["enemy"]] += data["strength"]
            case "deal":
                self.hands[seat] = data["count"]
            case "enemy-shown":
                self.hands[seat] -= 1
                self.arriving = card
            case "enemy":
                self.arriving = None
                self.enemies[card] = (data["line_seat"], data["column"])
            case "moved":
                self.enemies[data["enemy"]] = (data["line_seat"], data["column"])
            case "destroy" | "fight-won":
                del self.enemies[data["enemy"]]
                self.defeated[seat].update(("all", "now"))
            case "hire" | "lure" | "cancelled":
                pass
            case _:
                assert kind in NO_CHANGE
        if kind in ("cancelled", "embolden", "moved", "destroy", "hire", "lure") or (
            kind == "gain" and data["source"] == "supply"
        ):
            self.discard += self.played
            self.played = []

    def _begin_year(self, year: int) -> None:
        self.year = year
        if not year:
            self.workers = [OPEN_COLUMNS[0]] * len(self.workers)
        self.spaces, self.enemies = {}, {}
        self.tokens.clear()
        self.discard += self.under
        self.under = {}
        for attack, defeated in zip(self.everywhere, self.defeated, strict=True):
            attack["dinghuis"], attack["reward"], attack["next"] = 0, attack["next"], 0
            defeated["now"] = 0


def check_line(story: Story, line: LineView) -> None:
    """Compare one seat's public state with the knowledge from the log."""
    seat, attack = line.seat, story.everywhere[line.seat]
    assert list(line.resources) == story.goods[seat]
    assert (line.angels, line.enemies) == (story.angels[seat], story.hands[seat])
    defeated = story.defeated[seat]
    assert (line.defeated, line.defeated_now) == (defeated["all"], defeated["now"])
    assert line.next_attack == attack["next"]
    for number, column in enumerate(line.columns, 1):
        place = (seat, number)
        laid = {column.fortification, *column.troops} - {None}
        assert laid == {card for card, at in story.cards.items() if at == place}
        assert {column.enemy} - {None} == {
            enemy for enemy, at in story.enemies.items() if at == place
        }
        assert column.enemy_token == story.tokens[column.enemy or ""]
        assert set(column.angels) == {card for card, at in story.under.items() if at == place}
        if column.open:
            assert (column.dinghuis, column.reward) == (attack["dinghuis"], attack["reward"])


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_events_contain_all_public_facts(seats: int) -> None:
    s = Castellum.deal(seats, seats, {}, CARD_SET)
    story = Story(seats)
    for _ in answers(s, seats):
        for event in s.log or ():
            story.tell(event.kind.removeprefix("castellum-event-"), event.seen(None).data)
        s.log = []
        view = s.view(None)
        assert (view.year, view.first) == (story.year, story.first)
        assert [*view.fortifications, *view.troops] == story.market
        assert {space.id: [*space.workers] for space in view.spaces if space.workers} == (
            story.spaces
        )
        assert (view.angel_deck, view.angel_discard) == (story.deck, tuple(story.discard))
        assert (view.pending is not None, view.arriving) == (bool(story.played), story.arriving)
        if view.turn is not None:
            assert [line.workers for line in view.lines] == story.workers
        for line in view.lines:
            check_line(story, line)
