"""Requirements of Castel's pictures that other games' pictures do not have."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from io import BytesIO
from itertools import combinations, cycle, islice, pairwise
from typing import Any
from unittest.mock import patch

import pytest
from PIL import Image, ImageChops

from bot.games.__main__ import NAMES, play
from bot.games.castel import PRESENTER
from bot.games.castel.alt import parts
from bot.games.castel.pictures import board, targets, tokens
from bot.games.castel.pictures.cards import disc, name_of
from bot.games.castel.pictures.layout import (
    ENGINE,
    ENGINE_PLACES,
    SQUARE_PLACES,
    TABLE,
    StackPlace,
    outside_places,
    strip_height,
)
from bot.games.castel.pictures.outside import _tile
from bot.games.castel.pictures.tokens import People, Token, token
from bot.games.castel.words import DETAIL, card_name, square_facts, zone_of
from bot.games.gallery import played
from bot.i18n import LANGUAGES, Reader, text
from bot.render import canvas
from bot.render.canvas import Canvas
from engines.castel import GAME
from engines.castel.cards import KINDS
from engines.castel.rules.targets import TARGETS
from engines.castel.view import CardView, CastelView, StackView
from engines.core.kernel import Decision, Event, State, apply
from engines.core.rng import below, mix
from tests.bot.render.laid import laid
from tests.bot.render.positions import castel
from tests.bot.render.written import Written, blanked, unpacked, written
from tests.support.sizes import RELEASE, in_turn, size

LONG = ("W" * 32, "Maximiliane von Hohenzollern-Sig", "i" * 32, "Ж" * 32, "名" * 32)
SMALL = (400, 350)
"""Smallest width and smallest height at which Discord shows a picture, in pixels."""
ACTED_ON, READ = 11, 8
TALLEST = 1050
"""Height in pixels above which Discord shrinks a picture that is 1,200 pixels wide."""

OTHER_KINDS = frozenset(
    f"castel-ask-{kind}"
    for kind in (
        *("action", "square", "move", "zone", "take", "give", "bouffon", "conseiller", "favorite"),
        *("courtisane", "courtisane-card", "sorciere", "sorciere-seat"),
    )
)

RARE = "castel-ask-chevalier-noir"
"""A rare kind of decision; a separate test covers this kind."""


def readers(names: tuple[str, ...] = NAMES) -> tuple[Reader, ...]:
    return tuple(Reader(text(language), names) for language in ("en", "fr"))


@cache
def positions(plies: tuple[int, ...] = (0, 25, 70, 160, 400)) -> tuple[State, ...]:
    """For each number of players, play one game; return its positions after each of ``plies``."""
    return tuple(play(GAME, seats, seats + 3, ply) for seats in GAME.seats for ply in plies)


def steps(seats: int, seed: int, most: int) -> Iterator[State]:
    """Yield the positions of a random game, each before an answer."""
    state, rng = play(GAME, seats, seed, 0), mix(seed, seats)
    for _ in range(most):
        if not state.ask:
            return
        yield state
        seat = min(state.ask)
        options = state.ask[seat].options
        place, rng = below(rng, len(options))
        apply(state, seat, (options[place],))


@cache
def decisions() -> tuple[tuple[State, int], ...]:
    """Return positions with a question, at most three of every kind of decision.

    Each position comes with a seat that is asked.
    """
    seen: Counter[str] = Counter()
    kept = []
    every = (TARGETS.keys() | OTHER_KINDS) - {RARE}
    for seed in range(40):
        for state in steps(2 + seed % 4, seed, 400):
            for seat, decision in state.ask.items():
                seen[decision.kind] += 1
                if seen[decision.kind] <= 3:
                    kept.append((state.copy(), seat))
        if seen.keys() | {RARE} >= every | {RARE}:
            break
    assert seen.keys() >= every
    return tuple(kept)


def asked(most_each: int) -> Iterator[tuple[CastelView, int, State]]:
    """Yield up to ``most_each`` views of each kind of decision, with seat and state."""
    seen: Counter[str] = Counter()
    for state, seat in decisions():
        kind = state.ask[seat].kind
        seen[kind] += 1
        if seen[kind] <= most_each:
            view = state.view(seat)
            assert isinstance(view, CastelView)
            yield view, seat, state


@cache
def happened(most: int) -> tuple[tuple[CastelView, tuple[Event, ...], CastelView], ...]:
    """Return plies with a kill or a chain of effects: public view before, events, view after."""
    found = []
    for seed in range(8):
        before: CastelView | None = None
        for state in steps(3 + seed % 3, seed, 260):
            events, after = tuple(state.log or ()), state.view(None)
            assert isinstance(after, CastelView)
            if before is not None and len([event for event in events if "by" in event.data]) > 1:
                found.append((before, events, after))
                if len(found) == most:
                    return tuple(found)
            (state.log or []).clear()
            before = after
    return tuple(found)


def hold(found: Sequence[Written], png: bytes, outside: int = 0) -> None:
    """Check that all texts of a picture have a readable size.

    The height is measured without the strip of ``outside`` cards, because Discord never shows a
    picture with this strip at full width.
    """
    assert found
    width, height = Image.open(BytesIO(png)).size
    scale = min(SMALL[0] / width, SMALL[1] / (height - strip_height(outside)))
    for words, large, acts in found:
        assert large * scale >= (ACTED_ON if acts else READ) - 1e-9, (words, large, acts)


@dataclass(frozen=True, slots=True)
class DrawnHand:
    """The picture of a decision, and the texts that were drawn in it."""

    view: CastelView
    reader: Reader
    png: bytes
    found: tuple[Written, ...]


@cache
def hands() -> tuple[DrawnHand, ...]:
    """Return the picture of one decision of each kind, or of three with ``TEST_SIZE=release``.

    The readers alternate. The pictures are drawn only once for all tests.
    """
    drawn = []
    who = cycle((*readers(), *readers(LONG)))
    for (view, _, _), reader in zip(asked(size(1, 3)), who, strict=False):
        with written() as found:
            png = PRESENTER.artist.hand_picture(view, PRESENTER.prompt(view, reader), reader)
        assert png is not None
        drawn.append(DrawnHand(view, reader, png, tuple(found)))
    return tuple(drawn)


def test_texts_of_the_board_are_readable_on_the_smallest_screen() -> None:
    """Each number of players is checked at one stage; with ``TEST_SIZE=release``, at all stages."""
    everybody = (*readers(), *readers(LONG))
    stages = (0, 70, 160, 400)
    for seats in GAME.seats:
        for at, reader in enumerate(everybody):
            for ply in stages if RELEASE else (stages[(seats + at) % len(stages)],):
                view = play(GAME, seats, seats + 3, ply).view(None)
                assert isinstance(view, CastelView)
                with written(packed=False) as found:
                    png = PRESENTER.artist.picture(view, reader)
                hold(found, png, len(view.outside))
                assert any(acts for _, _, acts in found)


def test_texts_of_hands_and_strips_are_readable_on_the_smallest_screen() -> None:
    for hand in hands():
        hold(hand.found, hand.png, len(hand.view.outside))
        assert any(acts for _, _, acts in hand.found)
    for (before, events, after), reader in in_turn(happened(size(3, 6)), readers(LONG)):
        for moment in PRESENTER.artist.strips(before, events, after, reader):
            with written(packed=False) as found:
                png = moment.draw()
            hold(found, png)


def test_only_cards_outside_make_the_board_taller_than_square_and_it_is_small_enough() -> None:
    for state in positions():
        view = state.view(None)
        assert isinstance(view, CastelView)
        png = PRESENTER.artist.picture(view, readers()[1])
        width, height = Image.open(BytesIO(png)).size
        assert width == 1200
        assert height <= TALLEST + strip_height(len(view.outside))
        assert len(png) <= 200_000


def test_a_picture_is_packed_once_however_full_the_board_is() -> None:
    """A file that is too large would be packed again, which takes longer than the drawing."""
    steps = played(GAME, 4, 7, {})
    reader = Reader(text("en"), NAMES[:4])
    packed, levels = canvas._packed, []

    def counted(image: Image.Image, level: int) -> bytes:
        levels.append(level)
        return packed(image, level)

    shown = steps[90::14]
    with patch.object(canvas, "_packed", counted):
        for step in shown:
            PRESENTER.artist.picture(step.state.view(None), reader)
    assert len(levels) == len(shown)
    assert len(set(levels)) == 2


def test_the_winner_is_marked_and_nobody_before_the_end() -> None:
    state = play(GAME, 3, 6, 4000)
    view = state.view(None)
    assert isinstance(view, CastelView)
    assert view.result is not None
    reader = readers()[0]
    with written() as found:
        over = PRESENTER.artist.picture(view, reader)
    winners = [words for words, _, _ in found if words == reader("render-castel-winner")]
    assert len(winners) == len(view.result.winners)
    assert over != PRESENTER.artist.picture(replace(view, result=None), reader)


def test_a_stack_names_its_lowest_card_and_the_knights_on_it() -> None:
    reader = readers()[0]
    view = castel(3)
    (stack,) = [item for item in view.squares if len(item.cards) == 3]
    knight = stack.cards[1]
    engine = view.engines[0]._replace(cards=(*view.engines[0].cards, knight))
    with written() as found:
        PRESENTER.artist.picture(replace(view, engines=(engine, *view.engines[1:])), reader)
    words = [words for words, _, _ in found]
    assert reader("render-castel-knights", count=2) in words
    square, knights = reader("castel-square", square="XN"), reader("render-castel-knights", count=1)
    assert f"{square} {knights}" in words


CHIN = (136 - 100) / 200
"""Maximum distance of a chin below the middle of a medallion, as a share of its diameter."""


@pytest.mark.parametrize("name", ["Bouffon", "Conseiller du roi"])
@pytest.mark.parametrize(
    ("wide", "low"),
    [*((wide, False) for wide in sorted({place.size for place in SQUARE_PLACES})), (ENGINE, True)],
)
def test_faces_in_a_stack_are_visible_above_its_names(wide: int, low: bool, name: str) -> None:
    knights = readers()[1]("render-castel-knights", count=1)
    laid_at: list[float] = []
    ribbons: list[Image.Image] = []

    def lay(drawn: Token, on: Canvas, x: float, y: float) -> None:
        laid_at.append(y + CHIN * drawn.image.width * 200 / 240)
        on.put(drawn.image, x + drawn.left, y + drawn.top)

    real = tokens.ribbon

    def ribbon(*args: Any) -> Image.Image:
        ribbons.append(real(*args))
        return ribbons[-1]

    name = "XN" if low else name
    people = People(("roi", "chevalier"), (0, 1), (name, knights), False, False, low=low)
    with patch.object(Token, "lay", lay), patch.object(tokens, "ribbon", ribbon):
        drawn = token.__wrapped__(people, wide)
    foot = MIDDLE_OF_A_TOKEN + drawn.top + drawn.image.height
    assert len(laid_at) == 2
    assert max(laid_at) <= foot - ribbons[0].height


MIDDLE_OF_A_TOKEN = 110
"""Distance of a token's middle from its upper edge while the token is drawn, in pixels."""


