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
