## Profil, parties jouées, duels et manches

ui-button-profile = Profil
profile-title = { $name } · { $games ->
    [0] aucune partie qui compte
    [one] une partie
   *[other] { $games } parties
}{ $games ->
    [0] { "" }
   *[other] { $won ->
        [0] , aucune gagnée
        [one] , une gagnée
       *[other] , { $won } gagnées
    }
}
profile-none = Vos parties terminées apparaîtront ici.
profile-opponents = Derniers adversaires : { $names }.
profile-since = depuis le { $date }
profile-games = parties
profile-won = gagnées
profile-best = plus belle victoire
profile-beat-people = { $count ->
    [one] bat une personne
   *[other] bat { $count } personnes
}
profile-beat-bot = bat { $level }
profile-times = × { $count }
profile-streak = d’affilée
profile-longest = record : { $count }
profile-streak-line = Gagnées d’affilée : { $count }, au mieux { $longest }
profile-by-game = Par jeu
profile-game-line = **{ $game }** : { $games ->
    [one] une partie
   *[other] { $games } parties
}, { $won ->
    [0] aucune gagnée
    [one] une gagnée
   *[other] { $won } gagnées
}{ $best ->
    [none] { "" }
   *[other] { " ; plus belle victoire : " }{ $best }
}
profile-medals = Médailles
profile-medals-line = Médailles : { $medals }
profile-medal = { $name } × { $count }
profile-moment = Moment clé : { $before } % → { $after } %
profile-last = Dernière : { $game }{ $count ->
    [0] { "" }
   *[other] { " avec " }{ $names }
}, { $date }
profile-mine = Mes parties ({ $count })
ui-button-history = Parties jouées
ui-button-showhere = Montrer ici
ui-button-whosees = Qui le voit …
profile-audience = Qui peut ouvrir votre profil
profile-audience-nobody = Personne
profile-audience-opponents = Mes adversaires
profile-audience-all = Tout le monde
profile-audience-nobody-now = Pour l’instant, personne d’autre que vous.
profile-audience-opponents-now = Pour l’instant, quiconque a terminé une partie avec vous.
profile-audience-all-now = Pour l’instant, tout le monde.
profile-parts = Rien que le nom
profile-part-games = Parties et victoires
profile-part-last = Dernière partie et adversaires
profile-part-streak = Victoires d’affilée
profile-part-medals = Médailles et moments clés
history-text = { $opponents ->
    [0] Choisissez une partie pour la revoir.
   *[other] Choisissez un adversaire pour voir le score, ou une partie pour la revoir.
}
history-opponents = Adversaires …
history-games = { $count ->
    [one] Une partie …
   *[other] { $count } parties …
}
history-pair = { $won } : { $lost } en { $count ->
    [one] une partie
   *[other] { $count } parties
}
history-game = { $game }, { $date }
history-bot = robot { $level }
pair-score = { $first } { $won } : { $lost } { $second }
pair-score-alone = { $won } : { $lost }
pair-last = Dernière : { $name ->
    [none] égalité
   *[other] { $name } devant
} à { $game }, { $date }.
pair-shared = Égalité.
pair-none = Vous n’avez terminé ensemble aucune partie qui compte.
pair-profile = Profil de { $name }
series-ask = En combien de parties au plus ? **Revanche** poursuit la série.
series-best = Au meilleur des { $count }
series-single = Une seule partie
series-now = Au meilleur des { $count } : { $score }
series-won = { $winner } gagne au meilleur des { $count }, { $won } : { $lost } contre { $loser }.
ui-button-bestof = Au meilleur des …
error-profile-shut = Ce profil ne vous est pas montré.
error-profile-empty = Terminez d’abord une partie ; il y aura alors quelque chose à montrer.
