"""A game file can be replayed, and every change in the file is found."""

import gc
import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from bot.__main__ import main
from bot.i18n import LANGUAGES
from bot.records import chain
from bot.records.game_file import (
    TableGame,
    lines_of,
    opened,
    recorded,
    result_part,
    values_of,
)
from bot.records.models import AnyFile, FileError, GameFile, RunningFile, read, schema, written
from bot.records.notation import read as read_line
from bot.records.replay_tool import told
from bot.records.verify import RULES_BEFORE_EDITIONS, Verification, verify, verify_running
from bot.sessions.replay import GameRecord, replay
from engines import registry
from engines.core import deal as dealing
from engines.core.game import EDITION
from engines.core.kernel import BY_SOURCE, FAST, KEYED, TABLE, State, apply
from engines.core.position_code import decode, encode
from engines.registry import KEYS, game
from tests.architecture.sources import ROOT
from tests.bot.records.games import DEAL, EARLIER, SIGNALS, WORDS, file_of, played, values
from tests.support.sizes import in_turn, size

GOLDEN = ROOT / "tests" / "golden" / "games"

PLIES = 30
"""Number of answers in a game whose file is written before the game's end."""


@cache
def a_file(key: str) -> GameFile:
    return file_of(key)


def changed(file: GameFile, **changes: Any) -> GameFile:
    found = read(json.dumps({**json.loads(written(file)), **changes}))
    assert isinstance(found, GameFile)
    return found


@pytest.mark.parametrize("key", KEYS)
def test_a_game_of_each_kind_is_written_read_and_verified(key: str) -> None:
    file = a_file(key)
    assert read(written(file)) == file
    verdict = verify(changed(file))
    assert (verdict.fault, verdict.unchecked, verdict.committed) == (None, 0, True)
    assert verdict.steps > 50
    assert (verdict.draws or 0) > 2
    assert any("take-back" in move for move in file.moves)


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("deal", [DEAL, EARLIER, None], ids=["checked", "one-stream", "of-before"])
def test_the_course_is_that_of_the_table(key: str, deal: dealing.Deal | None) -> None:
    game, state = played(key, 3, deal=deal)
    assert recorded(game).end.fingerprint() == state.fingerprint()
    if deal is None:
        record = GameRecord(key, 3, game.seed, game.options, game.steps, game.orders)
        again = replay(record, values(key).card_set)
        assert again.fingerprint() == state.fingerprint()


