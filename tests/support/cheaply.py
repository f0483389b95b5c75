"""What every start and every press of a test's bot would do anew, done once or done cheaper."""

import asyncio
import json
from collections.abc import Callable
from copy import deepcopy
from types import NoneType, SimpleNamespace
from typing import Any

import discord
import pytest
from discord import app_commands
from simcord import _dpy_internals, components, gateway, results
from simcord.backend import serializers
from simcord.http import router

from bot.store import card_values
from engines.registry import game

ATOMS = (str, int, float, bool, NoneType)

_translated: dict[tuple[Callable[..., Any], str], dict[str, Any]] = {}
_values: dict[tuple[Callable[..., Any], str], card_values.Values] = {}


def start_cheaply(patch: pytest.MonkeyPatch) -> None:
    """Let bots that start from now on translate a group of commands and make a card set once for
    all of them: what comes of it follows from what it is made of.
    """
    translate, make = app_commands.Group.get_translated_payload, card_values.make_values

    async def translated(group: app_commands.Group, tree: Any, translator: Any) -> dict[str, Any]:
        key = (type(translator).translate, json.dumps(group.to_dict(tree)))
        if key not in _translated:
            _translated[key] = await translate(group, tree, translator)
        payload: dict[str, Any] = plain_copy(_translated[key])
        return payload

    def values(name: str, raw: Any) -> card_values.Values:
        key = (game(name).make_card_set, json.dumps(raw))
        if key not in _values:
            _values[key] = make(name, raw)
        return _values[key]

    patch.setattr(app_commands.Group, "get_translated_payload", translated)
    patch.setattr(card_values, "make_values", values)


def wait_cheaply(patch: pytest.MonkeyPatch) -> None:
    """Let the simulation look for who waits for an event in every coroutine only if somebody does:
    it looks at each task several times for each press.
    """
    waits = _dpy_internals.is_wait_for_listener

    def if_any(client: discord.Client, task: asyncio.Task[Any]) -> bool:
        return bool(client._listeners) and waits(client, task)

    patch.setattr(_dpy_internals, "is_wait_for_listener", if_any)


def copy_cheaply(patch: pytest.MonkeyPatch) -> None:
    """Let the simulation copy what goes over its wire as what it is, plain JSON."""
    for module in (components, results, serializers):
        patch.setattr(module, "deepcopy", plain_copy)
    for module in (gateway, router):
        patch.setattr(module, "copy", SimpleNamespace(deepcopy=plain_copy))


def plain_copy(value: Any) -> Any:
    """Return a deep copy of a value that is mostly plain JSON."""
    kind = type(value)
    if kind is dict:
        return {key: plain_copy(one) for key, one in value.items()}
    if kind is list:
        return [plain_copy(one) for one in value]
    return value if kind in ATOMS else deepcopy(value)
