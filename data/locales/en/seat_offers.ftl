## Seats of a running game that newcomers may take over

avoid-asks = They are on your list of people to avoid.
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
seat-silence = Answer { $when }; silence means no.
name-newcomer = { $name } (for seat { $letter })
