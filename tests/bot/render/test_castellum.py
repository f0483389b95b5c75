"""Castellum's pictures: text sizes, the hands of every decision, the strips of events."""

import random
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from io import BytesIO
from itertools import chain, product
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat

from bot.games.castellum import PRESENTER
from bot.games.castellum.pictures import below, cards, grid, market, moments, options, parts
from bot.games.castellum.pictures.board import draw
from bot.games.castellum.prompts import FOLDING
from bot.games.castellum.words import Words, shipped
from bot.games.prompt import Choice, Prompt
from bot.i18n import LANGUAGES, Reader, text
from bot.render.furniture import number
from engines.castellum import GAME, Castellum
from engines.castellum.cards import Goods
from engines.castellum.view import CastellumView
from engines.core.kernel import Decision, Event, Option, apply
from engines.registry import equipped
from tests.bot.render.positions import NAMES_OF_PLAYERS, WON, castellum, reader
from tests.bot.render.written import assert_readable, unpacked, written
from tests.support.play import random_answer
from tests.support.sizes import RELEASE, size

EXPECTED = Path(__file__).parent / "expected" / "castellum"
OUT = Path("out/render")
EPSILON = 0.6
MOST = 200_000

ASK = "castellum-ask-"

KINDS = {
    "angel",
    "bombard",
    "cancel",
    "card",
    "column",
    "embolden",
    "enemy",
    "goods",
    "hire-source",
    "hire-troop",
    "income",
    "levy",
    "line",
    "reward",
    "side-goods",
    "space",
    "supply",
    "surplus",
    "swap-first",
    "swap-second",
    "use",
}
"""Every kind of decision that the shipped cards lead to."""


@cache
def readers() -> tuple[Reader, Reader]:
    """Return an English and a French reader, with long names among the players' names."""
    names = (
        "W" * 32,
        "Bérénice",
        "Konstantin Ω. Петров",
        "Anneke van der Maas-Oldenbarnevelt"[:32],
    )
    return Reader(text("en"), names), Reader(text("fr"), names)


def games(seats: int, seeds: int, level: str = "") -> Iterator[tuple[Castellum, random.Random]]:
    """Yield each position of some games; answers are random, or come from bots of ``level``."""
    for seed in range(seeds):
        s = Castellum.deal(seats, seed, GAME.settle({}), equipped("castellum")[1])
        chance = random.Random(seed)
        while s.ask:
            yield s, chance
            seat = chance.choice(sorted(s.ask))
            apply(s, seat, answer(s, seat, chance, level))
        yield s, chance


def answer(s: Castellum, seat: int, chance: random.Random, level: str) -> tuple[Option, ...]:
    """Return a seat's answer, chosen at random or by a bot of ``level``."""
    if not level:
        return random_answer(s.ask[seat], chance)
    return GAME.policies[level](s.determinize(seat, s.ply), seat, s.ply)


def opened(data: bytes) -> Image.Image:
    """Return a PNG as an RGB image."""
    return Image.open(BytesIO(data)).convert("RGB")


# sizes


@pytest.mark.parametrize("seats", GAME.seats)
def test_texts_of_a_board_can_be_read_on_a_phone(seats: int) -> None:
    """Every year and stage is tested; with ``TEST_SIZE=release``, every stage of every year."""
    years, stages, looked = set(), set(), set()
    for s, _ in games(seats, 1):
        view = s.view(None)
        stage = (view.phase, view.arriving is None, view.pending is None)
        if (view.year, stage) in looked or (not RELEASE and view.year in years and stage in stages):
            continue
        years.add(view.year)
        stages.add(stage)
        looked.add((view.year, stage))
        with written(packed=False) as found:
            image = opened(draw(view, readers()[len(looked) % 2]))
        assert image.width == 1200 >= image.height
        assert_readable(image, found)
    assert {phase for phase, _, _ in stages} >= {"construction", "siege", "angels", "over"}
    assert years == {0, 1, 2, 3}


# hands

EACH = size(1, 2)
"""Number of pictures drawn of each kind of decision."""


