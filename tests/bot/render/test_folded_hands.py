"""The hands of players who wait, and the ribbons on new cards.

The pictures are readable and whole, and show only what the owner of the hand knows. They are drawn
again only after a change.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from io import BytesIO
from typing import Any

import pytest
from PIL import Image

from bot.components import picture_cache, presenters
from bot.components.draft import DraftPlace
from bot.components.picture_cache import PictureCache
from bot.components.presenters import Drawing, new_in_hand, presenter
from bot.components.safe_text import pictured
from bot.games.__main__ import NAMES, play
from bot.games.gallery import played
from bot.i18n import LANGUAGES, Reader, text
from engines.castel.cards import KINDS
from engines.core.kernel import State, apply
from engines.registry import KEYS, game
from tests.bot.render.laid import laid
from tests.bot.render.positions import castel, castellum, castrum
from tests.bot.render.written import too_small, unpacked, written
from tests.contract.checks import twin_for
from tests.engines.castel import table as castel_table
from tests.support import toy_presenter
from tests.support.seated import running_table
from tests.support.sizes import size
from tests.support.toy import deal

WIDTH, LOW = 1200, 180
MARKED = [key for key in KEYS if key != "castellum"]
"""The games that put a ribbon on new cards."""


def reader_of(seats: int, language: str = "en", names: tuple[str, ...] = NAMES) -> Reader:
    return pictured(Reader(text(language), names[:seats]))


def positions(key: str) -> Iterator[tuple[State, int]]:
    """Yield positions of games played at random, each with a seat."""
    for seats in game(key).seats:
        for plies in (3, 40, 90)[:: size(2, 1)]:
            yield play(game(key), seats, seats + plies, plies), plies % seats


@pytest.mark.parametrize("key", KEYS)
def test_a_folded_hand_is_wide_and_low_and_readable_on_the_smallest_screen(key: str) -> None:
    artist = presenter(key).artist
    for number, (state, seat) in enumerate(positions(key)):
        view = state.view(seat)
        if view.result is not None:
            continue
        reader = reader_of(state.seats, LANGUAGES[number % 2])
        with written() as found:
            data = artist.folded(view, reader, artist.held(view))
        assert data is not None
        assert too_small(found, data) == []
        width, height = Image.open(BytesIO(data)).size
        assert width == WIDTH
        assert height <= LOW + 45 * max(0, len(set(artist.held(view))) - 12) // 3
        assert len(data) <= 60_000
        assert 0 < len(artist.folded_alt(view, reader, artist.held(view))) <= 1024
    assert artist.folded(state.view(None), reader) is None


@pytest.mark.promise(
    "folded-hand",
    "A folded hand shows only what its owner knows, and is drawn only once until it changes",
    size="2 / 3 positions of each size of game, a game",
)
@pytest.mark.parametrize("key", KEYS)
def test_a_folded_hand_shows_nothing_its_owner_does_not_know(
    key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    unpacked(monkeypatch)
    artist = presenter(key).artist
    for number, (state, seat) in enumerate(positions(key)):
        twin, reader = twin_for(state, seat, number), reader_of(state.seats)
        here, there = state.view(seat), twin.view(seat)
        assert artist.folded(here, reader) == artist.folded(there, reader)
        assert artist.folded_alt(here, reader) == artist.folded_alt(there, reader)
        assert artist.folded_key(here) == artist.folded_key(there)


@pytest.mark.promise("folded-hand")
@pytest.mark.parametrize("key", KEYS)
def test_a_folded_hand_depends_on_its_cache_key_alone(
    key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In a whole game, hands with equal cache keys have the same picture and the same words."""
    unpacked(monkeypatch)
    artist, reader = presenter(key).artist, reader_of(2)
    kept: dict[Any, Any] = {}
    seen = 0
    for step in played(game(key), 2, 7, {})[:: size(4, 1)]:
        view = step.state.view(0)
        shown = (artist.folded(view, reader), artist.folded_alt(view, reader))
        if view.result is None:
            assert kept.setdefault(artist.folded_key(view), shown) == shown
            seen += 1
    assert len(kept) < seen


