core-not-an-option = Ce n’est pas possible maintenant.
core-unknown-signal = Cela ne veut rien dire dans ce jeu.
core-unknown-declaration = Ce jeu ne connaît pas cette consigne.
core-game-over = La partie est terminée.
core-not-asked = Ce n’est pas à vous de jouer.
core-wrong-count = { $least ->
    [1] { $most ->
        [1] Il faut exactement un choix.
       *[other] Il faut entre un et { $most } choix, pas { $given }.
    }
    [2] { $most ->
        [2] Il faut exactement deux choix, pas { $given }.
       *[other] Il faut entre { $least } et { $most } choix, pas { $given }.
    }
    [3] { $most ->
        [3] Il faut exactement trois choix, pas { $given }.
       *[other] Il faut entre { $least } et { $most } choix, pas { $given }.
    }
   *[other] Il faut entre { $least } et { $most } choix, pas { $given }.
}
core-chosen-twice = On ne peut pas choisir deux fois la même chose.
core-event-conceded = { $seat } abandonne.
core-end-conceded = La partie s’est terminée par un abandon.
