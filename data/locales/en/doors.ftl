# Controls that do nothing any more, and refusals: what it was, then how things stand
door-was-foreign = This control is from another version of the bot.
door-was-gone = This button belonged to a table that is no longer kept.
door-was-other = This button is from an earlier version of the bot.
door-was-label = This was the button “{ $label }”; what was chosen with it is no longer offered.
door-was-choice = What was chosen here is no longer offered.
door-was-move = This was a choice for a move of { $game } as it stood at step { $ply }.
door-was-button = This was the button “{ $label }” of a table of { $game }.
door-was-part = This was a control of a table of { $game }.
door-now-nothing = No game is open here. You can open a new table.
door-now-lobby = The table of { $game } is looking for players: { $taken } of { $most } seats { $taken ->
    [one] is
   *[other] are
} taken.
door-now-you = It is your turn in { $game }.
door-now-others = The game of { $game } is at step { $ply } and waits for { $names }.
door-now-paused = The game of { $game } is at step { $ply } and is paused.
door-now-over = The game of { $game } is over. { $won }.
door-now-closed = The table of { $game } was closed without a result.
