"""Embeds, controls and names keep to Discord's limits, whatever their content."""

import unicodedata

import discord
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.components.decision import (
    MENU,
    MENUS,
    as_buttons,
    as_menus,
    menu_parts,
    numbered,
    page_count,
)
from bot.components.embeds import in_pages, make_embed
from bot.components.message import Button, Menu, Picture, Post, as_edit, as_new
from bot.components.message import Item as MenuItem
from bot.components.safe_text import NAME_LIMIT, cut, safe_name
from bot.games.presenter import Section
from bot.games.prompt import Choice, Prompt
from bot.i18n import Reader, listed, text

READER = Reader(text("en"), ("Ana",))
LINE = st.text(st.characters(min_codepoint=32, max_codepoint=0x24F), max_size=1500)
LINES = st.lists(LINE, max_size=12).map(tuple)
SECTIONS = st.lists(st.builds(Section, st.text(max_size=300), LINES), max_size=12)


@given(st.text(max_size=400), SECTIONS, st.text(max_size=5000), st.text(max_size=3000))
def test_an_embed_never_breaks_a_limit(
    title: str, sections: list[Section], description: str, footer: str
) -> None:
    embed = make_embed(title, sections, description=description, footer=footer)
    assert len(embed) <= 6000
    assert len(embed.fields) <= 25
    assert len(embed.title or "") <= 256
    assert len(embed.description or "") <= 4096
    for field in embed.fields:
        assert 1 <= len(field.name or "") <= 256
        assert 1 <= len(field.value or "") <= 1024


def test_too_long_text_ends_with_an_ellipsis() -> None:
    sections = [Section(f"Part {n}", tuple("x" * 90 for _ in range(11))) for n in range(9)]
    embed = make_embed("Title", sections)
    assert len(embed) <= 6000
    assert (embed.fields[-1].value or "").endswith("\n…")


def test_a_title_without_room_is_left_out() -> None:
    full = [Section("a" * 256, ("x" * 1000,))] * 4
    for rest in range(600, 1000):
        sections = [*full, Section("b", ("x" * rest,)), Section("c" * 256, ("x" * 300,))]
        assert len(make_embed("Title", sections)) <= 6000


def test_a_long_section_goes_on_in_the_next_field() -> None:
    embed = make_embed("Title", [Section("Long", tuple("y" * 300 for _ in range(5)))])
    assert [field.name for field in embed.fields] == ["Long", "…"]


@given(SECTIONS)
def test_pages_leave_nothing_out(sections: list[Section]) -> None:
    pages = in_pages(sections)
    told = "".join(line for page in pages for section in page for line in section.lines)
    for section in sections:
        for line in section.lines:
            assert cut(line, 1024) in told
    for page in pages:
        assert len(make_embed("", page)) <= 6000


def choices(count: int, groups: int = 1) -> list[Choice]:
    """Return ``count`` choices, divided among ``groups`` groups."""
    return [
        Choice(n, f"choice {n}", group=f"group {n % groups}" if groups > 1 else "")
        for n in range(count)
    ]


@pytest.mark.parametrize(
    ("count", "columns", "rows"),
    [(1, 0, 1), (5, 0, 1), (6, 0, 2), (20, 0, 4), (9, 3, 3), (12, 3, 4), (16, 4, 4)],
)
def test_choices_become_buttons(count: int, columns: int, rows: int) -> None:
    prompt = Prompt("?", tuple(choices(count)), columns=columns)
    found = as_buttons(numbered(prompt, range(count)), columns, str)
    assert found is not None
    assert len(found) == rows
    assert sum(len(row) for row in found) == count


def test_a_grid_keeps_the_places_of_cells_that_cannot_be_chosen() -> None:
    prompt = Prompt("?", tuple(choices(3)), columns=2)
    cells = {f"choice {cell}": f"blank {cell}" for cell in (5, 2, 0, 4, 1)}
    found = as_buttons(numbered(prompt, range(3)), 2, str, cells=cells)
    assert found is not None
    shown = [
        [(control.id, control.disabled) for control in row if isinstance(control, Button)]
        for row in found
    ]
    assert shown == [
        [("blank 5", True), ("2", False)],
        [("0", False), ("blank 4", True)],
        [("1", False)],
    ]
    assert as_buttons(numbered(prompt, range(3)), 2, str, rows=2, cells=cells) is None


@pytest.mark.parametrize(("count", "columns"), [(0, 0), (21, 0), (13, 3), (4, 6)])
def test_choices_that_do_not_fit_become_menus(count: int, columns: int) -> None:
    assert (
        as_buttons(numbered(Prompt("?", tuple(choices(count))), range(count)), columns, str) is None
    )


@given(st.integers(1, 200), st.integers(1, 12))
def test_menus_hold_every_choice_once(count: int, groups: int) -> None:
    prompt = Prompt("?", tuple(choices(count, groups)))
    parts = menu_parts(numbered(prompt, range(count)))
    seen = []
    for page in range(page_count(parts)):
        rows = as_menus(parts, page, prompt, READER, str)
        assert 1 <= len(rows) <= MENUS
        for (menu,) in rows:
            assert isinstance(menu, Menu)
            assert 1 <= len(menu.items) <= MENU
            seen += [int(item.value) for item in menu.items]
    assert sorted(seen) == list(range(count))


