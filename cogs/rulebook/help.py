"""The help for beginners."""

from bot.components.custom_id import ControlId, encode
from bot.components.decision import HEIGHT
from bot.components.embeds import make_embed
from bot.components.message import Button, Post
from bot.games.presenter import Section
from bot.i18n import Text
from bot.messages.panels.games_panel import game_rows


def help_post(words: Text, games: tuple[str, ...], *, posts: bool) -> Post:
    """Return the help for beginners; ``posts`` adds a button that posts the panel of games."""
    lines = tuple(words(f"ui-help-{number}") for number in range(1, 6))
    sections = [Section(words("ui-help-how"), lines)]
    rows = game_rows(words, games)
    if posts:
        post = Button(words("ui-button-postit"), encode(ControlId(0, 0, "postit")))
        rows = (*rows[: HEIGHT - 1], (post,))
    return Post(
        embed=make_embed(words("ui-help-title"), sections, description=words("ui-help-text")),
        rows=rows,
    )
