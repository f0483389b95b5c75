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
replay-place = Étape { $ply } · { $name }
replay-eyes = Point de vue
replay-eyes-public = Ce que tout le monde a vu
replay-eyes-seat = Du point de vue de { $name }
replay-eyes-everything = Toutes les mains ouvertes
replay-eyes-not-yours = Cette main ne vous est pas ouverte ; voici ce que tout le monde a vu.
replay-form-title = Aller à une étape
replay-unknown-step = Tapez le numéro d’une étape, par exemple 12.
replay-form-label = Numéro de l’étape
replay-none = Il n’y a encore aucune partie à revoir ici. Dès que l’une aura commencé, vous la trouverez ici.
replay-which = Quelle partie voulez-vous revoir ?
replay-game = { $game } · table { $table }
replay-game-where = { $names } · { $where }
replay-error-version = Cette partie s’est jouée avec d’autres règles que les miennes : je ne peux pas la rejouer exactement. Son journal et son résultat sont conservés.
replay-error-version-of = Cette partie s’est jouée avec d’autres règles que les miennes : je ne peux pas la rejouer exactement. C’étaient celles de Castellan { $versions }. Son journal et son résultat sont conservés.
replay-error-share = Tant que la partie dure, on ne peut montrer que ce que tout le monde a vu.
replay-error-shown = Cette partie est encore en cours : ici, seule l’étape montrée est visible. Quand elle sera finie, vous pourrez continuer à partir de là.
command-replay = Revoir une partie : ses étapes, export, vérification, code de position
command-replay-name = revoir
option-table = Numéro de la table, en petits caractères sous le plateau ; sinon, la dernière partie d’ici
option-table-name = table
option-show = Ce qu’il faut ouvrir : ses étapes, ou autre chose de la partie
option-show-name = voir

# La partie en une image animée
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

# D’autres réponses essayées dans une partie finie
ui-button-whatif = Et si …
whatif-title = Et si … · pas joué
whatif-stamp = Pas joué
whatif-from = La partie telle quelle jusqu’à l’étape { $ply }, puis :
whatif-tried = 🔀 { $name } : **{ $what }**
whatif-played = Dans la partie, { $name } a joué **{ $what }**.
whatif-then = Ce qui s’ensuit
whatif-menu = { $name } · { $title }
whatif-back = Un coup en arrière
whatif-more = Autres réponses
whatif-close = Terminer
whatif-closed = 🔀 D’autres réponses ont été essayées ici à partir de l’étape { $ply }. La partie elle-même n’a pas changé.
whatif-footer = Mené par { $name } · table { $table } · rien de ceci ne compte
whatif-error-leader = C’est { $name } qui mène ici. Ouvrez **Revoir** pour mener votre propre essai.
whatif-error-here = On essaie d’autres réponses là où la partie s’est jouée ; ouvrez-la là-bas.
ui-button-playon = Rejouer à partir d’ici
playon-title = Rejoué à partir d’ici · hors de la partie
playon-seat = Vous jouez la place de { $name } : votre main est ici celle de cette place.
playon-footer = { $name } contre des robots · table { $table } · rien de ceci ne compte
replay-eyes-gallery = Toutes les mains, deux tours de table plus tard
replay-gallery-late = La galerie a deux tours de table de retard : elle montre les mains jusqu’à l’étape { $ply }.
replay-gallery-young = La galerie ouvre après deux tours de table ; voici ce que tout le monde a vu.
