## Profile, history, pairs and series

ui-button-profile = Profile
profile-title = { $name } · { $games ->
    [0] no game that counts yet
    [one] one game
   *[other] { $games } games
}{ $games ->
    [0] { "" }
   *[other] { $won ->
        [0] , none won
        [one] , one won
       *[other] , { $won } won
    }
}
profile-none = Finished games appear here.
profile-opponents = Last opponents: { $names }.
profile-since = since { $date }
profile-games = games
profile-won = won
profile-best = best win
profile-beat-people = { $count ->
    [one] beat one person
   *[other] beat { $count } people
}
profile-beat-bot = beat { $level }
profile-times = × { $count }
profile-streak = in a row
profile-longest = best: { $count }
profile-streak-line = Won in a row: { $count }, at best { $longest }
profile-by-game = By game
profile-game-line = **{ $game }**: { $games ->
    [one] one game
   *[other] { $games } games
}, { $won ->
    [0] none
    [one] one
   *[other] { $won }
} won{ $best ->
    [none] { "" }
   *[other] ; best win: { $best }
}
profile-medals = Medals
profile-medals-line = Medals: { $medals }
profile-medal = { $name } × { $count }
profile-moment = Key moment: { $before }% → { $after }%
profile-last = Last: { $game }{ $count ->
    [0] { "" }
   *[other] { " with " }{ $names }
}, { $date }
profile-mine = My games ({ $count })
ui-button-history = History
ui-button-showhere = Show it here
ui-button-whosees = Who sees it …
profile-audience = Who may open your profile
profile-audience-nobody = Nobody
profile-audience-opponents = My opponents
profile-audience-all = Everybody
profile-audience-nobody-now = Now only you.
profile-audience-opponents-now = Now everybody who has finished a game with you.
profile-audience-all-now = Now everybody.
profile-parts = Nothing but the name
profile-part-games = Games and wins
profile-part-last = Last game and opponents
profile-part-streak = Wins in a row
profile-part-medals = Medals and key moments
history-text = { $opponents ->
    [0] Choose a game for its replay.
   *[other] Choose an opponent for the score, or a game for its replay.
}
history-opponents = Opponents …
history-games = { $count ->
    [one] One game …
   *[other] { $count } games …
}
history-pair = { $won }:{ $lost } in { $count ->
    [one] one game
   *[other] { $count } games
}
history-game = { $game }, { $date }
history-bot = { $level } bot
pair-score = { $first } { $won }:{ $lost } { $second }
pair-score-alone = { $won }:{ $lost }
pair-last = Last: { $name ->
    [none] a draw
   *[other] { $name } ahead
} at { $game }, { $date }.
pair-shared = A draw.
pair-none = You have finished no game together that counts.
pair-profile = Profile of { $name }
series-ask = How many games does this series take at most? **Rematch** goes on with it.
series-best = Best of { $count }
series-single = One game
series-now = Best of { $count }: { $score }
series-won = { $winner } wins the best of { $count }, { $won }:{ $lost } against { $loser }.
ui-button-bestof = Best of …
error-profile-shut = This profile is not shown to you.
error-profile-empty = Finish a game first; then there is something to show.
