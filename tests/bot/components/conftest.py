"""Fixtures of the component tests: every post that is built must be valid for Discord."""

from tests.bot.messages.conftest import sendable

__all__ = ["sendable"]
