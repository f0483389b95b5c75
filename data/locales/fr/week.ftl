## La semaine d’un serveur en un message

posts-week-on = La prochaine **semaine en un message** paraît ici le { $when }, s’il y a quelque chose à raconter.
posts-week-off = Pas de message de la semaine ici.
ui-button-post-week-on = La semaine, le lundi
ui-button-post-week-off = Arrêter la semaine
ui-button-weekpost = { ui-button-post-week-on }
week-title = La semaine du { $day }
week-games = { $count ->
    [one] partie
   *[other] parties
}
week-players = { $count ->
    [one] joueur
   *[other] joueurs
}
week-solved = { $count ->
    [one] problème résolu
   *[other] problèmes résolus
}
week-moment = Le plus beau moment
week-best = Le plus beau moment : { $deed }.
week-most = Le plus joué : { $game }.
week-first = { $count ->
    [one] Première victoire : { $names }.
   *[other] Premières victoires : { $names }.
}
week-every = { $count ->
    [one] { $names } a résolu tous les problèmes.
   *[other] { $names } ont résolu tous les problèmes.
}
week-solvers = { $count ->
    [one] Le plus de problèmes : { $names } ({ $solved }).
   *[other] Le plus de problèmes, à égalité : { $names } ({ $solved }).
}
ui-button-week-watch = Voir ce moment
ui-button-week-play = Jouer
