"""The command that opens a table, with a parameter for every switch of its game."""

import inspect

import discord
from discord import app_commands

from bot.app import Castellan
from bot.i18n import LANGUAGES
from bot.interaction.command_names import worded
from bot.interaction.reply import Answer
from bot.messages.lobby import option_key
from bot.sessions.domain.deadlines import MINUTES, REACTIONS
from bot.sessions.domain.lobby import PACES
from bot.sessions.domain.time_control import agreeable
from bot.ui.callers import Caller
from bot.ui.opening import Wanted, open_as_wanted
from engines.registry import game as game_of

Bots = app_commands.Range[int, 0, 4]


def start_command(bot: Castellan, key: str) -> app_commands.Command[app_commands.Group, ..., None]:
    """Return ``start`` of the game called ``key``.

    Games differ in their switches, so the parameters are put into the callback's signature, from
    which discord.py reads them.
    """

    async def start(interaction: discord.Interaction, **given: str | int | bool | None) -> None:
        wanted = _wanted(given)

        async def work(caller: Caller) -> Answer:
            return await open_as_wanted(caller, key, wanted)

        await bot.desk.serve(interaction, work, private=False)

    choices = _choices(key)
    kinds = {"bots": Bots, "thread": bool, **dict.fromkeys(choices, str)}
    parameters = [
        inspect.Parameter(
            name, inspect.Parameter.KEYWORD_ONLY, annotation=kind | None, default=None
        )
        for name, kind in kinds.items()
    ]
    first = inspect.Parameter("interaction", inspect.Parameter.POSITIONAL_OR_KEYWORD)
    vars(start)["__signature__"] = inspect.Signature([first, *parameters])
    app_commands.describe(**{name: worded(option_key(key, name)) for name in kinds})(start)
    app_commands.choices(**choices)(start)
    return app_commands.Command(
        name=worded("command-start-name"), description=worded("command-start"), callback=start
    )


def _choices(key: str) -> dict[str, list[app_commands.Choice[str]]]:
    """Return the choices of every parameter that has some, by its name."""
    game = game_of(key)
    texts = {
        "level": {level: f"level-{level}" for level in game.policies},
        "language": {one: f"option-language-{one}" for one in LANGUAGES},
        "pace": {pace: f"option-pace-{pace}" for pace in PACES},
    }
    switches = {option.key: option.choices for option in game.options}
    if game.windows:
        switches["reaction"] = REACTIONS
    if game.timed is not None:
        switches["minutes"] = MINUTES
    switches["absence"] = agreeable(key)
    for name, choices in switches.items():
        texts[name] = {one: option_key(key, name, one) for one in choices}
    return {
        name: [app_commands.Choice(name=worded(text), value=value) for value, text in of.items()]
        for name, of in texts.items()
        if of
    }


def _wanted(given: dict[str, str | int | bool | None]) -> Wanted:
    named = {name: value for name, value in given.items() if value is not None}
    bots = named.pop("bots", 0)
    thread = named.pop("thread", False)
    texts = {name: str(value) for name, value in named.items()}
    return Wanted(
        bots=int(bots),
        level=texts.pop("level", ""),
        thread=bool(thread),
        language=texts.pop("language", ""),
        pace=texts.pop("pace", PACES[0]),
        options=texts,
    )
