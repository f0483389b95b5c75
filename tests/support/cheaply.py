"""What every start and every press of a test's bot would do anew, done once or done cheaper."""

import asyncio
import json
import marshal
from collections.abc import Callable
from copy import copy, deepcopy
from dataclasses import replace
from enum import Enum
from functools import lru_cache
from types import SimpleNamespace
from typing import Any

import discord
import pytest
from discord import app_commands
from discord.app_commands import commands as subcommands
from simcord import _dpy_internals, _settlement, components, gateway, results
from simcord import env as simulation
from simcord.backend import serializers
from simcord.http import router

from bot.components.message import Picture
from bot.components.picture_cache import PictureCache
from tests.support.marshalled import marshalled
from tests.support.quickly import read_quickly

ATOMS = (str, int, float, Enum, type(None))
"""What is its own copy: what has a name is no plain JSON, yet goes over the simulation's wire."""

CHECKED = 4096
"""So many sets of controls are known to be what Discord takes."""

TOLD = {
    "__discord_app_commands_param_description__": subcommands._populate_descriptions,
    "__discord_app_commands_param_rename__": subcommands._populate_renames,
    "__discord_app_commands_param_choices__": subcommands._populate_choices,
    "__discord_app_commands_param_autocomplete__": subcommands._populate_autocomplete,
}
"""What is told of a command's parameters beside its signature, and what writes it into them."""

_validate = components.validate_components
_parameters: dict[tuple[Any, ...], dict[str, Any]] = {}
_translated: dict[tuple[Callable[..., Any], str], dict[str, Any]] = {}
_banners: dict[tuple[str, ...], bytes] = {}


def start_cheaply(patch: pytest.MonkeyPatch) -> None:
    """Let bots that start from now on read the signature of a command, translate a group of them,
    and read and make a card set, once for all of them: what comes of it follows from what it is
    made of.
    """
    translate = app_commands.Group.get_translated_payload
    extract = subcommands._extract_parameters_from_callback

    def extracted(function: Any, names: dict[str, Any]) -> dict[str, Any]:
        own = vars(function)
        told = {name: own.pop(name) for name in TOLD if name in own}
        key = (function.__code__, function.__defaults__, own.get("__signature__"))
        if key not in _parameters:
            _parameters[key] = extract(function, names)
        own.update(told)
        found = {name: copy(one) for name, one in _parameters[key].items()}
        for name, given in told.items():
            TOLD[name](found, given.copy())
        return found

    async def translated(group: app_commands.Group, tree: Any, translator: Any) -> dict[str, Any]:
        key = (type(translator).translate, json.dumps(group.to_dict(tree)))
        if key not in _translated:
            _translated[key] = await translate(group, tree, translator)
        payload: dict[str, Any] = plain_copy(_translated[key])
        return payload

    patch.setattr(subcommands, "_extract_parameters_from_callback", extracted)
    patch.setattr(app_commands.Group, "get_translated_payload", translated)
    read_quickly(patch)


def wait_cheaply(patch: pytest.MonkeyPatch) -> None:
    """Spare the simulation most of what it works out several times for each press, about each task:
    who waits for an event, if nobody does; which timers are only the virtual clock's from now on,
    of those that are real so far; and what a task waits for, while a thread or the loop has work to
    do.
    """
    waits, strip, parked = (
        _dpy_internals.is_wait_for_listener,
        _settlement._virtualize_recognized_waits,
        _settlement._is_parked,
    )

    def if_any(client: discord.Client, task: asyncio.Task[Any]) -> bool:
        return bool(client._listeners) and waits(client, task)

    def if_left(state: Any, pending: list[asyncio.Task[Any]]) -> None:
        left = [
            record
            for record in state.work.callbacks
            if record.real_handle is not None and not record.real_handle.cancelled()
        ]
        if left:
            strip(replace(state, work=replace(state.work, callbacks=left)), pending)

    def if_idle(state: Any, task: asyncio.Task[Any], deadline: float) -> bool:
        work = state.work
        if work.executors or any(record.when is None for record in work.callbacks):
            return False
        return parked(state, task, deadline)

    patch.setattr(_dpy_internals, "is_wait_for_listener", if_any)
    patch.setattr(simulation, "_virtualize_recognized_waits", if_left)
    patch.setattr(simulation, "_is_parked", if_idle)


def draw_cheaply(patch: pytest.MonkeyPatch) -> None:
    """Let the banner of a lobby be drawn once for all bots: its key is all that it depends
    on, as long as no test lets it be drawn otherwise.
    """
    drawn = PictureCache.drawn

    async def once(
        cache: PictureCache, key: tuple[str, ...], draw: Callable[[], bytes], alt: Callable[[], str]
    ) -> Picture | None:
        def kept() -> bytes:
            if key not in _banners:
                _banners[key] = draw()
            return _banners[key]

        return await drawn(cache, key, kept if key[0] == "lobby" else draw, alt)

    patch.setattr(PictureCache, "drawn", once)


def copy_cheaply(patch: pytest.MonkeyPatch) -> None:
    """Let the simulation copy what goes over its wire as what it is, plain JSON, and look only once
    at the same controls, of which it asks whether Discord would take them.
    """
    for module in (components, results, serializers):
        patch.setattr(module, "deepcopy", plain_copy)
    for module in (gateway, router):
        patch.setattr(module, "copy", SimpleNamespace(deepcopy=plain_copy))

    def validated(rows: Any, *, flags: int = 0) -> list[dict[str, Any]]:
        normalized: list[dict[str, Any]] = _unpacked(_checked(marshalled(rows), int(flags)))
        return normalized

    patch.setattr(components, "validate_components", validated)


@lru_cache(CHECKED)
def _checked(rows: bytes, flags: int) -> bytes:
    return marshalled(_validate(_unpacked(rows), flags=flags))


def plain_copy(value: Any) -> Any:
    """Return a deep copy of a value that is mostly plain JSON."""
    if isinstance(value, ATOMS):
        return value
    try:
        return _unpacked(marshalled(value))
    except ValueError:  # something in it is more than that, most often a number with a name
        if type(value) is dict:
            return {key: plain_copy(one) for key, one in value.items()}
        return deepcopy(value)


def _unpacked(packed: bytes) -> Any:
    return marshal.loads(packed)  # noqa: S302  (what this module packed)
