"""The counted blunders come from today's bots, and no count exceeds its bound."""

from pathlib import Path

import pytest

from engines.core.search import Search
from engines.lab.blunders import __main__ as program
from engines.lab.blunders.counts import (
    FOLDER,
    GAMES,
    GameCount,
    append,
    blunders,
    bounds,
    counted,
    counts,
    is_broken,
    match,
    path_of,
    read,
)
from engines.lab.ladder.rows import WrongRow
from engines.registry import KEYS, game
from tests.engines.lab import golden
from tests.support.sizes import size

REPLAYED = 2
"""Number of games of each level that are played again, shortest first."""

LEVELS = [(key, level) for key in KEYS for level in game(key).policies]
NAMES = blunders("castrum").about


@pytest.fixture(autouse=True)
def known_play(monkeypatch: pytest.MonkeyPatch) -> None:
    """Use the recorded hash of each game's play, because computing it takes seconds."""
    monkeypatch.setattr(program, "play_hash", golden.play_hash)


def is_slow(key: str, level: str) -> bool:
    """Return whether a level is the strongest and uses a search, so that a game takes seconds."""
    return level == list(game(key).policies)[-1] and isinstance(game(key).policies[level], Search)


@pytest.mark.promise(
    "blunders",
    "The plain mistakes in the recorded games of each level stay within the level's bounds,"
    " and bots play these games again in the same way",
    size="the shortest game of levels that search for long, 2 of the others / 2 of each level",
)
@pytest.mark.parametrize("key", KEYS)
def test_counts_are_of_todays_bots_and_within_their_bounds(key: str) -> None:
    found = counts(FOLDER, key)
    assert found.keys() == game(key).policies.keys()
    for level, rows in found.items():
        assert [row.number for row in rows] == list(range(len(rows)))
        assert len(rows) == GAMES
        assert {row.play for row in rows} == {golden.play_hash(key, [level])}
        for name, bound in bounds(FOLDER)[key].get(level, {}).items():
            assert not is_broken(found, level, name, bound), (level, name)


def test_bounds_name_levels_and_blunders() -> None:
    assert bounds(FOLDER).keys() == {*KEYS}
    for key, levels in bounds(FOLDER).items():
        assert levels.keys() <= game(key).policies.keys()
        for named in levels.values():
            assert named.keys() <= blunders(key).about.keys()
            assert {*named.values()} - game(key).policies.keys() <= {*range(100 * GAMES)}


@pytest.mark.parametrize("key", KEYS)
def test_the_strongest_level_makes_no_more_blunders_than_the_level_below(key: str) -> None:
    *_, below, strongest = game(key).policies
    found, bound = counts(FOLDER, key), bounds(FOLDER)[key][strongest]
    assert bound.keys() == blunders(key).about.keys()
    for name in bound:
        assert not is_broken(found, strongest, name, below), name


@pytest.mark.promise("blunders")
@pytest.mark.parametrize(("key", "level"), LEVELS)
def test_recorded_games_are_reproduced(key: str, level: str) -> None:
    """The shortest games are played again.

    Without ``TEST_SIZE=release``, only one game of a slow level is played again.
    """
    rows = sorted(counts(FOLDER, key)[level], key=lambda row: row.plies)
    for row in rows[: size(1, REPLAYED) if is_slow(key, level) else REPLAYED]:
        assert counted(row.play, match(key, level), row.number) == row


def test_one_command_prints_all_counts_with_their_bounds(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert program.main(["--report"]) == 0
    lines = capsys.readouterr().out.splitlines()
    for key in KEYS:
        for name, about in blunders(key).about.items():
            at = lines.index(f"{key}, {name}: {about}")
            levels = list(game(key).policies)
            assert [line.split()[0] for line in lines[at + 1 : at + 1 + len(levels)]] == levels


BY_HARD = '[castrum.expert]\nidle-exchange = "hard"\n'
"""A bound: ``expert`` must not blunder more often than ``hard``."""


@pytest.mark.parametrize(
    ("of_hard", "text", "end", "status"),
    [
        (2, "", "", 0),
        (1, "", ", more than hard", 0),
        (2, BY_HARD, ", not more than hard", 0),
        (1, BY_HARD, ", not more than hard: too many", 1),
    ],
)
def test_counts_are_compared_with_another_level(
    of_hard: int,
    text: str,
    end: str,
    status: int,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Counts per game are compared, because ``hard`` has one game and ``expert`` has two."""
    (tmp_path / "bounds.toml").write_text(text, encoding="utf-8")
    for level, number, count in (("hard", 0, of_hard), ("expert", 0, 1), ("expert", 1, 3)):
        row = GameCount(number, "0123456789ab", 9, dict.fromkeys(NAMES, count))
        append(path_of(tmp_path, "castrum", level), row)
    assert program.main(["castrum", "--report", "--folder", str(tmp_path)]) == status
    last = capsys.readouterr().out.splitlines()[-1]
    assert last == f"  expert       4 in 2 games so far{end}"


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
    assert "in 2 games so far, at most 1 in 100: too many" in capsys.readouterr().out
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
