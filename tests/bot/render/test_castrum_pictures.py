"""Castrum's pictures: readable text, visible building plans, marked players and cards."""

from collections import Counter
from dataclasses import replace
from io import BytesIO
from itertools import compress, permutations

import pytest
from PIL import Image, ImageChops, ImageFilter

from bot.games.__main__ import NAMES, play
from bot.games.castrum import PRESENTER
from bot.games.castrum.pictures import board
from bot.games.castrum.pictures.board import LAYOUTS, doing, middle_of
from bot.games.castrum.pictures.head import HEAD, head
from bot.games.castrum.pictures.parts import Lot, need, tag
from bot.games.castrum.pictures.site import (
    SiteDrawing,
    figures,
    site_in_columns,
    site_in_rows,
)
from bot.i18n import LANGUAGES, Reader, text
from bot.render.palette import contrast
from bot.render.sprites import FOLDER, sprite
from engines.castrum import GAME, Castrum
from engines.core.kernel import Frame, State, advance
from tests.bot.render.castrum_games import reader
from tests.bot.render.positions import castrum
from tests.bot.render.written import too_small, written
from tests.engines.castrum.board import WALL, dice, do, table
from tests.support.sizes import RELEASE

LONG = ("Maximiliane Freifrau von Droste-H", "W" * 32, "Bérénice de La Tour d’Auvergne-T", "Bo")


def draw(state: State, to: Reader | None = None) -> bytes:
    """Return the picture of the public board."""
    assert isinstance(state, Castrum)
    return PRESENTER.artist.picture(state.view(None), to or reader(names=NAMES))


def pixels(data: bytes) -> Image.Image:
    """Return a PNG as an RGB image."""
    return Image.open(BytesIO(data)).convert("RGB")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("names", [NAMES, LONG], ids=["names", "long"])
@pytest.mark.parametrize("seats", GAME.seats)
def test_text_can_be_read_where_the_board_is_shown_smallest(
    seats: int, names: tuple[str, ...], language: str
) -> None:
    """Each reader is tested at two stages of a game; with ``TEST_SIZE=release``, at all stages.

    For each number of players, the readers together cover every stage.
    """
    stages = (0, 30, 90, 170, 700)
    first = 2 * (names is LONG) + LANGUAGES.index(language)
    for plies in stages if RELEASE else (stages[first], stages[first + 1]):
        state = play(GAME, seats, seats + plies, plies)
        with written(packed=False) as found:
            data = draw(state, reader(language, names))
        assert found
        assert too_small(found, data) == []
        width, height = Image.open(BytesIO(data)).size
        assert height <= width == 1200


@pytest.mark.parametrize("event", ["", "weather", "famine"])
@pytest.mark.parametrize("seats", GAME.seats)
def test_the_plan_of_an_unbuilt_building_stands_out(seats: int, event: str) -> None:
    """The plan's lines have a contrast of at least 3:1 with the background, in any weather."""
    layout = LAYOUTS[seats]
    board = pixels(draw(table(seats, event=event)))
    drawn = sprite("castrum/castle-w0-t0", layout.castle)
    line = _line_of(drawn)
    for seat in range(seats):
        left = round(middle_of(seats, seat) - layout.castle / 2)
        top = layout.castle_y
        low, bottom = 60, layout.sign_y - top - 4
        box = (left, top + low, left + drawn.width, top + bottom)
        part = board.crop(box)
        mask = line.crop((0, low, drawn.width, bottom))
        beside = ImageChops.subtract(
            mask.filter(ImageFilter.MaxFilter(9)), mask.filter(ImageFilter.MaxFilter(5))
        )
        dark = _colours(part, mask)
        ground = _colours(part, beside)
        assert dark.total() > 500
        ((line_colour, _),) = dark.most_common(1)
        seen = [n for colour, n in ground.items() if contrast(line_colour, colour) >= 3]
        assert sum(seen) >= 0.9 * ground.total()


def _line_of(drawn: Image.Image) -> Image.Image:
    """Return a mask of the dark lines of the plan in a drawing."""
    red = drawn.getchannel("R").point(lambda value: 255 if value < 60 else 0)
    solid = drawn.getchannel("A").point(lambda value: 255 if value > 245 else 0)
    return ImageChops.multiply(red, solid)


