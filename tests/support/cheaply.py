"""What every start and every press of a test's bot would do anew, done once or done cheaper."""

import asyncio
import json
import marshal
from collections.abc import Callable
from copy import deepcopy
from functools import lru_cache
from types import SimpleNamespace
from typing import Any

import discord
import pytest
from discord import app_commands
from simcord import _dpy_internals, components, gateway, results
from simcord.backend import serializers
from simcord.http import router

from tests.support.quickly import read_quickly

PLAIN = 2
"""The version of marshal that writes equal values alike, however they came about."""

CHECKED = 4096
"""So many sets of controls are known to be what Discord takes."""

_validate = components.validate_components
_translated: dict[tuple[Callable[..., Any], str], dict[str, Any]] = {}


def start_cheaply(patch: pytest.MonkeyPatch) -> None:
    """Let bots that start from now on translate a group of commands, and read and make a card set,
    once for all of them: what comes of it follows from what it is made of.
    """
    translate = app_commands.Group.get_translated_payload

    async def translated(group: app_commands.Group, tree: Any, translator: Any) -> dict[str, Any]:
        key = (type(translator).translate, json.dumps(group.to_dict(tree)))
        if key not in _translated:
            _translated[key] = await translate(group, tree, translator)
        payload: dict[str, Any] = plain_copy(_translated[key])
        return payload

    patch.setattr(app_commands.Group, "get_translated_payload", translated)
    read_quickly(patch)


def wait_cheaply(patch: pytest.MonkeyPatch) -> None:
    """Let the simulation look for who waits for an event in every coroutine only if somebody does:
    it looks at each task several times for each press.
    """
    waits = _dpy_internals.is_wait_for_listener

    def if_any(client: discord.Client, task: asyncio.Task[Any]) -> bool:
        return bool(client._listeners) and waits(client, task)

    patch.setattr(_dpy_internals, "is_wait_for_listener", if_any)


def copy_cheaply(patch: pytest.MonkeyPatch) -> None:
    """Let the simulation copy what goes over its wire as what it is, plain JSON, and look only once
    at the same controls, of which it asks whether Discord would take them.
    """
    for module in (components, results, serializers):
        patch.setattr(module, "deepcopy", plain_copy)
    for module in (gateway, router):
        patch.setattr(module, "copy", SimpleNamespace(deepcopy=plain_copy))

    def validated(rows: Any, *, flags: int = 0) -> list[dict[str, Any]]:
        normalized: list[dict[str, Any]] = _unpacked(_checked(_packed(rows), int(flags)))
        return normalized

    patch.setattr(components, "validate_components", validated)


@lru_cache(CHECKED)
def _checked(rows: bytes, flags: int) -> bytes:
    return _packed(_validate(_unpacked(rows), flags=flags))


def plain_copy(value: Any) -> Any:
    """Return a deep copy of a value that is mostly plain JSON."""
    try:
        return _unpacked(_packed(value))
    except ValueError:  # something in it is more than that
        return deepcopy(value)


def _packed(value: Any) -> bytes:
    return marshal.dumps(value, PLAIN)


def _unpacked(packed: bytes) -> Any:
    return marshal.loads(packed)  # noqa: S302  (what this module packed)
