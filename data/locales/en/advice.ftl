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

turning-title = Key moments
turning-how = What changed the chances most, by what everybody could know at the time. Hands that were never shown stay hidden.
turning-none = No single turn changed the chances clearly.
turning-part = There was no time to look at the whole game: there may be more.
turning-no-time = There was no time to look at this game as closely as it takes.
turning-line = **{ $deed }** ({ $chance })
key-moment-numbered = { $number }. { $deed }
key-moment-step = Step { $ply }
turning-rose = 📈 Step { $ply }: { $name }’s chance rose from about { $before }% (± { $margin }) to { $after }.
turning-fell = 📉 Step { $ply }: { $name }’s chance fell from about { $before }% (± { $margin }) to { $after }.
turning-about = about { $chance }% (± { $margin })
turning-sure = { $chance }%: the game was over
key-moment-change = { $name } { $before }% → { $after }%
key-moment-chances = { $before }% → { $after }%
