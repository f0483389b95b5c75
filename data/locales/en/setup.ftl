## What those who manage a server decide

command-setup-name = setup
command-setup = For managers: channels, limits, daily post, diagnose, webhook
setup-not-yours = Only those who may manage this server can change its settings. **Diagnose** is open to everybody.
ui-button-stop = Pause new games
ui-button-reopen = Allow new games again

# Names of controls that carry a text of their own
ui-button-setplace = { settings-pick-places }
ui-button-setwho = { settings-pick-who }
ui-button-setroles = { settings-pick-roles }
ui-button-setuser = { ui-button-limits }
ui-button-setguild = { ui-button-limits }
ui-button-default = { settings-pick-default }
ui-button-setusual = { ui-button-defaults }
ui-button-setstop = { ui-button-stop }

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
settings-default = { $name }: { $choice }
settings-pick-default = Option to change
settings-pick-game = Choose a game
settings-general = For all games
settings-standard = Standard rules, as nothing else was chosen.
settings-pick-places = Channels for games (none: everywhere)
settings-pick-who = Who may start games
settings-pick-roles = Roles that may start games
option-url = An address for the webhook, which begins with https://
option-url-name = url
error-channel-rights = I cannot write in { $channel }. I lack: { $names }. { ui-doctor-mend }
