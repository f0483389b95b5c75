## What the bot lacks in a channel, and what is damaged

doctor-aside-label = Put table { $table } aside
ui-button-aside = { doctor-wrecks }

# Diagnosis
doctor-not-here = ⚠️ In this channel, no game may be started.
doctor-channel-gone = ⚠️ A channel chosen for games no longer exists (number { $id }).
doctor-lacks = ⚠️ In { $channel }, the bot lacks: { $names }.
doctor-posts = Daily and weekly posts
doctor-posts-fault = ⚠️ { $channel } did not get its post ({ $when }): { $text }
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
error-not-damaged = This table is not damaged.
core-event-aside-host = The table could not be read any more; the host put it aside.
core-event-aside-moderator = The table could not be read any more; a moderator put it aside.

# What could not be sent
doctor-obstacle = No games here
doctor-failure = ⚠️ { $what } { $where } ({ $when }): { $why }
doctor-sent-board = Board
doctor-sent-call = Message to players
doctor-sent-picture = Picture
doctor-sent-removal = Removal of an old message
doctor-sent-thread = Thread
doctor-sent-post = Post of the day or week
doctor-sent-webhook = Webhook
doctor-sent-icons = Icons of the bot
doctor-sent-commands = Commands of the bot

# Doctor
ui-doctor-title = Diagnosis of this channel
ui-doctor-permissions = Permissions
ui-doctor-fine = ✅ The bot may do everything it needs here.
doctor-optional = Not needed: **{ $name }**; without it { $effect }.
ui-doctor-missing = ❌ **{ $name }**: without it { $effect }.
ui-doctor-tables = Open tables of this server
ui-doctor-no-tables = None.
ui-doctor-table = { $game } in { $channel } (table { $table })
ui-doctor-last = What did not arrive
ui-doctor-version = Castellan { $version }
