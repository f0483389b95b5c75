game-breach = Breach
game-breach-short = Breach
game-breach-pitch = Pull the stones out of three towers, and the last one of all.

option-breach-haul = Stones at once
option-breach-haul-three = Three at most
option-breach-haul-any = As many as you like
option-breach-last = The last stone
option-breach-last-wins = Wins
option-breach-last-loses = Loses

breach-tower-gate = Gatehouse
breach-tower-chapel = Chapel tower
breach-tower-keep = Keep

breach-stones = { $count ->
    [one] 1 stone
   *[other] { $count } stones
}
breach-status = { $name } pulls stones.
breach-over = The towers are down.
breach-towers = Towers
breach-tower-line = { $tower }: { $count ->
    [0] fallen
    [one] 1 stone
   *[other] { $count } stones
}
breach-pulled = Pulled out
breach-pulled-line = { $name }: { $count }
breach-which = Which tower do you breach?
breach-how-many = { $tower }: how many stones?
breach-fallen = { $tower ->
    [gate] The gatehouse
    [chapel] The chapel tower
   *[keep] The keep
} has fallen already.
breach-so-many = You may pull between one stone and { $most }.

breach-log-begin = { $name } begins.
breach-log-pull = { $name } pulls { $count ->
    [one] 1 stone
   *[other] { $count } stones
} ({ $tower }, { $left } left).
breach-log-fall = { $name } pulls { $count ->
    [one] the last stone
   *[other] the last { $count } stones
}: { $tower } falls.

breach-end = The end
breach-end-wins = Whoever pulled the last stone has won.
breach-end-loses = Whoever pulled the last stone has lost.
breach-winner = { $name } wins with { $count ->
    [one] 1 stone
   *[other] { $count } stones
}.
breach-card = { $count ->
    [one] Built of a single stone.
   *[other] Built of { $count } stones.
}

breach-how-goal = Goal
breach-how-goal-1 = Pull the last stone of all out of the towers.
breach-how-turn = A turn
breach-how-turn-1 = Choose a tower and pull one to three stones out of it.

breach-rules-setup = Before the game
breach-rules-setup-1 = Three towers stand side by side: gatehouse, chapel tower and keep.
breach-rules-setup-2 = Who begins is drawn; turns go clockwise.
breach-rules-turn = A turn
breach-rules-turn-1 = Choose a tower that still stands and pull stones out of it, one at least (B2).
breach-rules-turn-2 = Three at most come out at once, unless the table agreed on as many as you like.
breach-rules-end = The end
breach-rules-end-1 = The game is over when all the towers are down.
breach-rules-end-2 = Whoever pulled the last stone wins; if the table agreed on it, all the others do.
