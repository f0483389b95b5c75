## The week of a server in one post

posts-week-on = The **week in one post** comes here next at { $when }, if there is something to tell.
posts-week-off = No weekly post here.
ui-button-post-week-on = The week, on Mondays
ui-button-post-week-off = Stop the week
ui-button-weekpost = { ui-button-post-week-on }
week-title = The week of { $day }
week-games = { $count ->
    [one] game
   *[other] games
}
week-players = { $count ->
    [one] player
   *[other] players
}
week-solved = { $count ->
    [one] puzzle solved
   *[other] puzzles solved
}
week-moment = Best moment
week-best = Best moment: { $deed }.
week-most = Most played: { $game }.
week-first = { $count ->
    [one] First win: { $names }.
   *[other] First wins: { $names }.
}
week-every = { $count ->
    [one] { $names } solved every puzzle.
   *[other] { $names } solved every puzzle.
}
week-solvers = { $count ->
    [one] Most puzzles: { $names } ({ $solved }).
   *[other] Most puzzles: { $names } ({ $solved } each).
}
ui-button-week-watch = Watch the moment
ui-button-week-play = Play
