## What those who manage a server decide, and the diagnosis

command-setup-name = setup
command-setup = For managers: channels, limits, daily post, diagnose, webhook
setup-not-yours = Only those who may manage this server can change its settings. **Diagnose** is open to everybody.

ui-button-settings = Channels
ui-button-limits = Limits
ui-button-stop = Pause new games
ui-button-reopen = Allow new games again
ui-button-doctor = Diagnose
ui-button-daily = Daily post
ui-button-webhook = Webhook
ui-button-hookset = Set an address …
ui-button-hookoff = Remove the webhook
doctor-aside-label = Put table { $table } aside

# Names of controls that carry a text of their own
ui-button-setplace = { settings-pick-places }
ui-button-setwho = { settings-pick-who }
ui-button-setroles = { settings-pick-roles }
ui-button-setuser = { ui-button-limits }
ui-button-setguild = { ui-button-limits }
ui-button-setstop = { ui-button-stop }
ui-button-aside = { doctor-wrecks }
ui-button-block = { avoid-pick }
ui-button-unblock = { avoid-drop }
ui-button-unasked = { avoid-rematch }

# Settings of a server
settings-title = Settings of this server
settings-text = Only those who may manage the server can change them, and only you see this.
settings-now = As it is now
settings-everywhere = Games may be started in every channel the bot can use.
settings-places = Games may be started only in { $channels } and in threads of these channels.
settings-who = May start a game: { $who }
settings-starters-all = everybody
settings-starters-roles = certain roles and moderators
settings-starters-moderators = moderators only
settings-roles = { $roles } and moderators
settings-no-roles = moderators only, until a role is chosen
settings-per-user = { $count ->
    [0] One person may play in any number of games.
    [one] One person may play in one game at a time.
   *[other] One person may play in { $count } games at a time.
}
settings-per-guild = { $count ->
    [0] Any number of games may be open on the server.
   *[other] { $count } games may be open on the server.
}
settings-open = New games may begin.
settings-closed = ⏹️ No new game may begin; those that are running go on.
settings-pick-places = Channels for games (none: everywhere)
settings-pick-who = Who may start games
settings-pick-roles = Roles that may start games

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

# Diagnosis
doctor-not-here = ⚠️ In this channel, no game may be started.
doctor-channel-gone = ⚠️ A channel chosen for games no longer exists (number { $id }).
doctor-lacks = ⚠️ In { $channel }, the bot lacks: { $names }.
doctor-puzzles = Puzzles of the day
doctor-puzzles-fault = ⚠️ { $channel } did not get them ({ $when }): { $text }
doctor-role-gone = ⚠️ A role that may start games no longer exists (number { $id }).
doctor-no-role = ⚠️ Nobody has a role that may start games, so only moderators may.
doctor-wrecks = Damaged tables
doctor-wreck = Table { $table } in { $channel } cannot be read, so no other can be opened there.
doctor-wrecks-how = Whoever runs the bot can restore a backup. If there is none, the host or a moderator of the channel can put the table aside: the channel is free then, and what is left of the game stays stored.
doctor-scars = Damaged records
doctor-scar-lost = Table { $table } in { $channel } cannot be shown any more: what was saved of it is damaged.
doctor-scar-note = Table { $table } in { $channel } is played on, but something that was noted about it is damaged.
doctor-scar-log = Table { $table } in { $channel } is played on, but its record of moves is damaged: nothing can be taken back.
doctor-scars-how = Whoever runs the bot finds the details in its log, with the backup to restore.
doctor-aside-done = Table { $table } was put aside. A new one can be opened in its channel.
error-channel-damaged = A damaged table occupies this channel. Its host or a moderator can put it aside under **Diagnose**: `/castellan setup page:Diagnose`.
error-not-damaged = This table is not damaged.
core-event-aside-host = The table could not be read any more; the host put it aside.
core-event-aside-moderator = The table could not be read any more; a moderator put it aside.

## What happens in a server's games, told to an address of its own
webhook-on = This address will now receive what everybody can see of the games here. Each message is signed with this secret, shown only once: `{ $secret }`
webhook-off = The webhook is removed: nothing is sent any more.
webhook-none = No webhook is set. Give an address that begins with `https://`.
webhook-is = `{ $host }` receives what everybody can see of the games here.
webhook-form-label = Address that begins with https://
error-webhook = An address begins with `https://` and a name on the open internet, without a port, a password or a number in its place.
option-url = An address for the webhook, which begins with https://
option-url-name = url

# Why something did not arrive
doctor-obstacle = No games here
doctor-failure = ⚠️ { $what } { $where } ({ $when }): { $why }
doctor-sent-board = Board
doctor-sent-call = Message to players
doctor-sent-picture = Picture
doctor-sent-removal = Removal of an old message
doctor-sent-thread = Thread
doctor-sent-puzzles = Puzzles of the day
doctor-sent-webhook = Webhook
doctor-sent-icons = Icons of the bot
doctor-sent-commands = Commands of the bot
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
error-webhook-discord = This is an address of Discord itself, which takes only messages in its own form and would refuse mine. Give the address of a program of yours.
