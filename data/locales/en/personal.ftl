## What concerns one person: catching up, own games, own data

command-me-name = me
command-me = Your games, hours, pictures and privacy
option-page-name = page
option-page = The page to open first

ui-button-catchup = Catch me up
ui-button-mine = Me …
ui-button-next = Next game
ui-button-privacy = Privacy
ui-button-language = Language
ui-button-showing = How my hand is shown
ui-button-cover = Cover my hand
ui-button-uncover = Show openly
ui-button-export = Export
ui-button-forget = Delete
ui-button-erase = Yes, delete it
ui-button-keep = No, keep it

# Catching up
catchup-decision = You decide now

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

# Privacy
privacy-title = Your data
privacy-text = Only you see this. The bot reads no messages. It stores what a game needs, under the ID of your Discord account.
privacy-stored = Stored about you
privacy-open = { $count ->
    [one] one game still open
   *[other] { $count } games still open
}
privacy-ended = { $count ->
    [one] one ended game, with the name you had then
   *[other] { $count } ended games, with the name you had then
}
privacy-answers = { $count ->
    [one] one move of yours
   *[other] { $count } moves of yours
}
privacy-orders = { $count ->
    [one] one standing order
   *[other] { $count } standing orders
}
privacy-looks = { $count ->
    [one] how far you have seen one game
   *[other] how far you have seen { $count } games
}
privacy-hours = your hours, your time zone and which reminders you want
privacy-hours-none = your hours: none chosen
privacy-language = your language: { $language }
privacy-hand = how your hands are shown: { $hand }
privacy-none = none chosen
privacy-how-long = How long
privacy-keep = { $days ->
    [0] Ended games are kept until you delete your part in them.
    [one] Ended games are removed after one day.
   *[other] Ended games are removed after { $days } days.
}
privacy-messages = Messages already posted in channels belong to Discord and stay there.
privacy-file = Everything stored about you
privacy-file-part = Everything stored about you, part { $number } of { $count }
error-export-running = Your file is being put together already. It comes with your first press.
privacy-sure = Delete everything stored about you? Ended games stay for the others, without your name and account. A game still running in which you had a seat, or asked for one, keeps a check number until it ends, so that nobody gets a second seat there this way. This cannot be undone.
privacy-erased = Done. Nothing of yours is stored any more, except the check numbers at games still running; whom others avoid is their own business. The boards already posted in channels stay as they are.
privacy-nobody = Former player
error-still-playing = You still have a seat at an open table. Give up or leave there first, then delete.

# Hosts and moderators
error-nobody-there = Nobody whom this could concern sits there.
error-last-person = Nobody else would be left at the table.
error-end-alone = Others still play here or may return, so ending the game alone is giving up. You can also ask the others to end it without a result: under More, End by agreement.
error-not-away-yet = { $pace ->
    [none] Nobody acts on a seat before the table has waited for its owner for 24 hours, not counting those they sleep or are away.
   *[other] Nobody acts on a seat before its owner’s own time is over.
}
core-event-host-host = { $seat } is the host now; the previous host handed over.
core-event-host-away = { $seat } is the host now; the previous host is away.
core-event-host-moderator = { $seat } is the host now; a moderator decided so.
core-event-removed-host = { $seat }’s time was over; the host lets a bot play there until { $seat } is back.
core-event-removed-moderator = { $seat }’s time was over; a moderator lets a bot play there until { $seat } is back.
core-event-ended-host = The host ended the game without a result.
core-event-ended-moderator = A moderator ended the game without a result.

# How hands are shown
hand-title = How your hands are shown
hand-text = Covered, neither picture nor words nor buttons give a card away until you press them: for when you share your screen.
hand-now = Now: **{ $how }**.
hand-shown = Shown openly
hand-covered = Covered
hand-words = In words
hand-set-shown = Your hands are shown openly again.
hand-set-covered = Your hands are covered from now on. Press picture or words to look underneath.
hand-set-words = Your hands are told in words from now on, without a picture.
hand-covered-title = Your hand, covered
hand-covered-words = In words
hand-covered-choose = Choose a number
hand-covered-alt = Your hand, covered. The button Explain tells it in words.
