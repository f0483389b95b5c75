## Learning a game alone

ui-button-learn = Learn in three minutes
privacy-lessons = { $count ->
    [one] one lesson you began, and how far you are
   *[other] { $count } lessons you began, and how far you are
}
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

ui-seat-coached = { $name } (with a coach)
option-hands = Hands
option-hands-closed = Hidden
option-hands-gallery = Open to those who watch, two rounds late
option-hands-open = Open to all at the table, to teach or to learn
hands-open = 🖐️ A teaching game: everybody at the table may look at all hands.
hands-gallery = 👀 Whoever watches this game may look at all hands, two rounds late.
hands-title = { $name }’s hand

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
ui-button-open-hand = { $name }’s hand
error-hands-closed = Hands are hidden in this game.