def test_every_decision_has_its_picture() -> None:
    """The pictures are small, never taller than wide, readable, and described in words."""
    drawn: dict[str, int] = {}
    for s, _ in chain(
        games(3, 1, "easy"), games(4, 2, "easy"), games(2, 4), games(3, 4), games(4, 9)
    ):
        if len(drawn) == len(KINDS) and min(drawn.values()) >= EACH:
            break
        for seat, decision in s.ask.items():
            kind = decision.kind.removeprefix(ASK)
            if drawn.get(kind, 0) >= EACH:
                continue
            view = s.view(seat)
            drawn[kind] = drawn.get(kind, 0) + 1
            item = readers()[(len(drawn) + drawn[kind]) % 2]
            prompt = PRESENTER.prompt(view, item)
            with written() as found:
                data = PRESENTER.artist.hand_picture(view, prompt, item)
            assert data is not None
            assert len(data) <= MOST
            image = opened(data)
            assert image.width == 1200 >= image.height, kind
            assert_readable(image, found)
            alt = PRESENTER.artist.hand_alt(view, prompt, item)
            assert 0 < len(alt) <= 1024
            assert alt.startswith(prompt.title) or len(alt) > 900
            if drawn[kind] == 1:
                with written(packed=False):
                    assert PRESENTER.artist.hand_picture(view, None, item) is not None
                assert PRESENTER.artist.hand_alt(view, None, item)
    assert set(drawn) == KINDS


@pytest.mark.promise(
    "market-names",
    "A full market of Castellum beside a hand shows the name of every card",
    size="2 games with each number of players",
)
@pytest.mark.parametrize("seats", GAME.seats)
def test_a_full_market_beside_a_hand_shows_every_name(seats: int) -> None:
    """The names are readable on a phone, whatever the number of cards in the market."""
    counts: set[int] = set()
    for s, _ in games(seats, 2):
        view = s.view(min(s.ask, default=0))
        cards = market.on_offer(view)
        if view.decision is None or view.decision.kind != f"{ASK}space" or len(cards) in counts:
            continue
        counts.add(len(cards))
        item = readers()[len(counts) % 2]
        with written(packed=False) as found:
            data = PRESENTER.artist.hand_picture(view, PRESENTER.prompt(view, item), item)
        assert data is not None
        names = {item.named(f"castellum-name-{card.name}", card.name) for card in cards}
        assert names <= {said.text for said in found}
        assert opened(data).height <= 1050
    assert max(counts) > 8


def test_a_picture_numbers_what_buttons_number(monkeypatch: pytest.MonkeyPatch) -> None:
    """If one press answers two questions, only the items named in ``counts`` are numbered."""
    drawn: list[int] = []
    for module in (grid, options):
        monkeypatch.setattr(
            module, "number", lambda value, *rest: drawn.append(value) or number(value, *rest)
        )
    looked = {}
    for s, _ in chain(games(3, 1, "easy"), games(3, 4)):
        if looked.keys() == FOLDING.keys():
            break
        for seat, decision in s.ask.items():
            kind = decision.kind.removeprefix(ASK)
            if kind not in FOLDING or kind in looked:
                continue
            view = s.view(seat)
            prompt = PRESENTER.prompt(view, readers()[0])
            assert prompt.folds
            drawn.clear()
            with written(packed=False, anew=True):
                PRESENTER.artist.hand_picture(view, prompt, readers()[0])
            looked[kind] = (prompt.counts, sorted(drawn), len(prompt.choices))
            alt = PRESENTER.artist.hand_alt(view, prompt, readers()[0])
            assert ("1: " in alt) is prompt.counts
    assert looked["line"][:2] == (False, [])
    counts, numbers, choices = looked["hire-source"]
    assert counts
    assert numbers == list(range(1, choices + 1))


