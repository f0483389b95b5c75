game-breach = La Brèche
game-breach-short = Brèche
game-breach-pitch = Retirez les pierres de trois tours, et surtout la toute dernière.

option-breach-haul = Pierres à la fois
option-breach-haul-three = Trois au plus
option-breach-haul-any = Autant qu’on veut
option-breach-last = La dernière pierre
option-breach-last-wins = Fait gagner
option-breach-last-loses = Fait perdre

breach-tower-gate = Châtelet
breach-tower-chapel = Tour de la chapelle
breach-tower-keep = Donjon

breach-stones = { $count ->
    [one] 1 pierre
   *[other] { $count } pierres
}
breach-status = { $name } retire des pierres.
breach-over = Les tours sont à terre.
breach-towers = Tours
breach-tower-line = { $tower } : { $count ->
    [0] à terre
    [one] 1 pierre
   *[other] { $count } pierres
}
breach-pulled = Retirées
breach-pulled-line = { $name } : { $count }
breach-which = À quelle tour ouvrez-vous une brèche ?
breach-how-many = { $tower } : combien de pierres ?
breach-fallen = { $tower ->
    [gate] Le châtelet
    [chapel] La tour de la chapelle
   *[keep] Le donjon
} est déjà à terre.
breach-so-many = On retire entre une pierre et { $most }.

breach-log-begin = { $name } commence.
breach-log-pull = { $name } retire { $count ->
    [one] 1 pierre
   *[other] { $count } pierres
} ({ $tower }, reste { $left }).
breach-log-fall = { $name } retire { $count ->
    [one] la dernière pierre
   *[other] les { $count } dernières pierres
} ({ $tower }, à terre).

breach-end = Fin de la partie
breach-end-wins = Qui a retiré la dernière pierre a gagné.
breach-end-loses = Qui a retiré la dernière pierre a perdu.
breach-winner = { $name } gagne avec { $count ->
    [one] 1 pierre
   *[other] { $count } pierres
}.
breach-card = { $count ->
    [one] Bâtie d’une seule pierre.
   *[other] Bâtie de { $count } pierres.
}

breach-how-goal = But
breach-how-goal-1 = Retirer la toute dernière pierre des tours.
breach-how-turn = Un tour
breach-how-turn-1 = Choisissez une tour et retirez-en une à trois pierres.

breach-rules-setup = Avant la partie
breach-rules-setup-1 = Trois tours se dressent côte à côte : le châtelet, la tour de la chapelle et le donjon.
breach-rules-setup-2 = On tire au sort qui commence ; puis on joue dans le sens des aiguilles d’une montre.
breach-rules-turn = Un tour
breach-rules-turn-1 = Choisissez une tour encore debout et retirez-en des pierres, une au moins (B2).
breach-rules-turn-2 = Trois au plus à la fois, sauf si la table s’est accordée sur autant qu’on veut.
breach-rules-end = Fin de la partie
breach-rules-end-1 = La partie est finie quand toutes les tours sont à terre.
breach-rules-end-2 = Qui retire la dernière pierre gagne ; si la table en a convenu ainsi, ce sont tous les autres.
