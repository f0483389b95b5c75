"""Profiles, histories of games, and the length of a series."""

from bot.app import Castellan
from bot.components.custom_id import ControlId, number_in
from bot.errors import UserError
from bot.interaction.cog import Cog, component
from bot.interaction.context import Caller
from bot.interaction.reply import Answer
from bot.sessions.domain.lobby import require_host
from cogs.ledger.summary import Summary
from cogs.my_games.pages import count_waiting
from cogs.profile import messages
from cogs.profile.actions import Profiles
from cogs.profile.store import AUDIENCES


class ProfileCog(Cog):
    """A person's own profile, and the profiles that other people show."""

    @component("profile")
    async def profile(self, caller: Caller, control: ControlId) -> Answer:
        """Show the asker's profile, or the profile of the person named in the control.

        Raises ``error-profile-shut`` or ``ui-error-old``.
        """
        profiles, own = caller.sessions[Profiles], caller.person.id
        user_id = number_in(control.argument) if control.argument else own
        if user_id == own:
            found = await profiles.own(own)
            name, waiting = caller.person.name, await count_waiting(caller)
        else:
            found = await profiles.of(user_id, own)
            name, waiting = found.names.get(user_id, ""), None
        picture = await messages.profile_picture(
            caller.desk.pictures, found, name, caller.settings.games, caller.text
        )
        post = messages.profile_post(found, name, caller.text, picture, waiting=waiting)
        return caller.private(post)

    @component("history")
    async def history(self, caller: Caller, _control: ControlId) -> Answer:
        """Answer the button "History" with the asker's opponents and newest games."""
        found = await caller.sessions[Profiles].history(caller.person.id)
        return caller.private(messages.history_post(found, caller.text))

    @component("pair")
    async def pair(self, caller: Caller, control: ControlId) -> Answer:
        """Show the asker's games with the person chosen in the menu, or named in the control."""
        other = number_in(control.argument) if control.argument else number_in(caller.value())
        found = await caller.sessions[Profiles].pair_history(caller.person.id, other)
        return caller.private(await messages.pair_post(caller.desk.pictures, found, caller.text))

    @component("showhere")
    async def show_here(self, caller: Caller, _control: ControlId) -> Answer:
        """Answer the button "Show it here": post the asker's profile for everybody.

        Parts that are hidden from others are left out. Raises ``error-profile-empty``.
        """
        found = await caller.sessions[Profiles].own_shown(caller.person.id)
        if found.summary == Summary():
            raise UserError("error-profile-empty")
        words, name = caller.public_text, caller.person.name
        picture = await messages.profile_picture(
            caller.desk.pictures, found, name, caller.settings.games, words
        )
        return Answer(messages.shown_post(found, name, words, picture), "public")

    @component("whosees")
    async def who_sees(self, caller: Caller, control: ControlId) -> Answer:
        """Show or store who may open the asker's profile; raises ``ui-error-old``."""
        profiles, user_id = caller.sessions[Profiles], caller.person.id
        if not control.argument:
            return caller.private(
                messages.audience_post(await profiles.openness(user_id), caller.text)
            )
        if control.argument not in AUDIENCES:
            raise UserError("ui-error-old")
        chosen = await profiles.show_to(user_id, control.argument)
        return caller.private(messages.audience_post(chosen, caller.text))

    @component("seeparts")
    async def show_parts(self, caller: Caller, _control: ControlId) -> Answer:
        """Store which parts of the asker's profile others see.

        Raises ``ui-error-old`` for an unknown part.
        """
        profiles = caller.sessions[Profiles]
        chosen = await profiles.show_parts(caller.person.id, caller.values)
        return caller.private(messages.audience_post(chosen, caller.text))

    @component("bestof")
    async def best_of(self, caller: Caller, control: ControlId) -> Answer:
        """Show the possible lengths of a series to a lobby's host, or store the chosen length.

        Raises ``error-lobby-closed``, ``error-not-host`` or ``ui-error-old``.
        """
        table = await caller.sessions.get(control.table)
        if control.argument:
            chosen = number_in(control.argument)
            table = await caller.sessions[Profiles].choose(table.id, caller.person.id, chosen)
        elif table.status != "lobby":
            raise UserError("error-lobby-closed")
        else:
            require_host(table, caller.person.id)
        return caller.private(messages.series_post(table, caller.text))


async def setup(bot: Castellan) -> None:
    """Add the cog."""
    await bot.add_cog(ProfileCog(bot))
