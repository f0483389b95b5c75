"""``python -m tests.bot.records.golden``: records game files of this version.

Existing files are kept. Files of older editions of the rules prove that games of these editions can
still be played. A file's name contains the beginning of the file's digest. In files from before the
first edition, the name contains the beginning of the rules' fingerprint instead.
"""

from bot.records.models import VERSION, AnyFile, RunningFile, read, schema, written
from bot.records.running import so_far
from engines.registry import KEYS, game
from tests.architecture.sources import ROOT
from tests.bot.records.games import EARLIER, file_of, given_up_file_of, so_far_of, varied_file_of


def main() -> None:
    """Write the missing files of each game, and the schemas.

    The files cover every number of seats, each kind of deal, options other than the defaults, a
    game given up and a running game.
    """
    folder = ROOT / "tests" / "golden" / "games"
    folder.mkdir(exist_ok=True)
    kept = {read(path.read_text(encoding="utf-8")).digest for path in folder.glob("*.json")}
    for key in KEYS:
        files: dict[str, AnyFile] = {
            f"checked-{seats}": file_of(key, seats) for seats in game(key).seats
        }
        files |= {
            "plain": file_of(key, deal=None),
            "one-stream": file_of(key, deal=EARLIER),
            "varied": varied_file_of(key),
            "given-up": given_up_file_of(key),
            "running": so_far(*so_far_of(key)),
        }
        for name, file in files.items():
            path = folder / f"{key}-{VERSION}-{name}-{file.digest[:8]}.json"
            if file.digest not in kept:
                path.write_text(written(file), encoding="utf-8")
    published = ROOT / "docs" / "schema" / f"game-file-{VERSION}.json"
    published.write_text(schema(), encoding="utf-8")
    published = ROOT / "docs" / "schema" / f"running-game-file-{VERSION}.json"
    published.write_text(schema(RunningFile), encoding="utf-8")


if __name__ == "__main__":
    main()
