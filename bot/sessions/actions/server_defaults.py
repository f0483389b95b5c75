"""Defaults that features declare and each server may change."""

from collections.abc import Mapping, Sequence

from bot.errors import UserError
from bot.sessions.unit_of_work import UnitOfWork
from bot.store.features import FeatureStore, ServerDefault
from bot.store.servers import read_defaults, save_default


class ServerDefaults:
    """Reads and changes servers' choices for these defaults.

    declared  the defaults by name
    """

    def __init__(self, uow: UnitOfWork, stores: Sequence[FeatureStore]) -> None:
        self._uow = uow
        self.declared: Mapping[str, ServerDefault] = {
            default.name: default for store in stores for default in store.server_defaults
        }

    async def chosen(self, guild_id: int) -> Mapping[str, str]:
        """Return the values in force on a server, by the default's name."""
        declared = self.declared.values()
        return await self._uow.run(lambda db: read_defaults(db, guild_id, declared))

    async def choose(self, guild_id: int, name: str, choice: str) -> None:
        """Store a server's choice for a default; raises ``error-no-such-option``."""
        default = self.declared.get(name)
        if default is None or not default.accepts(choice):
            raise UserError("error-no-such-option")
        await self._uow.run(lambda db: save_default(db, guild_id, name, choice))