def _colours(picture: Image.Image, mask: Image.Image) -> Counter[str]:
    """Count the colours of a picture where the mask is white."""
    parts = picture.tobytes()
    counted = Counter(
        compress(zip(parts[::3], parts[1::3], parts[2::3], strict=True), mask.tobytes())
    )
    return Counter({f"#{bytes(colour).hex()}": count for colour, count in counted.items()})


@pytest.mark.parametrize("material", ["lapides", "rustici"])
@pytest.mark.parametrize("size", [(100, 83), (100, 104), (105, 108), (117, 92), (124, 92)])
def test_the_tag_of_cards_that_count_double_hides_no_figure(
    size: tuple[int, int], material: str
) -> None:
    """The tag touches no figure or drawing, whatever the number of players."""
    for simple, double in ((0, 1), (1, 1), (3, 1), (11, 1), (2, 2), (0, 5)):
        drawn = figures(Lot(material, simple, double, simple + 2 * double), *size)
        beside = drawn.getchannel("A").crop((63, 0, drawn.width, 24))
        assert beside.getbbox() is None, (simple, double)


@pytest.mark.parametrize("seats", sorted(LAYOUTS))
def test_the_path_of_an_attack_begins_at_its_name_and_is_not_covered(seats: int) -> None:
    """The labels of the attack and of the seats cover only the beginning of the path."""
    calm, layout = castrum(seats, attack="sorciere"), LAYOUTS[seats]
    assert calm.attack is not None
    foot = HEAD + layout.plate
    for attacker, target in permutations(range(seats), 2):
        attack = calm.attack._replace(attacker=attacker, target=target)
        view = replace(calm, attack=attack)
        for language in LANGUAGES:
            to = Reader(text(language), NAMES)
            drawn, left, top = board._label(view, attack, to)
            way = board._way_of(view, attack, target, to)
            assert left <= way.start[0] <= left + drawn.width
            assert top <= way.start[1] <= top + drawn.height
            places = [way.at(share / 40) for share in range(41)]
            hidden = [
                y < foot
                or (left + 8 < x < left + drawn.width - 8 and top + 8 < y < top + drawn.height - 8)
                for x, y in places
            ]
            assert sum(hidden) <= 6
            assert hidden == sorted(hidden, reverse=True), "it is hidden at its beginning alone"


def test_the_chip_of_a_seat_names_all_its_possible_acts() -> None:
    """The chip repeats the words beside the picture, and fits into the narrowest column."""
    state = do(table(4, hands={0: ["lapides", "rustici"]}, sites={0: WALL}), "lapides", "rustici")
    view = state.view(None)
    chips = {"en": "to build, split or end", "fr": "bâtit, échange ou finit"}
    for language, said in chips.items():
        told = doing(view, 0, Reader(text(language), NAMES))
        assert told is not None
        assert told[0] == said
        with written() as found:
            data = draw(state, Reader(text(language), NAMES))
        assert said in {item.text for item in found}
        assert too_small(found, data) == []


@pytest.mark.parametrize("material", ["lapides", "rustici"])
def test_the_ring_around_an_aim_keeps_clear_of_the_tag(material: str) -> None:
    """The count of double cards stays readable on every site, and in the strip of a hand."""
    lots = tuple(Lot(item, 1, 2, 5) for item in ("structores", "lapides", "rustici"))
    calm = SiteDrawing(lots, ((1, 1, 1),) * 2, (False, False), ("", "S", "L", "R"))
    aimed = calm._replace(attack="sorciere", threat=material)
    label = tag("2×2").convert("RGB")
    rows = [label.crop((4, y, 58, y + 1)).tobytes() for y in range(4, 28)]
    for shape, size in ((site_in_rows, (588, 216)), (site_in_columns, (288, 330))):
        plain, ringed = (shape(item, *size).convert("RGB").tobytes() for item in (calm, aimed))
        assert plain != ringed
        for row in rows:
            assert ringed.count(row) == plain.count(row) >= len(lots)


def test_the_box_of_missing_units_overlaps_nothing() -> None:
    """The box is only a little wider than its number, even in the narrowest column."""
    assert need(6, 40).width <= 65 - 10
    assert 37 + need(6, 46).width <= 108 - 10


