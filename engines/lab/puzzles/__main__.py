"""``python -m engines.lab.puzzles``: mine, ship, arrange and verify puzzles."""

import argparse
import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from engines import registry
from engines.core.puzzles import Collection
from engines.lab.ladder.cells import OtherPlay
from engines.lab.puzzles import shelf
from engines.lab.puzzles.mining import mine
from engines.lab.puzzles.verifying import fault, rejudged
from engines.registry import KEYS


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line; return the exit status.

    The status is 1 if a puzzle is not verified or a file has another play hash.
    """
    asked = _parser().parse_args(argv)
    try:
        if asked.verb == "mine":
            first, _, last = asked.seeds.partition("-")
            return dig(asked.game, range(int(first), int(last or first) + 1), asked.out)
        if asked.verb == "ship":
            before = None if asked.add is None else shelf.read(asked.add)
            spoils = [shelf.spoil(path) for path in asked.files]
            found = shelf.collected(spoils, asked.version, before, _names(asked.without))
            asked.out.mkdir(parents=True, exist_ok=True)
            path = asked.out / f"{found.game}.jsonl"
            path.write_text(found.dump(), encoding="utf-8")
            print("\n".join(report(found)))
            return 0
        if asked.verb == "arrange":
            found = shelf.arranged(shelf.read(asked.file), asked.after)
            asked.file.write_text(found.dump(), encoding="utf-8")
            return 0
        if asked.adopt:
            return adopt(asked.file, asked.sample)
        return verify(shelf.read(asked.file), asked.sample, asked.salt)
    except OtherPlay as error:
        print(error, file=sys.stderr)
        return 1


def dig(key: str, seeds: Sequence[int], out: Path) -> int:
    """Mine the games of all ``seeds`` that are not in the file yet; return 0.

    Each game is added to the file as soon as it is mined, so the run can be stopped at any time.
    Raises :class:`engines.lab.ladder.cells.OtherPlay`.
    """
    game, card_set = registry.game(key), registry.shipped(key)
    done = shelf.begin(out, key)
    for seed in seeds:
        if seed not in done:
            shelf.add(out, mine(game, card_set, seed))
    return 0


def verify(collection: Collection, count: int, salt: int) -> int:
    """Judge puzzles again and print the failures; return 1 if any puzzle fails, otherwise 0."""
    faults = 0
    puzzles = list(shelf.sample(collection.puzzles, count))
    for puzzle in puzzles:
        found = fault(puzzle, salt)
        if found:
            faults += 1
            print(f"{puzzle.name} (seed {puzzle.seed}, ply {puzzle.ply}): {found}")
    print(f"{collection.game}: {len(puzzles) - faults} of {len(puzzles)} puzzles verified")
    return 1 if faults else 0


def adopt(path: Path, count: int) -> int:
    """Judge ``count`` puzzles (0: all) again and give the collection today's play hash.

    The judged puzzles get the figures of today's judges and bots. If any puzzle fails, prints its
    name, changes nothing and returns 1; otherwise returns 0.
    """
    collection = shelf.read(path)
    again = {entry.name: rejudged(entry) for entry in shelf.sample(collection.puzzles, count)}
    gone = [name for name, puzzle in again.items() if puzzle is None]
    if gone:
        print("\n".join(gone))
        return 1
    puzzles = tuple(again.get(entry.name) or entry for entry in collection.puzzles)
    other = sum(entry != former for entry, former in zip(puzzles, collection.puzzles, strict=True))
    found = collection._replace(puzzles=puzzles, play=shelf.play_now(collection.game))
    path.write_text(found.dump(), encoding="utf-8")
    print(f"{found.game}: {len(again)} puzzles judged again, {other} with other figures")
    return 0


def report(collection: Collection) -> list[str]:
    """Return a summary of a collection, as lines of text."""
    puzzles = collection.puzzles
    difficulties = Counter(puzzle.difficulty for puzzle in puzzles)
    kinds = Counter(puzzle.kind for puzzle in puzzles)
    themes = Counter(theme for puzzle in puzzles for theme in puzzle.themes)
    return [
        f"{collection.game}: {len(puzzles)} puzzles of {collection.seeds} games",
        "difficulty " + ", ".join(f"{name}: {difficulties[name]}" for name in sorted(difficulties)),
        "themes " + ", ".join(f"{name}: {count}" for name, count in themes.most_common()),
        "asked " + ", ".join(f"{name}: {count}" for name, count in kinds.most_common()),
    ]


def _names(path: Path | None) -> frozenset[str]:
    """Return the first word of each line of a file: the names of puzzles."""
    lines = [] if path is None else path.read_text(encoding="utf-8").splitlines()
    return frozenset(line.split()[0] for line in lines if line.strip())


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser("python -m engines.lab.puzzles", description=__doc__)
    verbs = parser.add_subparsers(dest="verb", required=True)
    mining = verbs.add_parser("mine", help="mine the games of some seeds; may be stopped")
    mining.add_argument("--game", choices=KEYS, required=True)
    mining.add_argument("--seeds", required=True, metavar="A-B")
    mining.add_argument("--out", type=Path, required=True)
    shipping = verbs.add_parser("ship", help="make a collection from files of the miner")
    shipping.add_argument("files", type=Path, nargs="+")
    shipping.add_argument("--version", type=int, required=True)
    shipping.add_argument("--add", type=Path, metavar="FILE", help="append to this collection")
    shipping.add_argument(
        "--without", type=Path, metavar="FILE", help="leave out puzzles named by this verify output"
    )
    shipping.add_argument("--out", type=Path, default=shelf.SHELF, help="folder of collections")
    arranging = verbs.add_parser("arrange", help="reorder the puzzles of a collection")
    arranging.add_argument("file", type=Path)
    arranging.add_argument(
        "--after", type=int, required=True, help="number of puzzles that stay in place"
    )
    verifying = verbs.add_parser("verify", help="judge the puzzles of a collection again")
    verifying.add_argument("file", type=Path)
    verifying.add_argument(
        "--sample", type=int, default=0, help="judge this many, at even steps (0: all)"
    )
    verifying.add_argument("--salt", type=int, default=0, help="judge in other worlds")
    verifying.add_argument(
        "--adopt", action="store_true", help="store the new figures with today's play hash"
    )
    return parser


if __name__ == "__main__":
    sys.exit(main())
