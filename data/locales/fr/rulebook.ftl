ui-rules-title = { $game } : règles, page { $page } sur { $pages }
ui-rules-menu = Aller à un chapitre
ui-cards-title = { $game } : cartes
ui-cards-how = { $count ->
    [one] Il y a une carte à consulter.
   *[other] Choisissez une des { $count } cartes.
}
ui-cards-span = De { $first } à { $last }
ui-ask-title = Examiner le plateau
ui-ask-text = Choisissez un endroit : ce qui s’y trouve, ce qui peut lui arriver et ce qui le protège.
ui-error-no-card = Cette carte n’existe pas.
look-up-title = Chercher
look-up-how = Une carte ou un arbitrage ; là où l’on joue, le plateau aussi.
look-up-cards-of = { $game } : cartes
look-up-rulings-of = { $game } : arbitrages
look-up-several = « { $typed } » peut désigner plusieurs choses. Laquelle ?
look-up-nothing = Aucune carte, case ni arbitrage ne s’appelle « { $typed } ».
look-up-search = Chercher
look-up-all = Toutes les cartes
look-up-view = Cartes en vue
look-up-part = { $group } ({ $part }/{ $parts })
look-up-label = Le nom de la carte, ou une partie
look-up-hint = En français ou en anglais
look-up-choose = Choisissez une carte
look-up-in-view = { $count ->
    [one] Choisissez une carte en vue.
   *[other] Choisissez une carte en vue, ou cherchez parmi les { $count } cartes.
}
look-up-found = { $count ->
    [one] { $count } carte a « { $typed } » dans son nom.
   *[other] { $count } cartes ont « { $typed } » dans leur nom{ $shown ->
        [25]  ; voici les 25 premières.
       *[other] .
    }
}
look-up-near = { $count ->
    [0] Aucun nom de carte ne ressemble à « { $typed } ».
   *[other] Aucune carte ne s’appelle « { $typed } ». Est-ce l’une de celles-ci ?
}

## Pourquoi pas ?

why-title = Pouvez-vous le choisir maintenant ?
why-yes = Oui : **{ $what }**.
why-other = Pas dans ce choix-ci. On vous demande : « { $asked } »
why-near = Le choix possible le plus proche : **{ $what }**.
why-step = Oui, avec : **{ $what }**.
why-step-others = { $count ->
    [one] un autre choix
   *[other] { $count } autres choix
}

## Une règle sur le plateau

shows-here = Me montrer sur ce plateau
shows-example = Me montrer un exemple
shows-title = { $number } de { $game } sur le plateau
shows-line = **{ $count }** · { $place } : { $said }
shows-more = { $count ->
    [one] Un autre endroit la montre aussi.
   *[other] { $count } autres endroits la montrent aussi.
}
shows-other = 🔎 Rien sur ce plateau ne la montre en ce moment. Voici une position d’une autre partie où on la voit :
shows-elsewhere = 🔎 Un exemple, tiré d’une partie entre robots :
shows-back = { $number } en entier
shows-alt = Le plateau, avec les endroits qui montrent { $number } mis en lumière.
shows-nothing = Rien sur ce plateau ne montre cette règle en ce moment.
ask-card = carte

## Les arbitrages, ouverts par leur numéro

ui-button-ruling = Arbitrage
ruling-open = { $count ->
    [one] Ce que dit { $number }
   *[other] Ce que disent les numéros
}
ruling-menu = { $count ->
    [one] Ce que dit { $number }
   *[other] Ce que dit un numéro ({ $count } arbitrages)
}
ruling-title = { $number }, un arbitrage de { $game }
ruling-reason = Pourquoi
ruling-rests = Sur quoi il repose
ruling-word-fact = FAIT
ruling-word-derived = DÉDUIT
ruling-word-reconstructed = RECONSTITUÉ
ruling-tag-fact = FAIT : imprimé dans la règle du jeu.
ruling-tag-derived = DÉDUIT : découle de ce qui est imprimé.
ruling-tag-reconstructed = RECONSTITUÉ : la règle se tait ou n’est pas claire ; voici comment on joue ici.
ruling-since = En vigueur depuis la version { $version }
ruling-unknown = Aucun arbitrage ne porte ce numéro. Les plus proches : { $near }.

rulings-title = { $game } : tous les arbitrages
rulings-how = Choisissez un numéro pour lire ce qu’il dit.
