## A game as an animated picture

ui-button-film = Animated replay
film-making = 🎬 I am drawing the game in { $count } pictures. That takes a few seconds; press again if nothing follows.
film-made = 🎬 The animated replay is posted.
film-title = 🎬 **{ $game }** in { $count } pictures
film-alt = The whole game as everybody saw it, from the first move to the result.
film-still = Step { $ply } · { $name }.
film-beats = { $count ->
    [one] beats
   *[other] beat
}
film-facts = { $game } · { $players ->
    [one] 1 player
   *[other] { $players } players
} · { $moves ->
    [one] 1 step
   *[other] { $moves } steps
}
film-moments = Key moments
film-button-gif = As a GIF, for me
film-gif = 🎬 Here it is as a GIF, to keep or to pass on.
film-error-not-yours = Only those who played can post the animated replay. **Replay** shows you the game step by step.