@pytest.mark.parametrize("seats", GAME.seats)
def test_a_hand_is_the_same_in_worlds_its_owner_cannot_tell_apart(
    seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    unpacked(monkeypatch)
    first, compared = readers()[0], 0
    for s, chance in games(seats, 1):
        if not s.ask or s.ply % size(23, 9):
            continue
        seat = chance.choice(sorted(s.ask))
        other = s.determinize(seat, s.ply)
        if other.ask.keys() != s.ask.keys():
            continue
        compared += 1
        mine, theirs = s.view(seat), other.view(seat)
        prompts = PRESENTER.prompt(mine, first), PRESENTER.prompt(theirs, first)
        pictures = [
            PRESENTER.artist.hand_picture(view, prompt, first)
            for view, prompt in zip((mine, theirs), prompts, strict=True)
        ]
        assert pictures[0] == pictures[1], s.ply
        alts = [
            PRESENTER.artist.hand_alt(view, prompt, first)
            for view, prompt in zip((mine, theirs), prompts, strict=True)
        ]
        assert alts[0] == alts[1]
    assert compared >= 5


def test_a_spectator_and_a_finished_game_have_no_hand() -> None:
    for s, _ in games(2, 1):
        last = s
    item = readers()[0]
    assert PRESENTER.artist.hand_picture(last.view(0), None, item) is None
    assert PRESENTER.artist.hand_picture(last.view(None), None, item) is None


@pytest.mark.parametrize("phase", ["siege", "angels", "reward"])
def test_a_beaten_enemy_looks_different_from_a_coming_one(phase: str) -> None:
    view = castellum(4, 2, phase)
    fills = grid.standing(view), grid.strengthened(view, 2), grid.emboldened(view)
    empty = [(line, column) for line in view.lines for column in line.columns if column.open]
    cells = [fill(line, item) for line, item in empty if not item.enemy for fill in fills]
    assert cells
    for cell in cells:
        assert (cell.kind == grid.BEATEN) is (cell.holds is True) is (phase != "siege")


def test_figures_in_a_cell_do_not_overlap() -> None:
    """Even the narrowest cell is tested, with every possible content."""
    wide = (grid.WIDTH - grid._NAMES[5] - 6) // 5 - 6
    told = (("8→10", "8", ""), ("9", "10→12", "foot"), ("10→13", "", grid.BEATEN))
    for (attack, strength, kind), place in product(told, (0, 5, 20)):
        cell = grid.GridCell(attack, strength, False, kind)
        images = grid._in_form(cell, place, grid._form(cell, place, wide))
        assert grid._span(images, 0) <= grid._room(cell, wide), (cell, place)


# strips of events


@pytest.mark.parametrize("seats", GAME.seats)
def test_every_year_has_its_combat(seats: int) -> None:
    """Each year's combat and each Reward has one strip, which is the same for all viewers."""
    item = readers()[seats % 2]
    s = Castellum.deal(seats, seats, GAME.settle({}), equipped("castellum")[1])
    chance = random.Random(seats)
    combats, rewards, turns = [], 0, 0
    s.log = []
    after = s.view(None)
    while s.ask:
        before, other = after, s.determinize(None, s.ply)
        seat = min(s.ask)
        apply(s, seat, answer(s, seat, chance, "easy"))
        after = s.view(None)
        events = [event.seen(None) for event in s.log or ()]
        s.log = []
        fought = any(event.kind in moments._FIGHTS for event in events)
        sides = {e.data["seat"]: e.data for e in events if e.kind == "castellum-event-side"}
        turns += bool(sides)
        strips = PRESENTER.artist.strips(before, events, after, item)
        found = [strip for strip in strips if strip.name != item("castellum-board-trophies")]
        assert len(strips) - len(found) == (after.result is not None)
        assert len(found) == fought + bool(sides)
        twins = PRESENTER.artist.strips(other.view(None), events, after, item)[: len(found)]
        for moment, twin in zip(found, twins, strict=True):
            data = moment.draw()
            assert len(data) <= MOST
            assert 1200 == opened(data).width > opened(data).height >= 380
            assert 0 < len(moment.alt) <= 1024
            assert (moment.alt, data) == (twin.alt, twin.draw())
        if fought:
            combats.append(before.year)
            strengths = [e.data["strength"] for e in events if e.kind in moments._FIGHTS]
            assert all(str(strength) in found[0].alt for strength in strengths)
        rewards += len(found) - fought
    assert combats == [0, 1, 2, 3]
    assert rewards == turns > 0


def test_texts_of_a_strip_can_be_read_on_a_phone() -> None:
    with written(packed=False) as found:
        image = opened(moment("castellum-combat-4"))
    assert_readable(image, found)


# pictures in channels


def fights(view: CastellumView) -> list[Event]:
    """Return the events of a combat in this position."""
    found = []
    for line in view.lines:
        for column, item in enumerate(line.columns, 1):
            if item.enemy is None:
                continue
            end = "won" if item.holds else "lost" if item.defended else "undefended"
            data = {
                "seat": line.seat,
                "column": column,
                "enemy": item.enemy,
                "attack": item.attack,
                "strength": item.strength,
            }
            found.append(Event(f"castellum-event-fight-{end}", data))
    held = sum(event.kind.endswith("won") for event in found)
    told = {"seat": 1, "defeated": 4 + held, "needed": 6}
    kind = "castellum-event-reward" if 4 + held >= 6 else "castellum-event-reward-missed"
    return [*found, Event(kind, told)]


def moment(name: str) -> bytes:
    """Return the strip of this name, drawn from a fixed position."""
    seats = int(name[-1])
    if "combat" in name:
        view = castellum(seats, 3 if seats == 4 else 1, "angels")
        combat = moments.combat_of(view, fights(view))
        assert combat is not None
        return moments.draw_combat(combat, view, view, reader())
    view = replace(castellum(seats, 2, "reward"), taker=1)
    return moments.draw_reward(
        {seat: (seat + 1) % 4 for seat in range(seats)}, view, view, reader()
    )


def asked(view: CastellumView, kind: str, options: tuple[Option, ...], *about: Option) -> bytes:
    """Return the picture of a hand whose player must choose among ``options``."""
    decision = Decision(f"castellum-ask-{kind}", options, 1, 1, about)
    prompt = Prompt("Which one?", tuple(Choice(option, str(option)) for option in options))
    data = PRESENTER.artist.hand_picture(replace(view, decision=decision), prompt, reader("fr"))
    assert data is not None
    return data


def hand(name: str) -> bytes:
    """Return the picture of a hand in a fixed position."""
    if name == "castellum-hand-space":
        view = castellum(3, 1, "construction", viewer=0)
        free = tuple(space.id for space in view.spaces if not (space.exclusive and space.workers))
        return asked(view, "space", free)
    view = castellum(4, 2, "siege", viewer=2)
    if name == "castellum-hand-enemy":
        return asked(view, "enemy", view.own_enemies)
    arriving = str(view.arriving)
    open_columns = tuple(n for n, column in enumerate(view.lines[3].columns, 1) if column.open)
    free = tuple(n for n in open_columns if not view.lines[3].columns[n - 1].enemy)
    return asked(view, "column", free or open_columns[:1], arriving, 3)


STORED = (
    "castellum-combat-2",
    "castellum-combat-4",
    "castellum-hand-column",
    "castellum-hand-enemy",
    "castellum-hand-space",
    "castellum-reward-3",
)


def stored_now(name: str) -> bytes:
    """Draw the position of a stored picture again, and return the new picture."""
    return hand(name) if "-hand-" in name else moment(name)


@pytest.mark.parametrize("name", STORED)
def test_the_picture_is_the_stored_one(name: str) -> None:
    data = stored_now(name)
    actual, expected = opened(data), opened((EXPECTED / f"{name}.png").read_bytes())
    OUT.mkdir(parents=True, exist_ok=True)
    assert actual.size == expected.size
    mean = sum(ImageStat.Stat(ImageChops.difference(actual, expected)).mean) / 3
    if mean > EPSILON:
        (OUT / f"{name}.png").write_bytes(data)
    assert mean <= EPSILON, f"look at {OUT / name}.png; if it is right, store it"


def test_every_stored_picture_is_compared() -> None:
    assert {path.stem for path in EXPECTED.glob("*.png")} == set(STORED)
    assert len(NAMES_OF_PLAYERS) >= max(GAME.seats)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_narrow_market_card_shows_its_name_if_there_is_room(language: str) -> None:
    """With four players a row has five cards; each name is drawn whole or omitted."""
    card_set, named = shipped(), 0
    cards_of = (*card_set.fortifications.values(), *card_set.troops.values())
    for line in cards_of:
        name = Reader(text(language), ()).named(f"castellum-name-{line.name}", line.name)
        with written(packed=False) as found:
            market.offer(line, 226, 70, name)
        said = [said.text for said in found]
        assert not [text for text in said if "…" in text]
        assert str(line.attack) in said
        assert {str(count) for count in line.cost.fixed if count} <= set(said)
        named += name in said
    assert named >= 0.8 * len(cards_of)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("wide", [market.NAMED, 384])
def test_a_market_card_shows_its_full_name(language: str, wide: int) -> None:
    card_set = shipped()
    for card in (*card_set.fortifications.values(), *card_set.troops.values()):
        name = Reader(text(language), ()).named(f"castellum-name-{card.name}", card.name)
        for high in (72, 112):
            with written(packed=False) as found:
                market.offer(card, wide, high, name)
            assert name in {item.text for item in found}


@pytest.mark.parametrize("wide", [market.NAMED, 290, 384])
def test_a_special_rule_covers_no_price(wide: int) -> None:
    """Beside three prices there is no room for the card's rule, so the rule is above the prices."""
    card_set, ruled = shipped(), 0
    for card in (*card_set.fortifications.values(), *card_set.troops.values()):
        if not market.marks(card):
            continue
        ruled += 1
        plain = card._replace(income=Goods(), income_angels=0, boosts=None, vp_per=None)
        price = parts.fitted(parts.price_parts(card.cost.fixed), parts.ACTS, 140, most=34)
        solid = price.getchannel("A").getbbox()
        if solid is None:
            continue
        for high in (70, 72, 112):
            left, top = wide - price.width - 10, round(high - 22 - price.height / 2)
            box = (left + solid[0], top + solid[1], left + solid[2], top + solid[3])
            first, other = (market.offer(each, wide, high, card.name) for each in (card, plain))
            assert first.crop(box).tobytes() == other.crop(box).tobytes(), (card.id, high)
    assert ruled > 10


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("wide", [225, 282])
def test_an_angel_card_shows_its_full_effect(language: str, wide: int) -> None:
    words = Words(Reader(text(language), ()))
    for name in words.card_set.angels:
        with written(packed=False) as found:
            cards.card(words, 0, 0, name, (wide, 298), place=1)
        assert cards.plain(words.does(name)) in " ".join(item.text for item in found)


def test_prices_look_like_holdings_and_amounts_are_separated() -> None:
    assert parts.price_parts((2, 0, 1)) == (":wood", "2", "", ":gold", "1")
    assert parts.goods_parts((2, 0, 1)) == ("+", "2", ":wood", "", "1", ":gold")
    together = parts.row((":wood", "2", ":gold", "1")).width
    assert parts.row((":wood", "2", "", ":gold", "1")).width >= together + parts.APART


@pytest.mark.parametrize("seats", GAME.seats)
def test_a_card_being_played_shows_its_effect_beside_the_market(
    seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    offered: list[str] = []
    plain = market.offer
    monkeypatch.setattr(
        market, "offer", lambda card, *rest: offered.append(card.id) or plain(card, *rest)
    )
    view = castellum(seats, 3, "angels", effect="supply")
    assert view.pending is not None
    asked = view.pending._replace(targets=())
    shown = replace(view, pending=asked, troops=view.troops[:4])
    english = readers()[0]
    with written(packed=False, anew=True) as found:
        draw(shown, english)
    assert offered == list(shown.troops)
    words = " ".join(item.text for item in found)
    assert cards.plain(Words(english, view.card_set).does(asked.card)) in words


@pytest.mark.parametrize("seats", GAME.seats)
def test_a_turned_reward_shows_no_choice_number(
    seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    numbers: list[int] = []
    monkeypatch.setattr(
        below, "number", lambda value, *rest: numbers.append(value) or number(value, *rest)
    )
    view = replace(castellum(seats, 2, "reward"), taker=1)
    for rotation, expected in ((None, [1, 2, 3, 4]), (2, [])):
        numbers.clear()
        with written(packed=False, anew=True):
            draw(replace(view, rotation=rotation), readers()[0])
        assert numbers == expected


@pytest.mark.parametrize(("winners", "said"), [((0,), "gagne"), ((0, 1), "gagnent")])
def test_a_victory_names_all_winners(winners: tuple[int, ...], said: str) -> None:
    view = castellum(2, 3, "over", result=WON._replace(winners=winners))
    with written(packed=False) as found:
        draw(view, readers()[1])
    assert said in [item.text for item in found]
