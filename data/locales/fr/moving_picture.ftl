## Une partie en image animée

ui-button-film = Film de la partie
film-making = 🎬 Je dessine la partie en { $count } images. Cela prend quelques secondes ; appuyez de nouveau si rien ne vient.
film-made = 🎬 Le film de la partie est publié.
film-title = 🎬 **{ $game }** en { $count } images
film-alt = Toute la partie telle que chacun l’a vue, du premier coup au résultat.
film-still = Étape { $ply } · { $name }.
film-beats = { $count ->
    [one] bat
   *[other] battent
}
film-facts = { $game } · { $players ->
    [one] { $players } joueur
   *[other] { $players } joueurs
} · { $moves ->
    [one] { $moves } étape
   *[other] { $moves } étapes
}
film-moments = Moments clés
film-button-gif = En GIF, pour moi
film-gif = 🎬 La voici en GIF, à garder ou à faire circuler.
film-error-not-yours = Seuls ceux qui ont joué peuvent publier le film. **Revoir** vous montre la partie étape par étape.
