"""The deal in a lobby: its commitment, and the words that people add to its seed."""

from bot.components.custom_id import ControlId, encode
from bot.components.embeds import make_embed
from bot.components.form import Form, TextField
from bot.components.message import Button, Post
from bot.components.safe_text import seat_name
from bot.games.presenter import Section
from bot.i18n import Text, listed
from bot.model import Table
from bot.sessions.domain.lobby import LONGEST_WORD


def deal_sections(table: Table, words: Text) -> tuple[Section, ...]:
    """Return a lobby's sections on its deal; empty if the deal is not verifiable.

    The sections name the people who added words, but not the words.
    """
    if table.deal is None:
        return ()
    lines = [f"`{table.deal.commitment}`"]
    names = [
        seat_name(table, seat, words)
        for seat, sitter in enumerate(table.sitters)
        if sitter.user_id in table.words
    ]
    lines.append(
        words("lobby-deal-words", names=listed(words, names)) if names else words("lobby-deal-none")
    )
    return (Section(words("lobby-deal"), tuple(lines)),)


def word_buttons(table: Table, words: Text) -> tuple[Button, ...]:
    """Return the button that adds a word to a lobby's deal; empty if the deal is not verifiable."""
    if table.deal is None:
        return ()
    return (Button(words("ui-button-word"), encode(ControlId(table.id, 0, "word"))),)


def dealt_post(table: Table, words: Text) -> Post:
    """Return the page on a lobby's deal: its commitment, and a button to add a word.

    The page also explains what words do. If the deal is not verifiable, the page has only this
    explanation.
    """
    embed = make_embed(
        words("ui-button-dealt"), deal_sections(table, words), description=words("word-about")
    )
    return Post(embed=embed, rows=(word_buttons(table, words),))


def word_form(table: Table, words: Text) -> Form:
    """Return the form for typing a word."""
    return Form(
        encode(ControlId(table.id, 0, "word")),
        words("word-form-title"),
        (TextField(words("word-form-label"), words("word-form-hint"), LONGEST_WORD),),
    )
