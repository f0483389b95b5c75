## The moments that changed a game, the curve of the chances, and verdicts on moves

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
key-moment-change = { $name }’s chance: { $before }% → { $after }%
key-moment-chances = { $before }% → { $after }%
ui-button-curve = Look back
curve-title = How the chances went
curve-how = What each seat could expect, by what everybody could know at the time. The pale bands are how sure that is, the numbers are the key moments.
curve-how-own = What each seat could expect, by what you could know from your seat at the time. The pale bands are how sure that is, the numbers are the key moments.
curve-button-own = Through my eyes
curve-button-public = As everybody saw it
curve-part = There was time to look as far as step { $ply } only: how it went on is not drawn.
curve-none = The chances of this game could not be worked out.
curve-moves = Steps
curve-percent = %
curve-line = { $name }: { $first }% (± { $margin }) at first, highest { $high }% at step { $highest }, lowest { $low }% at step { $lowest }, { $last }% { $until ->
    [end] at the end
   *[other] at step { $until }
}.
curve-mark = Key moment { $number }, step { $ply }: { $name }’s chance from { $before }% to { $after }%.
review-only = 🤖 { $name } had no choice but **{ $chosen }**.
review-same = 🤖 { $name } chose **{ $chosen }**. The strongest bot would have done the same.
review-other = 🤖 { $name } chose **{ $chosen }**, the strongest bot would have chosen **{ $best }**.
review-even = 🤖 { $name } chose **{ $chosen }**, the strongest bot would have chosen **{ $best }**: about even.
review-worse = 🤖 { $name } chose **{ $chosen }**, the strongest bot would have chosen **{ $best }**. That cost about { $cost } percentage points (± { $margin }) of the chance to win.
review-better = 🤖 { $name } chose **{ $chosen }**, the strongest bot would have chosen **{ $best }**. A closer look finds the choice better, by about { $cost } percentage points (± { $margin }).
