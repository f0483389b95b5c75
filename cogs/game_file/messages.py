"""A game as a file, and the result of verifying its deal."""

from bot.components.custom_id import ControlId, encode
from bot.components.embeds import make_embed
from bot.components.message import Button, Document, Post
from bot.components.safe_text import safe_name, seat_mark
from bot.games.presenter import Section
from bot.i18n import Reader
from bot.messages.frame import footer, link_buttons, link_row
from bot.model import Table
from bot.records.models import AnyFile, RunningFile, written
from bot.records.notation import seat_of
from bot.records.of_table import Checked


def export_post(table: Table, file: AnyFile, reader: Reader) -> Post:
    """Return the message with a game's file; the file's name says if the game is unfinished."""
    running = isinstance(file, RunningFile)
    name = "-".join((table.game, *filter(None, (file.date, "unfinished" if running else ""))))
    on = "-running" if running else ""
    about = reader(f"export-about{on}", game=reader(f"game-{table.game}"))
    document = Document(f"{name}.json", written(file).encode(), about)
    rows = ((verify_button(table, reader), *link_buttons(table, reader)),)
    return Post(f"{about}\n-# {reader(f'export-how{on}')}", rows=rows, document=document)


def verified_post(table: Table, checked: Checked, reader: Reader) -> Post:
    """Return whether a replay from the seed, the words and the log gives the same game."""
    deal = checked.file.deal
    if checked.wrong is None:
        verdict = reader("verify-holds", moves=checked.moves, draws=checked.draws)
    else:
        verdict = reader("verify-wrong", ply=str(checked.wrong))
    sections = []
    if deal.commitment:
        lines = [
            reader("verify-commitment", commitment=deal.commitment),
            reader("verify-seed", seed=deal.seed, salt=deal.salt),
        ]
        words = [f"{seat_mark(seat_of(word.seat))} {safe_name(word.word)}" for word in deal.words]
        lines.append(reader("verify-words", words=" · ".join(words) or reader("verify-no-words")))
        sections.append(Section(reader("lobby-deal"), tuple(lines)))
    else:
        sections.append(Section(reader("lobby-deal"), (reader("verify-none"),)))
    mark = "✅" if checked.wrong is None else "❌"
    embed = make_embed(
        f"{mark} {reader('verify-title')}",
        sections,
        description=verdict,
        footer=footer(table, reader),
    )
    return Post(embed=embed, rows=((export_button(table, reader), *link_buttons(table, reader)),))


def promised_post(table: Table, reader: Reader) -> Post:
    """Return what may be shown about the deal of an unfinished game: only its commitment."""
    if table.deal is None:
        said = reader("verify-none")
    else:
        promise = reader("verify-promise", commitment=table.deal.commitment)
        said = f"{promise}\n-# {reader('verify-later')}"
    return Post(said, rows=link_row(table, reader))


def export_button(table: Table, reader: Reader, ply: int | None = None) -> Button:
    """Return the button that exports a game; its id contains ``ply`` (default: the table's)."""
    control = ControlId(table.id, table.ply if ply is None else ply, "gamefile")
    return Button(reader("ui-button-export-game"), encode(control))


def verify_button(table: Table, reader: Reader) -> Button:
    """Return the button that verifies the deal of a finished game."""
    control = ControlId(table.id, table.ply, "verify")
    return Button(reader("ui-button-verify"), encode(control))
