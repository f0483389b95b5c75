## Un guide pour une première partie

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
error-coach-late = La partie a commencé : un guide se demande dans la salle d’attente.
ui-seat-coached = { $name } (avec un guide)
