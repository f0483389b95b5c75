## A player’s own decisions that cost most

mistakes-title = Your costliest decisions
mistakes-how = Judged by what you could know at the time. Each button shows the better answer on the board.
mistakes-none = No decision of yours lost a chance of winning that could be measured.
mistakes-step = { $number }. Step { $ply }: { $asked }
mistakes-line = You chose **{ $chosen }**. Better: **{ $best }**, by about { $cost } percentage points (± { $margin }) of the chance to win.
mistakes-button = { $number }. { $best }
