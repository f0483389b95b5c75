## What the people at a table agree on

ui-button-undo = Take back
ui-button-undo-yes = Ask the others
ui-button-agree = Accept
ui-button-refuse = Refuse
ui-take-back-sure = Take your last move back?
ui-take-back-how = Everybody else at the table must accept; bots always do. The move stays in the log.
ui-take-back-undoes = This would be undone
ui-take-back-others = Also what { $names } did since.
ui-take-back-silent = A choice nobody else has seen.
ui-take-back-more = { $count ->
    [one] and one thing before that:
   *[other] and { $count } things before that:
}
ui-take-back-title = { $name } would like to take a move back
ui-take-back-waits = Still to accept: { $names }.
ui-take-back-asked = The others are asked.
ui-take-back-agreed = You accepted.
ui-take-back-refused = The move stands.
ui-take-back-done = The move was taken back.
core-event-take-back-asked = { $seat } asks to take a move back.
core-event-take-back-refused = { $seat } lets the move stand.
core-event-taken-back = { $seat } took a move back, and everybody agreed.
error-take-back-none = You have made no move that could be taken back.
error-take-back-revealed = Something hidden came to light since then, so the move stands.
error-take-back-time = The time of the game ran out since then, so the move stands.
error-take-back-asked = Somebody else asks to take a move back; that comes first.
error-take-back-own = The others must accept; you asked for it yourself.
