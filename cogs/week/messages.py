"""The message of the weekly post."""

from functools import partial
from typing import NamedTuple

import discord

from bot.components.custom_id import ControlId, encode
from bot.components.embeds import make_embed
from bot.components.message import Button, Post
from bot.components.picture_cache import PictureCache
from bot.components.presenters import presenter
from bot.components.safe_text import safe_name
from bot.i18n import Text, listed
from cogs.deal_of_the_day.messages import dated
from cogs.week.picture import BestMoment, WeekFigure, draw
from cogs.week.summary import Week


class ToldMoment(NamedTuple):
    """The best moment in words, and the custom id that opens the replay at the moment."""

    game: str
    deed: str
    watch: str


async def week_post(
    pictures: PictureCache,
    week: Week,
    moment: ToldMoment | None,
    puzzles: int,
    words: Text,
) -> Post:
    """Return the post of a week; ``puzzles`` is the number of puzzles that appeared in the week."""
    title = words("week-title", day=dated(week.first, words))
    figures = [
        WeekFigure(count, words(f"week-{name}", count=count))
        for name, count in (
            ("games", week.games),
            ("players", week.players),
            ("solved", week.solved),
        )
    ]
    best = None
    album = None if moment is None else presenter(moment.game).album
    if moment is not None and album is not None:
        best = BestMoment(words("week-moment"), moment.deed, album.scene)
    counted = ", ".join(f"{figure.number} {figure.what}" for figure in figures)
    told = words("week-best", deed=moment.deed) if moment is not None else ""
    picture = await pictures.drawn(
        ("week", title, tuple(figures), moment, words.language),
        partial(draw, title, figures, best),
        lambda: " ".join(part for part in (f"{title}.", f"{counted}.", told) if part),
    )
    line = " ".join(_news(week, puzzles, words))
    buttons = []
    if moment is not None:
        style = discord.ButtonStyle.primary
        buttons.append(Button(words("ui-button-week-watch"), moment.watch, style))
    if week.most_played is not None:
        buttons.append(
            Button(words("ui-button-week-play"), encode(ControlId(0, 0, "new", week.most_played)))
        )
    buttons.append(Button(words("ui-button-hall"), encode(ControlId(0, week.first, "hall"))))
    whole = "\n".join(part for part in (f"{counted}.", told, line) if part)
    return Post(
        embed=make_embed("", description=line) if line else None,
        rows=(tuple(buttons),),
        picture=picture,
        in_words=lambda: make_embed(title, description=whole),
    )


def _news(week: Week, puzzles: int, words: Text) -> list[str]:
    """Return the sentences that are added to the picture."""

    def named(names: tuple[str, ...]) -> str:
        return listed(words, [safe_name(name) for name in names])

    found = []
    if week.most_played is not None:
        found.append(words("week-most", game=words(f"game-{week.most_played}-short")))
    if week.first_wins:
        found.append(words("week-first", count=len(week.first_wins), names=named(week.first_wins)))
    if week.solvers:
        key = "week-every" if week.most >= puzzles else "week-solvers"
        count = len(week.solvers)
        found.append(words(key, count=count, names=named(week.solvers), solved=week.most))
    return found
