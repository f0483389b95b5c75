"""Checking a stranger's file is cheap whatever it contains, because each field has a bound."""

import json
import os
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator, Mapping
from functools import cache, partial
from importlib import import_module
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from pydantic import TypeAdapter

from bot.console import main
from bot.records import bounds, limits, replay_tool
from bot.records.game_file import completed
from bot.records.models import AnyFile, FileError, GameFile, RunningFile, read
from bot.records.replay_tool import told
from bot.records.verify import verify, verify_running
from bot.records.verify_tool import said as said_by
from engines.core import data
from engines.core.data import DataError
from engines.registry import KEYS
from tests.architecture.sources import ROOT
from tests.support.costs import TooDear, cost
from tests.support.sizes import RELEASE

GOLDEN = ROOT / "tests" / "golden" / "games"

MOVES = 4
"""Number of moves to which each file is shortened before it is changed."""

STEPS, SIZE = 400_000, 16_000_000
"""Maximum steps and bytes for processing a stranger's file; a correct file needs a fifth."""

Path_ = tuple[str | int, ...]


def unbounded(schema: Mapping[str, Any], place: str = "") -> Iterator[str]:
    """Yield the paths of those parts of a JSON schema that have no bound."""
    if {"enum", "const"} & set(schema):
        return
    for part in ("anyOf", "oneOf", "allOf", "prefixItems"):
        for number, item in enumerate(schema.get(part, ())):
            yield from unbounded(item, f"{place}/{part}{number}")
    for name, item in {**schema.get("properties", {}), **schema.get("$defs", {})}.items():
        yield from unbounded(item, f"{place}/{name}")
    for part in ("items", "additionalProperties"):
        if isinstance(schema.get(part), Mapping):
            yield from unbounded(schema[part], f"{place}/{part}")
    if schema.get("additionalProperties") is True:
        yield f"{place}/additionalProperties: anything"
    if "propertyNames" in schema:
        yield from unbounded({"type": "string", **schema["propertyNames"]}, f"{place}/names")
    kind = schema.get("type")
    needs = {
        "string": ("maxLength",),
        "integer": ("minimum", "maximum"),
        "number": ("minimum", "maximum"),
        "array": ("maxItems",),
        "object": ("maxProperties",),
    }
    if kind == "object" and schema.get("additionalProperties", "properties" not in schema) is False:
        return  # unknown keys are refused
    if any(need not in schema for need in needs.get(str(kind), ())):
        yield f"{place}: {kind}"
    if not {"type", "anyOf", "oneOf", "allOf", "$ref"} & set(schema):
        yield f"{place}: anything"


@pytest.mark.promise(
    "stranger-file",
    "Reading a game file or a position code from a stranger costs little time and memory, "
    "whatever its fields contain",
    size="one of 41 / every extreme in every field; codes: one of 19 / every one",
)
@pytest.mark.parametrize("model", [GameFile, RunningFile])
def test_every_field_of_a_file_has_a_bound(model: type[AnyFile]) -> None:
    """Only card values have no bound in the schema; each game bounds the fields of its cards."""
    assert list(unbounded(model.model_json_schema())) == [
        "/values/additionalProperties/additionalProperties: anything"
    ]


