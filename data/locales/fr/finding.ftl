## Les joueurs qui en cherchent d’autres : souhaits, propositions, défis, invitations

command-find-name = trouver
command-find = Trouver des joueurs : dites à quoi et quand vous aimeriez jouer
command-find-game-name = jeu
command-find-game = Quel jeu
command-find-pace-name = cadence
command-find-pace = À quelle allure vous aimeriez jouer
command-find-hours-name = horaires
command-find-hours = À quel moment de la journée
command-find-language-name = langue
command-find-language = Langue du plateau
command-find-until-name = durée
command-find-until = Combien de temps chercher, ou ne plus chercher
menu-challenge = Défier

ui-button-find = Trouver des joueurs
ui-button-findgame = { finding-any-game }
ui-button-findhow = { finding-any-time }
ui-button-findsend = Prévenez-moi
ui-button-findopen = Ouvrir une table
ui-button-findstop = Ne plus chercher
ui-button-findin = J’en suis
ui-button-findout = Pas cette fois
ui-button-duel = { menu-challenge }
ui-button-unduel = Non, merci
ui-button-friend = Inviter un ami

finding-title = À quoi aimeriez-vous jouer ?
finding-count = { $count ->
    [0] Personne d’autre ne cherche ici.
    [one] Une autre personne cherche ici.
   *[other] { $count } autres personnes cherchent ici.
}
finding-told = On vous prévient dans { $channel } quand cela convient.
finding-quiet = Repassez : vous verrez ici quand cela convient.
finding-looking = Vous cherchez ; fin { $when }.
finding-stopped = Vous ne cherchez plus.
finding-declined = Ce sera sans vous cette fois ; vous cherchez toujours.
finding-over = Cette proposition est close.
finding-others = On demande ici d’autres personnes. Dites à quoi vous aimeriez jouer :
finding-avoided = Une personne de votre liste à éviter en fait partie.
finding-seated = Vous êtes à la table, dans { $channel }.
finding-any-game = N’importe quel jeu
finding-any-time = Toute cadence, quand je suis debout
finding-another-time = Une autre heure …
finding-pace-live = { option-pace-live }
finding-pace-evening = { option-pace-evening }
finding-pace-daily = { option-pace-daily }
finding-hours-now = Maintenant, dans les trois heures
finding-hours-days = En journée
finding-hours-evenings = En soirée
finding-language-en = { option-language-en }
finding-language-fr = { option-language-fr }
finding-until-day = Chercher un jour
finding-until-days = Chercher trois jours
finding-until-week = Chercher une semaine

# Propositions
finding-proposal = { $users } : une partie de **{ $game }** ? Vous êtes tous libres, { $begin } – { $end }.
finding-proposal-slow = { $users } : une partie de **{ $game }**, quelques coups par jour ? Cette cadence vous convient à tous.
finding-table = { $users } : la table de **{ $game }** est ouverte dans { $channel }.
finding-hours = Toutes les personnes sollicitées sont libres, { $begin } – { $end }.
finding-banner = { $game }. Sollicités pour jouer : { $names }.
default-finding = On prévient les joueurs dans
default-finding-none = aucun salon
privacy-wishes = { $count ->
    [one] un souhait de trouver des joueurs
   *[other] { $count } souhaits de trouver des joueurs
}

# Défis et invitations
finding-challenge-what = { $count ->
    [0] À quoi défiez-vous { $name } ?
   *[other] À quoi défiez-vous { $name }, au meilleur des { $count } ?
}
finding-challenge-yes = Défier quand même
finding-challenged = { $count ->
    [0] **{ $name }** défie **{ $other }**.
   *[other] **{ $name }** défie **{ $other }** au meilleur des { $count }.
}
finding-unduel = Vous avez décliné. La table reste ouverte aux autres.
finding-lesson = **{ $name }** a appris { $game } et cherche un adversaire.
finding-puzzle = **{ $name }** sort d’un problème et cherche un adversaire.
finding-result = **{ $name }** cherche un adversaire.
finding-lesson-waits = Jamais joué ? La leçon prend trois minutes ; la table vous attend.
finding-to-lesson = Leçon

error-find-zone = Il me faut pour cela votre fuseau horaire : choisissez-le sous **Mes horaires**, ou tapez `/castellan moi fuseau:Paris`.
error-find-often = Assez de souhaits pour cette heure ; le dernier compte.
error-find-full = { $most } personnes cherchent déjà ici. Réessayez plus tard.
error-find-taken = Quelqu’un a été plus rapide. Appuyez encore une fois.
error-challenge-self = Vous ne pouvez pas vous défier vous-même.
error-challenge-bot = Un robot ne relève pas de défi. Ajoutez-en un à une table sous **Hôte …**.
error-challenge-gone = Cette personne n’est plus sur le serveur.
error-challenge-later = Discord ne répond pas pour le moment. Appuyez encore une fois.
error-challenge-unseen = Cette personne ne voit pas ce salon. Défiez-la dans un autre.
error-challenge-unwanted = Cette personne ne veut pas qu’on lui garde de place.
error-challenge-others = Ce défi ne s’adresse pas à vous.
error-challenge-often = Assez de défis pour aujourd’hui. Demain, vous pourrez défier de nouveau.
error-challenge-enough = Cette personne a été assez défiée aujourd’hui.
error-challenge-again = Vous avez déjà défié cette personne aujourd’hui. Vous le pourrez de nouveau demain.
error-challenge-declined = Cette personne a décliné. Vous pourrez la défier de nouveau dans une semaine.
error-invite-often = Assez d’invitations pour aujourd’hui. Demain, vous pourrez inviter de nouveau.
error-calls-often = Il y a eu ici assez de défis et d’invitations dans l’heure. Réessayez plus tard.
