## Ce que tous les jeux ont en commun sur Discord

ui-list = { $head } et { $last }
ui-page = Page { $page } sur { $pages }
ui-choice = **{ $label }** : { $detail }
ui-numbered = { $number }. { $label }
ui-option = { $name } : { $choice }
ui-menu-part = { $title } ({ $number } sur { $count })

# Boutons
ui-button-join = Rejoindre
ui-button-leave = Quitter
ui-button-start = Commencer
ui-button-unbot = Retirer un robot
ui-lobby-bot = Robot : { $level }
ui-button-options = Options
ui-button-how = Comment jouer
ui-button-shut = Fermer
ui-button-hand = Ma main
ui-button-turn = Jouer
ui-button-watch = Regarder
ui-button-log = Journal
ui-button-more = Plus
ui-button-board = Vers le plateau
ui-button-lobby = Vers la salle d’attente
ui-button-result = Voir le résultat
ui-button-thread = Vers le fil
ui-button-in-thread = En ouvrir une autre dans un fil
ui-button-refresh = Actualiser
ui-button-back = Retour
ui-button-explain = Expliquer
ui-button-why-not = Expliquer · Pourquoi pas ?
ui-button-confirm = Confirmer
ui-button-chosen = { $count ->
    [0] Ne rien choisir
    [one] Valider ce choix
   *[other] Valider ces { $count } choix
}
ui-button-rules = Toutes les règles
ui-button-cards = Cartes
ui-button-ask = Examiner le plateau
ui-button-words = Décrire le plateau
ui-button-orders = Consignes
ui-button-leaving = Quitter la partie
ui-button-concede = Abandonner
ui-button-resign-yes = Oui, j’abandonne
ui-button-close = Arrêter la partie
ui-button-shut-yes = Oui, fermer
ui-button-no = Non, continuer
ui-button-again = Revanche
ui-button-new-table = Nouvelle table
ui-button-play = Jouer à { $game }
ui-button-solo = { $game } contre un robot
ui-button-how-game = { $game } : comment jouer
ui-button-postit = Publier ici

# Salle d’attente
ui-lobby-title = { $game } : à table
ui-lobby-seats = Places ({ $taken } sur { $most })
ui-lobby-standard = Règles habituelles, sans horloge, conseils permis.
ui-lobby-differs = { $name } : **{ $choice }**
ui-lobby-otherwise = { $differs }. Pour le reste, règles habituelles.
ui-lobby-bots = { $count ->
    [one] Robot : { $names }, { $level }.
   *[other] Robots : { $names }, { $level }.
}
ui-lobby-kept = { $users } : votre place est gardée, appuyez sur **Rejoindre**.
ui-lobby-coached = Avec un guide : { $names }.
ui-learning-how = Comment voulez-vous apprendre ?
ui-seated-already = Vous êtes à cette table.
ui-button-hosting = Hôte …
hosting-title = Hôte
ui-button-learning = Apprendre
ui-button-dealt = Donne équitable
ui-lobby-length = Environ { $low } à { $high } minutes.
ui-lobby-timed = Environ { $minutes } minutes, contre la montre.
ui-lobby-expiry = Cette salle d’attente ferme { $when }.
ui-seat-host = { $name } (hôte)
ui-seat-bot = { $name } (robot, { $level })
ui-seat-kept = { $name } (place gardée, en attente de Rejoindre)
name-player = Joueur { $letter }
name-erased = Ancien joueur
name-bot = { $name } (robot)
name-outside = { $name } (sans place)
name-former = la personne qui jouait avant { $name }
name-somebody = quelqu’un
ui-seats-free = { $count ->
    [one] ○ une place libre
   *[other] ○ { $count } places libres
}
ui-button-unseat = Exclure
ui-button-joinyes = Rejoindre quand même
ui-unseat-whom = Qui doit libérer sa place
ui-unseat-text = La personne exclue ne peut plus revenir à cette table ; elle en est prévenue. Une place simplement gardée se libère sans plus.
ui-sent-out = { $user }, votre place à cette table est de nouveau libre. Vous pouvez ouvrir la vôtre.
ui-bot-level = Ajouter un robot
ui-bot-strength = À deux joueurs, bat { $below } { $won } fois sur 100.
ui-options-title = Options
ui-closed-lobby = Cette salle d’attente a fermé avant le début d’une partie.
ui-closed-game = Cette partie a été arrêtée sans résultat.
ui-thread-opened = Une table de { $game } est ouverte dans { $thread }.
ui-thread-refused = Je n’ai pas pu créer de fil ici : la table est dans le salon. { $why }
ui-thread-inside = Ceci est déjà un fil, et un fil n’en contient pas d’autre.
ui-thread-kind = Ce type de salon ne contient pas de fils.
ui-thread-rights = Il me manque : { $names }. { ui-doctor-mend }
error-no-room = Personne ne verrait une partie que j’ouvrirais ici. Il me manque : { $names }. { ui-doctor-mend }
error-bot-timeout = La modération m’empêche d’écrire sur ce serveur ; cela prend fin { $when }. D’ici là, personne ne verrait une partie que j’ouvrirais.
error-thread-locked = Ce fil est verrouillé ou archivé : personne ne pourrait y jouer. Rouvrez-le d’abord, ou lancez la partie ailleurs.