@pytest.mark.parametrize("key", KEYS)
def test_only_positions_needed_for_take_backs_are_kept(
    key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Memory use must stay small, because many people can ask for files of long games at once."""
    game, _ = played(key, 2)
    kind = type(recorded(game).end)
    seen = []
    gc.collect()
    gc.freeze()  # later collections skip the objects that exist now

    def positions() -> int:
        gc.collect()  # also frees positions in reference cycles
        return sum(isinstance(item, kind) for item in gc.get_objects())

    perform = chain.perform

    def counted(state: State, *step: Any) -> None:
        if state.ply % 40 == 39:
            seen.append(positions())
        perform(state, *step)

    monkeypatch.setattr(chain, "perform", counted)
    before = positions()
    made = recorded(game)
    assert any("take-back" in move for move in made.file.moves)
    assert len(seen) > 2
    assert max(seen) - before < 8


def test_an_older_game_says_that_it_has_no_commitment() -> None:
    verdict = verify(file_of("castrum", deal=None))
    assert (verdict.fault, verdict.committed, verdict.draws) == (None, None, None)


def moves_but_one(file: GameFile) -> Iterator[tuple[int, list[str]]]:
    """For some moves, yield the move's number, and the list of moves with this move replaced."""
    lines = [read_line(move) for move in file.moves]
    seen: dict[tuple[int, str], set[Any]] = {}
    for number, line in enumerate(lines):
        others = seen.setdefault((line.seat, line.kind), set())
        for action in sorted(others - {line.action}, key=str)[:1]:
            moves = list(file.moves)
            moves[number] = line._replace(action=action).written()
            yield number + 1, moves
        if line.seat != TABLE and not line.order:
            others.add(line.action)


@pytest.mark.promise(
    "game-file",
    "If a byte of the seed, of a player's word or of a move in a game file is changed, "
    "`verify` names that move; files of every version are read",
    size="each 24th / every move",
)
@pytest.mark.parametrize("key", KEYS)
def test_a_changed_move_is_named(key: str) -> None:
    file = a_file(key)
    tried = 0
    for number, moves in list(moves_but_one(file))[:: size(24, 1)]:
        fault = verify(changed(file, moves=moves)).fault
        assert fault is not None
        assert (fault.line, fault.move) == (number, moves[number - 1])
        tried += 1
    assert tried > 5


def test_a_removed_or_inserted_move_is_named() -> None:
    file = a_file("castrum")
    without = verify(changed(file, moves=[*file.moves[:20], *file.moves[21:]])).fault
    twice = verify(changed(file, moves=[*file.moves[:20], *file.moves[19:]])).fault
    assert without is not None
    assert twice is not None
    assert (without.line, twice.line) == (21, 21)


def test_missing_moves_at_the_end_are_noticed() -> None:
    fault = verify(changed(a_file("castrum"), moves=a_file("castrum").moves[:-1])).fault
    assert fault is not None
    assert "the moves lead to another result" in fault.text


@pytest.mark.promise("game-file")
@pytest.mark.parametrize("at", [0, 13, 31])
def test_a_changed_byte_of_the_seed_is_noticed_at_the_deal(at: int) -> None:
    file = a_file("castel")
    seed = bytearray.fromhex(file.deal.seed)
    seed[at] ^= 1
    other = {**file.deal.model_dump(), "seed": seed.hex()}
    fault = verify(changed(file, deal=other)).fault
    assert fault is not None
    assert (fault.line, "commitment" in fault.text) == (0, True)
    open_ = {**other, "commitment": "", "salt": ""}
    without = verify(changed(file, deal=open_)).fault
    assert without is not None
    assert without.line == 0


@pytest.mark.parametrize(
    "words",
    [
        [],
        [{"seat": "A", "word": "Moat"}, {"seat": "B", "word": "pont-levis"}],
        [{"seat": "A", "word": "moat"}],
        [{"seat": "B", "word": "moat"}, {"seat": "A", "word": "pont-levis"}],
    ],
    ids=str,
)
def test_a_changed_word_is_noticed_at_the_deal(words: list[Mapping[str, str]]) -> None:
    file = a_file("castel")
    fault = verify(changed(file, deal={**file.deal.model_dump(), "words": words})).fault
    assert fault is not None
    assert fault.line == 0


@pytest.mark.parametrize(
    "changes",
    [
        {"generator": "splitmix64", "seed": "7"},
        {"seed": "00"},
        {"seed": "zz"},
        {"salt": "00"},
        {"words": [{"seat": "Z", "word": "moat"}]},
        {"words": [{"seat": "A", "word": "moat"}, {"seat": "A", "word": "moat"}]},
    ],
    ids=str,
)
def test_an_impossible_deal_is_a_fault_and_not_a_crash(changes: Mapping[str, Any]) -> None:
    file = a_file("castrum")
    fault = verify(changed(file, deal={**file.deal.model_dump(), **changes})).fault
    assert fault is not None
    assert fault.line == 0


def test_a_changed_score_is_noticed() -> None:
    file = a_file("castellum")
    assert file.result is not None
    scores = [dict(parts) for parts in file.result.scores]
    part = next(iter(scores[0]))
    scores[0][part] += 1
    result = {**file.result.model_dump(), "scores": scores}
    fault = verify(changed(file, result=result)).fault
    assert fault is not None
    assert (fault.line, "the moves lead to another result" in fault.text) == (None, True)


def test_changed_card_values_are_noticed() -> None:
    file = a_file("castel")
    own = json.loads(json.dumps(file.values))
    first = next(iter(own["deal.toml"]))
    own["deal.toml"][first]["hand"] += 1
    fault = verify(changed(file, values=own)).fault
    assert fault is not None
    assert (fault.line, "card values" in fault.text) == (0, True)


def test_a_line_without_a_check_is_played_by_the_rules_alone() -> None:
    file = a_file("castrum")
    lines = [read_line(move) for move in file.moves]
    bare = [line._replace(check="").written() for line in lines]
    verdict = verify(changed(file, moves=bare, digest="", deal={**file.deal.model_dump()}))
    assert verdict.fault is None
    assert verdict.unchecked == len(bare)
    bare[30] = lines[30]._replace(action=("nothing-like-it",), check="").written()
    fault = verify(changed(file, moves=bare)).fault
    assert fault is not None
    assert (fault.line, "refuse" in fault.text) == (31, True)


def test_a_file_of_other_rules_with_the_same_play_verifies() -> None:
    file = a_file("castrum")
    rules = {**file.rules.model_dump(), "code": "0" * 16, "version": "0.1.0"}
    verdict = verify(changed(file, rules=rules))
    assert (verdict.fault, verdict.needs) == (None, None)


def test_a_file_that_other_rules_may_have_written_names_their_version(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = a_file("castrum")
    rules = {**file.rules.model_dump(), "code": "0" * 16, "version": "0.1.0"}
    number, moves = next(moves_but_one(file))
    other = changed(file, rules=rules, moves=moves)
    assert verify(other).needs == "0.1.0"
    path = tmp_path / "game.json"
    path.write_text(written(other), encoding="utf-8")
    assert main(["verify", str(path)]) == 3
    errors = capsys.readouterr().err
    assert errors.startswith(f"WRONG at move {moves[number - 1]}: ")
    assert "Only that version" in errors


def test_the_rules_are_identified_by_their_edition_and_the_card_values() -> None:
    editions = {"castellum": 1, "castrum": 1, "castel": 2}
    for key in KEYS:
        rules = a_file(key).rules
        assert rules.code == str(editions[key])
        assert rules.values == values(key).fingerprint


@pytest.mark.parametrize("key", KEYS)
def test_a_fault_in_a_file_of_a_known_edition_is_the_files_own(key: str) -> None:
    """A file names its rules by the number of the edition; older files name a fingerprint."""
    file = a_file(key)
    _, moves = next(moves_but_one(file))
    for code in (file.rules.code, *RULES_BEFORE_EDITIONS[key]):
        rules = {**file.rules.model_dump(), "code": code, "version": "0.1.0"}
        verdict = verify(changed(file, rules=rules, moves=moves))
        assert (verdict.holds, verdict.needs) == (False, None)


@pytest.mark.promise("rules-identity")
def test_a_game_of_the_first_edition_of_castel_is_written_and_verified() -> None:
    """Tables of the first schemas still have games of this edition; newer options are missing."""
    whole, _ = played("castel", 2)
    first = {key: choice for key, choice in whole.options.items() if key != "favorite"}
    begun = recorded(whole._replace(steps=[], options=first))
    state, steps = begun.end.copy(), []
    while state.ask and state.ply < PLIES:
        seat = min(state.ask)
        steps.append((state.ply, seat, state.ask[seat].options[:1]))
        apply(state, *steps[-1][1:])
    made = recorded(whole._replace(steps=steps, options=first))
    assert made.file.rules.code == "1"
    assert "favorite" not in made.file.options
    assert verify(changed(made.file)).holds
    assert list(told(made.file, "en", None))
    code = encode(made.end, 0)
    again = decode(code, registry.equipped)
    assert encode(again.state, 0) == code


@pytest.mark.counterproof("rules-identity")
def test_a_later_edition_names_the_version_it_needs() -> None:
    """The file also has an option that this version does not know."""
    file = a_file("castrum")
    rules = {**file.rules.model_dump(), "code": "2", "version": "9.0.0"}
    later = changed(file, rules=rules, options={**file.options, EDITION: "2"})
    verdict = verify(later)
    assert verdict.fault is not None
    assert verdict.needs == "9.0.0"
    assert verify(changed(file, options={**file.options, EDITION: "2"})).needs is None


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("", "not the JSON"),
        ("[" * 100_000, "not the JSON"),
        ("[]", "not a game file"),
        ('{"format": "chess"}', "not a game file"),
        ('{"format": "castellan-game", "version": 2}', "version 2"),
        ('{"format": "castellan-game", "version": 1}', "Field required"),
        (" " * 5_000_000, "too long"),
    ],
    ids=["empty", "deep", "list", "chess", "later", "bare", "long"],
)
def test_files_of_other_kinds_are_refused_with_an_explanation(text: str, what: str) -> None:
    with pytest.raises(FileError, match=what):
        read(text)


