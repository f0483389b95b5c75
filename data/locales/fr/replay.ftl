## Revoir une partie, coup par coup

ui-button-replay = Revoir
ui-button-replays = Parties à revoir
ui-button-share = Montrer cette étape
ui-button-beside = Plus …
replay-beside = Toute la partie de { $game }, table { $table }
replay-title = Revoir · étape { $ply } sur { $last }
replay-title-on = Jusqu’ici · étape { $ply } sur { $last }
replay-title-hidden = Revoir · étape { $ply }
replay-footer = { $game } · table { $table } · { $eyes }
turning-more = { $count ->
    [one] … et un autre événement
   *[other] … et { $count } autres événements
}
replay-button-first = Début
replay-button-back = Précédent
replay-button-on = Suivant
replay-button-turn = Tour suivant
replay-button-last = Fin
replay-button-typed = Aller à l’étape …
replay-button-hide = Cacher la suite
replay-button-show = Montrer la suite
replay-button-pictures = Avec les images
replay-button-from-here = Continuer d’ici
replay-jump = Aller à un tour de table, à un tour de jeu ou à un moment clé
replay-eyes = Point de vue
replay-eyes-public = Ce que tout le monde a vu
replay-eyes-seat = Du point de vue de { $name }
replay-eyes-everything = Toutes les mains ouvertes
replay-eyes-gallery = Toutes les mains, deux tours de table plus tard
replay-eyes-not-yours = Cette main ne vous est pas ouverte ; voici ce que tout le monde a vu.
replay-gallery-late = La galerie a deux tours de table de retard : elle montre les mains jusqu’à l’étape { $ply }.
replay-gallery-young = La galerie ouvre après deux tours de table ; voici ce que tout le monde a vu.
replay-form-title = Aller à une étape
replay-unknown-step = Tapez le numéro d’une étape, par exemple 12.
replay-form-label = Numéro de l’étape
replay-none = Il n’y a encore aucune partie à revoir ici. Dès que l’une aura commencé, vous la trouverez ici.
replay-which = Quelle partie voulez-vous revoir ?
replay-game = { $game } · table { $table }
replay-game-where = { $names } · { $where }
replay-error-share = Tant que la partie dure, on ne peut montrer que ce que tout le monde a vu.
command-replay = Revoir une partie : ses étapes, export, vérification, code de position
command-replay-name = revoir
option-table = Numéro de la table, en petits caractères sous le plateau ; sinon, la dernière partie d’ici
option-show = Ce qu’il faut ouvrir : ses étapes, ou autre chose de la partie
option-show-name = voir

# L’évolution des chances, et les coups examinés après coup
ui-button-curve = Analyser
ui-button-review = L’avis du robot
curve-title = L’évolution des chances
curve-how = Ce que chaque place pouvait espérer, d’après ce que tout le monde pouvait savoir alors. Les bandes pâles montrent l’incertitude, les numéros les moments clés.
curve-how-own = Ce que chaque place pouvait espérer, d’après ce que vous pouviez savoir alors, de votre place. Les bandes pâles montrent l’incertitude, les numéros les moments clés.
curve-button-own = De ma place
curve-button-public = Comme tout le monde
curve-part = Le temps n’a suffi que jusqu’à l’étape { $ply } : la suite n’est pas tracée.
curve-none = Je n’ai pas pu calculer les chances de cette partie.
curve-moves = Étapes
curve-percent = { " " }%
curve-line = { $name } : { $first } % (± { $margin }) au début, au plus haut { $high } % à l’étape { $highest }, au plus bas { $low } % à l’étape { $lowest }, { $last } % { $until ->
    [end] à la fin
   *[other] à l’étape { $until }
}.
curve-mark = Moment clé { $number }, étape { $ply } : { $name } de { $before } % à { $after } %.
review-only = 🤖 { $name } n’avait rien d’autre à choisir que **{ $chosen }**.
review-same = 🤖 { $name } a choisi **{ $chosen }**. Le meilleur robot aurait fait de même.
review-other = 🤖 { $name } a choisi **{ $chosen }**, le meilleur robot aurait choisi **{ $best }**.
review-even = 🤖 { $name } a choisi **{ $chosen }**, le meilleur robot aurait choisi **{ $best }** : à peu près égal.
review-worse = 🤖 { $name } a choisi **{ $chosen }**, le meilleur robot aurait choisi **{ $best }**. Cela a coûté environ { $cost } points (± { $margin }) de chances de gagner.
review-better = 🤖 { $name } a choisi **{ $chosen }**, le meilleur robot aurait choisi **{ $best }**. À mieux y regarder, le choix joué était meilleur, d’environ { $cost } points (± { $margin }).
review-none = 🤖 Personne n’a rien choisi ici : la partie s’est terminée, ou la table a avancé d’elle-même.
ui-button-mistakes = Mes trois erreurs
mistakes-title = Vos décisions les plus coûteuses
mistakes-how = D’après ce que vous pouviez savoir alors. Chaque bouton montre la meilleure réponse sur le plateau.
mistakes-none = Aucune de vos décisions ne vous a fait perdre de chances de façon mesurable.
mistakes-step = { $number }. Étape { $ply } : { $asked }
mistakes-line = Vous avez choisi **{ $chosen }**. Mieux : **{ $best }**, avec environ { $cost } points (± { $margin }) de chances de gagner en plus.
mistakes-button = { $number }. { $best }