@pytest.mark.promise("stranger-file")
@pytest.mark.parametrize("key", KEYS)
def test_every_field_of_card_values_has_a_bound(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    cards = import_module(f"engines.{key}.cards")
    kinds: list[Any] = []

    def records(raw: Any, file: str, kind: Any) -> Any:
        kinds.append(kind)
        return data.records(raw, file, kind)

    monkeypatch.setattr(cards, "records", records)
    cards.make_card_set(data.read_folder(data.DATA / key, cards.FILES))
    assert len(kinds) >= 2
    for kind in kinds:
        assert list(unbounded(TypeAdapter(kind).json_schema())) == [], kind


@cache
def example(key: str, kind: str) -> str:
    """Return the text of a recorded game file, shortened to the first moves."""
    path = max(GOLDEN.glob(f"{key}-1-{kind}-*.json"), key=lambda item: item.name)
    found = json.loads(path.read_text(encoding="utf-8"))
    found["moves"] = found["moves"][:MOVES]
    if kind != "running":
        found |= {"result": None, "digest": ""}
        found["rules"]["code"] = ""
    return json.dumps(found)


def places(value: Any, at: Path_ = ()) -> Iterator[Path_]:
    """Yield paths in a JSON value; take one item of each list and two cards of each card table."""
    yield at
    if isinstance(value, dict):
        names = list(value)
        if len(at) == 2 and at[0] == "values":
            names = names[:1] + names[-1:]
        for name in names:
            yield from places(value[name], (*at, name))
    elif isinstance(value, list) and value:
        yield from places(value[0], (*at, 0))


def changed(value: Any, at: Path_, new: Any) -> Any:
    """Return the JSON value ``value`` with ``new`` at the path ``at``."""
    if not at:
        return new
    first, *rest = at
    if isinstance(value, dict):
        return {**value, first: changed(value[first], tuple(rest), new)}
    assert isinstance(first, int)
    return [*value[:first], changed(value[first], tuple(rest), new), *value[first + 1 :]]


MARK = "to be replaced"

EXTREMES: Mapping[str, Callable[[], str]] = {
    "a hundred": lambda: "100",
    "the largest amount": lambda: "20",
    "the largest number": lambda: str(bounds.LARGEST_NUMBER),
    "a hundred million": lambda: "100000000",
    "below zero": lambda: "-100000000",
    "many digits": lambda: "9" * 4000,
    "very many digits": lambda: "9" * 200_000,
    "a fraction": lambda: "1e308",
    "no number": lambda: "NaN",
    "a long text": lambda: json.dumps("x" * 200_000),
    "a NUL": lambda: '"\\u0000"',
    "an escape": lambda: '"\\u001b[2J"',
    "half a character": lambda: '"\\ud800"',
    "many items": lambda: "[" + "0," * 200_000 + "0]",
    "many lists": lambda: "[" + "[]," * 100_000 + "[]]",
    "many keys": lambda: "{" + ",".join(f'"{key}":0' for key in range(20_000)) + "}",
    "a key twice": lambda: '{"x":0,"x":1}',
    "deep": lambda: "[" * 900 + "]" * 900,
    "very deep": lambda: "[" * 50_000 + "]" * 50_000,
    "nothing": lambda: "null",
    "truth": lambda: "true",
}


def spoiled(text: str, at: Path_, extreme: str) -> str:
    """Return a file with ``extreme`` at the path ``at``.

    If a card value changes, the file's fingerprint of the card values is updated if possible.
    """
    found = changed(json.loads(text), at, MARK)
    new = json.dumps(found).replace(json.dumps(MARK), extreme)
    if at[:1] != ("values",) or len(new) > bounds.LARGEST:
        return new
    try:
        values = json.loads(new)["values"]
        print_ = data.fingerprint(values)
    except (AttributeError, RecursionError, TypeError, ValueError):
        return new
    found["rules"]["values"] = print_
    return json.dumps(found).replace(json.dumps(MARK), extreme)


def judged(text: str) -> None:
    """Process a file as the commands do; fail on any error except a refusal."""
    try:
        file = completed(read(text))
        verdict = verify_running(file) if isinstance(file, RunningFile) else verify(file)
        lines = list(said_by(file, verdict))
        assert max(map(len, lines)) < 2_000, lines
        assert "".join(lines).isprintable(), lines
        list(told(file, "en", None))
    except replay_tool.REFUSED as error:
        said = str(error)
        assert 0 < len(said) < 1_000, said[:2_000]
        assert said.isprintable(), said[:2_000]


@pytest.mark.promise("stranger-file")
@pytest.mark.parametrize("kind", ["checked-2", "running"])
@pytest.mark.parametrize("key", KEYS)
def test_an_extreme_value_in_any_field_costs_little(key: str, kind: str) -> None:
    text = example(key, kind)
    found = [place for place in places(json.loads(text)) if place]
    assert len(found) > 40
    tried = 0
    for number, at in enumerate(found):
        for turn, (name, extreme) in enumerate(EXTREMES.items()):
            if not RELEASE and (number + turn) % 41:
                continue
            new = spoiled(text, at, extreme())
            spent = cost(partial(judged, new), STEPS)
            assert spent.size < SIZE + 30 * len(new), (at, name, spent)
            tried += 1
    assert tried > 20


@pytest.mark.parametrize("key", KEYS)
def test_card_values_at_their_bounds_cost_little(key: str) -> None:
    """One numeric field after another gets its largest value, in all cards at once."""
    found = json.loads(example(key, "checked-2"))
    names = {
        name
        for cards in found["values"].values()
        for card in cards.values()
        for name, value in card.items()
        if type(value) is int
    }
    for name in names:
        for most in (20, 99, 9999) if RELEASE else (99,):
            values = json.loads(json.dumps(found["values"]))
            for cards in values.values():
                for card in cards.values():
                    card.update({name: most} if name in card else {})
            file = {**found, "values": values, "moves": []}
            file["rules"] = {**found["rules"], "values": data.fingerprint(values)}
            cost(partial(judged, json.dumps(file)), STEPS)


@pytest.mark.counterproof("stranger-file")
def test_without_a_bound_on_a_count_card_values_would_cost_much(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    cards = import_module("engines.castrum.cards")

    class Card(SimpleNamespace):
        """A card whose count has no bound."""

    def records(raw: Any, file: str, kind: Any) -> Any:
        if kind is not cards.Card:
            return data.records(raw, file, kind)
        plain = {"count": 1, "cancels": []}
        return {name: Card(**{**plain, **card, "id": name}) for name, card in raw[file].items()}

    monkeypatch.setattr(cards, "records", records)
    monkeypatch.setattr(cards, "MOST_CARDS", 10**9)
    at = ("values", "cards.toml", "rustici", "count")
    dear = spoiled(example("castrum", "checked-2"), at, "3000000")
    with pytest.raises((TooDear, AssertionError)):
        assert cost(partial(judged, dear), STEPS).size < SIZE


@pytest.mark.parametrize(
    ("file", "card", "change"),
    [
        ("cards.toml", "rustici", {"count": 99, "cancels": []}),
        ("cards.toml", "rustici", {"count": 100}),
        ("buildings.toml", "wall", {"pawns": 100}),
    ],
)
def test_more_cards_than_a_game_has_are_refused(
    file: str, card: str, change: dict[str, Any]
) -> None:
    cards = import_module("engines.castrum.cards")
    raw = data.read_folder(data.DATA / "castrum", cards.FILES)
    for item in ("rustici", "lapides", "structores"):
        raw["cards.toml"][item]["count"] = 99 if file == "cards.toml" else 9
    raw[file][card].update(change)
    with pytest.raises(DataError, match=file):
        cards.make_card_set(raw)


def said_of(path: str, capsys: pytest.CaptureFixture[str], command: str = "verify") -> str:
    """Return a command's message about a file that it refuses."""
    assert main([command, path]) == 1
    output = capsys.readouterr()
    assert output.out == ""
    assert output.err.count("\n") == 1
    return output.err


@pytest.mark.promise("stranger-file")
@pytest.mark.parametrize("command", ["verify", "replay"])
def test_an_endless_file_is_read_up_to_the_limit_only(
    command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    spent = cost(lambda: said_of("/dev/zero", capsys, command))
    assert spent.size < 3 * bounds.LARGEST


def test_endless_standard_input_is_read_up_to_the_limit_only() -> None:
    """After the limit is reached, the writer finds the pipe closed."""
    writer = "import sys\nwhile True: sys.stdout.write('x' * 65536)"
    with subprocess.Popen(  # noqa: S603  (our own interpreter)
        [sys.executable, "-c", writer], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
    ) as endless:
        done = subprocess.run(
            [sys.executable, "-m", "bot", "verify", "-"],
            cwd=ROOT,
            stdin=endless.stdout,
            capture_output=True,
            text=True,
            check=False,
        )
        endless.kill()
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == "this is too long for a game file\n"


def test_a_pipe_without_a_writer_is_not_waited_for(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "PATIENCE", 0.01)
    os.mkfifo(tmp_path / "pipe")
    assert "no data arrived" in said_of(str(tmp_path / "pipe"), capsys)


def test_a_pipe_that_never_ends_is_given_up(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The time limit applies however slowly or quickly the bytes arrive."""
    monkeypatch.setattr(limits, "READING", -1.0)
    os.mkfifo(tmp_path / "pipe")
    writing = threading.Thread(target=(tmp_path / "pipe").write_text, args=["{"])
    writing.start()
    assert "did not end" in said_of(str(tmp_path / "pipe"), capsys)
    writing.join()


def test_a_pipe_is_read_to_its_end(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    os.mkfifo(tmp_path / "pipe")
    text = next(GOLDEN.glob("castel-1-checked-3-*.json")).read_text(encoding="utf-8")
    writing = threading.Thread(target=(tmp_path / "pipe").write_text, args=[text])
    writing.start()
    assert main(["verify", str(tmp_path / "pipe")]) == 0
    writing.join()
    assert capsys.readouterr().out.startswith("OK")


@pytest.mark.promise("stranger-file")
def test_work_that_exceeds_time_or_memory_limits_is_stopped(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The time and memory limits stop even work that all other limits allow."""

    def spin(_path: Path) -> AnyFile:
        while True:
            pass

    def swell(_path: Path) -> AnyFile:
        held = []
        while True:
            held.append(bytes(1 << 20))

    monkeypatch.setattr(replay_tool, "read_file", spin)
    monkeypatch.setattr(limits, "SECONDS", 0.01)
    assert "seconds" in said_of("any", capsys, "replay")
    monkeypatch.setattr(limits, "SECONDS", 60.0)
    monkeypatch.setattr(replay_tool, "read_file", swell)
    if sys.platform == "linux":
        assert "MB" in said_of("any", capsys, "replay")


def test_orders_and_take_backs_cost_no_more_together_than_each_alone() -> None:
    """A take-back repeats only the last standing order of each kind."""
    found = json.loads(example("castrum", "checked-2"))
    orders = [
        f"0. {'AB'[n % 2]} !order gardes {('always', 'never')[n // 2 % 2]}" for n in range(400)
    ]
    backs = [f"{ply}. = take-back 0" for ply in range(200)]

    def spent(moves: list[str]) -> int:
        text = json.dumps({**found, "moves": moves})
        assert verify(read_whole(text)).fault is None
        return cost(lambda: verify(read_whole(text))).steps

    assert spent(orders + backs) < 1.5 * (spent(orders) + spent(backs))


def read_whole(text: str) -> GameFile:
    """Return the file of a finished game without its check numbers."""
    found = json.loads(text)
    for part in (found["deal"], found):
        part.pop("check", None)
    file = read(json.dumps(found))
    assert isinstance(file, GameFile)
    return file


@pytest.mark.parametrize("name", ["A\0na", "A\x1b[31mna", "A\nna", "A\x85na", "A\ud800na"])
def test_a_name_with_characters_nobody_can_see_is_refused(name: str) -> None:
    found = json.loads(example("castel", "checked-2"))
    found["seats"][0]["name"] = name
    with pytest.raises(FileError, match="control character"):
        read(json.dumps(found))
