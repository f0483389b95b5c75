"""The file of a running game has only public events; verification names a changed line."""

import json
from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from bot.__main__ import main
from bot.model import Told
from bot.records.models import FileError, RulesPart, RunningFile, read, written
from bot.records.running import so_far
from bot.records.verify import verify_running
from engines.core.kernel import TABLE, Event
from engines.core.position_code import encode
from engines.registry import KEYS
from tests.bot.records.games import DEAL, so_far_of


@cache
def a_file(key: str) -> RunningFile:
    return so_far(*so_far_of(key))


def changed(file: RunningFile, **changes: Any) -> RunningFile:
    found = read(json.dumps({**json.loads(written(file)), **changes}))
    assert isinstance(found, RunningFile)
    return found


def stored(file: RunningFile, folder: Path) -> str:
    path = folder / "game.json"
    path.write_text(written(file), encoding="utf-8")
    return str(path)


@pytest.mark.parametrize("key", KEYS)
def test_a_running_game_is_written_read_and_verified(key: str) -> None:
    file = a_file(key)
    assert changed(file) == file
    verdict = verify_running(file)
    assert (verdict.fault, verdict.needs, verdict.steps) == (None, None, 60)
    assert any("= take-back 7" in move for move in file.moves)
    assert not file.over


def test_a_game_just_dealt_has_a_file_too() -> None:
    file = so_far(*so_far_of("castel", 0, deal=None))
    assert (file.moves, file.deal.commitment) == ([], "")
    assert verify_running(file).holds


def test_later_events_are_not_in_the_file() -> None:
    played, story, state = so_far_of("castrum")
    later = [*played.steps, (60, 0, ("rustici",))]
    told = [*story, Told(61, 0, Event("castrum-event-pass", {"seat": 0}))]
    assert so_far(played._replace(steps=later), told, state) == a_file("castrum")


@pytest.mark.promise("running-file")
@pytest.mark.parametrize("key", KEYS)
def test_the_file_contains_nothing_hidden(key: str) -> None:
    """The file does not depend on the seats' answers or on events that only some seats saw."""
    played, story, state = so_far_of(key)
    blank = [
        (ply, seat, action if seat == TABLE else ("secret",)) for ply, seat, action in played.steps
    ]
    other = [entry._replace(event=altered(entry.event)) for entry in story]
    assert other != story
    assert played.deal is not None
    deal = replace(played.deal, words={0: "secret"})
    twin = so_far(played._replace(steps=blank, seed=99, deal=deal, orders=()), other, state)
    text = written(twin)
    assert text == written(a_file(key))
    for secret in ("secret", DEAL.seed.hex(), DEAL.salt.hex(), "moat"):
        assert secret not in text


def altered(event: Event) -> Event:
    """Return an event in which every secret is replaced."""
    data = {name: "secret" if name in event.secret else value for name, value in event.data.items()}
    return event._replace(data=data)


@pytest.mark.promise("running-file")
@pytest.mark.parametrize("key", KEYS)
def test_a_changed_line_is_named(key: str) -> None:
    file = a_file(key)
    for number in (1, 17, 60):
        move = file.moves[number - 1]
        for line in (by_another(move), move[:-1] + ("0" if move[-1] != "0" else "1")):
            moves = [*file.moves[: number - 1], line, *file.moves[number:]]
            fault = verify_running(changed(file, moves=moves)).fault
            assert fault is not None
            assert (fault.line, fault.move) == (number, line)


def by_another(move: str) -> str:
    """Return a line with seat A replaced by seat B, or B by A."""
    number, who, rest = move.split(" ", 2)
    return f"{number} {'B' if who == 'A' else 'A'} {rest}"


def test_a_removed_inserted_or_final_missing_line_is_noticed() -> None:
    moves = a_file("castrum").moves
    for lines, named in (
        ([*moves[:20], *moves[21:]], 21),
        ([*moves[:20], *moves[19:]], 21),
        (moves[:-1], None),
    ):
        fault = verify_running(changed(a_file("castrum"), moves=lines)).fault
        assert fault is not None
        assert fault.line == named


