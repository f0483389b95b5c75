## Other answers tried in a finished game

ui-button-whatif = What if …
whatif-title = What if … · not played
whatif-stamp = Not played
whatif-from = The game as it was up to step { $ply }, then:
whatif-tried = 🔀 { $name }: **{ $what }**
whatif-played = In the game { $name } played **{ $what }**.
whatif-then = What that leads to
whatif-menu = { $name } · { $title }
whatif-back = One move back
whatif-more = More answers
whatif-close = Finish
whatif-closed = 🔀 Other answers were tried here from step { $ply } on. The game itself is as it was.
whatif-footer = Led by { $name } · table { $table } · none of this counts
whatif-error-leader = { $name } leads here. Open **Replay** to try answers of your own.
whatif-error-here = Other answers are tried where the game was played; open its replay there.
ui-button-playon = Play on from here
playon-title = Played on from here · not part of the game
playon-seat = You play { $name }’s seat: your hand here is the hand it had.
playon-footer = { $name } against bots · table { $table } · none of this counts
