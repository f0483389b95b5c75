"""The key moment on a result's card is found after the game, and delays nobody."""

from collections.abc import Callable
from typing import Any

import pytest

from bot.i18n import Reader, text
from bot.render.fonts import wrap
from cogs.turning_points import search
from cogs.turning_points.moments import NamedMoment, deciding_line, deed_of
from cogs.turning_points.search import KeyMoments, Moment
from engines.core.advice import Chance
from tests.support import inside
from tests.support.acts import begin_with, play_out, published, turning
from tests.support.world import World, words

LINE = "32% → 61%)"

TOLD = KeyMoments(
    (
        Moment((2, 3), 1, Chance(0.3, 0.08), Chance(0.45, 0.07)),
        Moment((4, 5), 1, Chance(0.32, 0.05), Chance(0.61, 0.05)),
        Moment((6, 7), 0, Chance(0.11, 0.05), Chance(0.54, 0.05)),
        Moment((8, 9), 1, Chance(0.72, 0.05), Chance(0.31, 0.05)),
    )
)
"""Moments of a game that Bo wins; the card names the moment at which Bo's chance rose."""

Worked = Callable[..., KeyMoments]


def work_out(monkeypatch: pytest.MonkeyPatch, found: Worked) -> list[Any]:
    """Replace the search by ``found``; the returned list collects the viewer of each search."""
    viewers: list[Any] = []

    def key_moments(*args: Any) -> KeyMoments:
        viewers.append(args[-1])
        return found()

    monkeypatch.setattr(search, "key_moments", key_moments)
    return viewers


def fail() -> KeyMoments:
    """Fail as an analysis with a bug does."""
    raise RuntimeError("no idea")


async def ended(world: World, *, given_up: bool = False) -> Any:
    """Play a game of two to its end, or give up as Ana; return the result message."""
    table = await begin_with(world, "storm", seats=2)
    if given_up:
        await world.sessions.moves.concede(table.id, world.ana.id, 1)
    else:
        await play_out(world)
    await inside.looked_back(world.sessions)
    await published(world)
    await world.env.settle()
    return await world.board()


async def deed_of_it(world: World, language: str = "en") -> str:
    """Return the public description of the deciding move."""
    table = await world.table()
    course = await world.sessions.log.course(table.id)
    reader = Reader(text(language), ("Ana", "Bo"), table.options)
    return deed_of(table.game, TOLD.moments[1], course, reader)


def alt(message: Any) -> str:
    """Return the alt text of a result's card."""
    return str(message.attachments[0].description)


@pytest.mark.promise("key-moment")
async def test_the_key_moment_is_added_to_the_same_message(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    viewers = work_out(monkeypatch, lambda: TOLD)
    result = await ended(world)
    before = alt(result)
    assert LINE not in words(result) + before
    inside.look_back_unasked(world.sessions)
    for _ in range(2):
        await turning(world, world.cleo)
    after = await world.board()
    assert after.id == result.id
    assert viewers == [None], "worked out once, for whoever only watched and for the card"
    assert LINE in words(after)
    deed = await deed_of_it(world)
    assert deed in words(after), "the embed"
    assert deed in alt(after), "and the card say the same"
    assert deed not in before
    assert before.split(". ")[0] == alt(after).split(". ")[0]


async def test_no_key_moment_is_shown_before_the_whole_game_was_searched(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = [TOLD._replace(is_whole=False)]
    viewers = work_out(monkeypatch, lambda: found[-1])
    inside.look_back_unasked(world.sessions)
    result = await ended(world)
    assert viewers == [None]
    assert LINE not in words(result) + alt(result)
    found.append(TOLD)
    await turning(world, world.cleo)
    assert viewers == [None, None]
    assert LINE in words(await world.board())


async def test_the_key_moment_is_in_the_tables_language(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    work_out(monkeypatch, lambda: TOLD)
    inside.look_back_unasked(world.sessions)
    world.guild_locale = "fr"
    result = await ended(world)
    assert "(32\u00a0% → 61\u00a0%)" in words(result)
    deed = await deed_of_it(world, "fr")
    assert deed in words(result)
    assert deed in alt(result)


async def test_the_card_of_a_game_given_up_says_so_instead_of_the_deed(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    work_out(monkeypatch, lambda: TOLD)
    inside.look_back_unasked(world.sessions)
    result = await ended(world, given_up=True)
    assert LINE in words(result)
    assert await deed_of_it(world) not in alt(result)
    assert "ended because a player gave up." in alt(result)


@pytest.mark.parametrize("found", [KeyMoments, fail], ids=["nothing turned", "failed"])
async def test_without_a_key_moment_the_reason_of_the_end_is_shown(
    world: World,
    found: Worked,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    viewers = work_out(monkeypatch, found)
    inside.look_back_unasked(world.sessions)
    result = await ended(world)
    assert viewers == [None]
    assert "→" not in words(result) + alt(result)
    assert alt(result)
    caplog.clear()


async def test_a_simulation_starts_no_search_by_itself(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    viewers = work_out(monkeypatch, lambda: TOLD)
    await ended(world)
    assert viewers == []
    await turning(world, world.ana)
    assert viewers == [None]


async def test_after_a_restart_the_first_press_finds_the_key_moment_again(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    viewers = work_out(monkeypatch, lambda: TOLD)
    await ended(world)
    await world.restart()
    inside.look_back_unasked(world.sessions)
    await turning(world, world.ana)
    await world.env.settle()
    assert viewers == [None], "the presser and the card are told the same"
    assert await deed_of_it(world) in alt(await world.board())


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_longest_deed_fits_the_ribbon(language: str) -> None:
    reader = Reader(text(language), ("W" * 20, "M" * 20))
    words = {"name": reader.name(0), "other": reader.name(1), "lost": 11, "total": 13}
    deed = reader("castrum-deed-fire", **words)
    moment = Moment((1234,), 1, Chance(0.62, 0.05), Chance(0.31, 0.05))
    assert deed in deciding_line(NamedMoment(moment, deed), reader)
    broken, size = wrap(deed, "bold", 29, 570, 2)
    assert len(broken) <= 2
    assert " ".join(broken) == " ".join(deed.split())
    assert size >= 20


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_player_whose_chance_changed_is_named_once(language: str) -> None:
    reader = Reader(text(language), ("Ana", "Bo"))
    moment = Moment((12,), 0, Chance(0.39, 0.05), Chance(0.54, 0.05))
    for deed in ("Ana takes a wall", "Bo loses a wall"):
        assert deciding_line(NamedMoment(moment, deed), reader).count("Ana") == 1


@pytest.mark.parametrize(
    ("language", "own", "others"),
    [
        ("en", "**Bo passes** (32% → 61%)", "**Ana passes** (Bo’s chance: 32% → 61%)"),
        (
            "fr",
            "**Bo passes** (32\u00a0% → 61\u00a0%)",
            "**Ana passes** (Bo\u00a0: 32\u00a0% → 61\u00a0% de chances)",
        ),
    ],
)
def test_the_chance_belongs_to_a_player_even_if_the_deed_is_anothers(
    language: str, own: str, others: str
) -> None:
    reader = Reader(text(language), ("Ana", "Bo"))
    moment = Moment((4,), 1, Chance(0.32, 0.05), Chance(0.61, 0.05))
    assert deciding_line(NamedMoment(moment, "Bo passes"), reader) == own
    assert deciding_line(NamedMoment(moment, "Ana passes"), reader) == others
