core-not-an-option = Ce n’est pas possible maintenant.
core-unknown-signal = Cela ne veut rien dire dans ce jeu.
core-unknown-declaration = Ce jeu ne connaît pas cette consigne.
core-game-over = La partie est terminée.
core-not-asked = Ce n’est pas à vous de décider maintenant.
core-wrong-count = { $least ->
    [one] { $most ->
        [one] Choisissez-en exactement un.
       *[other] Choisissez-en entre un et { $most }, pas { $given }.
    }
   *[other] Choisissez-en entre { $least } et { $most }, pas { $given }.
}
core-chosen-twice = On ne peut pas choisir deux fois la même chose.
core-event-conceded = { $seat } abandonne.
core-end-conceded = La partie s’est terminée par un abandon.
