## What happens around a running game: pauses, seats that change hands, agreed ends, people to avoid

# Pauses and the language of the board
error-paused = The game is paused. The host or a moderator can resume it, or the other players together.
error-pauses-used = This game has been paused { $most } times; there are no more pauses.
error-pause-late = Your time is over, so you cannot pause the game. The others decide what happens.
core-event-paused-host = The host paused the game.
core-event-paused-moderator = A moderator paused the game.
core-event-resumed-host = The host resumed the game.
core-event-resumed-moderator = A moderator resumed the game.
core-event-resumed-vote = The players wanted to go on, so the pause is over.
core-event-resumed-limit = The pause lasted as long as one may; the game goes on.
core-event-language-host-en = The host chose English for the board.
core-event-language-host-fr = The host chose French for the board.
core-event-language-moderator-en = A moderator chose English for the board.
core-event-language-moderator-fr = A moderator chose French for the board.
core-event-ended-vote = The others voted to end the game without a result.

# People to avoid
ui-button-avoid = People to avoid
avoid-here = Somebody on your list plays at this table.
error-block-self = You cannot avoid yourself.
error-too-many-blocks = The list holds at most { $most } people.

# Seats that change hands
seat-told-bot = { $users }, a bot plays for you now. The seat stays yours: one press and you are back.
seat-kept-by-bot = A bot plays for you, so nothing was changed. The seat stays yours: one press and you are back.
seat-told-offered = { $users }, a bot plays for you, and others may ask for your seat. One press and you are back.
seat-told-asked = { $users }, somebody asks for your seat, where a bot plays. It stays yours until { $when }: one press and you are back.
seat-call-settled = 🪑 { $name } plays this seat now.
seat-call-bot = 🪑 A bot plays on here; the seat is not on offer.
seat-call-over = 🪑 This game is no longer being played here.
core-event-seat-taken = { $seat } has taken over the seat; whatever was played from it before was played by somebody else.

# Ending by agreement
ui-button-ending = End by agreement
core-event-ended-agreed = Everybody at the table agreed to end the game without a result.