@pytest.mark.parametrize(
    "changes",
    [
        {"game": "chess"},
        {"seats": []},
        {"options": {}},
        {"values": {}},
        {"moves": ["0. A"]},
        {"moves": ["0. Z move rustici"]},
        {"moves": ["0. Z !concede"]},
        {"moves": ["0. A !concede 9"]},
        {"moves": ["0. = take-back 9"]},
        {"moves": ["0. = take-back x"]},
        {"moves": ["0. = take-back"]},
        {"moves": ["0. = hurry"]},
        {"moves": ["0. Z !order gardes always"]},
        {"moves": ["0. A !order gardes perhaps"]},
        {"moves": ["0. A other rustici"]},
    ],
    ids=str,
)
def test_an_unplayable_file_is_a_fault_and_not_a_crash(changes: Mapping[str, Any]) -> None:
    assert verify(changed(a_file("castrum"), **changes)).fault is not None


def test_the_published_schema_matches_the_models() -> None:
    for name, text in (("game-file-1", schema()), ("running-game-file-1", schema(RunningFile))):
        published = ROOT / "docs" / "schema" / f"{name}.json"
        assert published.read_text(encoding="utf-8") == text


@cache
def checked(path: Path) -> tuple[str, AnyFile, Verification]:
    """Return the text of a recorded file, the parsed file and its verification."""
    text = path.read_text(encoding="utf-8")
    file = read(text)
    return text, file, verify(file) if isinstance(file, GameFile) else verify_running(file)


