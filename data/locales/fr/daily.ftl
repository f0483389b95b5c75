## Le message du jour d’un serveur

posts-daily-on = Le prochain **message du jour**, avec les problèmes, paraît ici le { $when }.
posts-daily-off = Pas de message du jour ici.
ui-button-post-daily-on = Publier ici chaque jour
ui-button-post-daily-off = Arrêter le message du jour
daily-title = Problèmes du { $day }
daily-yesterday = Hier
daily-line = { $game } : { $what }
daily-solver = { $tries ->
    [1] { $name } du premier coup
   *[other] { $name } en { $tries }
}
daily-rest = { $count ->
    [one] et une autre personne
   *[other] et { $count } autres
}
daily-solved = { $count ->
    [0] personne sur { $tried }
   *[other] { $count } sur { $tried }
}
daily-chosen = { $count } sur { $tried } ont choisi { $what }
daily-answers = Les réponses
daily-alt = { $game } : { $question } { $stars ->
    [one] Une étoile sur { $most }.
   *[other] { $stars } étoiles sur { $most }.
}
ui-button-daily-try = Essayer { $game }
ui-button-dayans = Réponses d’hier
privacy-daily = { $count ->
    [one] le serveur où vous avez essayé { $count } problème du jour
   *[other] les serveurs où vous avez essayé { $count } problèmes du jour
}

# Ce qui est demandé, sans carte, case ni nombre
teaser-any = Que feriez-vous ?
teaser-castel-ask-action = Quel est le meilleur coup ?
teaser-castel-ask-square = Où la placer ?
teaser-castel-ask-zone = Où la placer ?
teaser-castel-ask-take = Quelle carte prendre ?
teaser-castellum-ask-column = Quelle colonne ?
teaser-castellum-ask-space = Où va l’Ouvrier ?
teaser-castellum-ask-card = Quelle carte acheter ?
teaser-castellum-ask-swap-first = Quel Ennemi ?
teaser-castellum-ask-swap-second = Quel Ennemi ?
teaser-castellum-ask-embolden = Quel Ennemi ?
teaser-castellum-ask-bombard = Quel Ennemi ?
teaser-castellum-ask-enemy = Quel Ennemi ?
teaser-castrum-ask-move = Bâtir, attaquer ou attendre ?
teaser-castrum-ask-target = Contre qui ?
teaser-castrum-ask-plague = Que sacrifier ?
teaser-castrum-ask-works = Que sacrifier ?
