## The daily post of a server

posts-daily-on = The **daily post** with the puzzles comes here next at { $when }.
posts-daily-off = No daily post here.
ui-button-post-daily-on = Post here every day
ui-button-post-daily-off = Stop the daily post
daily-title = Puzzles of { $day }
daily-yesterday = Yesterday
daily-line = { $game }: { $what }
daily-solver = { $tries ->
    [1] { $name } at once
   *[other] { $name } in { $tries }
}
daily-rest = { $count ->
    [one] and one more
   *[other] and { $count } more
}
daily-solved = { $count ->
    [0] nobody of { $tried }
   *[other] { $count } of { $tried }
}
daily-chosen = { $count } of { $tried } chose { $what }
daily-answers = The answers
daily-alt = { $game }: { $question } { $stars ->
    [one] One star of { $most }.
   *[other] { $stars } stars of { $most }.
}
ui-button-daily-try = Try { $game }
ui-button-dayans = Yesterday’s answers
privacy-daily = { $count ->
    [one] the server on which you tried { $count } puzzle of a day
   *[other] the servers on which you tried { $count } puzzles of a day
}

# What is asked, without card, place or number
teaser-any = What would you do?
teaser-castel-ask-action = Which move is best?
teaser-castel-ask-square = Where does it go?
teaser-castel-ask-zone = Where does it go?
teaser-castel-ask-take = Which card do you take?
teaser-castellum-ask-column = Which column?
teaser-castellum-ask-space = Where does the Worker go?
teaser-castellum-ask-card = Which card do you buy?
teaser-castellum-ask-swap-first = Which Enemy?
teaser-castellum-ask-swap-second = Which Enemy?
teaser-castellum-ask-embolden = Which Enemy?
teaser-castellum-ask-bombard = Which Enemy?
teaser-castellum-ask-enemy = Which Enemy?
teaser-castrum-ask-move = Build, attack or wait?
teaser-castrum-ask-target = Against whom?
teaser-castrum-ask-plague = What do you give up?
teaser-castrum-ask-works = What do you give up?
