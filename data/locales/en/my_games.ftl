## A person's own page

command-hours-zone-name = zone
command-hours-zone = Your time zone by a city, such as Paris or Europe/Paris
command-me-name = me
command-me = Your games, hours, pictures and privacy
ui-button-privacy = Privacy
ui-button-language = Language
ui-button-showing = How my hand is shown

# My games
mine-title = Your games
mine-none = You have no seat at an open table.
mine-nothing-waits = No game waits for you.
mine-game = { $game } · { $where }
mine-since = { $what } ({ $when })
mine-you = **{ $what }**
mine-others = Waiting for { $names }
mine-lobby = In the lobby
mine-paused = ⏸️ Paused: nobody moves, and all clocks stand still.
mine-unseen = Not shown anywhere yet. If its channel is gone, run `/castellan transfer table:{ $table }` in another one.
mine-gone = a server I am no longer on
mine-gone-table = { $count ->
    [0] Table { $table }
   *[other] Table { $table }, with { $names }
}
mine-gone-how = The game goes on if the server lets me in again. With the button below you give up your seat.
mine-gone-lobby = The game has not begun. With the button below you leave the table.
mine-gone-kept = A bot plays for you. With the button below you are back; then you can give up your seat.
mine-concede = Give up table { $table }
mine-here = Return to table { $table }
mine-leave = Leave table { $table }
mine-left = { $count ->
    [one] One more game
   *[other] { $count } more games
}
ui-language = Language of what I show you in private
ui-language-auto = As in your Discord
ui-language-set = From now on I speak English to you. Boards keep the language of their table.
