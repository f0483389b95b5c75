## Learning a game alone

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
privacy-lessons = { $count ->
    [one] one lesson you began, and how far you are
   *[other] { $count } lessons you began, and how far you are
}
