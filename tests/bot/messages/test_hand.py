"""The private hand: menus, pages, multiple choices, and drafts too long for a custom id."""

import discord
import pytest

from bot.components import steps
from bot.components.custom_id import LIMIT, ControlId, decode
from bot.components.draft import DraftPlace
from bot.components.message import Button, Menu, Post
from bot.i18n import Reader, text
from bot.messages import hand
from bot.messages.hand import DEEPEST, hand_post, is_live, with_buttons
from bot.model import Table
from tests.support.seated import running_table
from tests.support.toy import Toy
from tests.support.toy_presenter import ManyPresenter, asking

READER = Reader(text("en"), ("Ana", "Bo", "Cleo"))


@pytest.fixture(autouse=True)
def many(monkeypatch: pytest.MonkeyPatch) -> None:
    """Use the same presenter for every game."""
    for module in (hand, steps):
        monkeypatch.setattr(module, "presenter", lambda key: ManyPresenter())


def table_of(state: Toy) -> Table:
    """Return a table that plays the toy under the name of a real game."""
    return running_table("castel", state, READER.names, table_id=36**4)


def shown(state: Toy, place: DraftPlace) -> Post:
    """Return the first seat's hand at a step of its draft."""
    return hand_post(table_of(state), 0, READER, place)


def menus(post: Post) -> list[Menu]:
    return [part for row in post.rows for part in row if isinstance(part, Menu)]


def buttons(post: Post) -> dict[str, ControlId]:
    found = {}
    for row in post.rows:
        for part in row:
            if isinstance(part, Button) and part.id:
                control = decode(part.id)
                assert control is not None
                found[part.label] = control
    return found


def test_more_options_than_buttons_become_menus_page_by_page() -> None:
    seen: list[str] = []
    for page in range(2):
        post = shown(asking(50), DraftPlace(page=page))
        assert len(post.rows) <= 5
        seen += [item.value for menu in menus(post) for item in menu.items]
        assert list(buttons(post)) == [f"Page {2 - page} of 2", "Hint", "Explain"]
    assert sorted(seen, key=int) == [str(n) for n in range(50)]


def test_a_page_number_beyond_the_last_shows_the_last_page() -> None:
    assert shown(asking(50), DraftPlace(page=9)).rows == shown(asking(50), DraftPlace(page=1)).rows


def test_several_choices_of_one_menu_are_taken_at_once() -> None:
    state = asking(9, 2, 3)
    (menu,) = menus(shown(state, DraftPlace()))
    assert (menu.least, menu.most) == (2, 3)
    control = decode(menu.id)
    assert control is not None
    assert control.verb == "pick"


def test_choices_of_several_menus_are_collected() -> None:
    state = asking(30, 2, 3)
    first = shown(state, DraftPlace())
    assert all(":gather:" in menu.id for menu in menus(first))
    assert not any("Choose these" in label for label in buttons(first))
    button = buttons(shown(state, DraftPlace(picked=(4,))))
    assert list(button) == ["Back", "Hint", "Explain"]
    two = buttons(shown(state, DraftPlace(picked=(4, 17))))
    assert two["Choose these 2"].argument == "4h:d"
    assert two["Back"].argument == ":b"
    four = buttons(shown(state, DraftPlace(picked=(1, 2, 3, 4))))
    assert list(four) == ["Back", "Hint", "Explain"]


def test_choosing_none_is_a_button() -> None:
    key = buttons(shown(asking(9, 0, 3), DraftPlace()))["Choose none"]
    assert key.argument == "-:d"


def test_ids_stay_short_however_much_is_picked() -> None:
    state = asking(60, 1, 25)
    post = shown(state, DraftPlace(picked=tuple(range(25, 45)), page=1))
    for row in post.rows:
        for part in row:
            assert len(part.id) <= LIMIT


def test_a_draft_that_grows_too_long_can_only_be_confirmed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    state = asking(9)
    monkeypatch.setattr(hand, "DEEPEST", 0)
    post = shown(state, DraftPlace(page=1))
    assert list(buttons(post)) == ["Confirm", "Back"]
    assert DEEPEST > 0


def test_a_decision_stays_open_until_it_is_answered() -> None:
    state = asking(5)
    state.ply, state.asked = 7, 5
    table = table_of(state)
    assert [is_live(table, 0, ply) for ply in (4, 5, 7, 8)] == [False, True, True, False]
    assert not is_live(table, 1, 7)
    table.status = "over"
    assert not is_live(table, 0, 7)


def test_added_buttons_join_a_row_of_help() -> None:
    extra = [Button("Note", "x"), Button("More", "y")]
    asked, hints = (Button("Pass", "p"),), (Button("Hint", "h"), Button("Explain", "e"))
    added = with_buttons(Post("hand", rows=(asked, hints)), extra).rows
    assert added == (asked, (*hints, *extra))
    back = (Button("Back", "b"), *hints)
    added = with_buttons(Post("hand", rows=(asked, back)), extra).rows
    assert added == (asked, back, tuple(extra))
    sure = (Button("Confirm", "c", discord.ButtonStyle.success),)
    added = with_buttons(Post("hand", rows=(sure,)), extra).rows
    assert added == (sure, tuple(extra))
