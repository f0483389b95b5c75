error-not-timed = Only a timed game has a length. Choose the timed game first.
clock-game = The time of this game is up { $when }.
clock-yours = Your time for this runs out { $when }.
