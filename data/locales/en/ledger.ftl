# Results of finished games.

privacy-results = { $count ->
    [one] the result of { $count } finished game
   *[other] the results of { $count } finished games
}
