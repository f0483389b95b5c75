# Commandes qui ne font plus rien, et refus : ce que c’était, puis où l’on en est
door-was-foreign = Cette commande vient d’une autre version de Castellan.
door-was-gone = Ce bouton appartenait à une table qui n’est plus conservée.
door-was-other = Ce bouton vient d’une version antérieure de Castellan.
door-was-label = C’était le bouton « { $label } » ; ce qui a été choisi n’est plus proposé.
door-was-choice = Ce qui a été choisi ici n’est plus proposé.
door-was-move = C’était un choix pour un coup de { $game }, tel qu’il se présentait à l’étape { $ply }.
door-was-button = C’était le bouton « { $label } » d’une table de { $game }.
door-was-part = C’était une commande d’une table de { $game }.
door-now-nothing = Aucune partie n’est ouverte ici. Vous pouvez ouvrir une nouvelle table.
door-now-lobby = La table de { $game } cherche des joueurs : { $taken ->
    [one] { $taken } place sur { $most } est prise
   *[other] { $taken } places sur { $most } sont prises
}.
door-now-you = C’est à vous de jouer à { $game }.
door-now-others = La partie de { $game } en est à l’étape { $ply } et attend { $names }.
door-now-paused = La partie de { $game } en est à l’étape { $ply } et elle est en pause.
door-now-over = La partie de { $game } est terminée. { $won }.
door-now-closed = La table de { $game } a été fermée sans résultat.
