## Ce qui se passe autour d’une partie : pauses, places qui changent de main, fins convenues, personnes à éviter

# Pauses et langue du plateau
error-paused = La partie est en pause. L’hôte ou la modération peut la reprendre, ou les autres joueurs ensemble.
error-pauses-used = Cette partie a déjà été mise en pause { $most } fois ; il n’y a plus de pause possible.
error-pause-late = Votre temps est écoulé : vous ne pouvez plus mettre la partie en pause. Les autres décident de la suite.
core-event-paused-host = L’hôte a mis la partie en pause.
core-event-paused-moderator = La modération a mis la partie en pause.
core-event-resumed-host = L’hôte a repris la partie.
core-event-resumed-moderator = La modération a repris la partie.
core-event-resumed-vote = Les joueurs voulaient reprendre : la pause est finie.
core-event-resumed-limit = La pause a duré aussi longtemps que permis ; la partie reprend.
core-event-language-host-en = L’hôte a choisi l’anglais pour le plateau.
core-event-language-host-fr = L’hôte a choisi le français pour le plateau.
core-event-language-moderator-en = La modération a choisi l’anglais pour le plateau.
core-event-language-moderator-fr = La modération a choisi le français pour le plateau.
core-event-ended-vote = Les autres ont voté l’arrêt de la partie sans résultat.

# Personnes à éviter
ui-button-avoid = Personnes à éviter
avoid-here = Quelqu’un de votre liste joue à cette table.
error-block-self = Vous ne pouvez pas vous éviter vous-même.
error-too-many-blocks = La liste contient au plus { $most } personnes.

# Places qui changent de main
seat-told-bot = { $users }, un robot joue maintenant pour vous. La place reste la vôtre : appuyez, et vous revoilà.
seat-kept-by-bot = Un robot joue pour vous : rien n’a changé. La place reste la vôtre : appuyez, et vous revoilà.
seat-told-offered = { $users }, un robot joue pour vous, et d’autres peuvent demander votre place. Appuyez, et vous revoilà.
seat-told-asked = { $users }, quelqu’un demande votre place, où joue un robot. Elle reste la vôtre jusqu’au { $when } : appuyez, et vous revoilà.
seat-call-settled = 🪑 { $name } joue maintenant à cette place.
seat-call-bot = 🪑 Un robot joue à cette place ; elle n’est pas libre.
seat-call-over = 🪑 Cette partie ne se joue plus ici.
core-event-seat-taken = { $seat } a repris la place ; ce qui s’y est joué avant l’a été par quelqu’un d’autre.

# Fin d’un commun accord
ui-button-ending = Arrêter d’un commun accord
core-event-ended-agreed = Toute la table a convenu d’arrêter la partie sans résultat.
