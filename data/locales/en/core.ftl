core-not-an-option = That is not possible now.
core-unknown-signal = That means nothing in this game.
core-unknown-declaration = This game knows no such standing order.
core-game-over = The game is over.
core-not-asked = It is not your turn.
core-wrong-count = { $least ->
    [1] { $most ->
        [1] Choose exactly one.
       *[other] Choose between one and { $most }, not { $given }.
    }
    [2] { $most ->
        [2] Choose exactly two, not { $given }.
       *[other] Choose between { $least } and { $most }, not { $given }.
    }
    [3] { $most ->
        [3] Choose exactly three, not { $given }.
       *[other] Choose between { $least } and { $most }, not { $given }.
    }
   *[other] Choose between { $least } and { $most }, not { $given }.
}
core-chosen-twice = The same thing cannot be chosen twice.
core-event-conceded = { $seat } gives up.
core-end-conceded = The game ended because a player gave up.
