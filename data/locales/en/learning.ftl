## Learning a game alone

ui-button-learn = Learn in three minutes

## A coach, and open hands

option-hands = Hands
option-hands-closed = Hidden
option-hands-gallery = Open to those who watch, two rounds late
option-hands-open = Open to all at the table, to teach or to learn
hands-open = 🖐️ A teaching game: everybody at the table may look at all hands.
hands-gallery = 👀 Whoever watches this game may look at all hands, two rounds late.
hands-title = { $name }’s hand

## Why not?

## A rule on the board

