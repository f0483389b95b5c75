## Looking back on a game, step by step

ui-button-replay = Replay
ui-button-replays = Look back
ui-button-share = Share this step
ui-button-beside = More …
replay-beside = The whole game of { $game }, table { $table }
replay-title = Replay · step { $ply } of { $last }
replay-title-on = So far · step { $ply } of { $last }
replay-title-hidden = Replay · step { $ply }
replay-footer = { $game } · table { $table } · { $eyes }
replay-button-first = Start
replay-button-back = Previous
replay-button-on = Next
replay-button-turn = Next turn
replay-button-last = End
replay-button-typed = Go to step …
replay-button-hide = Hide the future
replay-button-show = Show the future
replay-button-pictures = With pictures
replay-button-from-here = Continue from here
replay-jump = Go to a round, a turn or a key moment
replay-eyes = Point of view
replay-eyes-public = What everybody saw
replay-eyes-seat = From { $name }’s point of view
replay-eyes-everything = All hands open
replay-eyes-gallery = All hands, two rounds late
replay-eyes-not-yours = That hand is not open to you; this is what everybody saw.
replay-gallery-late = The gallery is two rounds late: it shows hands up to step { $ply }.
replay-gallery-young = The gallery opens once two rounds are played; this is what everybody saw.
replay-form-title = Go to a step
replay-unknown-step = Type the number of a step, such as 12.
replay-form-label = Number of the step
replay-none = There is no game to look back on here yet. Once one has begun, you find it here.
replay-which = Which game do you want to look back on?
replay-game = { $game } · table { $table }
replay-game-where = { $names } · { $where }
replay-error-share = While a game is on, only what everybody saw can be shared.
command-replay = Look back on a game: its steps, export, verify, position code
command-replay-name = replay
option-table = Number of the table, as in the small print; without one, the newest game here
option-show = What to open: its steps, or something of the whole game
option-show-name = show

# How the chances went, and moves looked at afterwards
ui-button-review = What would a bot do?
review-none = 🤖 Nobody chose anything here: the game ended, or its table went on by itself.
ui-button-mistakes = My three mistakes
turning-more = { $count ->
    [one] … and one more event
   *[other] … and { $count } more events
}
