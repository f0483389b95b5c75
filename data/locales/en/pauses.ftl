## Pausing a game

ui-button-pause = Pause the game
ui-button-goon = Go on
ui-paused = ⏸️ The game is paused and all clocks stand still, until { $when } at the latest. { $count ->
    [0] The host or a moderator can resume it before.
    [one] The host or a moderator can resume it before, or one more player who wants to.
   *[other] The host or a moderator can resume it before, or { $count } more players who want to.
}
pause-voted = You want to go on; not enough of the others do yet.
manage-pauses = Pauses left: { $left }, each of { $length } at most.
error-not-paused = The game is not paused.
pause-question = The game is paused, and somebody would like to go on. Do you, too? Without enough of you it rests until it goes on by itself { $when }.
