## Hands that lie open

ui-button-open-hand = { $name }’s hand
error-hands-closed = Hands are hidden in this game.
