## Le problème du jour

command-today-name = du-jour
command-today = Les problèmes du jour : une position, une meilleure réponse, trois essais au plus
command-today-game-name = jeu
command-today-game = Quel jeu
command-today-answer-name = réponse
command-today-answer = Votre réponse : son numéro ou le texte de son bouton
command-today-deal-name = donne
command-today-deal = Votre coup dans la donne du jour : un numéro ou ce que dit son bouton
command-today-ago-name = jours
command-today-ago = Il y a combien de jours

ui-button-puzzle = Problème du jour
ui-button-puzzles = Tous les problèmes
ui-button-puzzle-board = Plateau
ui-button-puzzle-share = Partager
ui-button-puzzle-try = À vous d’essayer
ui-button-puzzle-archive = Problèmes précédents

puzzle-day = { $day ->
    [1] 1er
   *[other] { $day }
} { $month ->
    [1] janvier
    [2] février
    [3] mars
    [4] avril
    [5] mai
    [6] juin
    [7] juillet
    [8] août
    [9] septembre
    [10] octobre
    [11] novembre
   *[12] décembre
}
puzzle-title = { $game }, { $day }
puzzle-line = 🧩 **{ $title }** · { $stars } ({ $difficulty } sur { $most })
puzzle-you = { $left ->
    [one] Vous êtes **{ $name }**. Plus qu’un essai.
   *[other] Vous êtes **{ $name }**. Encore { $left } essais.
}
puzzle-late = Un problème passé : il ne compte pas dans votre série.
puzzle-tried = ❌ { $what }
puzzle-struck = ✗ { $label }
puzzle-try-again = Ce n’est pas la meilleure réponse.
puzzle-no-such-answer = Aucune réponse ne porte ce nom.
puzzle-solved = { $tries ->
    [one] Résolu du premier coup !
    [2] Résolu au deuxième essai
   *[other] Résolu au troisième essai
}
puzzle-lost = Pas résolu cette fois
puzzle-answer = ✅ La meilleure réponse : **{ $what }**.
puzzle-no-cause = Aucun effet ne décide à lui seul : tout se joue dans la suite.
puzzle-chances = Avec elle, vous gagnez environ { $chance } parties sur 100 ; avec la suivante, { $other }, environ { $rival }.
puzzle-wrong = ❌ { $what } : environ { $chance }.
puzzle-streak = { $count ->
    [one] Série : un jour
   *[other] Série : { $count } jours
}
puzzle-share-solved = { $name } a trouvé : essai { $tries } sur { $most }.
puzzle-share-lost = { $name } n’a pas trouvé.
puzzle-shared = Vous l’avez déjà partagé dans ce salon.
puzzle-card = { $title }. Essais : { $signs }. { $result }
puzzle-state-open = { $left ->
    [one] Plus qu’un essai
   *[other] Encore { $left } essais
}
puzzle-state-solved = { $tries ->
    [one] Résolu du premier coup
    [2] Résolu au deuxième essai
   *[other] Résolu au troisième essai
}
puzzle-state-lost = Pas résolu
puzzle-theme-all = Tous les thèmes
puzzle-theme-opening = Début de partie
puzzle-theme-middle = Milieu de partie
puzzle-theme-endgame = Fin de partie
puzzle-theme-finish = Presque gagné
puzzle-theme-rescue = Dernière chance
puzzle-theme-surprise = Contre le premier réflexe

puzzles-title = Problèmes du jour : { $day }
puzzles-archive = { $game } : problèmes précédents
puzzles-count = { $count ->
    [0] Il n’y en a pas encore.
    [one] Un problème ; { $solved } résolu.
   *[other] { $count } problèmes ; { $solved } résolus.
}
puzzles-pick = Choisissez un jour
puzzles-theme = Choisissez un thème

error-no-puzzle = Il n’y a pas de problème de ce jeu ce jour-là.
privacy-puzzles = { $count ->
    [one] vos essais sur { $count } problème
   *[other] vos essais sur { $count } problèmes
}
