"""Hides a hand from people who look at its owner's screen.

Discord's spoiler marks hide private words until a person presses the words. Spoiler marks cannot
hide labels, headings and alt text. So labels, headings and alt texts reveal nothing about the hand:
they name choices by numbers.
"""

import re
from collections.abc import Sequence
from typing import Final

from bot.components.decision import Numbered, unlabelled
from bot.components.embeds import make_embed
from bot.components.message import Post
from bot.components.safe_text import cut
from bot.components.steps import GridChoice, Offered
from bot.games.presenter import Section
from bot.games.prompt import Choice, Prompt
from bot.i18n import Reader
from engines.core.kernel import Option

SHOWN, COVERED, IN_WORDS = HANDS = ("shown", "covered", "words")
"""Ways to show a hand: openly with its picture, behind spoiler marks, or only in words."""

MARK: Final = "||"
PIECE: Final = 1000
"""Cap on the characters between two spoiler marks, to fit into an embed's field."""

PIECES: Final = 5
"""Cap on the pairs of spoiler marks in a message, so that no embed is cut inside a pair."""

_HIDDEN = re.compile(r"\|\|.*?\|\|", re.DOTALL)


def hide(lines: Sequence[str]) -> tuple[str, ...]:
    """Hide lines in as few pairs of spoiler marks as possible, at most :data:`PIECES`.

    Lines that do not fit are dropped.
    """
    pieces: list[str] = []
    for line in lines:
        safe = cut(line.replace(MARK, "¦"), PIECE)
        if pieces and len(pieces[-1]) + 1 + len(safe) <= PIECE:
            pieces[-1] += f"\n{safe}"
        elif safe.strip():
            pieces.append(safe)
    return tuple(f"{MARK}{piece}{MARK}" for piece in pieces[:PIECES])


def headed(sections: Sequence[Section]) -> list[str]:
    """Return the lines of all sections, with each section's heading before its lines."""
    return [line for section in sections for line in (f"**{section.title}**", *section.lines)]


def over(post: Post, title: str = "") -> Post:
    """Return a message with its embed's texts in spoiler marks, except the headings.

    ``title``, if given, replaces the embed's title, which might reveal hidden information.
    """
    embed = post.embed
    if embed is None:
        return post
    sections = [
        Section(field.name or "", hide((field.value or "").split("\n"))) for field in embed.fields
    ]
    said = "\n".join(hide((embed.description or "").split("\n")))
    small = embed.footer.text or ""
    return post._replace(
        embed=make_embed(title or embed.title or "", sections, description=said, footer=small),
        in_words=None,
    )


def in_the_open(text: str) -> str:
    """Return the part of a text that is outside all spoiler marks."""
    return _HIDDEN.sub("", text)


def covered(asked: Offered, reader: Reader) -> Offered:
    """Return the choices of a step with their labels replaced by numbers.

    A grid of places keeps its cells' names, because the places are public.
    """
    prompt = asked.prompt._replace(title=reader("hand-covered-choose"))
    if asked.rows:
        return Offered(prompt, asked.choices, _numbered(asked.rows), plain=True)
    if prompt.columns:
        return asked._replace(prompt=prompt)
    numbers = _numbers(asked.prompt)
    bare = tuple(
        Numbered(item.index, _bare(item.choice, numbers[item.choice.option]))
        for item in asked.choices
    )
    return Offered(prompt, bare, plain=True)


def legend(asked: Offered, reader: Reader) -> tuple[str, ...]:
    """Return lines that explain the numbers of :func:`covered`; the caller must hide the lines."""
    if asked.rows:
        cells = [
            unlabelled(cell.choice.label, asked.prompt, reader)
            for row in asked.rows
            for cell, _ in row
        ]
        return tuple(
            reader("ui-numbered", number=number, label=label)
            for number, label in enumerate(cells, 1)
        )
    return tuple(
        f"{item.choice.label} · {item.choice.detail}" if item.choice.detail else item.choice.label
        for item in asked.shown(reader)
    )


def _numbers(prompt: Prompt) -> dict[Option, int]:
    return {choice.option: number for number, choice in enumerate(prompt.choices, 1)}


def _numbered(rows: tuple[tuple[GridChoice, ...], ...]) -> tuple[tuple[GridChoice, ...], ...]:
    found: list[tuple[GridChoice, ...]] = []
    before = 0
    for row in rows:
        found.append(
            tuple(
                (Numbered(cell.index, _bare(cell.choice, before + at)), there)
                for at, (cell, there) in enumerate(row, 1)
            )
        )
        before += len(row)
    return tuple(found)


def _bare(choice: Choice, number: int) -> Choice:
    return Choice(choice.option, str(number), tells=choice.tells)
