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

# Everybody's own hours
command-hours-zone-name = zone
command-hours-zone = Your time zone by a city, such as Paris or Europe/Paris
ui-button-hours = My hours
ui-button-region = { ui-button-hours }
ui-button-regions = { ui-button-hours }
ui-button-city = { ui-button-hours }
ui-button-cities = { ui-button-hours }
ui-button-wakes = { ui-button-hours }
ui-button-sleeps = { ui-button-hours }
ui-button-away = { ui-button-hours }
ui-button-ladder = { ui-button-hours }
ui-button-zone = Time zone
hours-title = Your hours
hours-text = For all your games. Your clock stands still while you rest or are away, and you get no reminders then. New waking hours hold from your next decision on. The others only see until when you are away, and only while a table waits for you.
hours-granted = While you are away
hours-granted-left = { $game } in { $where }: { $left } away left, then your clock runs there.
hours-granted-none = { $game } in { $where }: no time away left, your clock runs there.
hours-now = As it is now
hours-zone = Time zone: { $zone }, where it is { $time }
hours-zone-none = Time zone: none yet. Choose one, and you can say when you are awake.
hours-zone-how = Which part of the world are you in? You can also type the city: `/castellan me zone:Paris`
hours-span = Awake from { $wakes } to { $sleeps }
hours-always = Awake at any hour
hours-always-item = At any hour
hours-wakes = Awake from
hours-wakes-item = Awake from { $time }
hours-sleeps = Awake until
hours-sleeps-item = Awake until { $time }
hours-here = Not away
hours-away-until = Away until { $when }
hours-away-how = Away for
hours-away-spent = Away would change nothing: { $games ->
    [one] your game has waited for you while you were away as long as it does
   *[other] your { $games } games have waited for you while you were away as long as they do
}. Your clock runs whenever it is your turn. Ask for a pause, or leave the game under More.
hours-away = { $days ->
    [0] Back now
    [one] Away for a day
    [7] Away for a week
    [14] Away for two weeks
   *[other] Away for { $days } days
}
hours-reminders = Reminders
hours-reminders-all = Reminders: when it is your turn, at half time, before the end
hours-reminders-first = Reminders: only when it is your turn
hours-reminders-none = Reminders: none at all
hours-region = Part of the world
hours-region-europe = Europe
hours-region-america = America
hours-region-africa = Africa
hours-region-asia = Asia
hours-region-australia = Australia
hours-region-pacific = Pacific
hours-region-atlantic = Atlantic
hours-region-indian = Indian Ocean
hours-region-antarctica = Antarctica
hours-city = Which of these cities has the same time as you?
hours-cities = { $first } to { $last }
hours-unknown-zone = No time zone is called that. Choose one of those offered while you type, or use the menus.
hours-too-short = A day has at least { $hours } waking hours here. Move the other end of it first.
