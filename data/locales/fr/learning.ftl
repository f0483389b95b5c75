## Apprendre un jeu en solo

ui-button-learn = Apprendre en trois minutes
privacy-lessons = { $count ->
    [one] une leçon commencée, et où vous en êtes
   *[other] { $count } leçons commencées, et où vous en êtes
}

## Un entraîneur, et les mains ouvertes

ui-button-coach = Guide
coach-title = Un guide pour une première partie
coach-text = Avec votre main, et pour vous uniquement, le guide nomme quelques bons choix, chacun avec sa raison : trois au début, moins ensuite, plus aucun à la fin. Tout le monde voit que vous en avez un.
coach-who = 🧑‍🏫 Avec un guide : { $names }.
coach-waits = Les conseils sont désactivés ici : le guide ne parle que si tous sont d’accord. On attend encore { $names }.
coach-agreed = Les conseils sont désactivés ici ; le guide ne parle que si tous sont d’accord, et il ne manque personne.
coach-show = Voir où l’on en est
coach-on = Je veux un guide
coach-off = Pas de guide pour moi
coach-yes = D’accord pour un guide
coach-no = Je ne suis pas d’accord
coach-line = 🧑‍🏫 **{ $what }** – { $why }
ui-seat-coached = { $name } (avec un guide)
error-coach-late = La partie a commencé : un guide se demande dans la salle d’attente.
option-hands = Mains
option-hands-closed = Cachées
option-hands-gallery = Ouvertes aux spectateurs, deux tours de table plus tard
option-hands-open = Ouvertes à toute la table, pour enseigner ou apprendre
hands-open = 🖐️ Partie d’apprentissage : à cette table, chacun peut regarder toutes les mains.
hands-gallery = 👀 Qui regarde cette partie peut voir toutes les mains, avec deux tours de table de retard.
hands-title = La main de { $name }
ui-button-open-hand = Main de { $name }
error-hands-closed = Les mains sont cachées dans cette partie.

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
