"""Reads and writes puzzle files: files of the miner, and the shipped collections."""

import json
from collections.abc import Callable, Container, Iterable, Sequence
from pathlib import Path
from typing import NamedTuple

from engines import registry
from engines.core import rng
from engines.core.data import DATA
from engines.core.puzzles import Collection, Puzzle
from engines.lab.answers import play_hash
from engines.lab.ladder.cells import OtherPlay
from engines.lab.puzzles.mining import MINER, Mined, tried_by

SHELF = DATA / "puzzles"
"""Folder of the collections; each collection is a file ``<game>.jsonl``."""

APART = 14
"""Minimum number of days between two puzzles from the same game of bots."""


class Spoil(NamedTuple):
    """The contents of a miner's file: game, play hash, mined seeds, and puzzles in seed order."""

    game: str
    miner: int
    play: str
    seeds: tuple[int, ...]
    puzzles: tuple[Puzzle, ...]


def play_now(game: str) -> str:
    """Return today's play hash of the levels that try a game's puzzles."""
    return play_hash(game, tried_by(registry.game(game)))


def begin(path: Path, game: str) -> frozenset[int]:
    """Return the seeds already mined in a miner's file; create the file if needed.

    Raises :class:`OtherPlay` if the file was mined with another play hash.
    """
    if not path.exists():
        path.write_text(f"{json.dumps(_head(game))}\n", encoding="utf-8")
    head, *lines = path.read_text(encoding="utf-8").splitlines()
    if json.loads(head) != _head(game):
        raise OtherPlay(f"{path} was mined with another play hash: {head}")
    return frozenset(json.loads(line)["seed"] for line in lines)


def add(path: Path, mined: Mined) -> None:
    """Append the result of one game to a file of the miner."""
    line = {
        "seed": mined.seed,
        "plies": mined.plies,
        "looked": mined.looked,
        "promising": mined.promising,
        "puzzles": [json.loads(puzzle.dump()) for puzzle in mined.puzzles],
    }
    with path.open("a", encoding="utf-8") as file:
        print(json.dumps(line, separators=(",", ":")), file=file)


def spoil(path: Path) -> Spoil:
    """Read a file of the miner."""
    head, *lines = path.read_text(encoding="utf-8").splitlines()
    games = sorted((json.loads(line) for line in lines), key=lambda game: int(game["seed"]))
    return Spoil(
        **json.loads(head),
        seeds=tuple(game["seed"] for game in games),
        puzzles=tuple(Puzzle.load(stored) for game in games for stored in game["puzzles"]),
    )


def collected(
    spoils: Sequence[Spoil],
    version: int,
    before: Collection | None = None,
    without: Container[str] = (),
) -> Collection:
    """Return a collection of the mined puzzles of one game.

    New puzzles are mixed (:func:`mixed`) in an order that depends on the version. The new puzzles
    follow the puzzles of the collection ``before``. ``before`` may have another play hash.
    Puzzles named in ``without`` are left out. In ``before``, a new puzzle replaces each puzzle that
    is left out, as long as new puzzles are available. So the other puzzles keep their places.

    Raises :class:`OtherPlay` if the files were mined with different play hashes or for another game
    than ``before``.
    """
    first = spoils[0]
    if any(_of(each) != _of(first) for each in spoils):
        raise OtherPlay("these files were mined with different play hashes")
    if before is not None and before.game != first.game:
        raise OtherPlay(f"these are not puzzles of {before.game}")
    kept = () if before is None else before.puzzles
    known = {puzzle.name for puzzle in kept}
    mined = {puzzle.name: puzzle for each in spoils for puzzle in each.puzzles}
    puzzles = [
        puzzle
        for puzzle in mined.values()
        if puzzle.name not in known and puzzle.name not in without
    ]
    puzzles = mixed(puzzles, rng.mix(version))
    kept = tuple(puzzles.pop() if puzzle.name in without and puzzles else puzzle for puzzle in kept)
    seeds = len({seed for each in spoils for seed in each.seeds})
    seeds += 0 if before is None else before.seeds
    return Collection(first.game, version, first.miner, first.play, seeds, (*kept, *puzzles))


def mixed(puzzles: Sequence[Puzzle], seed: int) -> list[Puzzle]:
    """Return the puzzles in an order in which similar puzzles are far apart.

    The kinds of question are spread evenly over the order. In the same way, the parts of a game are
    spread within a kind, the answers within a part, and the difficulties within an answer. In the
    :data:`APART` days after a puzzle, no puzzle comes from the same game of bots, as long as other
    puzzles remain.
    """
    left = _spread(puzzles, seed, (_question, _part, _answer, _difficulty))
    found: list[Puzzle] = []
    while left:
        near = {puzzle.seed for puzzle in found[-APART:]}
        place = next((place for place, puzzle in enumerate(left) if puzzle.seed not in near), 0)
        found.append(left.pop(place))
    return found


def arranged(collection: Collection, after: int) -> Collection:
    """Return the next version of a collection: mix all puzzles anew except the first ``after``."""
    version = collection.version + 1
    tail = mixed(collection.puzzles[after:], rng.mix(version))
    return collection._replace(version=version, puzzles=(*collection.puzzles[:after], *tail))


def _spread(
    puzzles: Sequence[Puzzle], seed: int, kinds: Sequence[Callable[[Puzzle], str]]
) -> list[Puzzle]:
    """Return the puzzles spread evenly by the first function of ``kinds``.

    Puzzles that are equal by this function are spread among themselves by the remaining functions.
    """
    if not kinds:
        order = sorted(puzzles, key=lambda puzzle: puzzle.name)
        rng.shuffle(seed, order)
        return order
    groups: dict[str, list[Puzzle]] = {}
    for puzzle in puzzles:
        groups.setdefault(kinds[0](puzzle), []).append(puzzle)
    places: list[tuple[float, Puzzle]] = []
    for number, kind in enumerate(sorted(groups)):
        chance = rng.mix(seed, number)
        group = _spread(groups[kind], chance, kinds[1:])
        first = (chance >> 32) / (1 << 32)
        places += [((place + first) / len(group), puzzle) for place, puzzle in enumerate(group)]
    return [puzzle for _, puzzle in sorted(places, key=lambda pair: pair[0])]


def _question(puzzle: Puzzle) -> str:
    return puzzle.kind


def _part(puzzle: Puzzle) -> str:
    return puzzle.themes[0]


def _answer(puzzle: Puzzle) -> str:
    return str(puzzle.answer[0])


def _difficulty(puzzle: Puzzle) -> str:
    return str(puzzle.difficulty)


def read(path: Path) -> Collection:
    """Read a collection."""
    return Collection.load(path.read_text(encoding="utf-8"))


def sample(puzzles: Sequence[Puzzle], count: int) -> Iterable[Puzzle]:
    """Return ``count`` puzzles, chosen at even steps; 0 means all puzzles."""
    step = max(1, len(puzzles) // count) if count else 1
    return puzzles[::step][: count or None]


def _of(haul: Spoil) -> tuple[str, int, str]:
    return haul.game, haul.miner, haul.play


def _head(game: str) -> dict[str, object]:
    return {"game": game, "miner": MINER, "play": play_now(game)}
