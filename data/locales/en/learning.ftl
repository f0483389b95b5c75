## Learning a game alone

ui-button-learn = Learn in three minutes
privacy-lessons = { $count ->
    [one] one lesson you began, and how far you are
   *[other] { $count } lessons you began, and how far you are
}

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
