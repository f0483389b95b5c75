"""The checks of Discord's limits notice each exceeded limit."""

from collections.abc import Iterator, Mapping
from typing import Any

import discord
import pytest

from bot.components.message import Button, Item, Menu, Post
from tests.support.bounds import BY_TYPE, KINDS, REQUESTS, faults, kind_of
from tests.support.payloads import check_request
from tests.support.sendable import all_sendable
from tests.support.world import World, requests_over_limits

FILE = {"id": 0, "filename": "board.png", "description": "a board"}
EMBED = {"title": "Board", "image": {"url": "attachment://board.png"}}
BUTTON = {"type": 2, "style": 2, "label": "Join", "custom_id": "c1:1:0:join:"}
OPTION = {"label": "one", "value": "1"}
SELECT = {
    "type": 3,
    "custom_id": "c1:1:0:take:",
    "options": [OPTION],
    "min_values": 1,
    "max_values": 1,
}
GOOD: dict[str, Any] = {"content": "hello", "embeds": [EMBED], "components": []}
SEND = ("POST", "/channels/1/messages")
REGISTER = ("PUT", "/applications/1/commands")
COMMAND = {
    "type": 1,
    "name": "toy",
    "description": "x",
    "contexts": [0],
    "integration_types": [0],
}


CHOICE = {"name": "one", "value": "1"}


def option(**given: Any) -> dict[str, Any]:
    """Return an option of a command."""
    return {"type": 3, "name": "a", "description": "x", **given}


def rows(*parts: dict[str, Any]) -> dict[str, Any]:
    """Return a message with one row of the given components."""
    return {"content": "x", "components": [{"type": 1, "components": list(parts)}]}


def test_a_valid_message_passes() -> None:
    check_request(*SEND, GOOD | {"components": rows(BUTTON)["components"], "attachments": [FILE]})
    check_request(*SEND, rows(SELECT))


@pytest.mark.parametrize(
    "message",
    [
        {},
        {"content": "x" * 2001},
        {"content": "<@5>"},
        {"content": "x", "allowed_mentions": {"parse": ["everyone"]}},
        {"embeds": [{"title": "x" * 257}]},
        {"embeds": [{"description": "x" * 4097}]},
        {"embeds": [{"title": "x", "fields": [{"name": "", "value": "x"}]}]},
        {"embeds": [{"title": "x", "fields": [{"name": "x", "value": "x" * 1025}]}]},
        {"embeds": [{"title": "x", "fields": [{"name": "x", "value": "x"}] * 26}]},
        {"embeds": [{"description": "x" * 4000}, {"description": "x" * 2001}]},
        {"embeds": [{"title": "x", "image": {"url": "attachment://nope.png"}}]},
        {"content": "x", "components": [{"type": 1, "components": [BUTTON]}] * 6},
        rows(),
        rows(BUTTON, BUTTON),
        rows(*[BUTTON | {"custom_id": str(n)} for n in range(6)]),
        rows(BUTTON | {"label": ""}),
        rows(BUTTON | {"label": "x" * 81}),
        rows(BUTTON | {"custom_id": "x" * 101}),
        rows(BUTTON | {"style": 5}),
        rows(SELECT, BUTTON),
        rows(SELECT | {"options": []}),
        rows(SELECT | {"options": [OPTION, OPTION]}),
        rows(SELECT | {"options": [{"label": str(n), "value": str(n)} for n in range(26)]}),
        rows(SELECT | {"max_values": 2}),
        rows(SELECT | {"placeholder": "x" * 151}),
    ],
)
def test_a_broken_limit_is_noticed(message: dict[str, Any]) -> None:
    with pytest.raises((AssertionError, KeyError)):
        check_request(*SEND, message)


def test_a_picture_without_words_is_noticed() -> None:
    silent = {"id": 0, "filename": "board.png"}
    with pytest.raises(AssertionError, match="alt text"):
        check_request(*SEND, GOOD | {"attachments": [silent]})


def test_an_edit_that_forgets_its_files_is_noticed() -> None:
    with pytest.raises(AssertionError, match="name its files"):
        check_request("PATCH", "/channels/1/messages/2", {"embeds": []})


