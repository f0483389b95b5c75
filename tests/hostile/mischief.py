"""A flood of everything that a person can send to a bot, and of data that Discord forbids."""

import json
import random
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple

from engines.core.kernel import State
from engines.core.position_code import MOST_CHARACTERS, encode
from engines.registry import KEYS, equipped
from tests.doors.forging import forged
from tests.doors.judge import ODD
from tests.support.forging import forged_code
from tests.support.world import World

COMMAND, PRESS, TYPING, FORM = 2, 3, 4, 5
"""Discord's numbers for types of interactions."""

GROUP = 2
"""Discord's highest option type that stands for a subcommand or a group of subcommands."""

TEXT, WHOLE, TRUTH, FILE = 3, 4, 5, 11
"""Discord's types of options whose values are not ids."""

SHARES: Mapping[int, int] = {COMMAND: 4, TYPING: 1, PRESS: 4, FORM: 1}
"""Relative frequency of each kind of interaction."""

TEXTS = (
    "",
    " " * 6000,
    "x" * 6000,
    "a," * 3000,
    "\u0301" * 6000,
    "\ufdfa" * 6000,
    "\0\x1b[2J",
    "@everyone <@1> [x](https://x)",
    "\u202e" * 100,
    "9" * 6000,
    "-1",
    "1e308",
    "../../etc/passwd",
    "{" * 6000,
    "https://[::1]/" + "x" * 5000,
    "https://127.0.0.1:1/",
    "Europe/" + "P" * 5000,
    "c1:0:0:hand:" + "9" * 80,
)
"""Texts that a person can type."""

NUMBERS = (0, 1, -1, 25, 9_999, 2**31, 2**53 - 1, 2**53, -(2**53), 2**63, 10**300)


class Attempt(NamedTuple):
    """One interaction that a person sends: its kind, its name or custom id, and its data."""

    kind: int
    name: str
    given: Any = ()


@cache
def dealt(key: str) -> State:
    """Return a game as dealt, before the first move."""
    game, card_set = equipped(key)
    return game.state.deal(game.seats[0], 1, game.settle({}), card_set)


@cache
def codes() -> tuple[str, ...]:
    """Return position codes: valid codes, and forged codes with huge contents."""
    found = [encode(dealt(key), who) for key in KEYS for who in (None, 0)]
    for key in KEYS:
        dump = dealt(key).dump()
        frame = dump["stack"][-1]
        fields = dump["fields"]
        spoiled = [
            {name: 10**8 for name in fields},  # noqa: C420  (parallel to the cases with lists)
            {name: [[10**8]] * 4_000 for name in fields},
            {name: [] for name in fields},
            {name: [value] * 50 for name, value in fields.items()},
        ]
        dumps = [{**dump, "fields": item} for item in spoiled]
        dumps += [{**dump, "fields": {**fields, name: 9_999}} for name in fields]
        dumps += [{**dump, "stack": [frame] * 500}]
        dumps += [{**dump, "stack": [{**frame, "args": [9_999] * 4}]}]
        dumps += [{**dump, "stack": [{**frame, "answers": [{"0": [0]}] * 900}]}]
        found += [forged_code(item, f"castellan1.{key}.0") for item in dumps]
    head = "castellan1.castrum.p"
    found += [forged_code(item, head) for item in (b"[" * 130_000, b"0" * 130_000, b" " * 10**7)]
    return tuple(code[:MOST_CHARACTERS] for code in found)


def attempts(commands: Sequence[Mapping[str, Any]], chance: random.Random) -> Iterator[Attempt]:
    """Yield interactions that a person sends to a bot with these registered commands."""
    completed = [item for item in commands if "autocomplete" in json.dumps(item)]
    while True:
        (kind,) = chance.choices(list(SHARES), list(SHARES.values()))
        if kind == PRESS:
            yield Attempt(kind, forged(chance), chance.choice(ODD))
        elif kind == FORM:
            texts = chance.choices(TEXTS, k=chance.randrange(6))
            yield Attempt(kind, forged(chance), texts)
        else:
            command = chance.choice(completed if kind == TYPING else commands)
            yield Attempt(kind, command["name"], _given(command, kind, chance))


def _given(command: Mapping[str, Any], kind: int, chance: random.Random) -> list[Any]:
    options = command.get("options", [])
    if any(entry["type"] <= GROUP for entry in options):
        if kind == TYPING:
            options = [item for item in options if "autocomplete" in json.dumps(item)]
        chosen = chance.choice([item for item in options if not _takes_a_file(item)])
        inner = _given(chosen, kind, chance)
        return [{"type": chosen["type"], "name": chosen["name"], "options": inner}]
    needed = {"required", "autocomplete"} if kind == TYPING else {"required"}
    chosen = [item for item in options if any(map(item.get, needed)) or chance.random() < 0.8]
    given = [{**_value(entry, chance), "name": entry["name"]} for entry in chosen]
    for option, value in zip(chosen, given, strict=True):
        if kind == TYPING and option.get("autocomplete"):
            value |= {"focused": True, "value": str(value["value"])}
            break
    return given


def _takes_a_file(command: Mapping[str, Any]) -> bool:
    return any(option["type"] == FILE for option in command.get("options", ()))


def _value(option: Mapping[str, Any], chance: random.Random) -> dict[str, Any]:
    kind = option["type"]
    offered = [choice["value"] for choice in option.get("choices", ())]
    if offered and chance.random() < 0.5:
        value: Any = chance.choice(offered)
    elif kind == TEXT:
        value = chance.choice(codes() if chance.random() < 0.5 else TEXTS)
    elif kind == WHOLE:
        bounds = [option[name] for name in ("min_value", "max_value") if name in option]
        value = chance.choice([*NUMBERS, *bounds, *bounds])
    elif kind == TRUTH:
        value = chance.random() < 0.5
    else:
        value = str(chance.choice((1, 2**63, 10**18)))
    return {"type": kind, "value": value}


def send(world: World, who: Any, message: Any, attempt: Attempt) -> Any:
    """Deliver an attempt to the bot, without waiting for the answer."""
    if attempt.kind == PRESS:
        return world.send_press(who, message, attempt.name, attempt.given)
    if attempt.kind == FORM:
        return world.send_form(who, message, attempt.name, attempt.given)
    return world.send_command(who, attempt.name, attempt.given, attempt.kind)
