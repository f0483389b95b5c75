## Ce qui est conservé sur quelqu’un, et qui il évite

ui-button-export = Exporter
ui-button-forget = Supprimer
ui-button-erase = Oui, supprimer
ui-button-keep = Non, garder

# Confidentialité
privacy-title = Vos données
privacy-text = Personne d’autre ne voit ceci. Castellan ne lit aucun message, sauf ceux qui le mentionnent. Il conserve ce qu’il faut pour jouer, sous le numéro de votre compte Discord.
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
privacy-sure = Supprimer tout ce qui est conservé sur vous ? Les parties terminées restent pour les autres, sans votre nom ni votre compte. Une partie en cours où vous aviez une place, ou en aviez demandé une, et une donne que vous aviez commencée gardent un numéro de contrôle jusqu’à leur fin, pour que personne n’obtienne ainsi une seconde place ou un second premier essai. C’est définitif.
privacy-erased = C’est fait. Plus rien de vous n’est conservé, hormis les numéros de contrôle des parties et des donnes en cours ; les listes des autres ne regardent qu’eux. Les plateaux déjà publiés dans les salons restent tels quels.
error-still-playing = Vous avez encore une place à une table ouverte. Abandonnez-la ou quittez-la d’abord, puis supprimez.
ui-button-ask-me = Revanches : ne rien me garder
ui-button-seat-me = Revanches : me garder une place
avoid-title = Personnes à éviter
avoid-text = Personne d’autre ne voit ceci, et personne n’est prévenu : ni les personnes de votre liste, ni vous si quelqu’un vous a mis sur la sienne. Personne ne peut vous asseoir nulle part sans que vous l’ayez choisi, et si quelqu’un de votre liste est à la table ou y demande une place, je vous le dis avant.
avoid-list = Sur votre liste
avoid-nobody = Personne.
avoid-line = { $number }. { $person }
avoid-number = Numéro { $number }
avoid-pick = Ajouter quelqu’un à la liste
avoid-drop = Retirer de la liste
avoid-rematch = Revanches
avoid-seat = Une revanche vous garde une place ; elle est à vous dès que vous choisissez Rejoindre.
avoid-ask = Une revanche ne vous garde pas de place.
privacy-avoided = { $count ->
    [one] { $count } personne que vous évitez
   *[other] { $count } personnes que vous évitez
}
ui-button-block = { avoid-pick }
ui-button-unblock = { avoid-drop }
ui-button-unasked = { avoid-rematch }
