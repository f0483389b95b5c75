"""Draws pictures of whole seeded games: ``python -m bot.games.gallery castel --out out``.

Bots of the lowest level play. Their answers depend only on the seed, so the same command draws the
same pictures. It draws a board for each stage of the game, a board and a hand for each kind of
decision, strips of events, and the result picture. ``--page docs`` draws only some pictures of each
game, and writes the page ``pictures.md`` that shows them.
"""

import argparse
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache, partial
from io import BytesIO
from itertools import pairwise
from pathlib import Path
from typing import Any, Final, NamedTuple

from PIL import Image

from bot.games.__main__ import NAMES
from bot.games.presenter import Presenter
from bot.i18n import LANGUAGES, Reader, listed, text
from bot.render.result import ResultCard
from bot.render.result_card import draw
from engines.core.game import Game
from engines.core.kernel import Event, Seat, State, apply
from engines.core.rng import mix
from engines.registry import equipped, game, kit, known, part

STAGES: Final[Mapping[str, float]] = {"opening": 0.08, "middle": 0.5, "late": 0.9, "over": 1.0}
"""Stages at which the board is drawn, as fractions of a game's answers."""
SEED: Final = 7
STRIPS: Final = 6
"""Number of strips of events drawn for each game, evenly spread over the game."""


SELECTED: Final = ("opening", "middle", "over")
"""The stages shown on the page."""
PAGE_BYTES: Final = 60_000
"""Size limit in bytes of each picture on the page."""
PAGE_SIZES: Final = ((720, 70), (720, 55), (600, 50), (520, 50), (440, 50))
"""Widths and qualities to try for a picture on the page, until the file is small enough."""


class GalleryPosition(NamedTuple):
    """A position, and the public events of the answer that led to it."""

    state: State
    told: tuple[Event, ...]


class GalleryPicture(NamedTuple):
    """A picture of the gallery: its kind, its name, and the function that draws it as a PNG."""

    kind: str
    name: str
    draw: Callable[[], bytes | None]


def played(found: Game, seats: int, seed: int, options: Mapping[str, str]) -> list[GalleryPosition]:
    """Return every position of a game that bots of the lowest level play to its end."""
    state = found.state.deal(seats, seed, found.settle(options), equipped(found.key)[1])
    policy = next(iter(found.policies.values()))
    steps = [GalleryPosition(state.copy(), ())]
    while state.ask:
        seat = min(state.ask)
        chance = mix(seed, len(steps))
        state.log = []
        apply(state, seat, policy(state.determinize(seat, chance), seat, chance))
        events = tuple(event.seen(None) for event in state.log)
        steps.append(GalleryPosition(state.copy(), events))
    return steps


