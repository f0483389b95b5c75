"""After a game: another one with the same people, and what decided it."""

from collections.abc import Sequence

from bot.app import Castellan
from bot.components.custom_id import Key, encode
from bot.components.embeds import make_embed
from bot.components.message import Button, Post
from bot.components.presenters import event_line
from bot.errors import UserError
from bot.games.presenter import Section
from bot.i18n import Reader
from bot.interaction.cog import Cog, component
from bot.interaction.context import Caller
from bot.interaction.reply import Answer
from bot.messages.board import footer, link_row
from bot.messages.hints import margin, percent
from bot.model import Person, Table, Told
from bot.sessions.background.turning_points import Moment
from bot.sessions.domain import deadlines
from bot.sessions.domain.lobby import HINTS, hints_of
from bot.sessions.domain.rematch import line_up, stayed
from cogs.lobby import open_table, opened
from cogs.spectate import LOG_PAGE

LINES = 5
"""Lines told of one moment."""


class Results(Cog):
    """What follows a game: another one, and its turning points."""

    @component("again")
    async def again(self, caller: Caller, key: Key) -> Answer:
        """The button "Rematch": a new lobby with the same switches, and the seats of those who were
        there to the end, the first one moved to the end. Where one of them cannot or shall not be
        seated unasked, the asker sits there alone, and the others join if they like.
        """
        sessions = caller.desk.sessions
        old = await sessions.get(key.table)
        asker = caller.person.id
        if all(sitter.user_id != asker for sitter in old.sitters):
            raise UserError("ui-error-not-yours")
        if old.status not in ("over", "closed"):
            raise UserError("ui-error-still-on")
        others = [user for user in stayed(old) if user != asker]
        unasked = await sessions.blocklist.may_seat(old.guild_id, asker, others)
        order = line_up(old.sitters, [asker, *others] if unasked else [asker])
        first = Person(order[0].user_id or asker, order[0].name)
        clock = {switch.key: choice for switch, choice in deadlines.switches(old)}
        table = await open_table(
            caller,
            old.game,
            host=first,
            language=old.language,
            options={**old.options, **clock, HINTS.key: hints_of(old)},
            pace=old.pace,
        )
        for sitter in order[1:]:
            if sitter.user_id is not None:
                table = await sessions.lobby.join(table.id, Person(sitter.user_id, sitter.name))
            elif sitter.level is not None:
                table = await sessions.lobby.add_bot(table.id, first.id, sitter.level)
        return await opened(caller, table)

    @component("turning")
    async def turning(self, caller: Caller, key: Key) -> Answer:
        """The button "Turning points": up to three moments that changed the chances most.

        What somebody learns is what their seat could know at the time, the chances included.
        """
        table = await caller.desk.sessions.get(key.table)
        if table.status != "over":
            raise UserError(
                "ui-error-still-on" if table.status == "running" else "error-not-running"
            )
        reader, viewer = caller.reader(table), caller.seat(table)
        moments = await caller.desk.counsel.turning_points(table, viewer)
        told = [
            (one, line)
            for one in await caller.desk.sessions.log.story(table.id, viewer)
            if (line := event_line(table.game, one.event, reader))
        ]
        sections = [
            _section(number, moment, told, reader) for number, moment in enumerate(moments, 1)
        ]
        embed = make_embed(
            reader("turning-title"),
            sections,
            description=reader("turning-how" if moments else "turning-none"),
            footer=footer(table, reader),
        )
        log = _log_buttons(moments, table, told, reader)
        rows = (*((log,) if log else ()), *link_row(table, reader))
        return caller.private(Post(embed=embed, rows=rows))


def _section(
    number: int, moment: Moment, told: Sequence[tuple[Told, str]], reader: Reader
) -> Section:
    """Return what happened in a moment, and whose chance it changed how."""
    lines = [line for one, line in told if one.ply in moment.plies]
    left = len(lines) - LINES
    if left > 0:
        lines = [*lines[:LINES], reader("turning-more", count=left)]
    before, after = moment.before, moment.after
    change = reader(
        "turning-rose" if after.share > before.share else "turning-fell",
        name=reader.name(moment.seat),
        before=percent(before),
        margin=margin(before),
        after=_after(moment, reader),
    )
    title = reader("turning-moment", number=number, first=moment.plies[0], last=moment.plies[-1])
    return Section(title, (*lines, change))


def _after(moment: Moment, reader: Reader) -> str:
    """Return a chance with its uncertainty, if it has one."""
    after = moment.after
    if not after.error:
        return reader("turning-sure", chance=percent(after))
    return reader("turning-about", chance=percent(after), margin=margin(after))


def _log_buttons(
    moments: Sequence[Moment], table: Table, told: Sequence[tuple[Told, str]], reader: Reader
) -> tuple[Button, ...]:
    """Return the ways to the pages of the log on which moments begin."""
    pages: dict[int, list[str]] = {}
    for number, moment in enumerate(moments, 1):
        before = sum(one.ply < moment.plies[0] for one, _ in told)
        pages.setdefault(max(0, min(before, len(told) - 1)) // LOG_PAGE, []).append(str(number))
    return tuple(
        Button(
            reader("turning-log", numbers=", ".join(numbers)),
            encode(Key(table.id, table.ply, "log", str(page))),
            emoji="📜",
        )
        for page, numbers in pages.items()
    )


async def setup(bot: Castellan) -> None:
    """Add the cog."""
    await bot.add_cog(Results(bot))