@pytest.mark.promise("game-file")
@pytest.mark.parametrize(
    ("path", "language"),
    in_turn(sorted(GOLDEN.glob("*.json")), LANGUAGES),
    ids=lambda value: getattr(value, "stem", value),
)
def test_files_of_every_version_are_read_and_printed(path: Path, language: str) -> None:
    """Each file passes verification, and its replay gives exactly the recorded text."""
    text, file, verdict = checked(path)
    assert written(file) == text
    assert verdict.holds
    assert len(list(told(file, language, None))) > len(file.moves)
    if isinstance(file, GameFile):
        opening = opened(file.deal, file.game, len(file.seats), file.options, values_of(file))
        steps = list(chain.play(opening, (line for _, line in lines_of(file))))
        again = {
            "deal": file.deal.model_copy(update={"check": steps[0].check}),
            "moves": [step.written for step in steps if step.line is not None],
            "result": result_part(steps[-1].state.result),
            "digest": steps[-1].digest,
        }
        assert written(file.model_copy(update=again)) == text


@pytest.mark.promise("game-file")
@pytest.mark.parametrize("key", KEYS)
def test_games_of_every_kind_are_recorded_by_todays_rules(key: str) -> None:
    """A file of an older edition is enough, if today's rules play its game as recorded.

    ``python -m tests.bot.records.golden`` adds missing files.
    """
    kept = [checked(path) for path in sorted(GOLDEN.glob(f"{key}-*.json"))]
    holding = [item for _, item, found in kept if isinstance(item, GameFile) and found.holds]
    usual = game(key).written(game(key).settle({}))
    assert {len(file.seats) for file in holding if file.options == usual} == set(game(key).seats)
    assert {file.deal.generator for file in holding} == {FAST, KEYED, BY_SOURCE}
    assert any(file.options != usual for file in holding) == bool(game(key).offered)
    assert any(file.result is not None and file.result.winners for file in holding)
    moves = [move for file in holding for move in file.moves]
    assert any("take-back" in move for move in moves)
    assert any("!concede 1" in move for move in moves)
    assert any("!order" in move for move in moves) == bool(game(key).declarations)
    signal = SIGNALS.get(key)
    assert signal is None or any(f"= {signal[2][0]} " in move for move in moves)
    assert any(isinstance(item, RunningFile) for _, item, _ in kept)


