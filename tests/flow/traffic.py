"""Records the bot's requests, without the parts that differ between two equal runs."""

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from simcord.http import router

Sent = tuple[str, str, str]
"""A request: method, path and body, without ids that differ from run to run."""


@contextmanager
def recorded() -> Iterator[list[Sent]]:
    """Collect the requests that the bot sends inside this context."""
    sent: list[Sent] = []
    send = router.dispatch

    def dispatch(backend: Any, method: str, path: str, **rest: Any) -> Any:
        body = json.dumps(rest.get("json"), sort_keys=True, default=str)
        sent.append((method, masked(path), masked(body)))
        return send(backend, method, path, **rest)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(router, "dispatch", dispatch)
        yield sent


def masked(text: str) -> str:
    """Return a text without Discord's ids and the ids of tables."""
    text = re.sub(r"\d{15,}", "#", text)
    text = re.sub(r"c1:[0-9a-z]+:", "c1:#:", text)
    text = re.sub(r'"nonce": "[^"]*"', "", text)
    return re.sub(r"table \d+", "table #", text)


def public(sent: list[Sent]) -> list[Sent]:
    """Return the requests that everybody sees: requests to channels, without answers to presses."""
    return [request for request in sent if request[1].startswith("/channels/")]
