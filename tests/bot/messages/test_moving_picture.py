"""The moving picture of whole games: from what everybody saw, small enough, fit for a process."""

import io
import pickle
from functools import partial

import pytest
from PIL import Image

from bot.components.presenters import presenter
from bot.games.artist import Artist
from bot.i18n import Reader
from bot.messages.looking_back import film
from bot.sessions.replay import GameRecord
from engines.core.kernel import View
from engines.registry import KEYS
from tests.bench import looking_back


@pytest.mark.parametrize("key", KEYS)
def test_it_shows_what_everybody_saw_and_is_small_enough(
    key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    viewers = []
    kind = type(presenter(key).artist)
    draw = kind.picture

    def overseen(artist: Artist[View], view: View, reader: Reader) -> bytes:
        viewers.append(view.viewer)
        return draw(artist, view, reader)

    monkeypatch.setattr(kind, "picture", overseen)
    made = looking_back.film_of(key, "webp")
    assert set(viewers) == {None}
    assert len(viewers) >= made.frames >= 30
    assert len(made.data) <= film.MOST_BYTES
    image = Image.open(io.BytesIO(made.data))
    assert image.n_frames == made.frames  # type: ignore[attr-defined]  # of a file of several
    assert image.width == film.WIDTHS["webp"]


def test_a_process_can_be_given_the_work() -> None:
    record = GameRecord("castel", 2, 1, {}, [(0, 0, ("a",))])
    work = partial(film.draw, record, "{}", "fr", ("Ana", "Bo"), b"", "webp")
    assert pickle.loads(pickle.dumps(work)).args == work.args  # noqa: S301  what was just written
