## A coach for a first game

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
error-coach-late = The game has begun: a coach can only be asked for in the lobby.
ui-seat-coached = { $name } (with a coach)
