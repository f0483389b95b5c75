"""Dispatches presses on every button, menu and form that the bot has ever posted.

The custom id of a control says what it does. So every control is answered, even after a restart, in
an old message, or with a forged id. Controls are not registered with discord.py, because its
dispatcher keeps views in memory, lets them time out, and does not answer unknown controls.
"""

from collections.abc import Mapping
from typing import Any

import discord

from bot.components.custom_id import decode
from bot.components.form import filled_in
from bot.errors import NotStored, UserError
from bot.interaction import stale_controls
from bot.interaction.context import Caller, Desk, Handler
from bot.interaction.reply import Answer

PRESSES = (discord.InteractionType.component, discord.InteractionType.modal_submit)
"""Types of the interactions dispatched here; all other types go to the command tree."""


async def dispatch(
    desk: Desk, handlers: Mapping[str, Handler], interaction: discord.Interaction
) -> None:
    """Answer a press on a control with the handler of the control's verb.

    The type of the interaction must be one of :data:`PRESSES`.
    """
    data: Mapping[str, Any] = interaction.data or {}
    custom_id = data.get("custom_id")
    chosen = data.get("values")
    values = tuple(str(value) for value in chosen) if isinstance(chosen, list) else ()
    if interaction.type is discord.InteractionType.modal_submit:
        values = filled_in(data.get("components"))
    control = decode(custom_id) if isinstance(custom_id, str) else None

    async def work(caller: Caller) -> Answer:
        handler = None if control is None else handlers.get(control.verb)
        if control is None or handler is None:
            return await stale_controls.closed_door(caller, control, None)
        try:
            return await handler(await stale_controls.at_table(caller, control), control)
        except NotStored:
            raise
        except UserError as error:
            return await stale_controls.closed_door(caller, control, error)

    known = control is not None and control.verb in handlers
    action = control.verb if control is not None and known else "unknown"
    await desk.serve(interaction, work, values=values, action=action)
