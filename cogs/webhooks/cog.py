"""The page with a server's webhook, and the start of the sender of events."""

from bot.app import Castellan
from bot.components.custom_id import ControlId
from bot.interaction.cog import Cog, component
from bot.interaction.context import Caller
from bot.interaction.reply import Answer
from bot.interaction.setup_pages import WEBHOOK, require_manager, ways
from cogs.webhooks.actions import Webhooks
from cogs.webhooks.messages import webhook_form, webhook_post
from cogs.webhooks.sender import WebhookSender


class ServerWebhook(Cog):
    """The page on which a server's managers choose its webhook."""

    @component("webhook")
    async def webhook(self, caller: Caller, _control: ControlId) -> Answer:
        """Show the page with the webhook; raises ``error-not-manager``."""
        require_manager(caller)
        chosen = await caller.sessions[Webhooks].of(caller.guild_id)
        url = None if chosen is None else chosen.url
        return caller.private(webhook_post(caller.text, url, ways(caller, WEBHOOK)))

    @component("hookset")
    async def set_address(self, caller: Caller, control: ControlId) -> Answer:
        """Open the form of the button "Set an address", or store the submitted address."""
        if caller.values:
            return await chosen_address(caller, caller.value())
        answer = await self.webhook(caller, control)
        return answer._replace(form=webhook_form(caller.text))

    @component("hookoff")
    async def drop_address(self, caller: Caller, _control: ControlId) -> Answer:
        """Answer the button "Remove the webhook"."""
        require_manager(caller)
        await caller.sessions[Webhooks].drop(caller.guild_id)
        said = caller.text("webhook-off")
        return caller.private(webhook_post(caller.text, None, ways(caller, WEBHOOK), said))


async def chosen_address(caller: Caller, url: str) -> Answer:
    """Store the address for a server's events; raises ``error-not-manager``."""
    require_manager(caller)
    chosen = await caller.sessions[Webhooks].choose(caller.guild_id, url)
    said = caller.text("webhook-on", secret=chosen.secret)
    return caller.private(webhook_post(caller.text, url, ways(caller, WEBHOOK), said))


async def setup(bot: Castellan) -> None:
    """Add the cog, and start the sender of events; the sender stops with the bot."""
    sender = WebhookSender(bot.desk.sessions, outcomes=bot.outcomes)
    bot.running.push_async_callback(sender.close)
    await bot.add_cog(ServerWebhook(bot))
