"""The fixture that checks each post of the component tests against Discord's limits."""

from tests.bot.messages.conftest import sendable

__all__ = ["sendable"]
