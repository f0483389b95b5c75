"""In the table of strengths each game counts once, for the bots that played it."""

import re
import shutil
import tomllib
from itertools import combinations, pairwise
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from engines.lab import arena, ladder
from engines.lab.chart import Bar, chart
from engines.lab.ladder import __main__ as program
from engines.lab.ladder.cells import (
    DISTANT,
    DISTANT_SEARCHED,
    DUEL_GAMES,
    GAMES,
    SEARCHED,
    Cell,
    OtherPlay,
    cells,
)
from engines.lab.ladder.rows import (
    COLUMNS,
    GameRow,
    WrongRow,
    append,
    read,
    rewrite,
    row_of,
)
from engines.registry import KEYS, game
from tests.engines.lab import golden
from tests.support.sizes import size

CELL = Cell("castrum", 2, "easy", "random")
LINE = "--game castrum --players 2 --pair easy-random --jobs 1"


NOW = golden.play_hash("castrum", CELL.levels)

EARLIER = "0123456789ab"
"""A hash of play that belongs to no version of the bots."""


@pytest.fixture(autouse=True)
def known_play(monkeypatch: pytest.MonkeyPatch) -> None:
    """Use the recorded hash of each game's play, because computing it takes seconds."""
    for module in (program, ladder.report):
        monkeypatch.setattr(module, "play_hash", golden.play_hash)


def play_some(docs: Path, games: int) -> list[GameRow]:
    """Play the first games of :data:`CELL`, and return the rows of its file."""
    assert program.main([*LINE.split(), "--games", str(games), "--docs", str(docs)]) == 0
    return read(docs / "strength" / f"{CELL.name}.csv")


def parsed(drawing: str) -> ET.Element:
    return ET.fromstring(drawing)  # noqa: S314 - our own text, not user input


def test_every_level_meets_the_one_below_at_every_table() -> None:
    found = {(cell.key, cell.players, cell.strong, cell.weak) for cell in cells()}
    for key in KEYS:
        levels = ["random", *game(key).policies]
        for players in game(key).seats:
            for weak, strong in pairwise(levels):
                assert (key, players, strong, weak) in found
            assert (key, players, game(key).default_level, game(key).default_level) in found
    assert len(found) == len(cells())


def test_at_tables_of_two_all_pairs_of_levels_play_and_the_highest_against_itself() -> None:
    for key in KEYS:
        found = {
            (cell.strong, cell.weak) for cell in cells() if (cell.key, cell.players) == (key, 2)
        }
        levels = list(game(key).policies)
        assert found >= {(strong, weak) for weak, strong in combinations(levels, 2)}
        assert (levels[-1], levels[-1]) in found


def test_slow_cells_and_distant_levels_play_fewer_games() -> None:
    assert Cell("castellum", 3, "hard", "normal").games == SEARCHED
    assert Cell("castel", 3, "hard", "normal").games == GAMES
    assert Cell("castel", 2, "hard", "normal").games == DUEL_GAMES
    assert Cell("castel", 2, "hard", "easy").games == DISTANT
    assert Cell("castel", 2, "expert", "easy").games == DISTANT_SEARCHED
    assert Cell("castel", 2, "expert", "expert").games == SEARCHED


def test_the_stronger_bot_sits_alone_and_rotates() -> None:
    match = Cell("castel", 4, "normal", "easy").match()
    assert [match.levels_of(number).index("normal") for number in range(4)] == [0, 3, 2, 1]
    assert match.levels.count("easy") == 3


def test_a_stopped_run_continues(tmp_path: Path) -> None:
    first = play_some(tmp_path, 2)
    assert [row.number for row in first] == ["0", "1"]
    more = play_some(tmp_path, 3)
    assert more[:2] == first
    assert [row.number for row in more] == ["0", "1", "2"]
    assert play_some(tmp_path, 3) == more
    rewrite(tmp_path / "strength" / f"{CELL.name}.csv", [more[0], more[2]])
    filled = play_some(tmp_path, 3)
    assert (filled[0], filled[2]) == (more[0], more[2]), "only what was missing is played"
    assert filled[1].timeless() == more[1].timeless()
    assert [row.timeless() for row in more] == [
        row_of(CELL, arena.play(CELL.match(), number), NOW).timeless() for number in range(3)
    ]


def test_a_row_names_winners_and_their_levels(tmp_path: Path) -> None:
    row = play_some(tmp_path, 2)[1]
    record = arena.play(CELL.match(), 1)
    assert row.seats() == ["random", "easy"]
    assert [row.won(seat) for seat in range(2)] == [record.won(seat) for seat in range(2)]
    assert row.parts() == [dict(score) for score in record.scores]
    assert sum(map(int, row.moves.split())) == int(row.plies) == record.plies
    assert row._replace(winners="0 1").won(1) == 0.5


