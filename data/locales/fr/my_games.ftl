## La page personnelle

command-hours-zone-name = fuseau
command-hours-zone = Votre fuseau horaire par une ville, par exemple Paris ou Europe/Paris
command-me-name = moi
command-me = Vos parties, horaires, images et confidentialité
ui-button-privacy = Confidentialité
ui-button-language = Langue
ui-button-showing = Affichage de ma main

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
ui-language = Langue de ce que je vous montre en privé
ui-language-auto = Comme votre Discord
ui-language-set = Désormais je vous parle français. Les plateaux gardent la langue de leur table.