@pytest.mark.parametrize("key", KEYS)
def test_a_game_file_is_printed_in_words(
    key: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "game.json"
    path.write_text(written(a_file(key)), encoding="utf-8")
    assert main(["verify", str(path)]) == 0
    assert capsys.readouterr().out.startswith("OK: ")
    for language in ("en", "fr"):
        assert main(["replay", str(path), "--language", language]) == 0
        lines = capsys.readouterr().out.splitlines()
        assert len(lines) > len(a_file(key).moves)
        assert "Bot 0" in "\n".join(lines[-12:])


def test_the_public_text_shows_no_hidden_choice(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "game.json"
    path.write_text(written(a_file("castrum")), encoding="utf-8")
    said = []
    for seat in ([], ["--seat", "public"], ["--seat", "A"]):
        assert main(["replay", str(path), *seat]) == 0
        said.append(capsys.readouterr().out)
    everything, public, own = said
    assert len(public) < len(own) < len(everything)
    assert " !order " in everything
    assert " !order " not in public + own
    assert main(["replay", str(path), "--seat", "E"]) == 1


def test_the_handwritten_file_of_the_docs_can_be_played(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    page = (ROOT / "docs" / "notation.md").read_text(encoding="utf-8")
    (text,) = re.findall(r"```json\n(.*?)```", page, re.DOTALL)
    path = tmp_path / "game.json"
    path.write_text(text, encoding="utf-8")
    assert main(["verify", str(path)]) == 0
    output = capsys.readouterr().out
    assert "OK: 8 moves" in output
    assert "9 lines have no check" in output, "and the deal"
    assert "written by hand" in output
    assert "does not say how the game ended" in output
    assert main(["replay", str(path)]) == 0
    assert "Bo draws: Lapides × 2" in capsys.readouterr().out
    odd_end = '"result": {"winners": [], "scores": [], "reason": "x"}, "moves"'
    for wrong, place in (
        (text.replace("defence let", "defence perhaps"), "move 5. B defence perhaps"),
        (text.replace("4. A move", "4. B move"), "move 4. B move"),
        (text.replace('"moves"', odd_end), "the end"),
    ):
        assert wrong != text
        path.write_text(wrong, encoding="utf-8")
        assert main(["verify", str(path)]) == 1
        assert f"WRONG at {place}" in capsys.readouterr().err
    odd = text.replace('"seats"', '"options": {"mode": "odd"}, "seats"')
    path.write_text(odd, encoding="utf-8")
    assert main(["verify", str(path)]) == 1
    assert "mode=odd" in capsys.readouterr().err


def test_verify_says_that_players_and_dates_are_not_proved(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, path = a_file("castrum"), tmp_path / "game.json"
    seats = [seat.model_dump() for seat in reversed(file.seats)]
    others = changed(file, seats=seats, date="1999-12-31")
    assert (others.seats, others.date) != (file.seats, file.date)
    for item in (file, others):
        path.write_text(written(item), encoding="utf-8")
        assert main(["verify", str(path)]) == 0
        output = capsys.readouterr().out
        assert (
            "Who played and when is not checked: no digest covers names, bots and date." in output
        )


def test_verify_compares_a_commitment_that_a_user_wrote_down(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "game.json"
    path.write_text(written(a_file("castrum")), encoding="utf-8")
    assert main(["verify", str(path), "--commitment", DEAL.commitment.upper()]) == 0
    assert main(["verify", str(path), "--commitment", "0" * 64]) == 1
    assert "another commitment" in capsys.readouterr().err
    assert main(["verify", str(tmp_path / "nothing.json")]) == 1


def test_the_file_is_the_same_in_every_process(tmp_path: Path) -> None:
    code = (
        "from tests.bot.records.games import file_of; from bot.records.models import written;"
        "import sys; sys.stdout.write(written(file_of('castel')))"
    )
    said = [
        subprocess.run(  # noqa: S603  (our own interpreter and module)
            [sys.executable, "-c", code],
            cwd=ROOT,
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONIOENCODING": "utf-8"},
            capture_output=True,
            check=True,
            encoding="utf-8",
        ).stdout
        for seed in ("1", "2")
    ]
    assert said[0] == said[1] == written(a_file("castel"))


@pytest.mark.counterproof("game-file")
def test_without_the_state_in_the_digest_a_stacked_deal_would_pass(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Without the states in the digest, a file with another deal would be accepted."""
    game, _ = played("castel", 2)
    other = recorded(game._replace(deal=replace(DEAL, words={0: "mOat"}), steps=[], orders=[]))[0]
    mine = recorded(game._replace(steps=[], orders=[]))[0]
    assert mine.deal.check != other.deal.check
    monkeypatch.setattr(chain, "_digest", lambda *_: "0" * 64)
    deals = [replace(DEAL, words=words) for words in (WORDS, {})]
    lax = [recorded(game._replace(deal=deal, steps=[], orders=[]))[0] for deal in deals]
    assert lax[0].deal.check == lax[1].deal.check


@pytest.mark.parametrize("language", LANGUAGES)
def test_people_whose_names_look_alike_are_told_apart(language: str) -> None:
    file = a_file("castrum")
    seats = [{"name": name, "bot": None} for name in ("Ana", "𝓐𝓷𝓪", "ANA", "ana")]
    twins = changed(file, seats=seats[: len(file.seats)])
    assert written(twins).count("𝓐𝓷𝓪 (") == 0, "the file keeps the names as they are"
    said = "\n".join(told(twins, language, None))
    assert "  A  Ana (A)" in said
    assert "  B  𝓐𝓷𝓪 (B)" in said
    assert not re.search(r"(?:\b(?:Ana|ANA|ana)\b|𝓐𝓷𝓪)(?! \([A-D]\))", said)


def test_a_file_contains_names_and_no_ids() -> None:
    game, _ = played("castrum", 2)
    text = written(recorded(game)[0])
    assert "Bot 0" in text
    assert "user" not in text
    assert isinstance(game, TableGame)
