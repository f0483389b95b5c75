"""Default settings that features declare and that a server's managers may change."""

from collections.abc import Mapping, Sequence

from bot.errors import UserError
from bot.sessions.unit_of_work import UnitOfWork
from bot.store.features import FeatureStore, ServerDefault
from bot.store.servers import read_defaults, save_default


class ServerDefaults:
    """Reads and changes servers' values of the default settings that features declare.

    declared  the default settings by name
    """

    def __init__(self, uow: UnitOfWork, stores: Sequence[FeatureStore]) -> None:
        self._uow = uow
        self.declared: Mapping[str, ServerDefault] = {
            default.name: default for store in stores for default in store.server_defaults
        }

    async def chosen(self, guild_id: int) -> Mapping[str, str]:
        """Return the values that a server uses, by the name of the setting."""
        declared = self.declared.values()
        return await self._uow.run(lambda db: read_defaults(db, guild_id, declared))

    async def choose(self, guild_id: int, name: str, choice: str) -> None:
        """Store a server's value for a setting; raises ``error-no-such-option``."""
        default = self.declared.get(name)
        if default is None or not default.accepts(choice):
            raise UserError("error-no-such-option")
        await self._uow.run(lambda db: save_default(db, guild_id, name, choice))
