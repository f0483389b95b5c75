## What concerns one person: catching up, own games, own data

option-page-name = page
option-page = The page to open first

ui-button-catchup = Catch me up
ui-button-mine = Me …
ui-button-next = Next game
ui-button-cover = Cover my hand
ui-button-uncover = Show openly

# Catching up
catchup-decision = You decide now

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