INTO_THE_EDGE = 6
"""Pixels by which a shield's tip may overlap a ribbon's upper edge, which has no letters."""


def test_a_name_of_one_word_stands_on_one_line() -> None:
    for name in ("Enchanteur", "Ambassadeur", "Alchimiste"):
        assert tokens.name_lines(name, 92)[0] == (name,)


MOST_COLUMNS = 7
"""Number of columns of a hand of 21 cards, in which a name has the least room."""


@pytest.mark.promise(
    "castel-names",
    "No card name of Castel is broken in mid-word, and the shield of a protected card does not "
    "cover its name",
    size="every card, both languages",
)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", KINDS)
def test_no_card_name_is_broken_in_mid_word(language: str, kind: str) -> None:
    name = card_name(kind, Reader(text(language), ()))
    gap, (tile, *_) = 8, outside_places(1)
    for columns in range(2, MOST_COLUMNS + 1):
        lines, _ = name_of(name, (1180 - gap * (columns - 1)) // columns - 14)
        assert " ".join(lines) == name
    for room in (92, 118):
        lines, _ = tokens.name_lines(name, room)
        assert " ".join(lines) == name
    people = People((kind,), (0,), (name,), False, False)
    with written() as found:
        _tile.__wrapped__(people, tile.frame[2], lit=False)
    assert " ".join(part.text for part in found if part.text != "A") == name


@pytest.mark.promise("castel-names")
@pytest.mark.parametrize("name", ["Fou", "Enchanteur", "Prince charmant"])
@pytest.mark.parametrize("wide", [*sorted({place.size for place in SQUARE_PLACES}), ENGINE])
def test_the_shield_of_a_protected_card_stands_above_its_name(wide: int, name: str) -> None:
    people = People(("enchanteur",), (0,), (name,), True, False)
    ribbons: list[Image.Image] = []
    middles: list[float] = []
    real, middle = tokens.ribbon, Canvas.put_middle

    def ribbon(*args: Any) -> Image.Image:
        ribbons.append(real(*args))
        return ribbons[-1]

    def put_middle(on: Canvas, drawn: Image.Image, x: float, y: float) -> None:
        middles.append(y + drawn.height / 2)
        middle(on, drawn, x, y)

    with patch.object(tokens, "ribbon", ribbon), patch.object(Canvas, "put_middle", put_middle):
        drawn = token.__wrapped__(people, wide)
    foot = MIDDLE_OF_A_TOKEN + drawn.top + drawn.image.height
    assert len(middles) == 2  # the badge, then the shield
    assert middles[-1] <= foot - ribbons[0].height + INTO_THE_EDGE


@pytest.mark.parametrize("seats", [4, 5])
def test_a_stack_before_the_north_gate_leaves_the_banners_free(seats: int) -> None:
    view = castel(seats)
    cards = (CardView("engin-50", "engin", 0, ""), CardView("chevalier-51", "chevalier", 1, ""))
    stack, place = view.engines[0]._replace(cards=cards), ENGINE_PLACES[0]
    drawn = token(board.people(stack, view, readers()[1]), place.size)
    assert place.y + board.shift(stack)[1] + drawn.top >= -_HATS


_HATS = 8
"""Pixels by which a hat or a plume may reach into the bottom of a banner."""


def at_the_engines() -> Iterator[tuple[CastelView, StackView, StackPlace]]:
    """Put the widest stack into each engine's slot; yield the view, the slot and its place."""
    view = castel(5)
    king = CardView("conseiller-50", "conseiller", 0, "")
    cards = (king, CardView("chevalier-51", "chevalier", 1, ""))
    for slot, place in zip(view.engines, ENGINE_PLACES, strict=True):
        yield view, slot._replace(cards=cards), place


def test_a_frame_encloses_cards_at_an_engine_and_covers_no_banner() -> None:
    for view, stack, place in at_the_engines():
        for reader in readers():
            left, top, right, foot = board.framed(stack, place, view, reader)
            drawn = token(board.people(stack, view, reader), place.size)
            aside, up = board.stand(stack, place, board.people(stack, view, reader))
            start, low = place.x + aside + drawn.left, place.y + up + drawn.top
            assert left < start < start + drawn.image.width < right
            assert 0 < top < low + drawn.image.height < foot


def outside(*stacks: Sequence[str], owner: int | None = 1) -> tuple[StackView, ...]:
    """Return stacks outside the walls; ``stacks`` lists each stack's kinds, bottom first."""
    ids = iter(range(60, 100))
    return tuple(
        StackView(
            "",
            "outside",
            tuple(
                CardView(f"{kind}-{next(ids)}", kind, owner, "priest" if at == 1 else "")
                for kind in kinds
            ),
        )
        for at, kinds in enumerate(stacks)
    )


EVERYBODY = tuple(kind for kind in KINDS if kind != "chevalier")


@pytest.mark.parametrize("language", LANGUAGES)
def test_everybody_outside_has_a_tile_with_the_whole_name(language: str) -> None:
    """Up to eleven stacks are tested, with one to three cards in each stack."""
    reader = Reader(text(language), NAMES)
    lots = [EVERYBODY[at : at + 9] for at in range(0, len(EVERYBODY), 9)]
    for number, kinds in enumerate((*lots, EVERYBODY[:1], EVERYBODY[:11])):
        knights = ("chevalier",) * (number % 3)
        view = replace(castel(5), outside=outside(*((kind, *knights) for kind in kinds)))
        bare = replace(
            view,
            squares=tuple(stack._replace(cards=()) for stack in view.squares),
            engines=tuple(stack._replace(cards=()) for stack in view.engines),
        )
        with laid() as seen:
            PRESENTER.artist.picture(bare, reader)
        assert not seen.faults
        with written(packed=False) as found:
            PRESENTER.artist.picture(view, reader)
        joined = " ".join(words for words, _, _ in found)
        names = [reader(f"castel-card-{kind}") for kind in kinds]
        assert [name for name in names if not all(part in joined for part in name.split())] == []
        assert str(len(kinds)) in joined


def test_places_outside_are_the_places_of_the_tiles() -> None:
    """A card is highlighted at the place where it is drawn."""
    view = replace(castel(3), outside=outside(*((kind,) for kind in EVERYBODY[:13])))
    boxes = PRESENTER.artist.places(view, readers()[0])
    png = PRESENTER.artist.picture(view, readers()[0])
    _, height = Image.open(BytesIO(png)).size
    strip = [boxes[stack.cards[0].id] for stack in view.outside]
    assert strip == sorted(strip, key=lambda box: (box[1], box[0]))
    board_foot = height - strip_height(13)
    for left, top, right, bottom in strip:
        assert 0 <= left < right <= 1200
        assert board_foot < top < bottom < height
    for first, other in combinations(strip, 2):
        assert (
            first[2] <= other[0]
            or other[2] <= first[0]
            or first[3] <= other[1]
            or other[3] <= first[1]
        )
    bare = replace(view, outside=view.outside[:12])
    shown, without = (
        Image.open(BytesIO(PRESENTER.artist.picture(shown_view, readers()[0]))).convert("RGB")
        for shown_view in (view, bare)
    )
    changed = ImageChops.difference(shown.crop((0, 0, 1200, height)), without)
    assert [
        stack.cards[0].kind
        for stack, box in zip(view.outside, strip, strict=True)
        if ImageChops.difference(shown.crop(_whole(box)), without.crop(_whole(box))).getbbox()
    ] == [view.outside[12].cards[0].kind]
    assert changed.getbbox() is not None, "the number of them stands beside the title"


def _whole(box: tuple[float, ...]) -> tuple[int, int, int, int]:
    left, top, right, bottom = (round(edge) for edge in box)
    return left + 10, top + 10, right - 10, bottom - 10


def test_without_cards_outside_there_is_no_strip() -> None:
    view = replace(castel(3), outside=())
    _, height = Image.open(BytesIO(PRESENTER.artist.picture(view, readers()[0]))).size
    with written() as found:
        PRESENTER.artist.picture(view, readers()[0])
    assert readers()[0]("castel-zone-outside") not in [words for words, _, _ in found]
    assert height <= TALLEST


def test_kinds_without_room_for_a_name_are_counted() -> None:
    view = castel(5)
    kinds = [card.id for stack in view.squares for card in stack.cards[:1]]
    crowded = replace(view, exchange=tuple(kinds))
    with written() as found:
        png = PRESENTER.artist.picture(crowded, readers()[0])
    hold(found, png, len(view.outside))
    assert str(len(kinds)) in [words for words, _, _ in found]


def test_the_question_is_drawn_for_every_kind_of_decision() -> None:
    for hand in hands():
        width, height = Image.open(BytesIO(hand.png)).size
        tallest = TALLEST + strip_height(len(hand.view.outside))
        assert (width, height <= tallest, len(hand.png) <= 200_000) == (1200, True, True)
        assert hand.png != PRESENTER.artist.hand_picture(hand.view, None, hand.reader)
    kinds = {hand.view.decision.kind for hand in hands() if hand.view.decision is not None}
    assert kinds >= (TARGETS.keys() | OTHER_KINDS) - {RARE}


def test_the_black_knight_finds_the_knights_of_a_stack() -> None:
    view = castel(3, viewer=0)
    knights = [stack.cards[-1].id for stack in view.squares if len(stack.cards) > 1]
    decision = Decision(RARE, tuple(knights), about=("chevalier-noir",))
    for reader in readers():
        asks = replace(view, decision=decision)
        with written() as found:
            png = PRESENTER.artist.hand_picture(asks, PRESENTER.prompt(asks, reader), reader)
        assert png is not None
        hold(found, png)
        assert {words for words, _, acts in found if acts} >= set("123"[: len(knights)])


def test_numbers_at_the_engines_stand_on_the_board_whole_and_leave_the_names_beside_them() -> None:
    half = disc(23).width / 2
    stack = StackView("XN", "outside", (CardView("engin-1", "engin", 0, ""),))
    west = SQUARE_PLACES[6].x
    name = token(People(("soldat",), (0,), ("Soldat",), False, False), SQUARE_PLACES[6].size)
    for place in ENGINE_PLACES:
        x, _ = targets._spot(stack, place)
        assert half <= x <= TABLE + 2 - half
        assert place.x > west or x + half <= west + name.left + 12


LONG_AND_SHORT = ("barbare", "dame-compagnie", "prince-charmant", "fou")
SHARES = size(len(LONG_AND_SHORT), 1)


@pytest.mark.parametrize("kind", LONG_AND_SHORT)
def test_numbers_of_a_stack_leave_its_names_and_badge_whole(kind: str) -> None:
    """Every place where cards can be stacked is tested, outside the walls and inside.

    Each name is tested at some of the places; with ``TEST_SIZE=release``, at all places.
    """
    view = castel(3, viewer=0)
    pair = (CardView(f"{kind}-90", kind, 0, ""), CardView("chevalier-91", "chevalier", 1, ""))
    decision = Decision("castel-ask-reine", tuple(card.id for card in pair), about=("reine-07",))
    bare = tuple(stack._replace(cards=()) for stack in view.squares)
    slots = tuple(stack._replace(cards=()) for stack in view.engines)
    stood = [stack._replace(cards=pair) for stack in (*bare, *slots, view.outside[0])]
    for at, stack in islice(enumerate(stood), LONG_AND_SHORT.index(kind) % SHARES, None, SHARES):
        squares = tuple(stack if square.square == stack.square else square for square in bare)
        engines = tuple(stack if slot.square == stack.square else slot for slot in slots)
        outside = () if stack.square else (stack,)
        asks = replace(view, squares=squares, engines=engines, outside=outside, decision=decision)
        reader = readers()[at % 2]
        with laid() as seen:
            png = PRESENTER.artist.hand_picture(asks, PRESENTER.prompt(asks, reader), reader)
        assert png is not None
        assert not seen.faults, stack.square


def test_a_stack_with_numbers_is_drawn_once() -> None:
    """The castle is drawn without this stack, so only the numbered stack is visible there."""
    view = castel(3, viewer=0)
    reader = readers()[1]
    pair = (CardView("roi-90", "roi", 0, ""), CardView("chevalier-91", "chevalier", 1, ""))
    decision = Decision("castel-ask-reine", tuple(card.id for card in pair), about=("reine-07",))
    bare = tuple(stack._replace(cards=()) for stack in view.squares)
    place, stack = SQUARE_PLACES[8], bare[8]._replace(cards=pair)
    squares = tuple(stack if number == 8 else item for number, item in enumerate(bare))
    asks = replace(view, squares=squares, outside=(), decision=decision)
    prompt = PRESENTER.prompt(asks, reader)
    shown = pixels_within(place, targets.draw(asks, prompt, reader))
    with patch.object(board, "draw_castle"):
        alone = pixels_within(place, targets.draw(asks, prompt, reader))
    assert not any(ImageChops.difference(shown, alone).convert("L").histogram()[40:])


@pytest.mark.parametrize("chosen", ["square", "card"])
def test_cards_in_the_castle_are_lit_when_a_square_is_chosen(chosen: str) -> None:
    """If a card must be chosen instead, the cards that cannot be chosen stay dark."""
    view = castel(3, viewer=0)
    reader = readers()[1]
    two = {8: CardView("roi-90", "roi", 0, ""), 9: CardView("fou-91", "fou", 1, "")}
    squares = tuple(
        stack._replace(cards=(two[number],) if number in two else ())
        for number, stack in enumerate(view.squares)
    )
    kind, option = {
        "square": ("castel-ask-square", squares[10].square),
        "card": ("castel-ask-reine", two[9].id),
    }[chosen]
    decision = Decision(kind, (option,), about=("reine-07",))
    asks = replace(view, squares=squares, outside=(), decision=decision)
    prompt = PRESENTER.prompt(asks, reader)
    with patch.object(targets, "token", wraps=targets.token) as lit:
        targets.draw(asks, prompt, reader)
    kinds = {call.args[0].kinds for call in lit.call_args_list}
    assert (("roi",) in kinds) == (chosen == "square")


@pytest.mark.parametrize("language", LANGUAGES)
def test_cards_to_choose_outside_are_lit_and_numbered(language: str) -> None:
    """The tiles of cards that cannot be chosen stay dark."""
    reader = Reader(text(language), NAMES)
    view = castel(3, viewer=0)
    cards = outside(*((kind,) for kind in EVERYBODY[:7]))
    ids = [stack.cards[0].id for stack in cards]
    asks = replace(
        view, outside=cards, decision=Decision("castel-ask-archer", (ids[5], ids[1])), refused={}
    )
    prompt = PRESENTER.prompt(asks, reader)
    with laid() as seen, written(anew=True) as found:
        targets.draw(asks, prompt, reader)
    assert not seen.faults
    assert {words for words, _, acts in found if acts} >= {"1", "2"}
    png = Image.open(BytesIO(targets.draw(asks, prompt, reader))).convert("L")
    _, high = Image.open(BytesIO(PRESENTER.artist.picture(asks, reader))).size
    boxes, light = PRESENTER.artist.places(asks, reader), {}
    for place in ids:
        _, top, right, bottom = (round(edge) for edge in boxes[place])
        top, bottom = top + png.height - high, bottom + png.height - high
        part = png.crop((right - 30, bottom - 16, right - 12, bottom - 8))
        light[place] = part.resize((1, 1)).getpixel((0, 0))
    bright = {item for item, value in light.items() if value > 170}
    assert bright == {ids[5], ids[1]}


def pixels_within(place: StackPlace, png: bytes) -> Image.Image:
    """Return the part of a picture inside the frame of a place that can be chosen."""
    image = Image.open(BytesIO(png)).convert("RGB")
    left, top, wide, high = place.frame
    y = top + targets._HEAD - targets._part([place], whole=False)[0]
    return image.crop((left + 6, y + 6, left + wide - 6, y + high - 6))


def test_every_choice_has_its_number() -> None:
    for hand in hands():
        choices = PRESENTER.prompt(hand.view, hand.reader).choices
        numbers = {words for words, _, acts in hand.found if acts}
        assert numbers >= {str(at + 1) for at in range(len(choices))}, hand.view.decision


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_hand_of_two_cards_is_written_large(language: str) -> None:
    reader = Reader(text(language), NAMES)
    for kinds in pairwise(EVERYBODY):
        view = replace(castel(2, viewer=0), hand=tuple(f"{kind}-01" for kind in kinds))
        with written(packed=False) as found, laid() as seen:
            PRESENTER.artist.hand_picture(view, None, reader)
        assert not seen.faults
        zones = {reader(f"render-castel-zone-{zone_of(kind)}") for kind in kinds}
        names = {reader(f"castel-card-{kind}") for kind in kinds}
        sizes = {picture.text: picture.size for picture in found if picture.text not in zones}
        assert {sizes.pop(name) for name in names} == {42}
        assert set(sizes.values()) == {32}


def test_a_large_hand_is_drawn_whole() -> None:
    view = castel(2, viewer=0)
    everybody = tuple(card.id for stack in view.squares for card in stack.cards[:1])
    for count in (0, 1, 5, 6, 12, 13, 18):
        png = PRESENTER.artist.hand_picture(
            replace(view, hand=everybody[:count]), None, readers()[1]
        )
        assert png is not None
        assert Image.open(BytesIO(png)).height <= TALLEST
    assert PRESENTER.artist.hand_picture(castel(2), None, readers()[0]) is None


def test_a_hand_shows_nothing_its_owner_does_not_know(monkeypatch: pytest.MonkeyPatch) -> None:
    unpacked(monkeypatch)
    compared = 0
    for number, (view, seat, state) in enumerate(asked(size(1, 2))):
        twin = state.determinize(seat, number)
        if twin.ask.keys() != state.ask.keys():  # the twin asks again for secret answers
            continue
        compared += 1
        reader = readers()[number % 2]
        other = twin.view(seat)
        assert isinstance(other, CastelView)
        for item in (PRESENTER.prompt(view, reader), None)[: size(1 + (compared % 3 == 0), 2)]:
            two = None if item is None else PRESENTER.prompt(other, reader)
            drawn = PRESENTER.artist.hand_picture(view, item, reader)
            assert drawn == PRESENTER.artist.hand_picture(other, two, reader)
            alt = PRESENTER.artist.hand_alt(view, item, reader)
            assert alt == PRESENTER.artist.hand_alt(other, two, reader)
    assert compared > size(30, 60)


def test_a_hand_in_words_has_every_choice_and_no_cut_word() -> None:
    for view, _, _ in asked(3):
        for reader in readers():
            prompt = PRESENTER.prompt(view, reader)
            alt = PRESENTER.artist.hand_alt(view, prompt, reader)
            assert len(alt) <= 1024
            assert alt.startswith(prompt.title)
            whole = alt.endswith(reader("alt-left-out"))
            numbers = range(1, len(prompt.choices) + 1)
            if prompt.cells:
                assert " 1 " not in alt, "the squares of a grid bear their names alone"
            else:
                assert whole or all(f" {at} " in alt for at in numbers)
            assert alt.endswith(".")
            hand = PRESENTER.artist.hand_alt(view, None, reader)
            assert hand.startswith(reader("castel-hand-title", count=len(view.hand)))


def test_the_board_in_words_is_cut_between_sentences_only() -> None:
    shortened = 0
    for state in positions():
        view = state.view(None)
        assert isinstance(view, CastelView)
        for reader in readers(LONG):
            said, left_out = PRESENTER.artist.alt_text(view, reader), reader("alt-left-out")
            assert len(said) <= 1024
            shortened += said.endswith(left_out)
            rest = said.removesuffix(left_out)
            for _, sentence in parts(view, reader):
                rest = rest.replace(sentence, "", 1)
            assert not rest.strip(), rest
    assert shortened


def test_a_strip_of_kills_and_chains_is_the_same_for_all_viewers(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The languages alternate; ``TEST_SIZE=release`` tests each case in both languages."""
    blanked(monkeypatch)
    told: Counter[str] = Counter()
    for (before, events, after), reader in in_turn(happened(40), readers()):
        for moment in PRESENTER.artist.strips(before, events, after, reader):
            told.update(event.kind for event in events)
            png = moment.draw()
            width, height = Image.open(BytesIO(png)).size
            assert (width, 400 <= height <= 640) == (1200, True)
            assert 0 < len(moment.alt) <= 1024
    assert len(told) > 3


def test_the_names_of_zones_hide_no_card_in_the_castle(monkeypatch: pytest.MonkeyPatch) -> None:
    """Zone names are drawn below the question, so the castle is drawn as on the board."""
    unpacked(monkeypatch)
    zones = ("court", "rampart", "tower", "outside")
    asked_zone = Decision("castel-ask-zone", zones, about=("magicien",))
    view = replace(castel(5, viewer=0), decision=asked_zone, refused={})
    for reader in readers():
        bare = board.ground(30, view, reader)
        board.draw_castle(bare, 30, view, reader, marked=False)
        prompt = PRESENTER.prompt(view, reader)
        with written() as found:
            data = targets.draw(view, prompt, reader)
        shown = Image.frombytes("RGB", (1200, len(data) // 3600), data)
        castle = (0, 0, TABLE - 2, shown.height)
        assert shown.crop(castle).tobytes() == bare.image.crop(castle).tobytes()
        texts = [words for words, _, _ in found]
        assert all(reader(f"castel-zone-{zone}") in texts for zone in zones)


MORE = re.compile(r" (?:and (?:returns|replaces)|et (?:renvoie|remplace)) ")
"""Words between the first and the second effect of a card."""


def test_a_strip_names_the_acting_card_once_and_matches_the_log() -> None:
    chains = 0
    for before, events, after in happened(40):
        for reader in readers():
            for moment in PRESENTER.artist.strips(before, events, after, reader):
                assert moment.alt in PRESENTER.story(events, reader)
                chains += bool(MORE.search(moment.alt))
    assert chains


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_strip_too_long_for_a_line_is_split_into_sentences(language: str) -> None:
    view = castel(3)
    reader = Reader(text(language), ("W" * 90,) * 3)
    data = {"by": "engin-1", "seat": 1}
    events = [
        Event("castel-event-return", {**data, "card": f"soldat-{at:02}", "square": "N1"})
        for at in range(1, 14)
    ]
    (moment,) = PRESENTER.artist.strips(view, events, view, reader)
    assert len(moment.alt) <= 1024
    assert moment.alt.endswith(reader("alt-left-out"))
    assert moment.alt.startswith(PRESENTER.event(events[0], reader))
    assert moment.alt.count(reader("castel-card-engin")) == 1


def test_a_kill_has_a_strip_even_if_it_is_the_only_effect() -> None:
    view = castel(3)
    victim, killer = view.squares[8].cards[-1], view.squares[13].cards[0]
    event = Event(
        "castel-event-kill", {"card": victim.id, "by": killer.id, "square": "b1"}, (), (), False
    )
    for reader in readers():
        (moment,) = PRESENTER.artist.strips(view, (event,), view, reader)
        assert moment.alt == PRESENTER.event(event, reader)
        assert moment.draw() == moment.draw()
    quiet = Event("castel-event-return", dict(event.data), (), (), False)
    assert PRESENTER.artist.strips(view, (quiet,), view, readers()[0]) == []


def test_a_moving_card_is_no_neighbour_of_its_target() -> None:
    view = castel(3, viewer=0)
    moved = view.squares[13].cards[0]
    reader = readers()[0]
    decision = Decision("castel-ask-move", ("b2",), about=("guetteur", moved.id))
    name = reader(f"castel-card-{moved.kind}")
    free = next(
        stack.square
        for at, stack in enumerate(view.squares)
        if not stack.cards and at in (6, 12, 18)
    )
    assert name in square_facts(view, free, reader)
    assert name not in square_facts(replace(view, decision=decision), free, reader)


def test_the_neighbours_of_a_square_have_full_names() -> None:
    for state in positions((130, 400)):
        view = state.view(None)
        assert isinstance(view, CastelView)
        for reader in readers(LONG):
            for stack in view.squares:
                line = square_facts(view, stack.square, reader)
                assert len(line) <= DETAIL
                assert "…" not in line or " …" in line, line


RIGHT = ("soldat", "traitre", "capitaine")
"""Kinds of rampart cards that are placed beside a long name in the courtyard."""


@pytest.mark.promise(
    "ribbons",
    "In a row of the castle no name is covered by the ribbon beside it",
    size="both languages",
)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("knights", [0, 1, 2])
@pytest.mark.parametrize("kind", RIGHT)
def test_a_long_name_is_whole_beside_a_rampart(kind: str, knights: int, language: str) -> None:
    """Long names stand in a row of the courtyard, with a card on the rampart at each end."""
    view = castel(3, viewer=0)
    reader = Reader(text(language), NAMES)
    knight = CardView("chevalier-91", "chevalier", 1, "")
    beside = (CardView(f"{kind}-90", kind, 0, ""), *(knight,) * knights)
    stood = {"E4": beside, "W4": beside, "d4": ("ambassadeur",), "c4": ("courtisane",)}
    stood |= {"a4": ("dame-compagnie",), "b4": ("prince-charmant",)}
    squares = tuple(
        stack._replace(
            cards=tuple(
                card if isinstance(card, CardView) else CardView(f"{card}-92", card, 2, "")
                for card in stood.get(stack.square, ())
            )
        )
        for stack in view.squares
    )
    full = replace(view, squares=squares, last_placed=None, marks=())
    with laid() as seen:
        PRESENTER.artist.picture(full, reader)
    assert not seen.faults
