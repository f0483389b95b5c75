"""The key of this bot, made once and kept in its database, and what is done with it."""

import asyncio

from bot.errors import UserError
from bot.sessions.transfers.address import address_of, public_key
from bot.sessions.unit_of_work import UnitOfWork
from bot.store import tables
from bot.store.sql import Connection

NAME = "sealing_key"
"""Under which name the bot keeps it."""


class OwnKey:
    """Seals files to other bots, and opens those that were sealed to this one."""

    def __init__(self, uow: UnitOfWork) -> None:
        self._uow = uow

    async def address(self) -> str:
        """Return the address of this bot."""
        from bot.sessions.transfers.sealing import public_of  # noqa: PLC0415  (starts without it)

        return address_of(public_of(await self._private()))

    async def sealed(self, content: str, address: str) -> bytes:
        """Return a file for the bot of an address."""
        from bot.sessions.transfers.sealing import sealed  # noqa: PLC0415  (starts without it)

        return await asyncio.to_thread(sealed, content.encode(), public_key(address))

    async def opened(self, file: bytes) -> bytes:
        """Return what is in a file. Raises ``error-file-none`` for one that is none or is damaged,
        ``error-file-version``, ``error-file-elsewhere`` for one that is for another bot.
        """
        from bot.sessions.transfers import sealing  # noqa: PLC0415  (starts without it)

        private = await self._private()
        try:
            return await asyncio.to_thread(sealing.opened, file, private)
        except sealing.OtherBot as error:
            raise UserError("error-file-elsewhere", address=error.address) from error
        except sealing.OtherVersion as error:
            raise UserError("error-file-version") from error
        except sealing.NoFile as error:
            raise UserError("error-file-none") from error

    async def _private(self) -> bytes:
        from bot.sessions.transfers.sealing import new_key  # noqa: PLC0415  (starts without it)

        fresh = new_key().hex()

        def work(db: Connection) -> str:
            known = tables.read_meta(db, NAME)
            if known is None:
                tables.write_meta(db, NAME, fresh)
            return known or fresh

        return bytes.fromhex(await self._uow.run(work, alone="key"))
