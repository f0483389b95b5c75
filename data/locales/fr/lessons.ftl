## Apprendre un jeu en solo

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
privacy-lessons = { $count ->
    [one] une leçon commencée, et où vous en êtes
   *[other] { $count } leçons commencées, et où vous en êtes
}
