"""The page of a server's webhook, and the form for typing its URL."""

from urllib.parse import urlsplit

from bot.components.custom_id import ControlId, encode
from bot.components.form import Form, TextField
from bot.components.message import Button, Post, Row
from bot.i18n import Text

ADDRESS = 200
"""Maximum length of a URL in the form, in characters; the command accepts longer URLs."""


def webhook_post(words: Text, url: str | None, ways: Row, said: str = "") -> Post:
    """Return the page of a server's webhook, with the buttons to set and remove the webhook.

    The page shows ``said``, a text about a change. If ``said`` is empty, the page shows the host
    that gets the events. ``url`` is ``None`` if there is no webhook. ``ways`` are the buttons to
    the other pages of the settings.
    """
    change = [Button(words("ui-button-hookset"), _id("hookset"))]
    if url is not None:
        change.append(Button(words("ui-button-hookoff"), _id("hookoff")))
        said = said or words("webhook-is", host=urlsplit(url).hostname)
    return Post(said or words("webhook-none"), rows=(tuple(change), ways))


def webhook_form(words: Text) -> Form:
    """Return the form for typing a webhook's URL."""
    line = TextField(words("webhook-form-label"), "https://", ADDRESS)
    return Form(_id("hookset"), words("ui-button-webhook"), (line,))


def _id(verb: str) -> str:
    return encode(ControlId(0, 0, verb))