# Plateau
ui-board-last = Derniers coups
ui-board-footer = { $game } · table { $table } · étape { $ply }
ui-board-since = Dernier coup { $when }.
ui-board-begun = Partie commencée { $when }.
ui-board-strip = Ce qui s’est passé
ui-board-window = Le temps pour réagir s’achève { $when }.
ui-board-moved = Le plateau est maintenant plus bas.
ui-ping-asked = { $users } : { $call }
ui-game-over = La partie est terminée
ui-over = { $count ->
    [0] Personne ne gagne
    [one] { $winners } gagne
   *[other] { $winners } gagnent ensemble
}
ui-over-call = { $users } **{ $title }**
ui-over-board = Cette partie est terminée. [Voir le résultat]({ $link })
ui-sharing-what = Que voulez-vous partager ?
ui-button-sharing = Partager
ui-button-moment = Un moment …
ui-over-title = La fin
ui-over-winner = 🏆 { $name }
ui-button-letbe = Laisser faire
ui-button-always = Toujours se défendre …

# Main et brouillons
ui-possible = Possible maintenant
ui-not-possible = Impossible maintenant
ui-confirm-title = Confirmer ce coup ?
ui-draft-title = Ce que vous avez choisi
ui-draft-none = rien
ui-draft-unknown = La suite se verra quand vous aurez confirmé.
ui-done = C’est fait.
ui-moved-on = La table a avancé ; voici où l’on en est.
ui-button-show-hand = Voir ma main
ui-button-back-to-hand = Retour à ma main
ui-hand-rests = Votre main se repose. Je vous préviendrai quand ce sera à vous.
ui-hand-over = La partie est terminée.
ui-hand-won = { $count ->
    [one] La partie est terminée : { $names } gagne.
   *[other] La partie est terminée : { $names } gagnent.
 }
ui-hand-beaten = Vous avez battu deux fois le niveau { $level } : passez au niveau { $higher }.
ui-hand-window = Décidez { $when } ; ensuite, { $silence }.
ui-hand-silence = la table répond pour vous
ui-hand-earlier = { $count ->
    [one] … et 1 événement plus tôt
   *[other] … et { $count } événements plus tôt
 }
typed-several = Plusieurs noms correspondent : { $near }. Précisez celui que vous voulez.
typed-unknown = Rien ne porte ce nom ici. Les plus proches : { $near }.
ui-not-asked = Ce n’est pas à vous de jouer : rien n’a changé.
ui-watching = Vous regardez cette partie sans y avoir de place : rien n’a changé.

