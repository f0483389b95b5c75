"""However a sealed deal is played, every source of chance gives the same results."""

import ast
import json
import random
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import pytest

from engines import registry
from engines.core import kernel
from engines.core.kernel import Event, Seed, State, apply
from engines.core.sources import Occasion, SourceKey
from tests.architecture.sources import ROOT, modules, name
from tests.contract.cases import card_set
from tests.support.play import random_answer

KEY = bytes(range(32))

WAYS = 4
"""Number of ways to play a deal, each with other random answers."""

LONGEST = 3_000
"""Number of plies after which a game is stopped."""

BY_CONTENT = {
    "castellum": {"angels"},
    "castrum": {"reshuffle", "fire"},
    "castel": {"theft", "fool"},
}
"""Sources whose content depends on play: the discard pile, a shuffled pile, a site, a hand."""

PLAYED = [
    (key, seats, options)
    for key in registry.KEYS
    for seats in registry.game(key).seats
    for options in ({}, {"mode": "expert"} if key == "castrum" else None)
    if options is not None
]


class Recorded(Occasion):
    """An occasion that records the random numbers drawn and their purpose."""

    drawn: dict[tuple[str, int], "Recorded"]

    def __init__(self, key: int, source: str, number: int) -> None:
        super().__init__(key, source, number)
        self.words: list[int] = []
        self.came: list[tuple[int, ...]] = []
        assert (source, number) not in self.drawn
        self.drawn[source, number] = self

    def below(self, bound: int) -> int:
        number = super().below(bound)
        self.came.append((bound, number))
        return number

    def shuffle(self, items: Any) -> None:
        order = list(range(len(items)))
        before = list(items)
        super().shuffle(order)
        items[:] = [before[at] for at in order]
        self.came.append(tuple(order))

    def _step(self, drawn: int) -> tuple[int, int]:
        word, drawn = super()._step(drawn)
        self.words.append(word)
        return word, drawn


def play(
    key: str, seats: int, wanted: Mapping[str, str], seed: Seed, way: int
) -> Iterator[tuple[State, Sequence[Event]]]:
    """Play a deal in one of many ways; yield each position with the events before it."""
    game = registry.game(key)
    state = game.state.deal(seats, seed, game.settle(wanted), card_set(key))
    chance = random.Random(way)
    while True:
        told, state.log = state.log or [], []
        yield state, told
        if not state.ask or state.ply >= LONGEST:
            return
        seat = chance.choice(sorted(state.ask))
        apply(state, seat, random_answer(state.ask[seat], chance))


Drawn = dict[tuple[str, int], Recorded]


def drawn_in(
    key: str, seats: int, wanted: Mapping[str, str], way: int, patch: pytest.MonkeyPatch
) -> Drawn:
    """Return the occasions of a game by source and number."""
    drawn: Drawn = {}
    patch.setattr(Recorded, "drawn", drawn, raising=False)
    patch.setattr(kernel, "Occasion", Recorded)
    for _ in play(key, seats, wanted, SourceKey(KEY), way):
        pass
    return drawn


def source_of(key: str, named: str) -> str:
    """Return the source from an occasion's name, which may end with a seat."""
    (found,) = [
        source
        for source in registry.game(key).sources
        if re.fullmatch(rf"{re.escape(source)}( \d)?", named)
    ]
    return found


@pytest.mark.promise(
    "equal-deals",
    "However a sealed deal is played, each deck, die, theft and other random draw in it gives "
    "the same result",
    size="4 ways to play",
)
@pytest.mark.parametrize(("key", "seats", "wanted"), PLAYED)
def test_every_source_gives_the_same_in_every_play_of_a_deal(
    key: str, seats: int, wanted: Mapping[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    games = [drawn_in(key, seats, wanted, way, monkeypatch) for way in range(WAYS)]
    assert len({json.dumps([occasion.came for occasion in game.values()]) for game in games}) > 1
    for game in games[1:]:
        for occasion in games[0].keys() & game.keys():
            first, second = games[0][occasion], game[occasion]
            common = min(len(first.words), len(second.words))
            assert first.words[:common] == second.words[:common]
            if source_of(key, occasion[0]) not in BY_CONTENT[key]:
                assert first.came == second.came, occasion


@pytest.mark.promise("equal-deals")
@pytest.mark.parametrize("key", registry.KEYS)
def test_every_source_of_a_game_is_compared(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A source of chance is compared only if at least two games draw from it."""
    met: set[str] = set()
    for game, seats, wanted in PLAYED:
        if game == key:
            games = [drawn_in(key, seats, wanted, way, monkeypatch) for way in range(WAYS)]
            met |= {source for drawn in games[1:] for source, _ in drawn.keys() & games[0].keys()}
    assert {source_of(key, named) for named in met} == set(registry.game(key).sources)
    assert BY_CONTENT[key] <= set(registry.game(key).sources)


def told_of(key: str, seats: int, wanted: Mapping[str, str], seed: Seed, way: int) -> Any:
    """Return the dealt cards and rolled dice that the events of a game show."""
    kinds = {
        "castellum": ("castellum-event-market", "castellum-event-deal"),
        "castrum": ("castrum-event-first-roll", "castrum-event-first", "castrum-event-fate"),
        "castel": ("castel-event-start",),
    }[key]
    found = []
    for state, told in play(key, seats, wanted, seed, way):
        if not found:
            found.append(json.dumps(state.dump()))
        found += [event.dump() for event in told if event.kind in kinds]
    return found


@pytest.mark.promise("equal-deals")
@pytest.mark.parametrize(("key", "seats", "wanted"), PLAYED)
def test_markets_enemies_and_event_dice_follow_from_the_deal(
    key: str, seats: int, wanted: Mapping[str, str]
) -> None:
    games = [told_of(key, seats, wanted, SourceKey(KEY), way) for way in range(WAYS)]
    for game in games[1:]:
        common = min(len(game), len(games[0]))
        assert game[:common] == games[0][:common]


@pytest.mark.counterproof("equal-deals")
@pytest.mark.parametrize("key", ["castellum", "castrum"])
def test_with_one_stream_for_everything_they_would_depend_on_play(key: str) -> None:
    games = [told_of(key, 2, {}, KEY, way) for way in range(2)]
    common = min(len(games[0]), len(games[1]))
    assert games[0][:common] != games[1][:common]


def unnamed(text: str) -> list[str]:
    """Return each random draw in a module's text that names no ``Source``."""
    found = []
    for node in ast.walk(ast.parse(text)):
        if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute):
            continue
        match node.func:
            case ast.Attribute(attr="chance"):
                source = ast.unparse(node.args[0])
                if not source.startswith("Source.") and source != "source":
                    found.append(ast.unparse(node))
            case ast.Attribute(attr="below" | "shuffle", value=ast.Name(id="s" | "state")):
                found.append(ast.unparse(node))
    return found


def test_rules_draw_only_from_named_sources() -> None:
    places = modules(*(f"engines/{key}" for key in registry.KEYS))
    found = {name(path): unnamed(path.read_text("utf-8")) for path in places}
    assert {path: draws for path, draws in found.items() if draws} == {}
    assert unnamed("s.below(6)\ns.chance('dice').below(6)\nx.chance(Source.DICE)") == [
        "s.below(6)",
        "s.chance('dice')",
    ]


def test_the_page_about_deals_names_every_source() -> None:
    page = (ROOT / "docs" / "deal.md").read_text(encoding="utf-8")
    for key in registry.KEYS:
        for source in registry.game(key).sources:
            assert f"`{source}" in page, f"{key}: {source}"