@pytest.mark.parametrize(
    "change",
    [
        {"name": "Start"},
        {"description": ""},
        {"description": "x" * 101},
        {"contexts": [0, 1]},
        {"integration_types": [0, 1]},
        {"name_localizations": {"fr": "deux mots"}},
        {"options": [option()] * 2},
        {"options": [option(), option(name="b", required=True)]},
        {"options": [option(), option(name="b", name_localizations={"fr": "a"})]},
        {"options": [option(type=4, max_value=2**53)]},
        {"options": [option(type=4, min_value=-(2**53))]},
        {"options": [option(type=4, min_value=2, max_value=1)]},
        {"options": [option(type=3, choices=[CHOICE], autocomplete=True)]},
        {"options": [option(type=3, choices=[CHOICE] * 2)]},
        {"options": [option(type=3, description="x" * 90, name=f"o{n}") for n in range(25)]}
        | {"description_localizations": {"fr": "x" * 101}},
        {
            "options": [
                option(
                    type=1,
                    name=f"sub{n}",
                    description="x" * 100,
                    options=[option(name=f"o{m}", description="x" * 100) for m in range(10)],
                )
                for n in range(9)
            ]
        },
    ],
)
def test_a_wrong_command_is_noticed(change: dict[str, Any]) -> None:
    check_request(*REGISTER, [COMMAND])
    check_request(*REGISTER, [COMMAND | {"options": [option(type=4, max_value=2**53 - 1)]}])
    with pytest.raises(AssertionError):
        check_request(*REGISTER, [COMMAND | change])


def test_a_set_of_commands_has_no_name_twice_and_is_no_longer_than_discord_takes() -> None:
    for broken in ([COMMAND] * 2, [COMMAND | {"name": f"c{n}"} for n in range(101)]):
        with pytest.raises(AssertionError):
            check_request(*REGISTER, broken)


@pytest.mark.counterproof("discord-limits")
def test_a_request_without_recorded_bounds_is_noticed() -> None:
    with pytest.raises(AssertionError, match="no bounds are known"):
        check_request("POST", "/guilds/1/templates", {"name": "x"})
    with pytest.raises(AssertionError, match="poll is not known"):
        check_request(*SEND, {"content": "x", "poll": {}})


async def test_a_broken_limit_is_recorded_even_if_the_bot_handles_the_error(world: World) -> None:
    await world.open()
    assert requests_over_limits(world.env) == []
    await world.bot.get_partial_messageable(world.channel.id).send("<@5>")
    (found,) = requests_over_limits(world.env)
    assert "mention" in found
    world.env.http_requests.clear()


