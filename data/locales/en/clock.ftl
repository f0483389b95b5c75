## The clocks of tables and of people

error-not-timed = Only a timed game has a length. Choose the timed game first.
clock-game = The time for this game is up { $when }.
clock-yours = Your time for this runs out { $when }.
clock-until = ⏳ { $name }: time runs out { $when }
clock-away = 🌙 { $name } is away until { $when }.
clock-idle = ⌛ Nobody has moved for a long time. Without a move the game ends { $when }, without a result.
ui-idle-end = { $users }, nobody has moved here for a long time. Without a move the game ends { $when }, without a result.
core-event-ended-idle = Nobody moved for too long, so the game ended without a result.
clock-shut = ⏸️ Nobody can act in this game’s channel at the moment, so all clocks stand still.
core-event-shut-locked = The channel was locked, so nobody could act. That time counts for nobody.
core-event-shut-archived = The channel was archived, so nobody could act. That time counts for nobody.
core-event-shut-unreadable = The bot was not let into this channel, so nobody could act. That time counts for nobody.
core-event-shut-unwritable = The bot was not allowed to write here, so nobody could act. That time counts for nobody.
core-event-shut-hidden = Players could not see this channel. That time counts for nobody.
core-event-shut-gone = The game’s channel was gone, so nobody could act. That time counts for nobody.
core-event-shut-server = The server was out of the bot’s reach, so nobody could act. That time counts for nobody.
core-event-shut-silent = Discord took no messages for this channel, so nobody could act. That time counts for nobody.
core-event-ended-shut = Nobody could act in this game’s channel for a week in all, so the game ended without a result.
span-minutes = { $count ->
    [one] a minute
   *[other] { $count } minutes
}
span-hours = { $count ->
    [one] an hour
   *[other] { $count } hours
}
span-days = { $count ->
    [one] a day
   *[other] { $count } days
}

ui-button-hours = My hours
hours-unknown-zone = No time zone is called that. Choose one of those offered while you type, or use the menus.
