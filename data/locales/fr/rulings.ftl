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
