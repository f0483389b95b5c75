## The puzzle of the day

command-today-name = today
command-today = Today’s puzzles: one position, one best answer, up to three tries
command-today-game-name = game
command-today-game = Which game
command-today-answer-name = answer
command-today-answer = Your answer: its number or what its button says
command-today-deal-name = deal
command-today-deal = Your move in today’s deal: a number or what its button says
command-today-ago-name = ago
command-today-ago = How many days ago it was set

ui-button-puzzle = Puzzle of the day
ui-button-puzzles = All puzzles
ui-button-puzzle-board = Board
ui-button-puzzle-share = Share
ui-button-puzzle-try = Try it yourself
ui-button-puzzle-archive = Earlier puzzles

puzzle-day = { $day } { $month ->
    [1] January
    [2] February
    [3] March
    [4] April
    [5] May
    [6] June
    [7] July
    [8] August
    [9] September
    [10] October
    [11] November
   *[12] December
}
puzzle-title = { $game }, { $day }
puzzle-line = 🧩 **{ $title }** · { $stars } ({ $difficulty } of { $most })
puzzle-you = { $left ->
    [one] You are **{ $name }**. One try left.
   *[other] You are **{ $name }**. { $left } tries left.
}
puzzle-late = An earlier puzzle: it does not count towards your streak.
puzzle-tried = ❌ { $what }
puzzle-struck = ✗ { $label }
puzzle-try-again = That is not the best answer.
puzzle-no-such-answer = None of the answers is called that.
puzzle-solved = { $tries ->
    [one] Solved at the first try!
    [2] Solved at the second try
   *[other] Solved at the third try
}
puzzle-lost = Not solved this time
puzzle-answer = ✅ The best answer: **{ $what }**.
puzzle-no-cause = No single effect decides it: it shows in what comes after.
puzzle-chances = You win about { $chance } games in 100 with it; with the next best, { $other }, about { $rival }.
puzzle-wrong = ❌ { $what }: about { $chance }.
puzzle-streak = { $count ->
    [one] Streak: one day
   *[other] Streak: { $count } days
}
puzzle-share-solved = { $name } solved it: try { $tries } of { $most }.
puzzle-share-lost = { $name } did not find it.
puzzle-shared = You have shared it in this channel already.
puzzle-card = { $title }. Tries: { $signs }. { $result }
puzzle-state-open = { $left ->
    [one] One try left
   *[other] { $left } tries left
}
puzzle-state-solved = { $tries ->
    [one] Solved at the first try
    [2] Solved at the second try
   *[other] Solved at the third try
}
puzzle-state-lost = Not solved
puzzle-theme-all = All themes
puzzle-theme-opening = Opening
puzzle-theme-middle = Middle of the game
puzzle-theme-endgame = Endgame
puzzle-theme-finish = All but won
puzzle-theme-rescue = Last chance
puzzle-theme-surprise = Against first instinct

puzzles-title = Puzzles of the day: { $day }
puzzles-archive = { $game }: earlier puzzles
puzzles-count = { $count ->
    [0] There is none yet.
    [one] One puzzle; { $solved } solved.
   *[other] { $count } puzzles; { $solved } solved.
}
puzzles-pick = Choose a day
puzzles-theme = Choose a theme

error-no-puzzle = There is no puzzle of that game on that day.
privacy-puzzles = { $count ->
    [one] your tries at { $count } puzzle
   *[other] your tries at { $count } puzzles
}
