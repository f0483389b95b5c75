## Hints, and what bots agree to in the lobby

ui-button-hint = Hint
hint-why = It { $why }.
hint-causes = { $head }, and { $last }
option-hints = Hints
option-hints-on = Allowed
option-hints-off = Switched off
option-bot-pace = Bots
option-bot-pace-brisk = Brisk
option-bot-pace-normal = At a normal pace
option-bot-pace-calm = Calm, easy to follow
error-no-counsel = I could not work that out now. Try again in a moment.
error-counsel-own = I am still working on two questions of yours. Ask again when they are answered.
