"""The pictures above a lobby and above the games panel, with their alt texts."""

from bot.components.message import Picture
from bot.components.picture_cache import PictureCache
from bot.components.presenters import presenter
from bot.components.safe_text import names_apart, pictured, seat_mark
from bot.i18n import Reader, Text, listed
from bot.model import Table
from bot.render.banner import BAND, LOBBY_HEIGHT, WIDTH, draw_lobby, draw_panel, share
from bot.sessions.domain.lobby import most_seats


async def lobby_banner(pictures: PictureCache, table: Table, words: Text) -> Picture | None:
    """Return a lobby's picture with its seats; ``None`` for a game without a landscape."""
    album = presenter(table.game).album
    if album is None:
        return None
    scene = album.scene
    names = names_apart(table.names, words)
    most = most_seats(table)
    title, free = words(f"game-{table.game}-short"), words("banner-free")
    nobody = ("",) * (most - len(names))
    kept = {seat for seat, sitter in enumerate(table.sitters) if sitter.user_id in table.invited}
    taken = [
        f"{seat_mark(seat)} {words('ui-seat-kept', name=name) if seat in kept else name}"
        for seat, name in enumerate(names)
    ]
    alt = words(
        "banner-lobby",
        game=title,
        names=listed(words, taken),
        taken=len(names),
        free=most - len(names),
    )

    def draw() -> bytes:
        drawn = pictured(Reader(words, names)).names
        landscape = scene(WIDTH, LOBBY_HEIGHT - BAND)
        return draw_lobby(landscape, title, (*drawn, *nobody), free, kept)

    key = ("lobby", table.game, words.language, names, most, tuple(sorted(kept)))
    return await pictures.drawn(key, draw, lambda: alt)


async def panel_banner(
    pictures: PictureCache, games: tuple[str, ...], words: Text
) -> Picture | None:
    """Return the games' landscapes side by side; ``None`` if a game has none."""
    scenes = [album.scene for key in games if (album := presenter(key).album) is not None]
    if len(scenes) < len(games):
        return None
    titles = [words(f"game-{key}-short") for key in games]

    def draw() -> bytes:
        return draw_panel([scene(*share(len(games))) for scene in scenes], titles)

    return await pictures.drawn(
        ("panel", games, words.language),
        draw,
        lambda: words("banner-panel", games=listed(words, titles)),
    )
