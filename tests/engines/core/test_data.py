"""Faults in data files are reported by file, card and field."""

from dataclasses import dataclass
from pathlib import Path

import pytest

from engines.core.data import DataError, fingerprint, load, read_folder, records
from tests.support.toy import CARD_SET, GAME


@dataclass(frozen=True, slots=True)
class Card:
    id: str
    cost: int
    marks: tuple[str, ...] = ()


def cards(text: str, folder: Path) -> dict[str, Card]:
    (folder / "cards.toml").write_text(text, encoding="utf-8")
    return records(read_folder(folder, ("cards.toml",)), "cards.toml", Card)


def test_every_table_becomes_a_record(tmp_path: Path) -> None:
    found = cards('[tower]\ncost = 3\nmarks = ["a", "b"]\n[wall]\ncost = 1\n', tmp_path)
    assert found == {"tower": Card("tower", 3, ("a", "b")), "wall": Card("wall", 1)}


FAULTY = {
    "a field nobody knows": ("[tower]\ncost = 3\ncots = 2\n", "cards.toml: [tower] cots: "),
    "a missing field": ("[tower]\n", "cards.toml: [tower] cost: Field required"),
    "a text for a number": ('[tower]\ncost = "3"\n', "cards.toml: [tower] cost: "),
    "a truth for a number": ("[tower]\ncost = true\n", "cards.toml: [tower] cost: "),
    "a fault in a list": ("[tower]\ncost = 1\nmarks = ['a', 1]\n", "cards.toml: [tower] marks.1: "),
    "a fault in a later card": (
        "[tower]\ncost = 1\n[wall]\ncost = 1.5\n",
        "cards.toml: [wall] cost: ",
    ),
    "a value outside": ("cost = 3\n", "cards.toml: 'cost' stands outside a [table]"),
    "a syntax fault": ("[tower]\ncost = \n", "cards.toml: not a valid TOML file: "),
}


@pytest.mark.parametrize(("text", "message"), FAULTY.values(), ids=FAULTY)
def test_a_data_fault_names_its_place(text: str, message: str, tmp_path: Path) -> None:
    with pytest.raises(DataError) as caught:
        cards(text, tmp_path)
    assert message in str(caught.value)


def test_a_syntax_fault_names_its_line(tmp_path: Path) -> None:
    with pytest.raises(DataError, match=r"at line 2"):
        cards("[tower]\ncost = \n", tmp_path)


def test_a_file_that_is_not_text_is_refused(tmp_path: Path) -> None:
    (tmp_path / "cards.toml").write_bytes(b"\xff\xfe")
    with pytest.raises(DataError, match=r"cards\.toml: not a valid TOML file"):
        read_folder(tmp_path, ("cards.toml",))


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(DataError, match=r"cards\.toml: cannot be read: it does not exist"):
        read_folder(tmp_path, ("cards.toml",))


def test_a_game_is_loaded_from_any_folder(tmp_path: Path) -> None:
    text = "".join(f"[{card}]\ncopies = {copies}\n" for card, copies in CARD_SET.items())
    (tmp_path / "cards.toml").write_text(text, encoding="utf-8")
    assert load(GAME, tmp_path) == CARD_SET


def test_a_game_without_files_is_refused() -> None:
    with pytest.raises(DataError, match=r"data.toy.cards\.toml: cannot be read"):
        load(GAME)


def test_the_fingerprint_depends_on_values_alone(tmp_path: Path) -> None:
    def of(text: str) -> str:
        (tmp_path / "cards.toml").write_text(text, encoding="utf-8")
        return fingerprint(read_folder(tmp_path, ("cards.toml",)))

    plain = of("[tower]\ncost = 3\nmarks = []\n")
    assert of("# a comment\n[tower]\nmarks = []\ncost   = 3\n") == plain
    assert of("[tower]\ncost = 4\nmarks = []\n") != plain
