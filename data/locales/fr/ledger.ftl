# Les résultats des parties terminées.

privacy-results = { $count ->
    [one] le résultat de { $count } partie terminée
   *[other] les résultats de { $count } parties terminées
}
