"""Messages with rulings keep to Discord's limits and have a control for each ruling."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.components.custom_id import LIMIT
from bot.components.decision import HEIGHT, WIDTH
from bot.components.embeds import CONTINUED, make_embed
from bot.components.message import Button, Item, Menu, Post, Row, as_new
from bot.errors import UserError
from bot.i18n import FALLBACK, LANGUAGES, text
from cogs.rulebook.rulings import known, numbers_in, ruling_called, ruling_post, with_door
from engines import registry
from engines.core.kit import GameKit
from engines.registry import KEYS
from tests.architecture.sources import rulings

BUTTONS = tuple(Button(f"way {number}", f"c1:0:0:how:{number}") for number in range(WIDTH + 1))
MENUS = tuple(
    (Menu(f"c1:0:0:cards:{number}", "menu", (Item("one", "1"),)),) for number in range(HEIGHT)
)


def test_every_ruling_of_the_docs_is_known_by_its_game() -> None:
    assert known() == {number: game for game in KEYS for number in rulings(game)}


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Replace all games by two from other packages: ``nim2`` has a ruling, ``go`` has none."""
    texts = tmp_path / "locales" / FALLBACK / "rulings-nim2.ftl"
    texts.parent.mkdir(parents=True)
    texts.write_text("ruling-nim2-N7 = Take as many as you like.\n", encoding="utf-8")
    folders = (tmp_path, tmp_path / "locales", tmp_path / "rulings.md")
    monkeypatch.setattr(registry, "known", lambda: ("go", "nim2"))
    monkeypatch.setattr(registry, "kit", lambda key: GameKit(key, "e:GAME", "p:P", *folders))
    known.cache_clear()
    yield
    known.cache_clear()


@pytest.mark.usefixtures("installed")
def test_rulings_of_other_packages_are_found_for_any_game_name() -> None:
    assert known() == {"N7": "nim2"}
    words = text("en")
    for typed in ("(7)", "n7", "N 07", "ruling N7"):
        assert ruling_called(typed, "nim2", ("go", "nim2"), words) == "N7"
    for typed in ("7", "N7"):
        with pytest.raises(UserError, match="ruling-unknown"):
            ruling_called(typed, "go", ("go", "nim2"), words)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("number", known())
def test_a_ruling_is_shown_whole(number: str, language: str) -> None:
    words = text(language)
    post = ruling_post(number, words, list(known())[:30])
    embed, key = post.embed, f"ruling-{known()[number]}-{number}"
    assert embed is not None
    assert embed.description == words(key)
    lines = "\n".join(field.value or "" for field in embed.fields)
    assert CONTINUED not in lines.split("\n")
    (rests,) = [line.value or "" for line in embed.fields if line.name == words("ruling-rests")]
    assert rests.count(words(f"{key}.tag")) == 1
    assert f"{key}.reason" not in words or words(f"{key}.reason") in lines
    assert any(
        words(f"ruling-tag-{item}") in lines for item in ("fact", "derived", "reconstructed")
    )
    assert len(embed) <= 6000
    found = [control.id for row in post.rows for control in row]
    assert len(set(found)) == len(found)
    assert all(len(line) <= LIMIT for line in found)
    as_new(post)


@pytest.mark.parametrize(
    ("language", "others", "label"),
    [
        ("en", ["R24"], "What R24 says"),
        ("en", ["R24", "R33", "R6"], "What a number means (3 rulings)"),
        ("fr", ["R24"], "Ce que dit R24"),
        ("fr", ["R24", "R33", "R6"], "Ce que dit un numéro (3 arbitrages)"),
    ],
)
def test_a_menu_says_how_many_rulings_it_opens(
    language: str, others: list[str], label: str
) -> None:
    """Rulings are listed in the order of mention, so the label gives their count, not a range."""
    (menu,) = ruling_post("R3", text(language), others).rows[0]
    assert isinstance(menu, Menu)
    assert (menu.placeholder, [item.value for item in menu.items]) == (label, others)


def test_only_numbers_in_brackets_are_recognised() -> None:
    texts = ["No stone (A5). (A2, A44)", "square A1, (Z9) and (A5, R33)", "**C20**"]
    assert numbers_in(texts) == ["A5", "A2", "A44", "R33"]


@pytest.mark.parametrize("said", ["No (R33).", "No (R33), nor (R7)."])
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_ruling_button_fits_under_any_message(language: str, said: str) -> None:
    full: Row = BUTTONS[:WIDTH]
    rest: Row = BUTTONS[WIDTH:]
    several = "R7" in said
    for rows in ((), (full,), (full, rest), MENUS[:4], (*MENUS[:4], rest)):
        post = with_door(Post(embed=make_embed("t", description=said), rows=rows), text(language))
        assert len(post.rows) <= HEIGHT
        assert all(len(row) <= WIDTH for row in post.rows)
        (door,) = [cell for row in post.rows for cell in row if ":ruling:" in cell.id]
        if isinstance(door, Menu):
            assert several
            assert [item.value for item in door.items] == ["R33", "R7"]
        else:
            assert door.id == ("c1:0:0:ruling:R33.R7" if several else "c1:0:0:ruling:R33")
        assert with_door(post, text(language)) == post
    crowded = Post(said, rows=MENUS)
    assert with_door(crowded, text(language)) == crowded
    assert with_door(Post("No (R999)."), text(language)) == Post("No (R999).")


@pytest.mark.parametrize(
    ("typed", "number"),
    [
        ("c 42", "C42"),
        ("C-042", "C42"),
        ("ruling C42.", "C42"),
        ("the favorite", None),
        ("queen", "C42"),
        ("beside the king if he is in court returns", "C42"),
    ],
)
def test_a_ruling_is_found_by_number_subject_or_words(typed: str, number: str | None) -> None:
    words = text("en")
    if number is None:
        with pytest.raises(UserError):
            ruling_called(typed, None, KEYS, words)
    else:
        assert ruling_called(typed, None, KEYS, words) == number


@pytest.mark.parametrize(
    ("typed", "key", "near"),
    [
        ("returns", "typed-several", "C42 · Queen"),
        ("Quene", "typed-unknown", "C42 · Queen"),
        ("C99", "ruling-unknown", "C64"),
        ("@everyone", "ruling-unknown", "A1"),
    ],
)
def test_an_unknown_ruling_is_refused_with_the_nearest(typed: str, key: str, near: str) -> None:
    with pytest.raises(UserError) as refused:
        ruling_called(typed, None, KEYS, text("en"))
    assert refused.value.key == key
    assert near in refused.value.params["near"]