async def test_a_file_that_is_too_large_is_recorded(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    await world.begin(world.bo)
    with monkeypatch.context() as narrow:
        narrow.setattr("tests.support.world.UPLOAD", 10)
        assert any(" bytes" in found for found in requests_over_limits(world.env))


BUTTONS = tuple(Button(f"Join {number}", f"c1:1:0:join:{number}") for number in range(6))

JOIN = Menu("c1:1:0:join:", "?", (Item("Join", "1", emoji="🪑"),))


@pytest.mark.counterproof(
    "house-style",
    "No text contains Unicode emoji except a game's own icons, and no message has two "
    "buttons with the same label",
    by="every flow and message test by its guard (`tests/support/house_style.py`)",
)
@pytest.mark.counterproof(
    "sendable",
    "Discord would accept every post that a message test makes, even if the test does not send it",
    by="`tests/bot/messages`, `tests/bot/components`, by `tests/support/sendable.py`",
)
@pytest.mark.parametrize(
    ("fields", "limit"),
    [
        ({"rows": (BUTTONS,)}, "components"),
        ({"rows": tuple((button,) for button in BUTTONS)}, "components"),
        ({"rows": (BUTTONS[:1], BUTTONS[:1])}, "custom id"),
        ({"rows": ((BUTTONS[0], Button("Join 0", "c1:1:0:leave:")),)}, "a label twice"),
        ({"rows": ((JOIN,),)}, "an emoji beside 'Join'"),
        ({"text": "x" * 2001}, "content"),
        ({"embed": discord.Embed(title="x" * 257)}, "title"),
    ],
)
def test_a_post_that_discord_would_refuse_is_noticed(fields: dict[str, Any], limit: str) -> None:
    with pytest.raises(AssertionError, match=limit), all_sendable():
        Post(**{"text": "x", **fields})
    with all_sendable():
        Post("x", rows=(BUTTONS[:5], (Button("Forest", "c1:1:0:choose:0", emoji="🪵"),)))


def least(bounds: Mapping[str, Any] | str) -> Any:
    """Return the smallest value that given bounds allow."""
    if isinstance(bounds, str):
        kind = bounds
        if kind in BY_TYPE:
            number, kind = next(iter(BY_TYPE[kind].items()))
            return smallest(kind) | {"type": int(number)}
        return smallest(kind)
    if "is" in bounds:
        return least(bounds["is"])
    if "text" in bounds:
        return "x" * bounds["text"][0]
    if "number" in bounds:
        return bounds["number"][0]
    if "one_of" in bounds:
        return bounds["one_of"][0]
    if "items" in bounds:
        return [least(bounds["each"]) for _ in range(bounds["items"][0])]
    return False if "flag" in bounds else "1"


def smallest(kind: str) -> Any:
    """Return the smallest object of a kind."""
    fields = KINDS[kind]
    if "*" in fields:
        return least(fields["*"])
    return {name: least(own) for name, own in fields.items() if own.get("needed")}


def broken_values(bounds: Mapping[str, Any]) -> Iterator[Any]:
    """Yield one value outside each of the given bounds."""
    if "text" in bounds:
        fewest, most = bounds["text"]
        yield "x" * (most + 1)
        yield from ["x" * (fewest - 1)] * bool(fewest)
        yield 7
    if "number" in bounds:
        fewest, most = bounds["number"]
        yield from (fewest - 1, most + 1, str(fewest), True)
    if "items" in bounds:
        fewest, most = bounds["items"]
        item = least(bounds["each"])
        yield [item] * (most + 1)
        yield {str(n): item for n in range(most + 1)}
        yield from [[item] * (fewest - 1)] * bool(fewest)
        yield [{"no": "such"}] * max(1, fewest)
    if "one_of" in bounds:
        yield from (999, "none of them")
    if "flag" in bounds:
        yield from (0, "true")
    if "id" in bounds:
        yield from (-1, "somebody")
    if "is" in bounds:
        yield from ("no object", {"no": "such"})
    if bounds.get("needed"):
        yield None


BOUNDS = [(kind, name) for kind, fields in KINDS.items() for name in fields]


@pytest.mark.counterproof(
    "discord-limits",
    "Every request keeps to Discord's limits for each field, including the registration of "
    "commands; a request without known limits is refused",
    by=(
        "every flow test by its guard (`tests/support/payloads.py`, "
        "`tests/support/discord_bounds.toml`), every process of a test by its server "
        "(`tests/flow/gateway.py`)"
    ),
)
@pytest.mark.parametrize(("kind", "name"), BOUNDS, ids=[f"{kind}.{name}" for kind, name in BOUNDS])
def test_every_value_outside_a_documented_bound_is_noticed(kind: str, name: str) -> None:
    bounds, good = KINDS[kind][name], smallest(kind)
    if name != "*":
        good[name] = least(bounds)
    assert not list(faults(kind, good))
    planted = list(broken_values(bounds))
    assert planted
    for value in planted:
        found = list(faults(kind, value if name == "*" else good | {name: value}))
        assert found, f"{value!r} is let through"
        assert all(fault.startswith(kind if name == "*" else f"{kind}.{name}") for fault in found)


def test_every_kind_is_part_of_a_request_and_every_request_is_known() -> None:
    used = set(REQUESTS.values())
    while True:
        parts = {
            part
            for kind in used & KINDS.keys()
            for bounds in KINDS[kind].values()
            for part in (bounds.get("each"), bounds.get("is"))
            if isinstance(part, str)
        }
        parts |= {kind for name in used & BY_TYPE.keys() for kind in BY_TYPE[name].values()}
        if parts <= used:
            break
        used |= parts
    bases = {"named", "written", "choosing"}
    assert used == KINDS.keys() - bases | BY_TYPE.keys()
    for shape, kind in REQUESTS.items():
        method, path, *sort = shape.split(" ")
        body = {"type": int(sort[0])} if sort else {}
        assert kind_of(method, path.replace("*", "12ab"), body) == kind
