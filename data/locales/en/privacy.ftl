## What is stored about somebody, and whom they avoid

ui-button-export = Export
ui-button-forget = Delete
ui-button-erase = Yes, delete it
ui-button-keep = No, keep it

# Privacy
privacy-title = Your data
privacy-text = Only you see this. The bot reads no messages but those that mention it. It stores what a game needs, under the ID of your Discord account.
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
privacy-sure = Delete everything stored about you? Ended games stay for the others, without your name and account. A game still running in which you had a seat, or asked for one, and a deal that you began keep a check number until they end, so that nobody gets a second seat or a second first try this way. This cannot be undone.
privacy-erased = Done. Nothing of yours is stored any more, except the check numbers at games and deals still running; whom others avoid is their own business. The boards already posted in channels stay as they are.
error-still-playing = You still have a seat at an open table. Give up or leave there first, then delete.
ui-button-ask-me = Rematches: keep no seat for me
ui-button-seat-me = Rematches: keep me a seat
avoid-title = People to avoid
avoid-text = Only you see this, and nobody is told: not those on your list, and not you if somebody has you on theirs. Nobody can seat you anywhere without your pressing for it, and where somebody on your list sits or asks for a seat, I tell you before you press.
avoid-list = On your list
avoid-nobody = Nobody.
avoid-line = { $number }. { $person }
avoid-number = Number { $number }
avoid-pick = Add somebody to the list
avoid-drop = Take off the list
avoid-rematch = Rematches
avoid-seat = A rematch keeps a seat for you; it is yours once you press Join.
avoid-ask = A rematch keeps no seat for you.
privacy-avoided = { $count ->
    [one] one person you avoid
   *[other] { $count } people you avoid
}
ui-button-block = { avoid-pick }
ui-button-unblock = { avoid-drop }
ui-button-unasked = { avoid-rematch }