def test_games_of_other_bots_are_not_mixed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "strength" / f"{CELL.name}.csv"
    (row, _) = play_some(tmp_path, 2)
    path.unlink()
    append(path, row._replace(play=EARLIER))
    with pytest.raises(OtherPlay, match=EARLIER):
        program.fill(CELL, path, NOW, 1, 1)
    line = [*LINE.split(), "--games", "1", "--docs", str(tmp_path)]
    assert program.main(line) == 1
    assert "--fresh" in capsys.readouterr().err
    assert program.main([*line, "--fresh"]) == 0
    assert [row.play for row in read(path)] == [NOW]


def test_old_games_that_replay_the_same_are_adopted(tmp_path: Path) -> None:
    path = tmp_path / "strength" / f"{CELL.name}.csv"
    rows = play_some(tmp_path, 3)
    line = [*LINE.split(), "--games", "3", "--docs", str(tmp_path), "--adopt"]
    rewrite(path, [row._replace(play=EARLIER) for row in rows])
    assert program.main(line) == 0
    assert read(path) == rows
    other = rows[1]._replace(play=EARLIER, plies=f"{int(rows[1].plies) + 1}")
    rewrite(path, [rows[0], other, rows[2]])
    assert program.main(line) == 1
    assert read(path) == [rows[0], other, rows[2]]


def test_the_longest_games_decide_whether_all_are_adopted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(program, "SAMPLE", 1)
    path = tmp_path / "strength" / f"{CELL.name}.csv"
    lengths = {int(row.plies): row for row in play_some(tmp_path, 3)}
    for changed, kept in ((max(lengths), EARLIER), (min(lengths), NOW)):
        rows = [row._replace(play=EARLIER) for row in lengths.values()]
        rewrite(
            path, [row._replace(end="else") if int(row.plies) == changed else row for row in rows]
        )
        program.adopt(CELL, path, NOW)
        assert {row.play for row in read(path)} == {kept}


def test_an_empty_file_gets_its_columns(tmp_path: Path) -> None:
    (row, *_) = play_some(tmp_path, 1)
    path = tmp_path / "empty.csv"
    path.touch()
    assert read(path) == []
    append(path, row)
    assert read(path) == [row]


def test_a_damaged_file_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "cell.csv"
    path.write_text("some,thing\n", encoding="utf-8")
    with pytest.raises(WrongRow, match=r"cell\.csv:1"):
        read(path)
    path.write_text(",".join(COLUMNS) + "\n1,2\n", encoding="utf-8")
    with pytest.raises(WrongRow, match=r"cell\.csv:2: 2 columns"):
        read(path)
    line = ",".join(["first", *COLUMNS[1:]])
    path.write_text(",".join(COLUMNS) + f"\n{line}\n", encoding="utf-8")
    with pytest.raises(WrongRow, match=r"cell\.csv:2: 'first'"):
        read(path)


def test_the_document_names_missing_games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    play_some(tmp_path, 2)
    equal = ["--game", "castrum", "--players", "2", "--pair", "normal-normal", "--jobs", "1"]
    assert program.main([*equal, "--games", "2", "--docs", str(tmp_path)]) == 0
    assert program.main(["--report", "--docs", str(tmp_path)]) == 0
    text = (tmp_path / "strength.md").read_text(encoding="utf-8")
    assert "| 2 | easy | random | 2 so far |" in text
    assert "normal against easy (3)" in text
    assert "of earlier bots" not in text
    assert "| earlier bots |" not in text
    assert "Not measured yet." in text
    assert f"`{golden.play_hash('castrum', game('castrum').policies)}`" in text
    for name in ("castrum-levels", "castrum-seats"):
        assert f"(strength/{name}.svg)" in text
        drawing = (tmp_path / "strength" / f"{name}.svg").read_text(encoding="utf-8")
        assert parsed(drawing).get("viewBox")
    monkeypatch.setattr(ladder.report, "play_hash", lambda *_: EARLIER)
    assert program.main(["--report", "--docs", str(tmp_path)]) == 0
    text = (tmp_path / "strength.md").read_text(encoding="utf-8")
    assert "but for these of earlier bots: easy against random (2), normal against normal" in text
    assert "earlier bots |" in text