def test_a_group_stays_together() -> None:
    parts = menu_parts(numbered(Prompt("?", tuple(choices(30, 3))), range(30)))
    assert [{item.choice.group for item in part} for part in parts] == [
        {"group 0"},
        {"group 1"},
        {"group 2"},
    ]


def test_only_legal_choices_become_controls() -> None:
    prompt = Prompt("?", tuple(choices(5)))
    assert [(item.index, item.choice.option) for item in numbered(prompt, [4, 1])] == [
        (1, 1),
        (0, 4),
    ]


@given(st.text(max_size=60))
def test_a_name_cannot_inject_markup(name: str) -> None:
    safe = safe_name(name)
    assert 1 <= len(safe) <= NAME_LIMIT
    assert not set(safe) & set("*_~`|<>@#[]\\/\n")
    assert not {unicodedata.category(char) for char in safe} & {"Cc", "Zl", "Zp"}
    assert discord.utils.escape_mentions(safe) == safe
    assert safe_name(safe) == safe


def test_a_plain_name_stays_as_it_is() -> None:
    assert safe_name("Ana-Léa 🏰") == "Ana-Léa 🏰"


@pytest.mark.parametrize("name", ["דוד 5", "\u202eدوود", "Ana " + "ש" * 28])
def test_a_right_to_left_name_does_not_reverse_the_line(name: str) -> None:
    safe = safe_name(name)
    assert (safe[0], safe[-1]) == ("\u2068", "\u2069")
    assert "\u202e" not in safe
    assert len(safe) <= NAME_LIMIT
    assert safe_name(safe) == safe


def test_names_are_joined_by_commas_and_a_conjunction() -> None:
    assert listed(text("en"), []) == ""
    assert listed(text("en"), ["Ana"]) == "Ana"
    assert listed(text("en"), ["Ana", "Bo", "Cleo"]) == "Ana, Bo and Cleo"
    assert listed(text("fr"), ["Ana", "Bo"]) == "Ana et Bo"


async def test_an_edit_sets_every_part_of_the_message() -> None:
    empty = as_edit(Post("done"))
    assert empty["attachments"] == []
    assert empty["embeds"] == []
    assert empty["view"] is None


async def test_a_picture_has_an_alt_text_and_a_new_file_each_time() -> None:
    post = Post(embed=discord.Embed(title="Board"), picture=Picture(b"png", "x" * 2000))
    first, second = as_new(post)["files"][0], as_edit(post)["attachments"][0]
    assert first.fp is not second.fp
    assert first.description == "x" * 1024
    assert as_new(post)["embed"].image.url is None


async def test_a_strip_is_in_the_embed_and_the_picture_is_separate() -> None:
    embed = discord.Embed(title="Board")
    post = Post(embed=embed, picture=Picture(b"png", "board"), strip=Picture(b"strip", "a fire"))
    board, strip = as_new(post)["files"]
    assert (board.description, strip.description) == ("board", "a fire")
    assert as_new(post)["embed"].image.url == f"attachment://{strip.filename}"
    assert as_edit(post)["embeds"][0].image.url == f"attachment://{strip.filename}"
    assert embed.image.url is None
    assert post.fingerprint() != post._replace(strip=None).fingerprint()


def test_without_its_picture_a_post_has_the_text_form() -> None:
    short, long = discord.Embed(title="Board"), discord.Embed(title="Board", description="pile 15")
    drawn = Post(embed=short, in_words=lambda: long, picture=Picture(b"png", "a pile"))
    assert as_new(drawn)["embed"].description is None
    bare = drawn._replace(picture=None)
    assert as_new(bare)["embed"].description == "pile 15"
    assert as_edit(bare)["embeds"] == [long]
    assert bare.fingerprint() != bare._replace(in_words=lambda: short).fingerprint()


async def test_views_are_never_kept_by_discord_py() -> None:
    post = Post("?", rows=((Button("a", "c1:0:0:a:"),), (Menu("m", "?", (MenuItem("x", "x"),)),)))
    view = as_new(post)["view"]
    assert view.is_finished()
    assert len(view.to_components()) == 2


def test_a_fingerprint_tells_posts_apart() -> None:
    posts = [
        Post("a"),
        Post("b"),
        Post("a", discord.Embed(title="a")),
        Post("a", rows=((Button("a", "x"),),)),
        Post("a", rows=((Button("a", "y"),),)),
        Post("a", picture=Picture(b"1", "one")),
        Post("a", picture=Picture(b"2", "one")),
        Post("a", picture=Picture(b"1", "two")),
    ]
    assert len({post.fingerprint() for post in posts}) == len(posts)
    assert Post("a").fingerprint() == Post("a").fingerprint()
