"""The data stored about a person, and their list of people to avoid."""

from collections.abc import Sequence

from bot.app import Castellan
from bot.components.custom_id import ControlId
from bot.errors import UserError
from bot.i18n import text
from bot.interaction.cog import Cog, component
from bot.interaction.context import Caller
from bot.interaction.reply import Answer
from bot.messages.frame import said_post
from cogs.my_games.pages import me_answer
from cogs.privacy.actions import DataRights
from cogs.privacy.blocklist import Blocklist
from cogs.privacy.messages import avoid_post, export_posts, forget_post, privacy_post


class Privacy(Cog):
    """The data stored about a person, and their list of people to avoid."""

    async def remove_old_games(self) -> None:
        """Delete games that have been stored long enough, if the system clock can be trusted."""
        if self.bot.keeper.is_settled:
            rights = self.bot.desk.sessions[DataRights]
            await rights.remove_ended(self.bot.settings.keep_days)

    @component("privacy")
    async def privacy(self, caller: Caller, _control: ControlId) -> Answer:
        """Answer the button "Privacy"."""
        return await _stored(caller)

    @component("export")
    async def export(self, caller: Caller, _control: ControlId) -> Answer:
        """Answer the button "Export" with everything stored about the asker, in files."""
        files = await caller.sessions[DataRights].export(caller.person.id)
        first, *more = export_posts(files, caller.text)
        return Answer(first, more=tuple(more))

    @component("forget")
    async def forget(self, caller: Caller, _control: ControlId) -> Answer:
        """Answer the button "Delete": ask for confirmation, or say that games must end first."""
        if await caller.sessions.played_by(caller.person.id):
            return await me_answer(caller, caller.text("error-still-playing"))
        return caller.private(forget_post(caller.text))

    @component("erase")
    async def erase(self, caller: Caller, _control: ControlId) -> Answer:
        """Delete the asker's data, after the confirmation."""
        user_id = caller.person.id
        await caller.sessions[DataRights].forget(
            user_id, lambda language: text(language)("name-erased")
        )
        caller.desk.forget(user_id)
        return caller.private(said_post(caller.text("privacy-erased"), caller.text))

    @component("avoid")
    async def avoid(self, caller: Caller, _control: ControlId) -> Answer:
        """Answer the button "People to avoid"."""
        return await _avoided(caller)

    @component("block")
    async def block(self, caller: Caller, _control: ControlId) -> Answer:
        """Add the chosen people to the asker's list of people to avoid."""
        avoided = await caller.sessions[Blocklist].block(caller.person.id, caller.numbers())
        return await _shown(caller, avoided)

    @component("unblock")
    async def unblock(self, caller: Caller, _control: ControlId) -> Answer:
        """Remove the chosen people from the asker's list of people to avoid."""
        avoided = await caller.sessions[Blocklist].unblock(caller.person.id, caller.numbers())
        return await _shown(caller, avoided)

    @component("unasked")
    async def unasked(self, caller: Caller, control: ControlId) -> Answer:
        """Answer the button that allows or forbids rematches to reserve a seat for the asker."""
        if control.argument not in ("0", "1"):
            raise UserError("ui-error-old")
        await caller.sessions[Blocklist].set_seated_unasked(
            caller.person.id, unasked=control.argument == "1"
        )
        return await _avoided(caller)


async def _stored(caller: Caller) -> Answer:
    """Show what is stored about the asker and for how long, with controls."""
    kept = await caller.sessions[DataRights].kept(caller.person.id)
    return caller.private(privacy_post(kept, caller.settings.keep_days, caller.text))


async def _avoided(caller: Caller) -> Answer:
    """Show the asker's own list of people to avoid."""
    return await _shown(caller, await caller.sessions[Blocklist].avoided(caller.person.id))


async def _shown(caller: Caller, avoided: Sequence[int]) -> Answer:
    seated = await caller.sessions[Blocklist].seated_unasked(caller.person.id)
    return caller.private(avoid_post(avoided, caller.text, seated=seated))


async def setup(bot: Castellan) -> None:
    """Add the cog, and schedule the deletion of games that have been stored long enough."""
    privacy = Privacy(bot)
    bot.rounds.append(privacy.remove_old_games)
    await bot.add_cog(privacy)
