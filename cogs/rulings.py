"""What a number like (R33) after a refusal means: a control that opens it, and a command."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace

import discord
from discord import app_commands

from bot.app import Castellan
from bot.components.custom_id import Key
from bot.errors import UserError
from bot.interaction.cog import Cog, Subcommand, component
from bot.interaction.command_names import worded
from bot.interaction.context import Caller
from bot.interaction.reply import Answer
from bot.messages.rulings import NUMBER, WITHIN, find_rulings, known, ruling_post
from cogs.rulebook import require_on

NEAR = 3
"""Rulings offered in place of one that does not exist."""


class Rulings(Cog):
    """Rulings, opened where their numbers are shown."""

    def castellan_commands(self) -> Iterable[Subcommand]:
        """Return ``ruling``."""
        desk, settings = self.bot.desk, self.bot.settings
        games = [
            app_commands.Choice(name=worded(f"game-{key}-short"), value=key)
            for key in settings.games
        ]

        @app_commands.command(
            name=worded("command-ruling-name"), description=worded("command-ruling")
        )
        @app_commands.rename(
            number=worded("command-ruling-number-name"), game=worded("command-ruling-game-name")
        )
        @app_commands.describe(
            number=worded("command-ruling-number"), game=worded("command-ruling-game")
        )
        @app_commands.choices(game=games)
        async def ruling(
            interaction: discord.Interaction, number: str, game: str | None = None
        ) -> None:
            async def work(caller: Caller) -> Answer:
                return await named_ruling(caller, number, game)

            await desk.serve(interaction, work)

        @ruling.autocomplete("number")
        async def typed_numbers(
            interaction: discord.Interaction, typed: str
        ) -> list[app_commands.Choice[str]]:
            words = await desk.text_for(interaction)
            found = find_rulings(settings.games, words, typed, interaction.namespace.game)
            return [app_commands.Choice(name=label, value=number) for label, number in found]

        return (ruling,)

    @component("ruling")
    async def ruling(self, caller: Caller, key: Key) -> Answer:
        """A control that opens a ruling: a button with its number, or with several, or a menu."""
        within = key.argument.startswith(WITHIN)
        numbers = list(caller.values or key.argument.removeprefix(WITHIN).split("."))
        if not all(NUMBER.fullmatch(number) for number in numbers):
            raise UserError("ui-error-old")
        answer = await ruling_answer(caller, numbers[0], numbers[1:])
        return replace(answer, place="here") if within and caller.in_private else answer


async def ruling_answer(caller: Caller, number: str, others: Sequence[str] = ()) -> Answer:
    """Return a ruling for the asker alone, in a message of its own.

    Raises ``ruling-unknown``, ``ui-error-game-off``.
    """
    game = known().get(number)
    if game is None:
        raise unknown(number, caller)
    await require_on(caller, game)
    return Answer(ruling_post(number, caller.text, others))


async def named_ruling(caller: Caller, typed: str, game: str | None) -> Answer:
    """Return the ruling somebody typed the number of, with or without brackets; of ``game``, the
    letter may be left out. Raises like :func:`ruling_answer`.
    """
    number = typed.strip(" ()[]").upper()
    if game is not None:
        letter = next(one[0] for one, of in known().items() if of == game)
        number = f"{letter}{number}" if number.isdigit() else number
        if known().get(number) != game:
            raise unknown(number, caller, game)
    return await ruling_answer(caller, number)


def unknown(number: str, caller: Caller, game: str | None = None) -> UserError:
    """Return the refusal of a number that no ruling (of ``game``) has, with the nearest ones."""
    digits = re.sub(r"[^0-9]", "", number)[:4]
    wanted = int(digits) if digits.isascii() and digits else 0

    def distance(one: str) -> tuple[bool, int]:
        return one[0] != number[:1], abs(int(one[1:]) - wanted)

    offered = (game,) if game is not None else caller.desk.settings.games
    near = sorted((one for one, of in known().items() if of in offered), key=distance)
    return UserError("ruling-unknown", near=", ".join(near[:NEAR]))


async def setup(bot: Castellan) -> None:
    """Add the cog."""
    await bot.add_cog(Rulings(bot))
