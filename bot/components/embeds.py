"""Builds embeds from sections of text, within Discord's limits."""

from collections.abc import Sequence

import discord

from bot.components.safe_text import cut
from bot.games.presenter import Section

TITLE = 256
DESCRIPTION = 4096
FIELD_NAME = 256
FIELD = 1024
FIELDS = 25
FOOTER = 2048
TOTAL = 6000

COLOUR = discord.Colour(0x8A6D3B)
CONTINUED = "\u2026"


def make_embed(
    title: str,
    sections: Sequence[Section] = (),
    *,
    description: str = "",
    footer: str = "",
) -> discord.Embed:
    """Return an embed with a field for each section.

    A section too long for one field continues in the next. A text that exceeds the embed's 6,000
    characters is cut after a whole line and ends with an ellipsis.
    """
    embed = discord.Embed(
        title=cut(title, TITLE) or None,
        description=cut(description, DESCRIPTION) or None,
        colour=COLOUR,
    )
    if footer:
        embed.set_footer(text=cut(footer, FOOTER))
    for name, value in _fields(sections):
        room = TOTAL - len(embed) - len(name)
        if room < len(CONTINUED):
            break
        if len(value) > room or len(embed.fields) == FIELDS - 1:
            rest = _first_lines(value, room - len(name) - 2)
            embed.add_field(name=name, value=f"{rest}\n{CONTINUED}".lstrip(), inline=False)
            break
        embed.add_field(name=name, value=value, inline=False)
    return embed


def in_pages(sections: Sequence[Section], limit: int = 3500) -> list[list[Section]]:
    """Distribute sections over pages of about ``limit`` characters; a long section is split."""
    pages: list[list[Section]] = [[]]
    room = limit
    for name, value in _fields(sections):
        size = len(name) + len(value)
        if size > room and pages[-1]:
            pages.append([])
            room = limit
        pages[-1].append(Section(name, tuple(value.split("\n"))))
        room -= size
    return pages


def _fields(sections: Sequence[Section]) -> list[tuple[str, str]]:
    fields = []
    for section in sections:
        name = cut(section.title, FIELD_NAME) or CONTINUED
        for value in _chunks(section.lines):
            fields.append((name, value))
            name = CONTINUED
    return fields


def _chunks(lines: Sequence[str]) -> list[str]:
    chunks: list[str] = []
    for line in lines:
        line = cut(line, FIELD) or "\u200b"
        if chunks and len(chunks[-1]) + 1 + len(line) <= FIELD:
            chunks[-1] += "\n" + line
        else:
            chunks.append(line)
    return chunks


def _first_lines(text: str, limit: int) -> str:
    kept = ""
    for line in text.split("\n"):
        if len(kept) + 1 + len(line) > limit:
            break
        kept += line + "\n"
    return kept.rstrip()
