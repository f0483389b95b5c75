"""Games as files, the words added to a deal, and the verification of a deal."""

from bot.app import Castellan
from bot.components.custom_id import ControlId
from bot.components.message import Post
from bot.errors import UserError
from bot.interaction.cog import Cog, component
from bot.interaction.context import Caller
from bot.interaction.reply import Answer
from bot.messages.frame import begun
from bot.model import Table
from bot.records.models import AnyFile
from bot.records.of_table import checked, file_so_far
from bot.sessions.actions.lobby import Lobby
from bot.sessions.domain.lobby import require_lobby
from cogs.game_file.deal import dealt_post, word_form
from cogs.game_file.messages import export_post, promised_post, verified_post


class Records(Cog):
    """Files of games, and verifiable deals."""

    @component("gamefile", elsewhere=True)
    async def gamefile(self, caller: Caller, control: ControlId) -> Answer:
        """Answer "Export" with the game as a file; if the game is running, with its public part."""
        return await _exported(caller, await caller.sessions.get(control.table))

    @component("verify")
    async def verify(self, caller: Caller, control: ControlId) -> Answer:
        """Answer the button "Verify": check the deal and every draw of a finished game.

        For an unfinished game, show the commitment to the deal.
        """
        return await _verified(caller, await caller.sessions.get(control.table))

    @component("word")
    async def word(self, caller: Caller, control: ControlId) -> Answer:
        """Open the form of the button "Add a word", or accept the submitted word.

        Raises ``error-already-started``, ``error-lobby-closed``, ``error-no-deal``.
        """
        table = await caller.sessions.get(control.table)
        if caller.values:
            return await _added(caller, table, caller.value())
        require_lobby(table)
        if table.deal is None:
            raise UserError("error-no-deal")
        answer = caller.private(dealt_post(table, caller.text))
        return answer._replace(form=word_form(table, caller.text))

    @component("dealt")
    async def dealt(self, caller: Caller, control: ControlId) -> Answer:
        """Answer the button "Fair deal" of a lobby: the commitment, and how to add a word.

        Raises ``error-already-started``, ``error-lobby-closed``.
        """
        table = await caller.sessions.get(control.table)
        require_lobby(table)
        return caller.private(dealt_post(table, caller.text))


async def _added(caller: Caller, table: Table, word: str) -> Answer:
    """Add a word to a lobby's deal; the lobby shows who has added words."""
    await caller.sessions[Lobby].add_word(table.id, caller.person.id, word)
    return caller.private(Post(caller.text("word-added")))


async def _require(caller: Caller, table: Table) -> None:
    """Require a begun game that the asker may see.

    Raises ``error-no-such-table``, ``ui-error-not-begun``.
    """
    await caller.sessions.courses.require_may_open(table, caller.person.id, caller.guild_id)
    begun(table)


async def _exported(caller: Caller, table: Table) -> Answer:
    await _require(caller, table)
    if table.status == "running":
        file: AnyFile = await file_so_far(caller.sessions, table, caller.person.id)
    else:
        file = (await checked(caller.sessions, table, caller.person.id)).file
    return caller.private(export_post(table, file, caller.reader(table)))


async def _verified(caller: Caller, table: Table) -> Answer:
    may_open = await caller.sessions.courses.may_open(table, caller.person.id, caller.guild_id)
    if table.status in ("lobby", "running") and may_open:
        return caller.private(promised_post(table, caller.reader(table)))
    await _require(caller, table)
    found = await checked(caller.sessions, table, caller.person.id)
    return caller.private(verified_post(table, found, caller.reader(table)))


async def setup(bot: Castellan) -> None:
    """Add the cog."""
    await bot.add_cog(Records(bot))
