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

# Personnes à éviter
command-block-name = éviter
command-block = Avec qui vous ne voulez pas être à table ; personne ne l’apprend
command-unblock-name = ne-plus-éviter
command-unblock = Retirer quelqu’un de la liste des personnes que vous évitez
ui-button-avoid = Personnes à éviter
ui-button-ask-me = Revanches : je choisirai
ui-button-seat-me = Revanches : m’asseoir aussitôt
avoid-title = Personnes à éviter
avoid-text = Vous seul voyez ceci, et personne n’est prévenu : ni les personnes de votre liste, ni vous si quelqu’un vous a mis sur la sienne. Les revanches et les places offertes ne vous réunissent jamais à une table. Mais rien n’empêche quelqu’un de rejoindre une table encore ouverte.
avoid-list = Sur votre liste
avoid-nobody = Personne.
avoid-line = { $number }. { $person }
avoid-number = Numéro { $number }
avoid-pick = Ajouter quelqu’un à la liste
avoid-drop = Retirer de la liste
avoid-rematch = Revanches
avoid-seat = Une revanche peut vous asseoir sans vous le demander.
avoid-ask = Une revanche laisse toutes les places libres, et vous rejoignez la table si vous voulez.
error-block-self = Vous ne pouvez pas vous éviter vous-même.
error-too-many-blocks = La liste contient au plus { $most } personnes.
privacy-avoided = { $count ->
    [one] une personne que vous évitez
   *[other] { $count } personnes que vous évitez
}
