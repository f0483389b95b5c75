"""``castellan demo``: use the bot in a browser, or watch a game that plays itself."""

import argparse
import sys
import tempfile
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path

from bot.addresses import read_file, read_path
from bot.i18n import LANGUAGES
from engines.files import OutputError, is_same, spared
from engines.registry import game as game_of
from engines.registry import known

NO_SIMCORD = (
    "The demo needs SimCord, which stands in for Discord: install it with "
    "pip install '<wheel>[demo]', or run make demo in a checkout."
)


def main(argv: Sequence[str], prog: str = "castellan demo") -> int:
    """Run the demo with the options in ``argv`` and return the exit code.

    Raises ``DataError``, ``StoreError``, ``OutputError``, and ``KitError`` for a game whose package
    is broken.
    """
    parser = make_parser(prog)
    options = parser.parse_args(argv)
    if options.game is None:
        if options.autoplay or options.players is not None:
            needing = "--autoplay" if options.autoplay else "--players"
            parser.error(f"{needing} needs --game")
    elif options.export is not None and not options.autoplay:
        parser.error("--export needs --autoplay")
    elif options.players not in (None, *game_of(options.game).seats):
        parser.error(f"{options.game} cannot be played by {options.players}")
    try:
        running = import_module("bot.demo.running")
    except ModuleNotFoundError as error:
        if error.name != "simcord":
            raise
        print(NO_SIMCORD, file=sys.stderr)
        return 1
    with tempfile.TemporaryDirectory(prefix="castellan-") as folder:
        database = options.database or Path(folder).resolve() / "demo.sqlite3"
        if any(is_same(database, path) for path in spared()):
            raise OutputError(
                f"{database} is the bot's own database: name another one for the demo."
            )
        return int(running.run(options, database))


def make_parser(prog: str) -> argparse.ArgumentParser:
    """Return the parser of the demo's command line."""
    parser = argparse.ArgumentParser(prog=prog, description="Play in the browser, without Discord.")
    parser.add_argument("--game", choices=known(), help="open a table of this game")
    parser.add_argument(
        "--language", choices=LANGUAGES, default="en", help="language of the server"
    )
    parser.add_argument("--database", type=read_file, help="keep the games in this file")
    browser = parser.add_argument_group("in the browser")
    browser.add_argument("--port", type=int, help="port of the page (default: a free port)")
    browser.add_argument(
        "--days", type=int, default=0, metavar="N", help="set the clock this many days ahead"
    )
    browser.add_argument("--no-open", action="store_true", help="only print the address")
    alone = parser.add_argument_group("a game that plays itself")
    alone.add_argument(
        "--autoplay", action="store_true", help="let simulated people press the buttons to the end"
    )
    alone.add_argument("--seed", type=int, default=1, help="the same seed plays the same game")
    alone.add_argument("--players", type=int, metavar="N", help="seats, bots included")
    alone.add_argument("--bots", type=int, default=0, metavar="N", help="how many of them are bots")
    alone.add_argument(
        "--option",
        action="append",
        default=[],
        type=_pair,
        metavar="KEY=VALUE",
        help="a parameter of the game's start command",
    )
    alone.add_argument(
        "--moves",
        type=read_path,
        metavar="FILE",
        help="append a note on every answered move to this file",
    )
    alone.add_argument(
        "--export",
        type=read_path,
        metavar="FILE",
        help="write the game file here once the game is over",
    )
    alone.add_argument("--force", action="store_true", help="replace the game file if it exists")
    return parser


def _pair(text: str) -> tuple[str, str]:
    key, equals, value = text.partition("=")
    if not key or not equals:
        raise argparse.ArgumentTypeError(f"not KEY=VALUE: {text!r}")
    return key, value
