"""The guard itself: each limit is noticed when it is broken."""

import io
from types import SimpleNamespace
from typing import Any

import pytest

from tests.support.payloads import check_commands, check_message, check_request

FILE = SimpleNamespace(filename="board.png", description="a board", fp=io.BytesIO(b"png"))
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


def rows(*parts: dict[str, Any]) -> dict[str, Any]:
    """Return a message with one row of these parts."""
    return {"content": "x", "components": [{"type": 1, "components": list(parts)}]}


def test_a_good_message_passes() -> None:
    check_message(GOOD | {"components": rows(BUTTON)["components"]}, [FILE], new=True)
    check_message(rows(SELECT), [], new=True)


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
        check_message(message, [], new=True)


def test_a_picture_without_words_is_noticed() -> None:
    silent = SimpleNamespace(filename="board.png", description=None, fp=io.BytesIO(b""))
    with pytest.raises(AssertionError, match="alt text"):
        check_message(GOOD, [silent], new=True)


def test_an_edit_that_forgets_its_files_is_noticed() -> None:
    with pytest.raises(AssertionError, match="name its files"):
        check_request("PATCH", "/channels/1/messages/2", {"embeds": []}, [])


@pytest.mark.parametrize(
    "change",
    [
        {"name": "Start"},
        {"description": ""},
        {"description": "x" * 101},
        {"contexts": [0, 1]},
        {"integration_types": [0, 1]},
        {"name_localizations": {"fr": "deux mots"}},
        {"options": [{"name": "a", "description": "x"}] * 2},
        {
            "options": [
                {"name": "a", "description": "x"},
                {"name": "b", "description": "x", "required": True},
            ]
        },
    ],
)
def test_a_wrong_command_is_noticed(change: dict[str, Any]) -> None:
    good = {"name": "toy", "description": "x", "contexts": [0], "integration_types": [0]}
    check_commands([good])
    with pytest.raises(AssertionError):
        check_commands([good | change])
