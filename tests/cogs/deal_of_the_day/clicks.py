"""Presses of a person who plays a deal."""

import random
from typing import Any

import simcord

from tests.support.world import World, click, ids, parts, private


def controls(message: Any) -> dict[str, list[str]]:
    """Return the custom ids of a try's controls, grouped by the letter of their action."""
    found: dict[str, list[str]] = {}
    for custom_id in ids(message):
        _, _, _, verb, argument = custom_id.split(":", 4)
        if verb == "dldo":
            found.setdefault(argument.split(":", 1)[1][1], []).append(custom_id)
    return found


async def page(world: World, who: simcord.MemberActor, game: str = "castrum") -> Any:
    """Open the page of today's deal from the answer to ``/castellan today``."""
    panel = private(await who.slash(world.channel, "castellan today"))
    return private(await click(who, panel, "deal", f"{game}:t"))


async def begin(world: World, who: simcord.MemberActor, game: str = "castrum") -> Any:
    """Begin or continue today's deal by the button on its page; return the answer."""
    return private(await click(who, await page(world, who, game), "dlplay"))


async def step(who: simcord.MemberActor, message: Any, chance: random.Random) -> Any:
    """Press a random control of a try, or Confirm or Done if the try offers one."""
    found = controls(message)
    done = [custom_id for custom_id in found.get("c", ()) if custom_id.endswith(":d")]
    if "y" in found:
        return private(await who.click(message, custom_id=found["y"][0]))
    if done:
        return private(await who.click(message, custom_id=done[0]))
    if "c" in found:
        return private(await who.click(message, custom_id=chance.choice(found["c"])))
    menu = next(part for part in parts(message) if part["type"] == 3)
    values = [item["value"] for item in menu["options"]]
    least = max(menu.get("min_values", 1), 1)
    chosen = chance.sample(values, least)
    return private(await who.select(message, values=chosen, custom_id=menu["custom_id"]))


async def finish(who: simcord.MemberActor, message: Any, way: int = 0, most: int = 600) -> Any:
    """Play a try to its end; return the try's last message."""
    chance = random.Random(way)
    for _ in range(most):
        if "x" not in controls(message):
            return message
        message = await step(who, message, chance)
    raise AssertionError("the try has no end")
