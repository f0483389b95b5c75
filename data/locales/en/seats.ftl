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
avoid-asks = They are on your list of people to avoid.
error-block-self = You cannot avoid yourself.
error-too-many-blocks = The list holds at most { $most } people.

# Seats that change hands
ui-button-offerown = Offer my seat
ui-button-offeryes = Yes, offer it
ui-button-unoffer = Keep the seat
ui-button-takeseat = Take the seat
ui-button-object = No
ui-button-letin = Yes, let them in
ui-button-admit = Answer
ui-button-askseat = Ask for the seat
ui-button-brief = Have I got the seat?
seat-sure = Offer your seat to others? You play on until somebody takes it. From then on you see no more than every spectator, your standing orders no longer count, and there is no way back.
seat-offered-own = Your seat is offered. Keep it?
seat-offered = 🪑 { $name }’s seat in this game of { $game } is offered. Whoever takes it goes on from the position as it is, once all the others at the table have said yes.
seat-menu = Offer a seat to newcomers
seat-keep = { $name }: no longer on offer
seat-line = 🪑 { $name }’s seat is offered.
seat-line-asked = 🪑 { $who } asks for { $name }’s seat. It needs the yes of all others who play here, in private, until { $when }.
seat-line-kept = { $name } did not give it up and may return until then.
seat-kept = { $name } did not give the seat up. Once somebody asks for it, { $name } still has { $pace ->
    [live] half an hour
    [evening] twelve hours
   *[other] two days
} to return; only then does it change hands, and only with the yes of all others.
seat-question = { $who } asks for { $name }’s seat. Do you agree? It takes everybody’s yes, and nobody learns what you say.
seat-watched = Whoever watches this game sees all hands two rounds late, and { $who } may have watched.
seat-takeseat = Take { $name }’s seat
seat-admit = Answer { $who }
seat-asked = You have asked for the seat. It is yours once all others who play here have said yes; nobody learns who says what. They have until { $when }.
seat-asked-kept = You have asked for the seat. Whoever sat there did not give it up and may return until { $when }; if they do not, and all others who play here have said yes, it is yours then.
seat-agreed = Your yes is recorded. Nobody learns of it.
seat-told-bot = { $users }, a bot plays for you now. The seat stays yours: one press and you are back.
seat-kept-by-bot = A bot plays for you, so nothing was changed. The seat stays yours: one press and you are back.
seat-told-offered = { $users }, a bot plays for you, and others may ask for your seat. One press and you are back.
seat-told-asked = { $users }, somebody asks for your seat, where a bot plays. It stays yours until { $when }: one press and you are back.
seat-call-settled = 🪑 { $name } plays this seat now.
seat-call-bot = 🪑 A bot plays on here; the seat is not on offer.
seat-call-over = 🪑 This game is no longer being played here.
seat-objected = The seat is not given away. Nobody learns that it was you who refused.
seat-yours = The seat is yours
seat-position = Your position
seat-more = { $count ->
    [one] … and one more line in your hand
   *[other] … and { $count } more lines in your hand
}
error-offered-already = This seat is already on offer.
error-seat-gone = This seat is no longer on offer.
error-sat-before = You have, or have had, a seat at this table, so you know too much to take another.
error-seat-refused = This time the table did not agree, and the seat is not yours.
error-seat-asked = Somebody is already waiting for this seat. See later whether it is still free.
error-own-offer = It is your own seat; you can keep it under More.
core-event-offered-leaver = The seat of { $seat } is on offer to others.
core-event-offered-host = The host offers the seat of { $seat } to others.
core-event-offered-moderator = A moderator offers the seat of { $seat } to others.
core-event-withdrawn-leaver = The seat of { $seat } is no longer on offer.
core-event-withdrawn-host = The host no longer offers the seat of { $seat }.
core-event-withdrawn-moderator = A moderator no longer offers the seat of { $seat }.
core-event-seat-taken = { $seat } has taken over the seat; whatever was played from it before was played by somebody else.
seat-silence = Answer { $when }; silence means no.

# Ending by agreement
ui-button-ending = End by agreement
core-event-ended-agreed = Everybody at the table agreed to end the game without a result.
