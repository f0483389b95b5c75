"""A whole game as an animated replay, posted under its result."""

import io
import re
from typing import Any

import pytest
from PIL import Image

from bot.sessions.replay import GameRecord
from cogs.moving_picture import film
from cogs.moving_picture import messages as moving_picture
from tests.support.acts import begin_with, ended, play_out
from tests.support.world import World, click, find, labels, private, words


def files(message: Any) -> list[Any]:
    return [
        attachment
        for attachment in message.attachments
        if attachment.filename.endswith((".webp", ".gif"))
    ]


async def test_players_post_the_film_and_are_told_to_wait(world: World) -> None:
    table = await ended(world)
    told = (await world.press(world.bo, "film")).response
    assert told is not None
    assert told.ephemeral
    await world.env.settle()
    posted = next(message for message in world.channel.history() if files(message))
    assert not posted.flags.ephemeral
    (file,) = files(posted)
    assert "from the first move to the result" in (file.description or "")
    assert " wins" in (file.description or "")
    assert len(file.description or "") <= 1024
    assert "posted" in words(told)
    assert "Replay" in labels(posted)
    assert find(posted, "replay").startswith(f"c1:{table.id}:")


async def test_a_gif_is_sent_to_the_asker_only(world: World) -> None:
    await ended(world)
    told = (await world.press(world.bo, "film")).response
    await world.env.settle()
    public = [message.id for message in world.channel.history() if not message.flags.ephemeral]
    result = await click(world.bo, told, "film", "gif")
    await world.env.settle()
    answer = private(result)
    assert [file.filename for file in files(answer)] == ["castellan-1.gif"]
    assert result.response is not None
    assert "as a GIF" in words(result.response)
    assert [
        message.id for message in world.channel.history() if not message.flags.ephemeral
    ] == public


async def test_people_who_did_not_play_get_the_replay_instead(world: World) -> None:
    await ended(world)
    shown = private(await world.press(world.cleo, "film"))
    assert "Only those who played" in words(shown)
    assert not any(files(message) for message in world.channel.history())


async def test_there_is_no_film_of_a_running_game(world: World) -> None:
    table = await begin_with(world, "storm", seats=2)
    shown = await world.forge(world.ana, await world.board(), f"c1:{table.id}:0:film:")
    assert "still on" in words(private(shown))


async def test_a_film_is_drawn_once_and_a_failure_is_reported(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    await ended(world)
    made = []
    draw = film.draw

    def counted(*args: Any) -> moving_picture.Film:
        made.append(args)
        if len(made) == 1:
            raise RuntimeError("no ink")
        return draw(*args)

    monkeypatch.setattr(film, "draw", counted)
    for presses in range(3):
        await world.press(world.ana, "film")
        await world.env.settle()
        posted = [message for message in world.channel.history() if files(message)]
        assert len(posted) == presses, "what failed is tried again, what is drawn is kept"
    assert len(made) == 2


async def test_the_alt_text_matches_the_drawn_film(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    await ended(world)
    given: list[moving_picture.Still] = []
    draw = film.draw

    def overseen(*args: Any) -> moving_picture.Film:
        given.extend(args[-1])
        return draw(*args)

    monkeypatch.setattr(film, "draw", overseen)
    await world.press(world.ana, "film")
    await world.env.settle()
    (posted,) = [file for message in world.channel.history() for file in files(message)]
    told = re.findall(r"Step (\d+) · ", posted.description or "")
    assert told == [str(still.ply) for still in given]
    assert told


async def test_a_film_of_a_verifiable_deal_shows_the_played_game(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    given: list[GameRecord] = []
    draw = film.draw

    def overseen(played: GameRecord, *rest: Any) -> moving_picture.Film:
        given.append(played)
        return draw(played, *rest)

    monkeypatch.setattr(film, "draw", overseen)
    world.seed = None  # type: ignore[assignment]  # a random deal
    await world.begin(world.bo)
    await play_out(world)
    table = await world.table()
    assert table.deal is not None
    await world.press(world.ana, "film")
    await world.env.settle()
    (played,) = given
    assert played.seed == table.dealt_from
    assert any(files(message) for message in world.channel.history())


def test_a_short_game_has_a_picture_of_every_position() -> None:
    assert moving_picture.shown(3) == [0, 1, 2]
    assert moving_picture.shown(1) == [0]
    many = moving_picture.shown(700)
    assert (len(many), many[0], many[-1]) == (moving_picture.FRAMES, 0, 699)
    assert 30 <= len(many) + 1 <= 60
    assert len(set(many)) == len(many)


def last_frame(data: bytes) -> tuple[int, Image.Image]:
    image = Image.open(io.BytesIO(data))
    frames = getattr(image, "n_frames", 1)
    image.seek(frames - 1)
    return frames, image.convert("RGB")


@pytest.mark.parametrize("kind", ["webp", "gif"])
def test_every_film_is_small_enough(
    kind: moving_picture.PictureFormat, monkeypatch: pytest.MonkeyPatch
) -> None:
    noise = [Image.effect_noise((120, 100), 90).convert("RGB") for _ in range(6)]
    monkeypatch.setattr(film, "MOST_BYTES", 9_000)
    data = film.written(noise, kind)
    assert 0 < len(data) <= 9_000
    assert Image.open(io.BytesIO(data)).width < 120
    monkeypatch.setattr(film, "MOST_BYTES", 10_000_000)
    assert Image.open(io.BytesIO(film.written(noise, kind))).width == 120


def test_unchanged_parts_of_a_gif_are_stored_once() -> None:
    still = Image.effect_noise((120, 100), 90).convert("RGB")
    frames = [still.copy() for _ in range(10)]
    for number, frame in enumerate(frames):
        frame.paste((250, 0, 0), (number * 12, 0, number * 12 + 12, 10))
    assert len(film.written(frames, "gif")) < 2 * len(film.written(frames[:1] * 2, "gif"))


@pytest.mark.promise("moving-picture")
def test_the_last_picture_of_a_film_is_the_result() -> None:
    boards = [Image.new("RGB", (60, 50), (0, 0, 40 * number)) for number in range(5)]
    frames = [*boards, Image.new("RGB", (60, 50), (250, 0, 0))]
    for kind in ("webp", "gif"):
        count, last = last_frame(film.written(frames, kind))
        assert count == 6
        red, green, blue = last.getpixel((30, 25))  # type: ignore[misc]  # an RGB pixel
        assert red > 200 > 60 > max(green, blue)
