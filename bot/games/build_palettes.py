"""Computes a palette of 255 colours for each game's pictures, as part of ``make sprites``.

Pictures of random games are drawn in full colour. Each colour is weighted by the square root of its
area, so that small areas such as a red hood keep their colours beside a large meadow. The colours
of the seats and of ink are always in the palette.
"""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final
from unittest.mock import patch

from PIL import Image

from bot.games.__main__ import NAMES, play
from bot.games.presenter import Presenter
from bot.i18n import Reader, text
from bot.render.canvas import Canvas
from bot.render.palette import INK, SEATS, WHITE
from bot.render.sprites import FOLDER
from engines.core.kernel import State, apply
from engines.registry import KEYS, game, kit, part

PLIES: Final = (2, 15, 40, 70, 110)
COLOURS: Final = 255
FEWER: Final = {"castel": 96}
"""Palette sizes of games whose many small figures would make the files too large."""
_ON: Final = 20
"""Answers played after each sample position, to find events for strips."""

_FINE: Final = 3
"""Number of low bits of each colour channel that are ignored when counting."""


def samples(key: str) -> Iterator[Image.Image]:
    """Yield pictures of a game's boards, hands and strips in full colour."""
    presenter: Presenter[Any] = part(key, kit(key).presenter, Presenter)
    for seats in game(key).seats:
        reader = Reader(text("en"), NAMES[:seats])
        for plies in PLIES:
            state = play(game(key), seats, seats + plies, plies)
            with _full_colour() as drawn:
                presenter.artist.picture(state.view(None), reader)
                _draw_hand(presenter, state, reader)
                _draw_moments(presenter, state, reader)
            yield from drawn


def _draw_hand(presenter: Presenter[Any], state: State, reader: Reader) -> None:
    seat = min(state.ask, default=0)
    view = state.view(seat)
    prompt = presenter.prompt(view, reader) if view.decision is not None else None
    presenter.artist.hand_picture(view, prompt, reader)


def _draw_moments(presenter: Presenter[Any], state: State, reader: Reader) -> None:
    """Continue the game with the first legal answers, and draw the strips of its events."""
    for _ in range(_ON):
        if not state.ask:
            return
        before = state.view(None)
        state.log = []
        seat = min(state.ask)
        decision = state.ask[seat]
        apply(state, seat, decision.options[: max(1, decision.least)])
        events = [event.seen(None) for event in state.log]
        for moment in presenter.artist.strips(before, events, state.view(None), reader):
            moment.draw()


@contextmanager
def _full_colour() -> Iterator[list[Image.Image]]:
    """Collect the pictures that are drawn within the block, in full colour."""
    drawn: list[Image.Image] = []

    def png(canvas: Canvas, colours: str = "") -> bytes:  # noqa: ARG001 - the signature of the function that it replaces
        drawn.append(canvas.image.convert("RGB"))
        return b""

    with patch.object(Canvas, "png", png):
        yield drawn


def palette(pictures: Iterator[Image.Image], most: int = COLOURS) -> list[str]:
    """Return up to ``most`` colours for these pictures as ``#rrggbb``."""
    areas: Counter[tuple[int, ...]] = Counter()
    for picture in pictures:
        coarse = picture.point(lambda value: value >> _FINE << _FINE)
        for count, colour in coarse.getcolors(picture.width * picture.height) or ():
            if isinstance(colour, tuple):
                areas[colour] += count
    weighed = b"".join(
        bytes(channel + (1 << _FINE - 1) for channel in colour) * max(1, round(area**0.5 / 4))
        for colour, area in sorted(areas.items())
    )
    pinned = [INK, WHITE, *(mark.colour for mark in SEATS), *(mark.tint for mark in SEATS)]
    ground = Image.frombytes("RGB", (len(weighed) // 3, 1), weighed)
    found = ground.quantize(most - len(pinned), method=Image.Quantize.MEDIANCUT, kmeans=2)
    parts = (found.getpalette() or [])[: 3 * (most - len(pinned))]
    computed = ["#{:02x}{:02x}{:02x}".format(*parts[at : at + 3]) for at in range(0, len(parts), 3)]
    return [*pinned, *computed]


def main() -> None:
    """Write the palette of every game."""
    for key in KEYS:
        colours = palette(samples(key), FEWER.get(key, COLOURS))
        (FOLDER / f"{key}.palette").write_text("\n".join(colours) + "\n", "ascii")
        print(f"{key}: {len(colours)} colours")


if __name__ == "__main__":
    main()
