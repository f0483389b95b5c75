"""The counted blunders come from today's bots, and no count exceeds its bound."""

from pathlib import Path

import pytest

from engines.core.search import Search
from engines.lab.blunders import __main__ as program
from engines.lab.blunders.counts import (
    FOLDER,
    GameCount,
    append,
    blunders,
    bounds,
    counted,
    match,
    path_of,
    read,
)
from engines.lab.ladder.rows import WrongRow
from engines.registry import KEYS, game
from tests.engines.lab import golden
from tests.support.sizes import size

REPLAYED = 2
"""Number of the shortest games of each level that are played again."""

LEVELS = [(key, level) for key in KEYS for level in game(key).policies]
NAMES = blunders("castrum").about


@pytest.fixture(autouse=True)
def known_play(monkeypatch: pytest.MonkeyPatch) -> None:
    """Use the recorded hash of each game's play, because computing it takes seconds."""
    monkeypatch.setattr(program, "play_hash", golden.play_hash)


def on_record(key: str, level: str) -> list[GameCount]:
    """Return the recorded games of a level."""
    return read(path_of(FOLDER, key, level), blunders(key).about)


@pytest.mark.parametrize(("key", "level"), LEVELS)
def test_counts_are_of_todays_bots_and_within_their_bounds(key: str, level: str) -> None:
    rows = on_record(key, level)
    assert {row.play for row in rows} == {golden.play_hash(key, [level])}
    for name, bound in bounds(FOLDER).get(key, {}).get(level, {}).items():
        assert sum(row.counts[name] for row in rows) * 100 <= bound * len(rows), name


def test_bounds_name_levels_and_blunders() -> None:
    for key, levels in bounds(FOLDER).items():
        assert levels.keys() <= game(key).policies.keys()
        for named in levels.values():
            assert named.keys() <= blunders(key).about.keys()


@pytest.mark.parametrize(("key", "level"), LEVELS)
def test_recorded_games_are_reproduced(key: str, level: str) -> None:
    """The shortest games are played again; at the usual size, not those of the slowest level."""
    slow = isinstance(game(key).policies[level], Search) and level == list(game(key).policies)[-1]
    rows = sorted(on_record(key, level), key=lambda row: row.plies)
    for row in rows[: size(0, REPLAYED) if slow else REPLAYED]:
        assert counted(row.play, match(key, level), row.number) == row


def test_a_stopped_run_continues_and_prints_broken_bounds(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "bounds.toml").write_text("[castrum.easy]\nidle-exchange = 1\n", encoding="utf-8")
    line = ["castrum", "--level", "easy", "--jobs", "1", "--folder", str(tmp_path)]
    path = path_of(tmp_path, "castrum", "easy")
    assert program.main([*line, "--games", "1"]) == 1
    first = read(path, NAMES)
    assert program.main([*line, "--games", "2"]) == 1
    assert read(path, NAMES) == [*first, counted(first[0].play, match("castrum", "easy"), 1)]
    assert "in 2 games, at most 1 in 100: too many" in capsys.readouterr().out
    (tmp_path / "bounds.toml").write_text("", encoding="utf-8")
    assert program.main([*line, "--report"]) == 0


def test_games_of_earlier_bots_are_not_mixed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "bounds.toml").write_text("", encoding="utf-8")
    path = path_of(tmp_path, "castrum", "easy")
    append(path, GameCount(0, "0123456789ab", 9, dict.fromkeys(NAMES, 0)))
    line = ["castrum", "--level", "easy", "--jobs", "1", "--games", "1", "--folder", str(tmp_path)]
    assert program.main(line) == 1
    assert "see --fresh" in capsys.readouterr().err
    assert program.main([*line, "--fresh"]) == 0
    assert {row.play for row in read(path, NAMES)} == {golden.play_hash("castrum", ["easy"])}


@pytest.mark.parametrize("row", ["0,0123456789ab,9,0,0,0", "0,0123456789ab,9,0,0,0,x"])
def test_a_damaged_file_is_refused(row: str, tmp_path: Path) -> None:
    path = tmp_path / "castrum-easy.csv"
    path.write_text(f"{','.join(['number', 'play', 'plies', *NAMES])}\n{row}\n", encoding="utf-8")
    with pytest.raises(WrongRow, match=":2:"):
        read(path, NAMES)
    with pytest.raises(WrongRow, match=":1:"):
        read(path, blunders("castel").about)
