## The hours at which people are awake or away, and reminders

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
hours-too-short = A day has at least { $hours } waking hours here. Move the other end of it first.
ui-snooze-text = When should I remind you? Only you see this; your time keeps running meanwhile.
ui-snooze-hour = In an hour
ui-snooze-today = This morning
ui-snooze-evening = This evening
ui-snooze-morning = Tomorrow morning
ui-snoozed = You will hear nothing more of this before { $when }.