@pytest.mark.counterproof("strength")
def test_the_strengths_in_the_lobby_follow_from_recorded_games(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Shipped strengths are computed from the recorded games.

    Incomplete cells and games of earlier bots are ignored.
    """
    docs, file = program.DOCS, tmp_path / "strength" / "levels.toml"
    ladder.report.write_levels(docs, file)
    assert file.read_text(encoding="utf-8") == program.LEVELS.read_text(encoding="utf-8")
    said = tomllib.loads(file.read_text(encoding="utf-8"))
    assert all(50 < won <= 100 for levels in said.values() for won in levels.values())
    ladder.report.write_levels(tmp_path, file)
    assert not any(tomllib.loads(file.read_text(encoding="utf-8")).values())
    monkeypatch.setattr(ladder.report, "play_hash", lambda *_: EARLIER)
    ladder.report.write_levels(docs, file)
    assert not any(tomllib.loads(file.read_text(encoding="utf-8")).values())


@pytest.mark.promise(
    "strength",
    "What the document and the lobby say about the bots' strength holds for today's bots, or "
    "is marked as measured with earlier bots",
    size=(
        "the shortest game of each quick cell and of one slow one, 3 puzzles / of each cell, all "
        "puzzles"
    ),
)
def test_the_document_and_its_pictures_follow_from_recorded_games(tmp_path: Path) -> None:
    folder = tmp_path / "strength"
    shutil.copytree(program.DOCS / "strength", folder, ignore=shutil.ignore_patterns("*.svg"))
    ladder.report.write(tmp_path)
    for name in ("strength.md", *(f"strength/{path.name}" for path in folder.glob("*.svg"))):
        written = (tmp_path / name).read_text(encoding="utf-8")
        assert written == (program.DOCS / name).read_text(encoding="utf-8"), name


def test_the_scale_names_every_level_once_its_games_connect_them(tmp_path: Path) -> None:
    line = ["--game", "castrum", "--players", "2", "--jobs", "1", "--games", "1"]
    for pair in ("normal-easy", "hard-normal"):
        assert program.main([*line, "--pair", pair, "--docs", str(tmp_path)]) == 0
    assert program.main(["--report", "--docs", str(tmp_path)]) == 0
    assert "Elo ratings" not in (tmp_path / "strength.md").read_text(encoding="utf-8")
    assert program.main([*line, "--pair", "expert-hard", "--docs", str(tmp_path)]) == 0
    assert program.main(["--report", "--docs", str(tmp_path)]) == 0
    text = (tmp_path / "strength.md").read_text(encoding="utf-8")
    (scale,) = re.findall(r"### Elo ratings\n\n((?:\|.*\n)+)", text)
    _, _, *rows = [[cell.strip() for cell in row.split("|")[1:-1]] for row in scale.splitlines()]
    assert [row[0] for row in rows] == ["expert", "hard", "normal", "easy"]
    assert rows[-1] == ["easy", "0", "", "1 so far"]
    assert [row[3] for row in rows] == ["1 so far", "2 so far", "2 so far", "1 so far"]


def game_on_record(cell: Cell) -> GameRow | None:
    """Return the shortest of a cell's games that today's bots played, if there are any."""
    rows = read(program.DOCS / "strength" / f"{cell.name}.csv")
    current = [row for row in rows if row.play == golden.play_hash(cell.key, cell.levels)]
    return min(current, key=lambda row: int(row.plies), default=None)


@pytest.mark.promise("strength")
@pytest.mark.parametrize("key", KEYS)
def test_recorded_games_are_reproduced(key: str) -> None:
    """The shortest game of each quick cell and of one slow cell is played again."""
    found = [cell for cell in cells() if cell.key == key]
    slow = [cell for cell in found if list(game(key).policies)[-1] in cell.levels]
    for cell in [item for item in found if item not in slow] + slow[: size(1, len(slow))]:
        row = game_on_record(cell)
        if row is not None:
            again = row_of(cell, arena.play(cell.match(), int(row.number)), row.play)
            assert again.timeless() == row.timeless(), f"{cell.name}: record answers anew, or adopt"


def test_a_chart_shows_even_results_without_colour() -> None:
    root = parsed(chart("A & B", [Bar("<even>", 0.5, 0.4, 0.6, 0.5)]))
    words = [element.text for element in root.iter("{http://www.w3.org/2000/svg}text")]
    assert {"A & B", "<even>", "50% (40% to 60%)"} <= set(words)
    fills = [
        parsed(chart("", [bar])).find("{http://www.w3.org/2000/svg}circle")
        for bar in (Bar("", 0.5, 0.4, 0.6, 0.5), Bar("", 0.7, 0.6, 0.8, 0.5))
    ]
    assert len({dot.get("fill") for dot in fills if dot is not None}) == 2


def test_an_unknown_cell_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        program.main(["--pair", "king-queen"])
    assert caught.value.code == 2
    assert "no such cell" in capsys.readouterr().err
