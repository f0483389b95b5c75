## Games that start by themselves: when full, or at a time

option-when = When it starts: full, 20:00, tomorrow 8 pm, in 2 hours
option-players = How many seats the table has; it starts when they are taken

starting-full-title = { $game }: starts when { $count ->
    [2] two
    [3] three
    [4] four
    [5] five
    [6] six
   *[other] { $count }
} sit
starting-at-bot = Starts { $at } ({ $left }) with those who are here.
starting-at-later = Starts { $at } ({ $left }), or an hour later if somebody is missing.
starting-put-off = Put off by an hour: somebody was missing.
starting-bench = On the bench: { $names }.
starting-over = Too few people came, so this table is closed.

starting-check-at-bot = { $game } starts { $left }. Silence gives your seat to a bot, or to the bench at a full table.
starting-check-at-later = { $game } starts { $left }, or an hour later if somebody is silent.
starting-check-at-free = { $game } starts { $left }. Silence gives your seat away.
starting-check-full-bot = { $game } is full and starts { $left }. Silence lets a bot play your seat.
starting-check-full-free = { $game } is full and starts { $left }. Silence gives your seat away.
starting-moved = { $game } now starts { $at } ({ $left }).

ui-button-imhere = I am here
ui-button-ready = Ready
ui-button-countme = Count me in
ui-button-nottime = Not this time
ui-button-bench = Bench
ui-button-when = When …
ui-button-whenform = Another time …

starting-here = You are counted in.
starting-accept = The rules have changed since you sat down: { $rules } Press **Join** if you agree.
starting-benched = You are on the bench: a seat that is free at the start is yours.
starting-unbenched = You have left the bench.
starting-bench-avoid = Somebody you avoid sits here or is on the bench. Take a place on the bench all the same?
starting-changed = The start is set.

starting-now-host = The game starts when you press **Start**.
starting-now-full = The game starts when { $count } seats are taken.
starting-now-at = The game starts { $at } ({ $left }).
starting-zone = Times of day are in your time zone: { $zone }.
starting-no-zone = For times of day, set your time zone with `/castellan me zone:`.
starting-menu = When the game starts
starting-item-host = I press Start
starting-item-full = When { $count } seats are taken
starting-item-in = { $minutes ->
    [30] In half an hour
    [60] In an hour
   *[other] In { $hours } hours
}
starting-item-today = Today at { $time }
starting-item-tomorrow = Tomorrow at { $time }
starting-missing = If somebody is missing
starting-missing-bot = A bot plays until they come
starting-missing-later = At a time: an hour later, once. When full: their seat is free again
starting-form = When the game starts
starting-form-hint = 20:00, tomorrow 8 pm, in 2 hours

starting-event-name = { $game } at the castle table
starting-event-about = Take your seat in { $channel }.

starting-error-time = I do not understand this time. Try **20:00**, **tomorrow 8 pm**, **friday 20:00**, **in 2 hours** or **full**.
starting-error-zone = In which time zone? Type it as well, such as **20:00 Paris**, or set yours with `/castellan me zone:`.
starting-error-soon = Choose a time at least { $minutes } minutes from now.
starting-error-late = Choose a time at most { $days } days from now.
starting-error-size = This game needs another number of seats, or more are taken already ({ $seated }).
starting-error-moves = The time was changed { $most } times, and every change calls everybody. Press Start yourself, or close this table.
starting-error-host-full = You already host { $most } tables here that start at a time.
starting-error-full = { $most } tables of this server already start at a time.
starting-error-no-bench = This table has no bench: it does not start at a time.
starting-error-bench-full = The bench is full: { $most } people.
starting-error-checked = People are being asked whether they are here. Wait until they have answered.

## Words that people type

starting-examples = full, in 1 hour, in 2 hours, 20:00, tomorrow 20:00, friday 20:00
starting-words-host = host, by hand, never, no, off
starting-words-full = full, when full, when it is full
starting-words-in = in
starting-words-hours = h, hr, hrs, hour, hours
starting-words-minutes = m, min, mins, minute, minutes
starting-words-today = today, tonight, this evening
starting-words-tomorrow = tomorrow
starting-words-filler = at, on, the, o’clock, time, evening
starting-words-day-0 = monday, mon
starting-words-day-1 = tuesday, tue
starting-words-day-2 = wednesday, wed
starting-words-day-3 = thursday, thu
starting-words-day-4 = friday, fri
starting-words-day-5 = saturday, sat
starting-words-day-6 = sunday, sun
