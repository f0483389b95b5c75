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
ui-button-review = L’avis du robot
review-none = 🤖 Personne n’a rien choisi ici : la partie s’est terminée, ou la table a avancé d’elle-même.
ui-button-mistakes = Mes trois erreurs
turning-more = { $count ->
    [one] … et un autre événement
   *[other] … et { $count } autres événements
}
