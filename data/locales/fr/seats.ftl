## Ce qui se passe autour d’une partie : pauses, places qui changent de main, fins convenues, personnes à éviter

# Pauses et langue du plateau
ui-button-pause = Mettre en pause
ui-button-goon = Reprendre
ui-paused = ⏸️ La partie est en pause et toutes les horloges sont arrêtées. L’hôte ou la modération peut la reprendre.
manage-language = Plateau en { $language }
error-paused = La partie est en pause ; l’hôte ou la modération peut la reprendre.
error-not-paused = La partie n’est pas en pause.
core-event-paused-host = L’hôte a mis la partie en pause.
core-event-paused-moderator = La modération a mis la partie en pause.
core-event-resumed-host = L’hôte a repris la partie.
core-event-resumed-moderator = La modération a repris la partie.
core-event-language-host-en = L’hôte a choisi l’anglais pour le plateau.
core-event-language-host-fr = L’hôte a choisi le français pour le plateau.
core-event-language-moderator-en = La modération a choisi l’anglais pour le plateau.
core-event-language-moderator-fr = La modération a choisi le français pour le plateau.
core-event-ended-vote = Les autres ont voté l’arrêt de la partie sans résultat.
