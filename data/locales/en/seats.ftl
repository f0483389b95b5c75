## What happens around a running game: pauses, seats that change hands, agreed ends, people to avoid

# Pauses and the language of the board
ui-button-pause = Pause the game
ui-button-goon = Go on
ui-paused = ⏸️ The game is paused and all clocks stand still. The host or a moderator can let it go on.
manage-language = Board in { $language }
error-paused = The game is paused; the host or a moderator can let it go on.
error-not-paused = The game is not paused.
core-event-paused-host = The host paused the game.
core-event-paused-moderator = A moderator paused the game.
core-event-resumed-host = The host let the game go on.
core-event-resumed-moderator = A moderator let the game go on.
core-event-language-host-en = The host chose English for the board.
core-event-language-host-fr = The host chose French for the board.
core-event-language-moderator-en = A moderator chose English for the board.
core-event-language-moderator-fr = A moderator chose French for the board.
core-event-ended-vote = The others voted to end the game without a result.

# People to avoid
command-block-name = block
command-block = Whom you do not want to be seated with; nobody learns of it
command-unblock-name = unblock
command-unblock = Take somebody off the list of people you avoid
ui-button-avoid = People to avoid
ui-button-ask-me = Rematches: let me press Join
ui-button-seat-me = Rematches: seat me at once
avoid-title = People to avoid
avoid-text = Only you see this, and nobody is told: not those on your list, and not you if somebody has you on theirs. Rematches and offered seats never put you at one table. Whoever presses Join in an open lobby is kept out by nobody.
avoid-list = On your list
avoid-nobody = Nobody.
avoid-line = { $number }. { $person }
avoid-number = Number { $number }
avoid-pick = Add somebody to the list
avoid-drop = Take off the list
avoid-rematch = Rematches
avoid-seat = A rematch may seat you without asking.
avoid-ask = A rematch leaves all seats open, and you press Join if you like.
error-block-self = You cannot avoid yourself.
error-too-many-blocks = The list holds at most { $most } people.
privacy-avoided = { $count ->
    [one] one person you avoid
   *[other] { $count } people you avoid
}
