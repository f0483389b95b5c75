## Learning a game alone

ui-button-learn = Learn in three minutes
ui-button-learn-game = Learn { $game }
ui-button-first = A first game against an easy bot
learn-title = Learn { $game } · { $step } of { $steps }
learn-rival = Odo
learn-list = Learn a game in three minutes
learn-text = The first turns of a real game, alone, against somebody who makes it easy for you. Leave whenever you like: you go on where you were.
learn-fresh = { $steps } presses, about three minutes.
learn-halfway = You are at step { $step } of { $steps }.
learn-finished = You have finished the lesson.
learn-next = Go on
learn-leave = Leave
learn-show = Show me
learn-again = From the start
learn-go-on = Go on with the lesson
learn-not-that = ✋ Not **{ $label }**. { $why }
learn-this = 💡 Choose **{ $label }**.
learn-elsewhere = You are already at another step.
learn-left = See you soon. The lesson waits where you are: **Learn** or `/castellan learn` goes on with it.
learn-end = That’s { $game }!

## A coach, and open hands

ui-button-coach = Coach
coach-title = A coach for a first game
coach-text = With your hand, and for you alone, the coach names a few sensible answers with a reason each: three at first, fewer as the game goes on, none at its end. Everybody sees that you have one.
coach-who = 🧑‍🏫 With a coach: { $names }.
coach-waits = Hints are switched off here, so the coach speaks only once everybody agrees. Still waiting for { $names }.
coach-agreed = Hints are switched off here; the coach speaks only if everybody agrees, and nobody is missing.
coach-show = How things stand
coach-on = I want a coach
coach-off = No coach for me
coach-yes = I agree to a coach
coach-no = I do not agree
coach-line = 🧑‍🏫 **{ $what }** – it { $why }
ui-seat-coached = { $name } (with a coach)
error-coach-late = The game has begun: a coach can only be asked for in the lobby.
option-hands = Hands
option-hands-closed = Hidden
option-hands-gallery = Open to those who watch, two rounds late
option-hands-open = Open to all at the table, to teach or to learn
hands-open = 🖐️ A teaching game: everybody at the table may look at all hands.
hands-gallery = 👀 Whoever watches this game may look at all hands, two rounds late.
hands-title = { $name }’s hand
ui-button-open-hand = { $name }’s hand
error-hands-closed = Hands are hidden in this game.

## Why not?

why-title = Can you choose it now?
why-yes = Yes: **{ $what }**.
why-other = Not in this decision. You are asked: “{ $asked }”
why-near = The nearest thing you can choose: **{ $what }**.
why-step = Yes, with: **{ $what }**.
why-step-others = { $count ->
    [one] one other
   *[other] { $count } others
}

## A rule on the board

shows-here = Show me on this board
shows-example = Show me an example
shows-title = { $number } of { $game } on the board
shows-line = **{ $count }** · { $place }: { $said }
shows-more = { $count ->
    [one] One more place shows it, too.
   *[other] { $count } more places show it, too.
}
shows-other = 🔎 Nothing on this board shows it right now. This is a position from another game that does:
shows-elsewhere = 🔎 An example from a game of bots:
shows-back = { $number } in full
shows-alt = The board, with the places lit that show { $number }.
shows-nothing = Nothing on this board shows this rule right now.
ask-card = card
