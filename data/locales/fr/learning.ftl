## Apprendre un jeu en solo

ui-button-learn = Apprendre en trois minutes
privacy-lessons = { $count ->
    [one] une leçon commencée, et où vous en êtes
   *[other] { $count } leçons commencées, et où vous en êtes
}
ui-button-learn-game = Apprendre { $game }
ui-button-first = Une première partie contre un robot facile
learn-title = Apprendre { $game } · { $step } sur { $steps }
learn-rival = Odon
learn-list = Apprendre un jeu en trois minutes
learn-text = Les premiers tours d’une vraie partie, en solo, contre quelqu’un qui vous facilite la tâche. Partez quand vous voulez : vous reprendrez où vous en étiez.
learn-fresh = { $steps } clics, environ trois minutes.
learn-halfway = Vous en êtes à l’étape { $step } sur { $steps }.
learn-finished = Vous avez terminé la leçon.
learn-next = Continuer
learn-leave = Quitter
learn-show = Montrez-moi
learn-again = Depuis le début
learn-go-on = Continuer la leçon
learn-not-that = ✋ Pas **{ $label }**. { $why }
learn-this = 💡 Choisissez **{ $label }**.
learn-elsewhere = Vous en êtes déjà à une autre étape.
learn-left = À bientôt. La leçon vous attend où vous en êtes : **Apprendre** ou `/castellan apprendre` la reprend.
learn-end = { $game }, c’est ça !

## Un entraîneur, et les mains ouvertes

ui-seat-coached = { $name } (avec un guide)
option-hands = Mains
option-hands-closed = Cachées
option-hands-gallery = Ouvertes aux spectateurs, deux tours de table plus tard
option-hands-open = Ouvertes à toute la table, pour enseigner ou apprendre
hands-open = 🖐️ Partie d’apprentissage : à cette table, chacun peut regarder toutes les mains.
hands-gallery = 👀 Qui regarde cette partie peut voir toutes les mains, avec deux tours de table de retard.
hands-title = La main de { $name }

## Pourquoi pas ?

why-title = Pouvez-vous le choisir maintenant ?
why-yes = Oui : **{ $what }**.
why-other = Pas dans ce choix-ci. On vous demande : « { $asked } »
why-near = Le choix possible le plus proche : **{ $what }**.
why-step = Oui, avec : **{ $what }**.
why-step-others = { $count ->
    [one] un autre choix
   *[other] { $count } autres choix
}

## Une règle sur le plateau

shows-here = Me montrer sur ce plateau
shows-example = Me montrer un exemple
shows-title = { $number } de { $game } sur le plateau
shows-line = **{ $count }** · { $place } : { $said }
shows-more = { $count ->
    [one] Un autre endroit la montre aussi.
   *[other] { $count } autres endroits la montrent aussi.
}
shows-other = 🔎 Rien sur ce plateau ne la montre en ce moment. Voici une position d’une autre partie où on la voit :
shows-elsewhere = 🔎 Un exemple, tiré d’une partie entre robots :
shows-back = { $number } en entier
shows-alt = Le plateau, avec les endroits qui montrent { $number } mis en lumière.
shows-nothing = Rien sur ce plateau ne montre cette règle en ce moment.
ask-card = carte
ui-button-open-hand = Main de { $name }
error-hands-closed = Les mains sont cachées dans cette partie.
