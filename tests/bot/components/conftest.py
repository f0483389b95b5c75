"""Fixtures of the components: every post that is made is one that Discord would take."""

from tests.bot.messages.conftest import sendable

__all__ = ["sendable"]
