"""Covered hands with different cards differ only inside their spoilers."""

import re
from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from bot.components.covered import MARK, PIECE, PIECES, hide, in_the_open
from bot.components.draft import DraftPlace, try_out
from bot.components.embeds import TOTAL
from bot.components.message import Button, Menu, Picture, Post, as_new
from bot.components.presenters import presenter
from bot.components.safe_text import reader_of
from bot.components.steps import offered
from bot.i18n import text
from bot.messages.hand import hand_post
from bot.model import Table
from cogs.rulebook.rulings import with_door
from engines.core.kernel import Seat, State
from tests.contract.cases import Case, sampled
from tests.support.sizes import size
from tests.support.tables import CASES, table_of

POSITIONS = size(3, 12)
GAMES = size(1, 10)


def places(state: State, seat: Seat) -> Iterator[DraftPlace]:
    """Yield the draft place without a choice, and up to five places with one choice."""
    yield DraftPlace()
    decision = state.ask[seat]
    if decision.least <= 1 <= decision.most:
        yield from (DraftPlace().then(index) for index in range(min(5, len(decision.options))))


def said_openly(post: Post) -> list[str]:
    """Return the texts of a hand's embeds outside spoilers, with and without a picture."""
    found = []
    for embed in (post.embed, post.in_words and post.in_words()):
        assert embed is not None
        assert len(embed) <= TOTAL
        texts = [embed.title, embed.description, embed.footer.text]
        texts += [part for field in embed.fields for part in (field.name, field.value)]
        for string in texts:
            assert (string or "").count(MARK) % 2 == 0
            found.append(in_the_open(string or ""))
    return found


def controls(post: Post) -> list[str]:
    """Return all texts of a post's controls."""
    found: list[str] = []
    for control in (cell for row in post.rows for cell in row):
        if isinstance(control, Button):
            found += [control.label, control.icon]
        elif isinstance(control, Menu):
            found.append(control.placeholder)
            for item in control.items:
                found += [item.label, item.detail, item.icon, item.emoji]
    return [text for text in found if text]


def names_in(texts: Sequence[str], names: Sequence[str]) -> set[str]:
    """Return the names that occur in texts as whole words."""
    told = "\n".join(texts)
    return {name for name in names if re.search(rf"\b{re.escape(name)}\b", told)}


def is_grid_of_places(table: Table, seat: Seat, place: DraftPlace, language: str) -> bool:
    """Return whether a draft offers only public things: goods, or squares of the board."""
    assert table.state is not None
    trial = try_out(table.state, seat, place.path)
    if trial.decision is None:
        return False
    asked = offered(table, seat, place, trial, reader_of(table, text(language)))
    return bool(asked.prompt.columns) and not asked.rows


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("case", CASES, ids=str)
def test_no_card_is_named_in_the_open(case: Case, language: str) -> None:
    seen = 0
    for number, state in enumerate(sampled(case, 41, POSITIONS, GAMES)):
        table = table_of(case, state)
        reader = reader_of(table, text(language))
        names = list(presenter(table.game).cards(reader).values())
        for seat in sorted(state.ask):
            for place in places(state, seat):
                post = with_door(
                    hand_post(table, seat, reader, place, f"secret {number}", cover=True),
                    reader.text,
                )
                assert names_in(said_openly(post), [*names, "secret"]) == set()
                if not is_grid_of_places(table, seat, place, language):
                    assert names_in(controls(post), names) == set()
                seen += 1
    assert seen > POSITIONS


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_covered_hand_has_the_same_choices_and_the_same_text_under_spoilers(case: Case) -> None:
    for state in sampled(case, 42, POSITIONS, GAMES):
        table = table_of(case, state)
        reader = reader_of(table, text("en"))
        for seat in sorted(state.ask):
            shown = hand_post(table, seat, reader)
            post = hand_post(table, seat, reader, cover=True)
            assert targets(post) == targets(shown)
            asked = shown.shown
            assert asked is not None
            assert asked.title is not None
            assert post.embed is not None
            under = post.embed.description or ""
            assert asked.title in under
            assert not re.search(r"^\W*\d+\. \d+\. ", under, re.MULTILINE), "numbered once"


def targets(post: Post) -> set[str]:
    """Return the ids of a post's ``choose`` buttons and the values of its menus."""
    found: set[str] = set()
    for control in (cell for row in post.rows for cell in row):
        if isinstance(control, Menu):
            found |= {item.value for item in control.items}
        elif ":choose:" in control.id:
            found.add(control.id)
    return found


def test_marks_come_in_pairs_however_long_the_words_are() -> None:
    pieces = hide(["x" * 5000, "a || b", *["word " * 50] * 60])
    assert len(pieces) == PIECES
    for piece in pieces:
        assert piece.count(MARK) == 2
        assert len(piece) <= PIECE + 4
        assert in_the_open(piece) == ""


def test_a_covered_picture_is_a_spoiler_to_discord() -> None:
    def sent(picture: Picture) -> Any:
        (file,) = as_new(Post("x", picture=picture))["files"]
        return file

    assert sent(Picture(b"x", "seen")).filename == "board.png"
    assert sent(Picture(b"x", "seen", covered=True)).filename == "SPOILER_board.png"
    open_, closed = (Post("x", picture=Picture(b"x", "a", covered=item)) for item in (False, True))
    assert open_.fingerprint() != closed.fingerprint()
