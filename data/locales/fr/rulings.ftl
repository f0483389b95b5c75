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

command-ruling-name = arbitrage
command-ruling = Ce que veut dire un numéro comme (R33) après un refus ou une règle
command-ruling-number-name = numéro
command-ruling-number = Le numéro, par exemple A10, C20 ou R33, ou un mot de l’arbitrage
command-ruling-game-name = jeu
command-ruling-game = Seulement les arbitrages de ce jeu
