"""What is due of the parts of tables, for tests whose tables stand without the bot."""

from bot.sessions import due
from bot.sessions.sessions import Sessions
from cogs.pauses.actions import Pausing
from cogs.pauses.part import Pauses


def name_what_is_due(sessions: Sessions) -> None:
    """Tell sessions which actions carry it out, as the bot and its features do."""
    due.name_what_is_due(sessions)
    sessions.when_due[Pauses] = sessions[Pausing].end_pause
