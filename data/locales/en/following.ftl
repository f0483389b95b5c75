## Following a game without a seat

ui-button-follow = Follow …
ui-button-unfollow = Stop following
ui-button-followon = { following-round }
following-when = When do you want a silent note here? Only followers are mentioned.
following-round = Each round
following-end = At the end
following-stop = Stop following
following-on-round = You get a silent note each round and at the end.
following-on-end = You get a silent note at the end.
following-off = You no longer follow this game.
following-note = { $users } **{ $game }** · { $place }
error-follow-seated = You play here, so the game calls you anyway.
error-follow-full = { $most } people follow this game already.
error-follows-enough = You follow { $most } games already. Stop following one of them first.
privacy-follows = { $count ->
    [one] one game that you follow
   *[other] { $count } games that you follow
}
