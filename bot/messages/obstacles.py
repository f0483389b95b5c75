"""Words for the reasons why the bot cannot send a message."""

from collections.abc import Iterable

from bot.components.discord_errors import Reason
from bot.components.safe_text import cut
from bot.i18n import Text, listed


def permission_names(words: Text, lacking: Iterable[str]) -> str:
    """Return the names of missing permissions as a list in words; empty if none is missing."""
    names = [words(f"permission-{name.replace('_', '-')}") for name in lacking]
    return listed(words, names)


def reason_line(words: Text, reason: Reason) -> str:
    """Return why a request was refused, with Discord's error code if it gave one."""
    said = cut(reason.said, 300)
    line = words(f"discord-{reason.name}", said=said)
    return f"{line} ({reason.code})" if reason.code else line