@pytest.mark.promise("folded-hand")
async def test_a_folded_hand_is_drawn_once_while_it_does_not_change(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    artist, drawn = presenter("castel").artist, []
    original = type(artist).folded

    def counted(self: Any, view: Any, reader: Reader, new: Any = ()) -> bytes | None:
        drawn.append(view)
        return original(self, view, reader, new)

    monkeypatch.setattr(type(artist), "folded", counted)
    t = castel_table.table(2).hand(0, "roi", "fee").hand(1, "heraut", "barbare").begin()
    table, reader, pictures = running_table("castel", t.s, NAMES[:2]), reader_of(2), PictureCache()
    try:
        first = await pictures.folded(table, 1, reader)
        own = await pictures.folded(table, 0, reader)
        t.play("fee")
        assert await pictures.folded(table, 1, reader) is first
        assert len(drawn) == 2, "somebody else has moved"
        assert await pictures.folded(table, 0, reader) is not own
        assert len(drawn) == 3, "it is another hand"
        await pictures.folded(table, 1, reader, new=("barbare",))
        await pictures.folded(table, 1, reader_of(2, "fr"))
        await pictures.folded(table, 1, reader_of(2, names=NAMES[2:]))
        assert len(drawn) == 6
    finally:
        pictures.close()


async def test_a_game_that_folds_no_hand_has_no_picture_of_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for module in (presenters, picture_cache):
        monkeypatch.setattr(module, "presenter", lambda _: toy_presenter.PRESENTER)
    table, pictures = running_table("toy", deal(2, 7), NAMES[:2]), PictureCache()
    assert table.state is not None
    try:
        assert await pictures.folded(table, 0, reader_of(2)) is None
    finally:
        pictures.close()
    view = table.state.view(0)
    assert new_in_hand(view, view) == ()


def test_new_hand_cards_are_found_by_kind() -> None:
    t = castel_table.table(2).pile(0, "roi").hand(0, "soldat-01", "fee").begin()
    before = t.s.view(0)
    apply(t.s, 0, ("draw",))
    after = t.s.view(0)
    assert new_in_hand(before, after) == ("roi",)
    assert new_in_hand(after, before) == ()
    assert new_in_hand(after, after) == ()
    with pytest.raises(ValueError, match="two seats"):
        new_in_hand(before, t.s.view(1))
    with pytest.raises(ValueError, match="two seats"):
        new_in_hand(t.s.view(None), after)
    twice, once = castrum(3, viewer=0), replace(castrum(3, viewer=0), hand=("mage",))
    pair = replace(twice, hand=("mage", "gardes", "mage", "mage"))
    assert Counter(new_in_hand(once, pair)) == {"mage": 2, "gardes": 1}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", MARKED)
def test_new_cards_of_a_hand_bear_a_ribbon_and_are_told(key: str, language: str) -> None:
    """Only new cards that are still in the hand have a ribbon, in open hands and folded hands."""
    word = text(language)("render-new")
    for state, seat in positions(key):
        view, reader = state.view(seat), reader_of(state.seats, language)
        held = presenter(key).artist.held(view)
        new = (*held[:1], *held[2:3])
        ribbons = len(set(new)) if key == "castel" else len(new)
        for how in ({"is_hand": True}, {"is_folded": True}):
            plain = Drawing.of(view, reader, **how)
            drawing = Drawing.of(view, reader, **how, new=(*new, "no card"))
            with written() as found:
                assert drawing.draw() is not None
            drawn_ribbons = [item.text for item in found].count(word)
            assert drawn_ribbons == ribbons
            told = reader("alt-new", cards="|").split("|")[0]
            assert (told in drawing.alt()) == bool(new)
            with written() as found:
                plain.draw()
            assert word not in [item.text for item in found]
            assert told not in plain.alt()


@pytest.mark.parametrize("key", MARKED)
def test_ribbons_hide_no_word_and_no_number(key: str) -> None:
    """Every kind of question is tested, in French, which has longer words."""
    found, kinds = [], Counter()
    with laid() as seen:
        for step in played(game(key), 3, 7, {}):
            for seat, decision in step.state.ask.items():
                kinds[decision.kind] += 1
                if kinds[decision.kind] % size(20, 5) == 1:
                    view, reader = step.state.view(seat), reader_of(3, "fr")
                    new = presenter(key).artist.held(view)
                    Drawing.of(view, reader, is_hand=True, is_asked=True, new=new).draw()
                    found += [(decision.kind, fault) for fault in seen.faults]
                    seen.faults.clear()
    assert not found


@pytest.mark.parametrize("language", LANGUAGES)
def test_hands_of_many_and_few_cards_are_drawn_whole(language: str) -> None:
    artist, reader = presenter("castel").artist, reader_of(2, language)
    with laid() as seen:
        for count in (0, 1, 2, 7, 8, 9, 13, len(KINDS)):
            hand = tuple(kind for kind in reversed(KINDS[-count:])) if count else ()
            copies = (*hand, *(f"{kind}-9" for kind in hand if kind in ("soldat", "engin")))
            for new in ((), hand):
                artist.folded(replace(castel(2, viewer=0), hand=copies), reader, new)
        siege = castellum(4, 3, "siege", viewer=0)
        cards = siege.card_set
        enemies, angels = sorted(cards.enemies_of[3]), sorted(cards.angels)
        for few, many in ((0, 0), (2, 0), (0, 3), (3, 2), (3, 5), (4, 5)):
            held = replace(siege, own_angels=tuple(angels[:few]), own_enemies=tuple(enemies[:many]))
            presenter("castellum").artist.folded(held, reader_of(4, language))
        for hand in ((), ("roue",), ("structores",) * 7):
            view = replace(castrum(3, viewer=0), hand=hand)
            presenter("castrum").artist.folded(view, reader_of(3, language), hand)
    assert not seen.faults


async def test_hands_with_and_without_ribbons_are_cached_separately() -> None:
    """The cache stores the hand with ribbons and the hand without ribbons separately."""
    t = castel_table.table(2).hand(0, "roi", "fee").begin()
    table, reader, pictures = running_table("castel", t.s, NAMES[:2]), reader_of(2), PictureCache()
    try:
        plain = await pictures.hand(table, 0, DraftPlace(), reader)
        new = await pictures.hand(table, 0, DraftPlace(), reader, new=("roi",))
        assert plain is not None
        assert new is not None
        assert plain.data != new.data
        assert plain.alt != new.alt
        assert await pictures.hand(table, 0, DraftPlace(), reader) is plain
    finally:
        pictures.close()


def test_an_enemy_on_a_low_card_has_the_sign_of_its_type(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two pictures differ if only the Enemy's type differs, and not its portrait."""
    face = Image.new("RGBA", (80, 80))
    monkeypatch.setattr("bot.games.castellum.pictures.cards.portrait", lambda _enemy, _high: face)
    siege = castellum(2, 3, "siege", viewer=0)
    name = min(siege.card_set.enemies_of[3])
    enemy = siege.card_set.enemies[name]
    pictures = set()
    for kind in ("foot", "horse", "gun"):
        enemies = {**siege.card_set.enemies, name: enemy._replace(kind=kind)}
        card_set = replace(siege.card_set, enemies=enemies)
        view = replace(siege, card_set=card_set, own_angels=(), own_enemies=(name,) * 3)
        pictures.add(presenter("castellum").artist.folded(view, reader_of(2)))
    assert len(pictures) == 3
