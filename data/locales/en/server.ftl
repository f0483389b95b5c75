## Rules of a server, the pages of its settings, and why Discord refuses something

ui-button-settings = Channels
ui-button-limits = Limits
ui-button-defaults = Usual options
ui-button-doctor = Diagnose
ui-button-daily = Daily post
ui-button-webhook = Webhook

# Refusals
server-who-changes = Whoever manages this server can change that with `/castellan setup`.
error-not-manager = Only those who may manage this server can change its settings.
error-server-closed = No new games may begin on this server at the moment. { server-who-changes }
error-not-in-channel = No games may be started here, only in { $channels }. { server-who-changes }
error-not-a-starter = On this server, only { $roles } and moderators may start a game. { server-who-changes }
error-moderators-start = On this server, only moderators may start a game. { server-who-changes }
error-server-full = No more than { $most } games may be open on this server. { server-who-changes }
error-plays-enough = { $most ->
    [one] On this server, nobody plays more than one game at a time.
   *[other] On this server, nobody plays more than { $most } games at a time.
} { server-who-changes }

error-channel-damaged = A damaged table occupies this channel. Its host or a moderator can put it aside under **Diagnose**: `/castellan setup page:Diagnose`.

# Why something did not arrive
discord-locked = The thread is locked.
discord-archived = The thread is archived and the bot may not open it.
discord-unreadable = The bot is not let into this channel.
discord-unwritable = Discord says that the bot lacks a permission for this.
discord-gone = The channel no longer exists.
discord-server = The bot is not on this server, or Discord has lost the server for now.
discord-person = Discord does not know the person this is about.
discord-busy = Too many messages at once; the bot tries again by itself.
discord-slow = Slow mode lets the bot write here only now and then.
discord-automod = AutoMod of this server blocks what the bot sends.
discord-down = Discord gave no usable answer; the bot tries again by itself. ({ $said })
discord-threads = This server has as many active threads as Discord allows (1,000). Archive some that are no longer needed.
discord-news-threads = This server has as many active threads in announcement channels as Discord allows. Archive some that are no longer needed.
discord-webhooks = This channel has as many webhooks as Discord allows.
discord-emoji = The bot has as many icons as Discord allows.
discord-members = This thread has as many members as Discord allows.
discord-commands = The bot has changed its commands as often as Discord allows in a day.
discord-large = What was sent is too large for Discord.
discord-off = Discord has switched this off for now.
discord-kind = Discord does not allow this in channels of this kind.
discord-form = Discord rejects the form of what was sent. Please report it: { $said }
discord-other = Discord says: { $said }
discord-answer = The address does not take the messages ({ $said }). It must answer with a status from 200 to 299.
discord-private = The address does not lead to the open internet.
discord-unreachable = The address cannot be reached ({ $said }).
