"""The faces of Enemies, and Castellum's trophies. Trophies lie face down until the scoring."""

from dataclasses import replace
from functools import cache
from io import BytesIO

import pytest
from PIL import Image

from bot.games.castellum import PRESENTER
from bot.games.castellum.pictures import board, cards, trophies
from bot.games.castellum.pictures.portraits import OWN, portrait, trophy
from bot.games.castellum.words import Words, shipped
from bot.games.gallery import GalleryPosition, played
from bot.i18n import LANGUAGES, Reader, text
from bot.render.sprites import FOLDER, file_name
from engines.castellum.view import CastellumView
from engines.registry import game
from tests.bot.render.written import assert_readable, written

ENEMIES = shipped().enemies
MOST = 14
"""Number of trophies that can be drawn side by side without hiding a face."""


def readers() -> tuple[Reader, ...]:
    """Return a reader of each language, with long names among the players' names."""
    names = ("W" * 32, "Bérénice", "Konstantin Ω. Петров", "Anneke van der Maas-Oldenbarneve")
    return tuple(Reader(text(language), names) for language in LANGUAGES)


@cache
def steps() -> tuple[GalleryPosition, ...]:
    """Return every position of a game for four, with the public events that led to it."""
    return tuple(played(game("castellum"), 4, 7, {}))


def ended() -> CastellumView:
    view = steps()[-1].state.view(None)
    assert isinstance(view, CastellumView)
    return view


def test_every_enemy_has_a_face() -> None:
    """Some Enemies have a unique face; all others of one year and kind share a face."""
    assert set(ENEMIES) >= OWN
    faces = {card: portrait(enemy, 96).tobytes() for card, enemy in ENEMIES.items()}
    shared = [card for card in faces if card not in OWN]
    assert len({faces[card] for card in OWN}) == len(OWN) == 29
    assert not {faces[card] for card in OWN} & {faces[card] for card in shared}
    for card in shared:
        entry = ENEMIES[card]
        alike = [other for other in shared if faces[other] == faces[card]]
        assert {(ENEMIES[other].year, ENEMIES[other].kind) for other in alike} == {
            (entry.year, entry.kind)
        }


def test_an_enemy_of_other_values_has_the_face_of_its_arm() -> None:
    """Card values can be replaced, so every year has a face for foot, horse and gun."""
    for year in (1579, 1632, 1673, 1794):
        for kind in ("foot", "horse", "gun"):
            drawing = f"castellum/portrait-{year % 100}-{kind}"
            assert (FOLDER / file_name(drawing)).exists()
            own = ENEMIES["79-01"]._replace(id="79-99", year=year, kind=kind)
            assert portrait(own, 60).size == (60, 60)


def test_an_enemy_that_strengthens_others_has_a_gold_ring() -> None:
    leader = next(enemy for enemy in ENEMIES.values() if enemy.rally)
    assert portrait(leader, 96) != portrait(leader._replace(rally=None), 96)


def test_a_trophy_shows_its_points() -> None:
    enemy = ENEMIES["73-10"]
    assert trophy(enemy, 82) != trophy(enemy._replace(vp=enemy.vp + 1), 82)


@pytest.mark.parametrize("language", LANGUAGES)
def test_trophies_are_a_strip_of_their_own_once_the_game_is_scored(language: str) -> None:
    reader = Reader(text(language), ("Ana", "Bo", "Cleo", "Dan"))
    words = Words(reader)
    name = reader("castellum-board-trophies")
    found = []
    for before, after in zip(steps(), steps()[1:], strict=False):
        views = before.state.view(None), after.state.view(None)
        strips = PRESENTER.artist.strips(views[0], after.told, views[1], reader)
        found += [strip for strip in strips if strip.name == name]
        if after.state.result is None:
            assert not found
    (strip,) = found
    for line in ended().lines:
        assert all(words.card(card) in strip.alt for card in line.trophies)
    assert strip.draw() == trophies.draw(ended(), reader)
    assert any(section.title == name for section in PRESENTER.board(ended(), reader))


@pytest.mark.parametrize("count", [0, 1, 6, MOST])
def test_any_number_of_trophies_can_be_read(count: int) -> None:
    view = ended()
    line = view.lines[0]._replace(trophies=tuple(sorted(ENEMIES)[:count]))
    for reader in readers():
        with written(packed=False) as found:
            drawn = trophies.draw(replace(view, lines=(line, *view.lines[1:])), reader)
        image = Image.open(BytesIO(drawn))
        assert image.width == 1200
        assert_readable(image, [item._replace(acts=False) for item in found])
        assert len(drawn) <= 200_000


@pytest.mark.promise("trophies")
def test_a_board_shows_only_the_height_of_a_pile() -> None:
    """Before the scoring, even the pile's owner sees only the height."""
    state = next(step.state for step in steps()[60:] if any(step.state.defeated)).copy()
    other = state.copy()
    seat = next(seat for seat, pile in enumerate(state.defeated) if pile)
    seen = {card for pile in state.defeated for card in pile} | {*state.enemies}
    other.defeated[seat] = [card for card in ENEMIES if card not in seen][
        : len(state.defeated[seat])
    ]
    reader = readers()[0]
    for viewer in (None, seat):
        first, two = state.view(viewer), other.view(viewer)
        assert board.draw(first, reader) == board.draw(two, reader)
        assert PRESENTER.board(first, reader) == PRESENTER.board(two, reader)
        assert PRESENTER.artist.alt_text(first, reader) == PRESENTER.artist.alt_text(two, reader)


def test_a_shield_shows_the_total_strength_and_its_parts() -> None:
    sums = set()
    for step in steps():
        view = step.state.view(None)
        assert isinstance(view, CastellumView)
        columns = [column for line in view.lines for column in line.columns if column.enemy]
        printed = [view.card_set.enemies[str(column.enemy)].strength for column in columns]
        raised = [
            (item.strength, own)
            for item, own in zip(columns, printed, strict=True)
            if item.tells and item.strength != own
        ]
        if not raised or (new := {(own, strength) for strength, own in raised}) <= sums:
            continue
        sums |= new
        with written(packed=False) as found:
            board.draw(view, readers()[0])
        texts = [item.text for item in found]
        for strength, own in raised:
            assert f"{own}+{strength - own}" in texts
            assert str(strength) in texts
    assert len(sums) > 1


def test_an_angel_card_without_room_for_its_text_is_no_empty_box() -> None:
    """The middle of such a card shows the card's effect in a large size."""
    words = Words(readers()[0])
    for name in shipped().angels:
        image = cards.card(words, 1, 0, name, (230, 200)).convert("RGB")
        middle = image.crop((70, 50, 180, 130))
        colours = middle.getcolors(middle.width * middle.height)
        assert colours is not None
        assert max(count for count, _ in colours) < 0.8 * middle.width * middle.height
