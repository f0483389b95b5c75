## What the people at a table agree on

core-event-undone = { $seat } took their move back.
ui-button-takeback = Take back
# The button of messages posted before its verb changed.
ui-button-undo = { ui-button-takeback }
ui-button-undo-yes = Ask the others
ui-button-agree = Accept
ui-button-refuse = Refuse
ui-take-back-sure = Take your last move back?
ui-take-back-how = Everybody else at the table must accept; bots always do. The request ends if you leave, or if the last person still to accept does. The move stays in the log.
ui-take-back-undoes = This would be undone
ui-take-back-others = Also what { $names } did since.
ui-take-back-silent = A choice nobody else has seen.
ui-take-back-more = { $count ->
    [one] and one earlier event:
   *[other] and { $count } earlier events:
}
ui-take-back-title = { $name } would like to take a move back
ui-take-back-waits = Still to accept: { $names }.
ui-take-back-asked = The others have been asked.
ui-take-back-agreed = You have accepted.
ui-take-back-refused = The move stands.
ui-take-back-done = The move was taken back.
core-event-take-back-asked = { $seat } asks to take a move back.
core-event-take-back-refused = { $seat } lets the move stand.
core-event-taken-back = { $seat } took a move back, and everybody agreed.
error-take-back-none = You have made no move that could be taken back.
error-take-back-revealed = Something hidden has come to light since then, so the move stands.
error-take-back-window = Others have been asked because of it and may answer from their hands, so the move stands, whether or not they have answered yet.
error-take-back-answered = Somebody else has chosen from their hand since then, so the move stands.
error-take-back-time = The time for the game has run out since then, so the move stands.
error-take-back-asked = Somebody else is asking to take a move back; that comes first.
error-take-back-often = You have already asked too often: the move stands.
error-other-rules = This game began under other rules than mine, so I do not know exactly how things stood before. The move stands.
error-take-back-own = The others must accept; you asked for it yourself.
ui-take-back-lapses = The move stands unless everybody accepts before the next one.

# People who do not answer
option-absence = If somebody does not answer in time
option-absence-vote = The others vote
option-absence-bot = A bot takes the seat
option-absence-wait = The table waits
option-absence-skip = Their turn is passed where the rules allow
option-absence-end = The game ends without a result
option-bank = Time to think
option-bank-600-20 = 10 minutes, and 20 seconds per decision
option-bank-300-10 = 5 minutes, and 10 seconds per decision
option-bank-1200-30 = 20 minutes, and 30 seconds per decision
option-bank-14400-900 = 4 hours, and 15 minutes per decision
option-bank-7200-600 = 2 hours, and 10 minutes per decision
option-bank-28800-1800 = 8 hours, and 30 minutes per decision
option-bank-259200-43200 = 3 days, and 12 hours per decision
option-bank-86400-21600 = 1 day, and 6 hours per decision
option-bank-604800-86400 = 7 days, and 1 day per decision
ui-button-absent = Vote
ui-button-here = I am back
ui-button-hush = No more reminders
ui-button-snooze = Later
ui-button-cast-wait = Wait some more
ui-button-cast-skip = Pass for them this once
ui-button-cast-bot = A bot takes the seat
ui-button-cast-end = End without a result
ui-absence-reminder = { $count ->
    [one] { $users }, the table is still waiting for you.
   *[other] { $users }, the table is still waiting for you all.
}
    { $call }
ui-absence-last = { $count ->
    [one] { $users }, your time is nearly over.
   *[other] { $users }, you are all nearly out of time.
}
    { $call }
ui-absence-away = 🤖 A bot ({ $level }) plays for { $name }.
ui-absence-vote = ⏳ No answer for a long time from { $names }. The others decide by vote.
ui-absence-question = No answer from { $names }. What should happen? Only the outcome will be seen.
ui-absence-voted = Vote recorded.
ui-absence-back = Welcome back, the seat is yours again
ui-absence-done = What the bot did in your place
ui-absence-nothing-done = Nothing: there was no decision for you.
ui-absence-more = { $count ->
    [one] … and one earlier event
   *[other] … and { $count } earlier events
}
ui-absence-hushed = You will get no more reminders at this table.
core-event-away = { $seat } does not answer; a bot takes the seat.
core-event-skipped = { $seat } does not answer; their turn is passed.
core-event-ended-late = Nobody answered in time, so the game ended without a result, as agreed.
core-event-back = { $seat } is back.
error-absence-own = The others vote; simply play, and the vote is over.
error-not-away = No bot plays for you here.
error-bot-answers = Your time for this question is over, so the bot answers it for you. Come back once it has.
error-not-reminded = This reminder is not for you.
