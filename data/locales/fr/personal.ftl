## Ce qui concerne une seule personne : se mettre à jour, ses parties, ses données

command-me-name = moi
command-me = Vos parties, horaires, images et confidentialité
option-page-name = page
option-page = La page à ouvrir d’abord

ui-button-catchup = Résumé
ui-button-mine = Moi …
ui-button-next = Partie suivante
ui-button-privacy = Confidentialité
ui-button-language = Langue
ui-button-showing = Affichage de ma main
ui-button-cover = Couvrir ma main
ui-button-uncover = Montrer à découvert
ui-button-export = Exporter
ui-button-forget = Supprimer
ui-button-erase = Oui, supprimer
ui-button-keep = Non, garder

# Se mettre à jour
catchup-decision = À vous de décider

# Mes parties
mine-title = Vos parties
mine-none = Vous n’avez de place à aucune table ouverte.
mine-nothing-waits = Aucune partie ne vous attend.
mine-game = { $game } · { $where }
mine-since = { $what } ({ $when })
mine-you = **{ $what }**
mine-others = On attend { $names }
mine-lobby = En salle d’attente
mine-paused = ⏸️ En pause : personne ne joue et toutes les horloges sont arrêtées.
mine-unseen = Pas encore affichée. Si son salon n’existe plus, lancez `/castellan déplacer table:{ $table }` dans un autre.
mine-gone = un serveur où je ne suis plus
mine-gone-table = { $count ->
    [0] Table { $table }
   *[other] Table { $table }, avec { $names }
}
mine-gone-how = La partie reprend si le serveur m’invite de nouveau. Avec le bouton ci-dessous, vous rendez votre place.
mine-gone-lobby = La partie n’a pas commencé. Avec le bouton ci-dessous, vous quittez la table.
mine-gone-kept = Un robot joue à votre place. Avec le bouton ci-dessous, vous revenez ; vous pourrez alors rendre votre place.
mine-concede = Abandonner la table { $table }
mine-here = Revenir à la table { $table }
mine-leave = Quitter la table { $table }
mine-left = { $count ->
    [one] Encore une partie
   *[other] Encore { $count } parties
}

# Confidentialité
privacy-title = Vos données
privacy-text = Personne d’autre ne voit ceci. Castellan ne lit aucun message. Il conserve ce qu’il faut pour jouer, sous le numéro de votre compte Discord.
privacy-stored = Conservé sur vous
privacy-open = { $count ->
    [one] { $count } partie encore ouverte
   *[other] { $count } parties encore ouvertes
}
privacy-ended = { $count ->
    [one] { $count } partie terminée, avec votre nom d’alors
   *[other] { $count } parties terminées, avec votre nom d’alors
}
privacy-answers = { $count ->
    [one] { $count } coup joué par vous
   *[other] { $count } coups joués par vous
}
privacy-orders = { $count ->
    [one] { $count } consigne
   *[other] { $count } consignes
}
privacy-looks = { $count ->
    [one] votre dernier coup d’œil sur { $count } partie
   *[other] votre dernier coup d’œil sur { $count } parties
}
privacy-hours = vos horaires, votre fuseau et les rappels que vous voulez
privacy-hours-none = vos horaires : aucun choisi
privacy-language = votre langue : { $language }
privacy-hand = la façon de montrer votre main : { $hand }
privacy-none = aucune choisie
privacy-how-long = Pour combien de temps
privacy-keep = { $days ->
    [0] Les parties terminées sont gardées jusqu’à ce que vous y supprimiez votre part.
    [one] Les parties terminées sont effacées après { $days } jour.
   *[other] Les parties terminées sont effacées après { $days } jours.
}
privacy-messages = Les messages déjà publiés dans les salons sont chez Discord et y restent.
privacy-file = Tout ce qui est conservé sur vous
privacy-file-part = Tout ce qui est conservé sur vous, partie { $number } sur { $count }
error-export-running = Votre fichier est déjà en préparation. Il arrivera en réponse à votre premier clic.
privacy-sure = Supprimer tout ce qui est conservé sur vous ? Les parties terminées restent pour les autres, sans votre nom ni votre compte. Une partie en cours où vous aviez une place, ou en aviez demandé une, garde un numéro de contrôle jusqu’à sa fin, pour que personne n’y obtienne ainsi une seconde place. C’est définitif.
privacy-erased = C’est fait. Plus rien de vous n’est conservé, hormis les numéros de contrôle des parties en cours ; les listes des autres ne regardent qu’eux. Les plateaux déjà publiés dans les salons restent tels quels.
privacy-nobody = Ancien joueur
error-still-playing = Vous avez encore une place à une table ouverte. Abandonnez-la ou quittez-la d’abord, puis supprimez.

# Hôtes et modérateurs
error-nobody-there = Personne que cela puisse concerner n’occupe cette place.
error-last-person = Il ne resterait plus personne à la table.
error-end-alone = D’autres jouent encore ici ou peuvent revenir : arrêter seul la partie, c’est abandonner. Vous pouvez aussi proposer de l’arrêter sans résultat : sous Plus, Arrêter d’un commun accord.
error-not-away-yet = { $pace ->
    [none] On ne touche pas à une place avant que la table ait attendu son joueur 24 heures, sans compter celles où il dort ou s’absente.
   *[other] On ne touche pas à une place tant qu’il reste du temps à son joueur.
}
core-event-host-host = L’hôte passe la main à { $seat }.
core-event-host-away = L’hôte ne répond plus : { $seat } prend le relais.
core-event-host-moderator = { $seat } est désormais l’hôte, par décision de la modération.
core-event-removed-host = { $seat } n’avait plus de temps ; l’hôte y fait jouer un robot jusqu’à son retour.
core-event-removed-moderator = { $seat } n’avait plus de temps ; la modération y fait jouer un robot jusqu’à son retour.
core-event-ended-host = L’hôte a arrêté la partie sans résultat.
core-event-ended-moderator = La modération a arrêté la partie sans résultat.

# Comment la main est montrée
hand-title = Comment votre main est montrée
hand-text = Couverte, rien ne trahit vos cartes, ni l’image, ni les mots, ni les boutons, tant que vous n’appuyez pas dessus : pratique quand vous partagez votre écran.
hand-now = En ce moment : **{ $how }**.
hand-shown = À découvert
hand-covered = Couverte
hand-words = En mots
hand-set-shown = Votre main est de nouveau montrée à découvert.
hand-set-covered = Votre main est désormais couverte. Appuyez sur l’image ou sur les mots pour regarder dessous.
hand-set-words = Votre main est désormais décrite en mots, sans image.
hand-covered-title = Votre main, couverte
hand-covered-words = En mots
hand-covered-choose = Choisissez un numéro
hand-covered-alt = Votre main, couverte. Le bouton Expliquer la décrit en mots.
