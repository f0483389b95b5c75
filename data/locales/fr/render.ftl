# Mots des images : courts, ils doivent rester lisibles sur un téléphone.

render-turn = { $count ->
    [one] joue
   *[other] jouent
}
render-waiting = { $count ->
    [one] répond
   *[other] répondent
}
render-plays = joue
render-reward = Récompense
render-siege-of = Siège de { $year }
render-reward-of = Récompense de { $year }
render-won = { $count ->
    [one] gagne
   *[other] gagnent
}
render-buy = achat
render-stands = tient
render-falls = cède
render-before-which = devant quelle colonne ?

render-phase-construction = Construction
render-phase-siege = Siège
render-phase-angels = Anges
render-phase-combat = Combat
render-phase-reward = Récompense

render-actions = { $count ->
    [one] { $count } action
   *[other] { $count } actions
}
render-exchange = Échange
render-hand = Main
render-in-hand = En main
render-column = Colonne
render-castel-last = Dernière carte : { $card }
render-castel-last-at = Dernière carte : { $card }, { $square }
render-castel-knights = { $count ->
    [one] + Chevalier
   *[other] + { $count } Chevaliers
}
render-castel-killed = Hors jeu
render-castel-zone-court = Cour
render-castel-zone-rampart = Rempart
render-castel-zone-tower = Tour
render-castel-zone-outside = Hors les murs
render-castel-zone-knight = Sur une carte
render-castel-wanted = Vous prenez
render-castel-given = À donner
render-castel-fate-kill = hors jeu
render-castel-fate-return = rendu à
render-castel-fate-exchange = à l’échange
render-castel-fate-move = vers { $square }
render-castel-fate-swap-places = vers { $square }
render-castel-fate-pawn = nouveau pion :
render-castel-fate-swap-pawns = nouveau pion :
render-castel-fate-pawn-off = sans pion
render-castel-winner = Victoire
render-castel-pass-to = Vous passez à { $name }

render-letter-structores = S
render-letter-lapides = L
render-letter-rustici = R
render-round = Tour de table { $number }
render-cards-left = { $count ->
    [one] encore { $count } carte
   *[other] encore { $count } cartes
}
render-blocked = Bloqué
render-no-event = Aucun évènement

# La fin d’une description qu’il a fallu raccourcir.
alt-left-out = Certains détails sont omis ici.

# Les cartes arrivées en main depuis la dernière action de leur propriétaire : sur la carte, et en mots.
render-new = nouveau
alt-new = Nouveau dans votre main : { $cards }.

# La carte qui montre le résultat.
render-score-enemies = Ennemis
render-score-cards = Cartes
render-score-reward = Récompense
render-score-resources = Ressources
render-score-walls = Murailles
render-score-towers = Tours
render-score-units = Chantier
render-score-hand = Main
render-score-pile = Pioche
render-result-facts = { $game } · { $players ->
    [one] 1 joueur
   *[other] { $players } joueurs
} · { $length }
render-minutes = { $count ->
    [one] 1 minute
   *[other] { $count } minutes
}
render-hours = { $count ->
    [one] 1 heure
   *[other] { $count } heures
}
render-day = { $day ->
    [1] 1er
   *[other] { $day }
} { $month ->
    [1] janvier
    [2] février
    [3] mars
    [4] avril
    [5] mai
    [6] juin
    [7] juillet
    [8] août
    [9] septembre
    [10] octobre
    [11] novembre
   *[other] décembre
} { $year }
render-days = { $count ->
    [one] 1 jour
   *[other] { $count } jours
}
render-score-points = Points
render-score-elements = Bâtiments
render-result-tie = { $part } : { $count }
render-result-small = Partie { $table } · { $moves ->
    [one] 1 étape
   *[other] { $moves } étapes
} · { $day }
render-comeback = Remontée
render-award = { $title } : { $name }, { $figure }