def pictures(
    key: str, steps: Sequence[GalleryPosition], reader: Reader
) -> Iterator[GalleryPicture]:
    """Yield all pictures of one game in one language."""
    presenter: Presenter[Any] = part(key, kit(key).presenter, Presenter)
    yield from _boards(presenter, steps, reader)
    yield from _hands(presenter, steps, reader)
    yield from _strips(presenter, steps, reader)
    yield from _results(presenter, steps, reader)
    view = steps[len(steps) // 2].state.view(0)
    new = presenter.artist.held(view)[-1:]
    yield GalleryPicture("hand", "folded", partial(presenter.artist.folded, view, reader, new))


def _boards(
    presenter: Presenter[Any], steps: Sequence[GalleryPosition], reader: Reader
) -> Iterator[GalleryPicture]:
    stages = {name: steps[round(share * (len(steps) - 1))] for name, share in STAGES.items()}
    for kind, (step, _) in _asked(steps).items():
        stages.setdefault(_short(kind), step)
    for name, step in stages.items():
        view = step.state.view(None)
        yield GalleryPicture("board", name, partial(presenter.artist.picture, view, reader))


def _hands(
    presenter: Presenter[Any], steps: Sequence[GalleryPosition], reader: Reader
) -> Iterator[GalleryPicture]:
    for kind, (step, seat) in _asked(steps).items():
        view = step.state.view(seat)
        prompt = presenter.prompt(view, reader)
        hand = partial(presenter.artist.hand_picture, view, prompt, reader)
        yield GalleryPicture("hand", _short(kind), hand)


def _strips(
    presenter: Presenter[Any], steps: Sequence[GalleryPosition], reader: Reader
) -> Iterator[GalleryPicture]:
    found = [
        strip
        for before, after in pairwise(steps)
        for strip in presenter.artist.strips(
            before.state.view(None), after.told, after.state.view(None), reader
        )
    ]
    shown = min(STRIPS, len(found))
    for number in range(shown):
        strip = found[number * len(found) // shown]
        yield GalleryPicture("strip", str(number + 1), strip.draw)


def _results(
    presenter: Presenter[Any], steps: Sequence[GalleryPosition], reader: Reader
) -> Iterator[GalleryPicture]:
    end = steps[-1].state
    result = end.result
    if result is None or not result.scores:
        return
    names = [reader.name(seat) for seat in result.winners]
    winners = reader("ui-over", count=len(names), winners=listed(reader.text, names))
    why = presenter.final(result, reader)[0].lines[0]
    facts = reader(
        "render-result-facts",
        game=reader(f"game-{presenter.game}-short"),
        players=len(reader.names),
        length=reader("render-minutes", count=45),
    )
    day = reader("render-day", day=27, month=11, year="2026")
    small = reader("render-result-small", table="A1", moves=end.ply, day=day)
    artist, view = presenter.artist, end.view(None)
    course = [(step.state.ply, event) for step in steps for event in step.told]
    card = ResultCard(
        winners,
        facts,
        result.winners,
        artist.scores(result, reader),
        why,
        small,
        tuple(artist.awards(view, course, reader)),
        artist.building(view, reader),
    )
    yield GalleryPicture("result", "card", partial(draw, card))


def _asked(steps: Iterable[GalleryPosition]) -> dict[str, tuple[GalleryPosition, Seat]]:
    """Return, by kind of decision, a position and a seat that has several options there."""
    every: dict[str, list[tuple[GalleryPosition, Seat]]] = {}
    for step in steps:
        for seat, decision in step.state.ask.items():
            if len(decision.options) > 1:
                every.setdefault(decision.kind, []).append((step, seat))
    return {kind: times[len(times) // 2] for kind, times in every.items()}


def _short(kind: str) -> str:
    """Return a kind of decision without its game: ``action`` for ``castel-ask-action``."""
    return kind.rsplit("-ask-", 1)[-1]


def _is_selected(drawing: GalleryPicture, key: str, seats: int) -> bool:
    """Return whether a picture is shown on the page.

    Boards are shown for every number of players, other pictures for the largest number only.
    """
    if drawing.kind == "board":
        return drawing.name in SELECTED
    if seats != game(key).seats[-1]:
        return False
    if drawing.kind == "hand":
        return f"{key}-ask-{drawing.name}" in game(key).state.MOVES
    return drawing.kind == "result" or drawing.name in ("1", str(STRIPS))


def write_page(folder: Path, keys: Iterable[str]) -> None:
    """Write a selection of smaller pictures, and the page that shows them, into ``folder``."""
    images = folder / "images" / "gallery"
    images.mkdir(parents=True, exist_ok=True)
    lines = [
        "# Pictures",
        "",
        "What the games show, at a reduced size. Bots of the lowest level played these games.",
        "`python -m bot.games.gallery --page docs` draws this page again. Without `--page`",
        "it draws every picture in full size.",
    ]
    for key in keys:
        lines += ["", f"## {key.capitalize()}"]
        for language in LANGUAGES:
            lines += ["", f"### {key.capitalize()}, {_LANGUAGE_NAMES.get(language, language)}", ""]
            lines += _section(images, key, language)
    (folder / "pictures.md").write_text("\n".join(lines) + "\n", "utf-8")


_LANGUAGE_NAMES: Final[Mapping[str, str]] = {"en": "in English", "fr": "in French"}


def _section(images: Path, key: str, language: str) -> Iterator[str]:
    """Yield the page's lines about one game in one language, and write the game's pictures."""
    yield "| Players | " + " | ".join(name.capitalize() for name in SELECTED) + " |"
    yield "|---" * (len(SELECTED) + 1) + "|"
    others: list[str] = []
    for seats in game(key).seats:
        boards: dict[str, str] = {}
        for drawing in pictures(key, _game(key, seats), Reader(text(language), NAMES[:seats])):
            picture = drawing.draw() if _is_selected(drawing, key, seats) else None
            if picture is None:
                continue
            name = f"{key}-{seats}-{drawing.kind}-{drawing.name}.{language}.webp"
            _shrink(picture, images / name)
            alt = f"{key.capitalize()} for {seats}: {drawing.kind}, {drawing.name}"
            link = f"![{alt}](images/gallery/{name})"
            if drawing.kind == "board":
                boards[drawing.name] = link
            else:
                others.append(link)
        yield f"| {seats} | " + " | ".join(boards[stage] for stage in SELECTED) + " |"
    yield ""
    yield "| Hands, recent events, result | |"
    yield "|---|---|"
    for at in range(0, len(others), 2):
        yield "| " + " | ".join([*others[at : at + 2], ""][:2]) + " |"


@cache
def _game(key: str, seats: int) -> list[GalleryPosition]:
    return played(game(key), seats, SEED, {})


def _shrink(png: bytes, path: Path) -> None:
    """Write a picture as WebP, reduced to at most :data:`PAGE_BYTES` if possible."""
    image = Image.open(BytesIO(png)).convert("RGB")
    for width, quality in PAGE_SIZES:
        size = (width, round(image.height * width / image.width))
        out = BytesIO()
        image.resize(size, Image.Resampling.LANCZOS).save(out, "WEBP", quality=quality, method=4)
        if out.tell() <= PAGE_BYTES:
            break
    path.write_bytes(out.getvalue())


def main(argv: Sequence[str] | None = None, prog: str = "python -m bot.games.gallery") -> int:
    """Read the arguments, play, draw, write the files and return 0; raises ``DataError``."""
    parser = argparse.ArgumentParser(prog=prog, description="Draw the pictures of whole games.")
    parser.add_argument("games", nargs="*", metavar="game", help=", ".join(known()))
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--players", type=int, help="draw only games for this many players")
    parser.add_argument("--language", choices=LANGUAGES, help="draw only in this language")
    parser.add_argument("--option", action="append", default=[], metavar="KEY=CHOICE")
    parser.add_argument("--out", type=Path, default=Path("out/gallery"))
    parser.add_argument(
        "--page", type=Path, help="write the page with reduced pictures here instead"
    )
    args = parser.parse_args(argv)
    if unknown := set(args.games) - set(known()):
        parser.error(f"no such game: {', '.join(sorted(unknown))}")
    if args.page:
        write_page(args.page, args.games or known())
        return 0
    options = dict(option.partition("=")[::2] for option in args.option)
    args.out.mkdir(parents=True, exist_ok=True)
    for key in args.games or known():
        for seats in game(key).seats:
            if args.players not in (None, seats):
                continue
            steps = played(game(key), seats, args.seed, options)
            for language in [args.language] if args.language else LANGUAGES:
                reader = Reader(text(language), NAMES[:seats])
                count = 0
                for drawing in pictures(key, steps, reader):
                    if (picture := drawing.draw()) is None:
                        continue
                    name = f"{key}-{seats}-{drawing.kind}-{drawing.name}-{language}.png"
                    (args.out / name).write_bytes(picture)
                    count += 1
                print(f"{key} for {seats} ({language}): {count} pictures of {len(steps)} positions")
    return 0


if __name__ == "__main__":
    sys.exit(main())
