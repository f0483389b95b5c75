"""Check whether Discord would accept a post, for tests that make messages without sending."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from discord.http import handle_message_parameters

from bot.components.message import Post, as_new
from tests.support.payloads import check_request


def check_post(post: Post) -> None:
    """Check a post as it would be sent; raises ``AssertionError`` with the exceeded limit."""
    with handle_message_parameters(**as_new(post)) as made:
        body = made.payload
        for part in made.multipart or ():
            if part["name"] == "payload_json":
                body = json.loads(part["value"])
        check_request("POST", "/channels/1/messages", body)


@contextmanager
def all_sendable() -> Iterator[list[Post]]:
    """Check every post made in the ``with`` statement, when the statement ends."""
    made: list[Post] = []
    build = Post.__new__

    def noted(kind: type[Post], *args: Any, **fields: Any) -> Post:
        post = build(kind, *args, **fields)
        made.append(post)
        return post

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Post, "__new__", noted)
        yield made
    for post in made:
        if post.text or post.shown or post.picture or post.document:
            check_post(post)
