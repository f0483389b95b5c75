error-no-such-table = Cette table n’existe plus.
error-channel-busy = Il y a déjà une table dans ce salon. Rejoignez-la ou regardez-la, ou jouez dans un autre salon ou fil.
error-already-seated = Vous avez déjà une place à cette table.
error-sent-out = L’hôte a libéré votre place à cette table. Vous pouvez ouvrir la vôtre.
error-not-pressed = { $count ->
    [one] Une place est gardée pour { $names }, qui n’a pas encore appuyé sur Rejoindre. La partie peut commencer ensuite, ou dès que l’hôte l’a libérée.
   *[other] Des places sont gardées pour { $names }, qui n’ont pas encore appuyé sur Rejoindre. La partie peut commencer ensuite, ou dès que l’hôte les a libérées.
}
error-not-seated = Vous n’avez pas de place à cette table.
error-table-full = Les { $most } places sont prises.
error-no-such-option = Ce jeu n’a pas cette option.
error-no-bot = Il n’y a pas de robot à cette table.
error-not-host = Seul l’hôte peut faire cela.
error-join-first = Une place vous est gardée à cette table. Appuyez d’abord sur Rejoindre, aux règles affichées.
error-host-first = C’est à l’hôte de le faire. S’il ne fait rien et que personne n’arrive ni ne part, vous le pourrez dans { $minutes ->
    [one] une minute
   *[other] { $minutes } minutes
}.
error-too-few = { $least ->
    [one] Il faut un joueur pour commencer.
   *[other] Il faut au moins { $least } joueurs pour commencer ; { $seats ->
        [one] une seule place est prise
       *[other] { $seats } places sont prises
    }. Invitez quelqu’un ou ajoutez un robot.
}
error-already-started = La partie a déjà commencé.
error-lobby-closed = Cette salle d’attente est fermée.
error-not-running = Cette partie n’est plus en cours.
error-stale = La partie a avancé depuis l’affichage de ce bouton.
error-too-fast = C’était trop à la fois. Attendez quelques secondes, puis continuez.
error-often = C’est assez pour l’instant ; ce sera de nouveau possible quand quelqu’un aura joué.
error-store = L’enregistrement a échoué : rien n’a changé. Réessayez dans un instant.
error-damaged = Les données de cette table sont endommagées ; elle ne peut pas continuer. La personne qui gère le bot peut restaurer une sauvegarde.
error-log-damaged = La liste des coups de cette partie est endommagée : on ne peut plus rien reprendre ni revoir. La partie, elle, continue.
error-no-deal = On ne peut rien ajouter à la donne de cette table.
error-word = Un mot a au plus { $most } caractères, tous visibles.
core-event-lost = Une ligne du journal est perdue : ce qui en était conservé est endommagé.
replay-error-version = Cette partie s’est jouée avec d’autres règles que les miennes : je ne peux pas la rejouer exactement. Son journal et son résultat sont conservés.
replay-error-version-of = Cette partie s’est jouée avec d’autres règles que les miennes : je ne peux pas la rejouer exactement. C’étaient celles de Castellan { $versions }. Son journal et son résultat sont conservés.
replay-error-shown = Cette partie est encore en cours : ici, seule l’étape montrée est visible. Quand elle sera finie, vous pourrez continuer à partir de là.
error-deal-shut = D’autres jouent encore cette donne. La partie s’ouvre { $when }.
