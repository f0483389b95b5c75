"""My games: every table somebody plays at, on all servers, and the way from one to the next."""

from collections.abc import Iterable

from bot.app import Castellan
from bot.components.custom_id import Key
from bot.interaction.cog import Cog, Subcommand, component
from bot.interaction.context import Caller
from bot.interaction.next_game import mine_answer, my_tables
from bot.interaction.positions import my_hand
from bot.interaction.reply import Answer


class MyGames(Cog):
    """Somebody's games on every server."""

    def castellan_commands(self) -> Iterable[Subcommand]:
        """Return ``mine``."""
        return (self.command("mine", mine_answer),)

    @component("mine")
    async def mine(self, caller: Caller, _key: Key) -> Answer:
        """The button "My games"."""
        return await mine_answer(caller)

    @component("next")
    async def next_(self, caller: Caller, key: Key) -> Answer:
        """The button "Next": the hand of the game that waits for the asker after the one shown."""
        waiting = [one.table for one in await my_tables(caller) if one.waits]
        if not waiting:
            return await mine_answer(caller, caller.text("mine-nothing-waits"))
        ids = [table.id for table in waiting]
        place = (ids.index(key.table) + 1) % len(ids) if key.table in ids else 0
        return await my_hand(caller, waiting[place])


async def setup(bot: Castellan) -> None:
    """Add the cog."""
    await bot.add_cog(MyGames(bot))
