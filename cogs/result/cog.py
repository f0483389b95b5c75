"""The rematch after a game, and the ways to show the game to others."""

from bot.app import Castellan
from bot.components.custom_id import ControlId
from bot.components.message import Post
from bot.errors import UserError
from bot.interaction.cog import Cog, component
from bot.interaction.context import Caller
from bot.interaction.opening import open_table, opened
from bot.interaction.reply import Answer
from bot.interaction.shown import buttons_at
from bot.model import Table
from bot.sessions.domain.bot_pace import BOT_PACE
from bot.sessions.domain.lobby import HINTS, OPEN_HANDS, chosen_options, hands_of, hints_of
from bot.sessions.domain.looking_back import not_ended
from bot.table.time import deadlines
from cogs.privacy.blocklist import Blocklist
from cogs.result.rematch import line_up, stayed


class Results(Cog):
    """The rematch after a game, and the ways to share the game."""

    @component("again", shut=True)
    async def again(self, caller: Caller, control: ControlId) -> Answer:
        """Answer the button "Rematch": open a lobby with the same options, hosted by the asker.

        The lobby reserves seats for the people who stayed to the end of the game; the first seat
        moves to the last place. These people are pinged, and a seat stays reserved until its player
        presses **Join** or **Rematch**. People who do not want reserved seats get none. If the same
        people have finished a newer game here, the seats and a series go on from that game. Raises
        ``ui-error-not-yours`` or ``ui-error-still-on``.
        """
        sessions = caller.sessions
        old = await sessions.get(control.table)
        asker = caller.person.id
        there = await sessions.in_channel(caller.channel_id)
        if there is not None and asker in there.invited:
            return await self.bot.handlers["join"](caller, ControlId(there.id, 0, "join"))
        if all(sitter.user_id != asker for sitter in old.sitters):
            raise UserError("ui-error-not-yours")
        if old.status not in ("over", "closed"):
            raise UserError("ui-error-still-on")
        last = await _last_game(caller, old)
        others = [user for user in stayed(last) if user != asker]
        invited = await sessions[Blocklist].invited(others)
        clock = {switch.key: choice for switch, choice in deadlines.switches(old)}
        table = await open_table(
            caller,
            old.game,
            seats=line_up(last.sitters, [asker, *invited]),
            language=old.language,
            options={
                **chosen_options(old),
                **clock,
                HINTS.key: hints_of(old),
                OPEN_HANDS.key: hands_of(old),
                BOT_PACE.key: old.bot_pace,
            },
            pace=old.pace,
            parts=[part for kept in last.parts.values() if (part := kept.rematched(last))],
        )
        return await opened(caller, table)

    @component("sharing")
    async def sharing(self, caller: Caller, control: ControlId) -> Answer:
        """Answer the button "Share" with the ways to show a finished game to others."""
        table = await caller.sessions.get(control.table)
        if table.status != "over":
            raise not_ended(table)
        ways = await buttons_at("share", caller, table)
        return caller.private(Post(caller.text("ui-sharing-what"), rows=(tuple(ways),)))


async def _last_game(caller: Caller, old: Table) -> Table:
    """Return the channel's newest table if the people of ``old`` ended its game, or ``old``."""
    last = await caller.sessions.last_in(caller.channel_id)
    if last is None or last.status != "over" or last.game != old.game:
        return old
    people = [sorted(sitter.user_id or 0 for sitter in table.sitters) for table in (last, old)]
    return last if people[0] == people[1] else old


async def setup(bot: Castellan) -> None:
    """Add the cog."""
    await bot.add_cog(Results(bot))