# Regarder et consulter
ui-story = L’histoire jusqu’ici
ui-story-empty = Rien ne s’est encore passé.
ui-button-moments = Temps forts
ui-moments-title = Image { $page } sur { $pages }, étape { $ply }
ui-moments-none = Rien d’assez marquant pour une image jusqu’ici.
ui-log-times = { $line } (×{ $times }).
ui-log-you = Vous
ui-log-move = { $did } ; { $more }
replay-place = Étape { $ply } · { $name }
ui-moments-menu = Aller à une image
ui-page-named = { $page }. { $name }

# Plus
ui-more-title = Plus
ui-leaving-text = Céder sa place, finir d’un commun accord ou abandonner : chaque choix demande une confirmation.
ui-leaving-lobby = Quitter la table
ui-leaving-lobby-text = La partie n’a pas commencé.
ui-concede-ends = Abandonner ? La partie s’arrête et vous perdez.
ui-concede-bot = Abandonner ? Un robot prend votre place et les autres continuent.
ui-close-sure = Fermer cette table pour tout le monde, sans résultat ?

# Panneau et aide
ui-panel-title = Jeux de châteaux
ui-panel-text = Un bouton ouvre une table ici ; les autres la rejoignent aussi par un bouton. Aucune commande n’est nécessaire.
ui-panel-facts = { $least } à { $most } joueurs, environ { $low } à { $high } minutes.
error-not-moderator = Seule la modération peut publier le panneau des jeux. Ses boutons sont sous `/castellan aide` pour tout le monde.
ui-help-title = Castellan
ui-help-text = Trois jeux de châteaux à jouer dans un salon, entre vous ou contre des robots.
ui-help-how = Pour commencer
ui-help-1 = 1. Ouvrez une table avec un bouton ci-dessous, ou avec /castellum commencer, /castrum commencer ou /castel commencer.
ui-help-2 = 2. Les autres appuient sur Rejoindre ; des robots peuvent prendre les places libres. Puis appuyez sur Commencer.
ui-help-3 = 3. Le plateau dit à qui c’est de jouer, et Regarder le décrit en mots. Jouer montre votre main, que personne d’autre ne voit, et ce que vous pouvez faire.
ui-help-4 = 4. Un bouton qui dit ce qu’il fait joue aussitôt ; Expliquer en dit plus avant d’appuyer. Seul ce qu’on ne peut prévoir attend Confirmer.
ui-help-5 = 5. Quelque chose manque ou ne marche pas ? **Diagnostic** sous `/castellan réglages` dit pourquoi.

# Anciens boutons et pannes
ui-error-old = Ce bouton ne fait plus rien.
ui-error-old-command = Cette commande a changé depuis que votre Discord l’a chargée. Redémarrez Discord, ou servez-vous des boutons.
ui-error-internal = Quelque chose s’est mal passé de mon côté ; rien n’est perdu. Si cela se répète, donnez ce numéro à la personne qui gère le bot : { $id }.
ui-error-not-begun = La partie n’a pas encore commencé.
ui-error-typed = Les options de ce jeu ont changé depuis votre commande. Saisissez-la de nouveau.
ui-error-game-off = Ce jeu est désactivé ici.
ui-error-no-bots = Il n’y a pas encore de robots pour ce jeu.
ui-error-nothing-here = On n’a encore joué à rien dans ce salon.
ui-error-no-table-here = On n’a pas encore joué à { $game } dans ce salon. Vous pouvez ouvrir une table.
ui-error-not-yours = Vous n’étiez pas de cette partie ; ouvrez plutôt une nouvelle table.
ui-error-still-on = Cette partie est encore en cours.

ui-doctor-mend = Pour y remédier : paramètres du salon, Permissions, ajoutez le bot ou son rôle et accordez ce qui est nommé ci-dessus. Administrateur n’est jamais nécessaire.

# Consulter les cartes
ui-button-rulings = Arbitrages

# Bannières
banner-free = place libre
banner-lobby = { $game }. { $taken ->
    [one] { $taken } place prise
   *[other] { $taken } places prises
} : { $names }. { $free ->
    [0] Aucune place libre.
    [one] { $free } place libre.
   *[other] { $free } places libres.
}
banner-panel = { $games }, côte à côte.