def test_no_drawing_is_cut_off_by_its_own_edge() -> None:
    """Only backgrounds may reach every edge of their bitmap, other drawings only the lower edge."""
    names = {path.name.split(".")[0] for path in (FOLDER / "castrum").glob("*.webp")}
    grounds = ("scene-", "ribbon", "card-ground")
    for name in sorted(
        imported_name for imported_name in names if not imported_name.startswith(grounds)
    ):
        seen = sprite(f"castrum/{name}").getchannel("A")
        width, high = seen.size
        for side in ((0, 0, 1, high), (width - 1, 0, width, high), (0, 0, width, 1)):
            assert seen.crop(side).getextrema()[1] < 128, (name, side)


def at_event(seats: int, die: int) -> Castrum:
    """Return a game in which the event die has just shown ``die``."""
    state = table(seats, sites=dict.fromkeys(range(0, seats, 2), WALL))
    state.stack = [Frame("castrum.round_end")]
    advance(dice(state, die))
    return state


def said(state: Castrum) -> list[str]:
    """Return the texts on the board."""
    with written() as found:
        draw(state)
    return [item.text for item in found]


@pytest.mark.parametrize(("die", "name"), [(3, "Plague"), (4, "Good works")])
def test_an_event_is_shown_while_it_is_answered(die: int, name: str) -> None:
    """Every player who is asked is marked, and no player's turn is shown."""
    state = at_event(4, die)
    words = said(state)
    assert name in words
    assert "No event" not in words
    assert sorted(state.ask) == [0, 2]
    assert words.count("to choose") == len(state.ask)
    assert not any("left" in word for word in words)


def test_no_event_is_named_if_there_is_none() -> None:
    words = said(table())
    assert "No event" in words
    assert "2 cards left" in words


@pytest.mark.parametrize("stock", [(108, 16, 12), (75, 16, 4), (108, 0, 0)])
def test_the_ribbon_of_an_event_covers_nothing_of_the_stock(stock: tuple[int, int, int]) -> None:
    pile, walls, towers = stock
    state = table(type="timed")
    options = {**state.options, "stock": "castle"}
    view = replace(state.view(None), pile=pile, walls_left=walls, towers_left=towers)
    for shown in (view, replace(view, options=options)):
        bare = head(shown, reader(names=NAMES))
        event = head(replace(shown, event="famine", event_turns=2), reader(names=NAMES))
        begins = 840 if shown is view else 1060
        dark = bare.convert("L").crop((begins, 0, 1200, 78)).point(lambda item: 255 * (item < 90))
        box = dark.getbbox()
        assert box is not None
        stands = (begins + box[0] - 2, 0, 1200, 78)
        assert bare.crop(stands).tobytes() == event.crop(stands).tobytes()


def test_an_attack_is_named_and_its_victim_marked() -> None:
    state = do(table(3, hands={0: ["sorciere"]}, sites={1: WALL, 2: WALL}), "sorciere")
    assert "?" in said(state)
    do(state, 2, "structores")
    words = said(state)
    assert "Witch" in words
    assert "may answer" in words
    assert "2 cards left" not in words


def test_a_blocked_site_is_marked_as_blocked() -> None:
    assert "blocked" in said(table(mages={1: 0}))


def test_a_blocked_player_is_asked_to_discard_or_pass() -> None:
    assert "to discard or pass" in said(table(mages={0: 1}))


def test_the_winner_is_named() -> None:
    state = do(table(sites={0: WALL}, walls={0: 3}, towers={0: 1}), "wall")
    words = said(state)
    assert f"{NAMES[0]} wins" in words
    assert not any("left" in word for word in words)


def test_the_last_move_is_marked_where_it_was_made() -> None:
    """The mark of the last move is not drawn where it would hide a question."""
    state = do(table(3, hands={0: ["lapides"]}), "lapides")
    plain = table(3, hands={0: ["lapides"]}, sites={0: {"lapides": 1}})
    plain.hands[0], plain.played = list(state.hands[0]), state.played
    assert draw(plain) != draw(state)
    assert "last move" not in said(state)
    do(state, "end")
    assert "last move" in said(state)
    assert "Last move: Anneke van der Maas, Lapides." in PRESENTER.artist.alt_text(
        state.view(None), reader(names=NAMES)
    )
