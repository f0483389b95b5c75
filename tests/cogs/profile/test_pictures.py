"""Pictures of profiles and pairs: their size and type, with any number of facts."""

from io import BytesIO

import pytest
from PIL import Image

from bot.components.picture_cache import PictureCache
from bot.components.presenters import presenter
from bot.i18n import text
from cogs.ledger.statistics import GameResult, Pair, SeatResult
from cogs.ledger.summary import GameSummary, Summary
from cogs.profile.actions import PairHistory, ProfileData, without
from cogs.profile.messages import pair_post, profile_picture
from cogs.profile.picture import (
    HEIGHT,
    LEFT,
    MARKS,
    MEDALS,
    PAIR_HEIGHT,
    ROWS,
    TOP,
    WIDTH,
    Medal,
    PairCard,
    ProfileCard,
    ProfileRow,
    draw_pair,
    draw_profile,
)
from cogs.profile.store import STREAK
from engines.registry import KEYS
from tests.bot.render.written import written

LONG = "Maximiliane von Hohenzollern"


def profile(rows: int, medals: int) -> ProfileCard:
    """Return a profile with the given numbers of games and medals, and with long texts."""
    scenes = [album.scene for key in KEYS if (album := presenter(key).album) is not None]
    games = [
        ProfileRow(scenes[number % len(scenes)](LEFT, TOP), "Castellum", 10**number, 0, LONG)
        for number in range(rows)
    ]
    return ProfileCard(
        scenes[0](LEFT, TOP),
        LONG,
        (f"depuis le {LONG}",),
        ("parties", "gagnées", "plus belle victoire"),
        tuple(games),
        tuple(Medal("dove", f"Sorcières en vain × {10**number}") for number in range(medals)),
        ("d’affilée", "1000", "record : 1000"),
        f"Dernière : Castellum avec {LONG}, {LONG} et {LONG}, 27 novembre 2026",
    )


@pytest.mark.parametrize(("rows", "medals"), [(1, 0), (ROWS, MEDALS)])
def test_a_profile_is_drawn_whatever_it_holds(rows: int, medals: int) -> None:
    image = Image.open(BytesIO(draw_profile(profile(rows, medals))))
    assert image.size == (WIDTH, HEIGHT)
    colours = image.convert("RGB").crop((400, 440, 500, 520)).getcolors()
    assert (colours is None or len(colours) > 1) == (medals > 0)


@pytest.mark.parametrize("marks", [[], [0], [None], [0, 1, None] * (MARKS // 3)])
def test_a_pair_is_drawn_with_any_marks(marks: list[int | None]) -> None:
    image = Image.open(BytesIO(draw_pair(PairCard((LONG, "Bo"), "100 : 99", marks))))
    assert image.size == (WIDTH, PAIR_HEIGHT)


async def test_the_picture_of_a_profile_with_games_is_drawn_and_kept() -> None:
    seats = (
        SeatResult(0, 1, "Ana", None, 1, {"left": 0}, ""),
        SeatResult(1, 2, "Bo", None, 2, {"left": 3}, ""),
    )
    last = GameResult(1, "castel", 1, 20_000, 1_728_000_000, 900, 40, "", "", (), None, seats)
    summary = Summary((GameSummary("castel", 3, 2, 1),), 1_728_000_000, 1, 2, (), last, (2,))
    pictures = PictureCache()
    try:
        drawn = [
            await profile_picture(pictures, ProfileData(shown, {2: "Bo"}), "Ana", KEYS, text("en"))
            for shown in (summary, summary, without(summary, [STREAK]))
        ]
    finally:
        pictures.close()
    assert drawn[0] is not None
    assert drawn[0] is drawn[1]
    assert drawn[2] is not None
    assert drawn[0].data != drawn[2].data


async def test_medals_are_named_in_the_picture() -> None:
    awards = (("castel", "longest-knight", 3), ("castrum", "dove", 1), ("gone", "dove", 2))
    games = (GameSummary("castel", 3, 2, 1),)
    summary = Summary(games, 1_728_000_000, 1, 2, awards, None, ())
    pictures = PictureCache()
    try:
        with written() as found:
            await profile_picture(pictures, ProfileData(summary, {}), "Ana", KEYS, text("en"))
    finally:
        pictures.close()
    told = " ".join(item.text for item in found)
    assert "Longest Knight × 3" in told
    assert "Dove × 1" in told
    assert "× 2" in told, "an award without a title"


async def test_a_pair_leaves_out_games_that_do_not_count() -> None:
    def game(number: int, against: str, places: tuple[int | None, int | None]) -> GameResult:
        seats = tuple(
            SeatResult(seat, 7 + seat, name, None, place, {}, "")
            for seat, (name, place) in enumerate(zip(("Ana", "Bo"), places, strict=True))
        )
        return GameResult(
            number, "castel", 1, 20_000, 1_728_000_000, 60, 9, "", against, (), None, seats
        )

    games = [game(2, "agreed", (None, None)), game(1, "", (1, 2))]
    found = PairHistory(Pair(7, 8, 1, 1, 0), games, frozenset({1, 2}), {7: "Ana", 8: "Bo"})
    post = await pair_post(PictureCache(), found, text("en"))
    assert post.embed is not None
    assert "Ana ahead" in (post.embed.description or "")
    assert post.picture is not None
    assert text("en")("pair-shared") not in post.picture.alt