@pytest.mark.parametrize(
    "move",
    ["0. A move rustici", "0. A", "0. Z", "0. A | x", "0. A | x {", "0. A | x {} y", "= x", ""],
)
def test_an_invalid_line_is_named(move: str) -> None:
    file = a_file("castrum")
    moves = [f"{move} #00000000", *file.moves[1:]]
    fault = verify_running(changed(file, moves=moves)).fault
    assert fault is not None
    assert fault.line == 1


@pytest.mark.parametrize(
    "changes",
    [
        {"date": "2020-01-01"},
        {"options": {}},
        {"seats": [{"name": "Sly", "bot": None}, {"name": "Bot 1", "bot": "easy"}]},
        {"values": {}},
        {"deal": {"commitment": "00", "told": "", "check": "00000000"}},
        {"deal": {"commitment": "", "told": "| x", "check": "00000000"}},
    ],
    ids=str,
)
def test_a_changed_header_is_noticed_above_the_moves(changes: Mapping[str, Any]) -> None:
    fault = verify_running(changed(a_file("castrum"), **changes)).fault
    assert fault is not None
    assert fault.line == 0


def test_a_foreign_position_is_refused_even_if_every_check_fits() -> None:
    """The author of a file can compute all checks, but the position must also fit the game."""
    state = so_far_of("castrum")[2]
    assert rewritten(encode(state, None)) == a_file("castrum")
    for code in (
        encode(so_far_of("castel")[2], None),
        encode(so_far_of("castrum", 59)[2], None),
        encode(state, 0),
        encode(state, None, everything=True),
        "castellan1.x",
    ):
        fault = verify_running(rewritten(code)).fault
        assert fault is not None
        assert fault.line is None


def rewritten(position: str) -> RunningFile:
    """Return a file with another position and newly computed checks."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("bot.records.running.encode", lambda *_: position)
        return so_far(*so_far_of("castrum"))


def test_a_position_of_other_rules_names_their_version() -> None:
    def other_rules(code: str, **others: str) -> RulesPart:
        return RulesPart(code="0" * len(code), **others)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("bot.records.game_file.RulesPart", other_rules)
        file = rewritten("castellan1.castrum.p.AAAA")
    verdict = verify_running(file)
    assert verdict.needs == file.rules.version


@pytest.mark.parametrize("key", KEYS)
def test_a_running_game_is_printed_and_marked_as_unfinished(
    key: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = stored(a_file(key), tmp_path)
    for language, mark in (("en", "The game is not over"), ("fr", "La partie n’est pas finie")):
        assert main(["replay", path, "--language", language]) == 0
        lines = capsys.readouterr().out.splitlines()
        assert len(lines) > 80
        assert mark in lines[3]
        assert mark in lines[-1]
    assert main(["replay", path, "--seat", "public"]) == 0
    assert main(["replay", path, "--seat", "A"]) == 1
    assert "public facts only" in capsys.readouterr().err


def test_verify_says_what_can_be_verified_only_after_the_end(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = stored(a_file("castrum"), tmp_path)
    assert main(["verify", path, "--commitment", DEAL.commitment]) == 0
    output = capsys.readouterr().out
    assert "OK so far: 60 moves" in output
    assert "NOT OVER" in output
    assert "only once the game is over" in output
    assert main(["verify", path, "--commitment", "0" * 64]) == 1
    capsys.readouterr()
    moves = list(a_file("castrum").moves)
    moves[16] = by_another(moves[16])
    assert main(["verify", stored(changed(a_file("castrum"), moves=moves), tmp_path)]) == 1
    assert f"WRONG at move {moves[16]}: " in capsys.readouterr().err


def test_an_event_without_words_is_reported_without_a_crash(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = a_file("castrum")
    moves = ["0. A | castrum-event-attack {} #00000000", *file.moves[1:]]
    assert main(["replay", stored(changed(file, moves=moves), tmp_path)]) == 1
    assert "no text for the event" in capsys.readouterr().err


def test_a_finished_game_cannot_pass_as_a_running_one() -> None:
    with pytest.raises(FileError):
        changed(a_file("castrum"), over=True)
    with pytest.raises(FileError):
        changed(a_file("castrum"), seed="00")
