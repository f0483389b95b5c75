## Parties qui commencent d’elles-mêmes : dès que complet, ou à une heure

option-when = Début : complet, 20 h, demain 20h30, dans 2 heures
option-players = Nombre de places ; la partie commence dès qu’elles sont prises

starting-full-title = { $game } : commence à { $count ->
    [2] deux
    [3] trois
    [4] quatre
    [5] cinq
    [6] six
   *[other] { $count }
}
starting-at-bot = Début { $at } ({ $left }), avec les présents.
starting-at-later = Début { $at } ({ $left }), ou une heure plus tard s’il manque quelqu’un.
starting-put-off = Reportée d’une heure : il manquait quelqu’un.
starting-bench = En réserve : { $names }.
starting-over = Trop peu de monde est venu : cette table est fermée.

starting-check-at-bot = { $game } commence { $left }. Sans réponse, votre place va à un robot, ou à la réserve si la table est complète.
starting-check-at-later = { $game } commence { $left }, ou une heure plus tard si quelqu’un ne répond pas.
starting-check-at-free = { $game } commence { $left }. Sans réponse, votre place est libérée.
starting-check-full-bot = { $game } est au complet et commence { $left }. Sans réponse, un robot joue à votre place.
starting-check-full-free = { $game } est au complet et commence { $left }. Sans réponse, votre place est libérée.
starting-moved = { $game } commence désormais { $at } ({ $left }).

ui-button-imhere = Je suis là
ui-button-ready = Me voilà
ui-button-countme = Je viendrai
ui-button-nottime = Pas cette fois
ui-button-bench = Réserve
ui-button-when = Début …
ui-button-whenform = Une autre heure …

starting-here = C’est noté, vous êtes là.
starting-accept = Les règles ont changé depuis que vous êtes à table : { $rules } Appuyez sur **Rejoindre** si cela vous convient.
starting-benched = Vous êtes en réserve : une place libre au début de la partie sera la vôtre.
starting-unbenched = Vous n’êtes plus en réserve.
starting-bench-avoid = Une personne que vous évitez est à cette table ou en réserve. Vous mettre en réserve quand même ?
starting-changed = Le début de la partie est fixé.

starting-now-host = La partie commence quand vous appuyez sur **Commencer**.
starting-now-full = La partie commence dès que { $count } places sont prises.
starting-now-at = La partie commence { $at } ({ $left }).
starting-zone = Les heures sont celles de votre fuseau : { $zone }.
starting-no-zone = Pour choisir une heure, indiquez votre fuseau avec `/castellan moi zone:`.
starting-menu = Début de la partie
starting-item-host = J’appuie sur Commencer
starting-item-full = Dès que { $count } places sont prises
starting-item-in = { $minutes ->
    [30] Dans une demi-heure
    [60] Dans une heure
   *[other] Dans { $hours } heures
}
starting-item-today = Aujourd’hui à { $time }
starting-item-tomorrow = Demain à { $time }
starting-missing = S’il manque quelqu’un
starting-missing-bot = Un robot joue en attendant son arrivée
starting-missing-later = À une heure : une heure plus tard, une fois. Au complet : place libérée
starting-form = Début de la partie
starting-form-hint = 20 h, demain 20h30, dans 2 heures

starting-event-name = { $game } à la table du château
starting-event-about = Prenez place dans { $channel }.

starting-error-time = Je ne comprends pas cette heure. Essayez **20h**, **demain 20h30**, **vendredi 20h**, **dans 2 heures** ou **complet**.
starting-error-zone = Dans quel fuseau ? Écrivez-le aussi, par exemple **20h Paris**, ou indiquez le vôtre avec `/castellan moi zone:`.
starting-error-soon = Choisissez une heure dans { $minutes } minutes au moins.
starting-error-late = Choisissez une heure dans { $days } jours au plus.
starting-error-size = Ce jeu demande un autre nombre de places, ou davantage sont déjà prises ({ $seated }).
starting-error-moves = L’heure a été changée { $most } fois, et chaque changement appelle tout le monde. Lancez la partie vous-même, ou fermez cette table.
starting-error-host-full = Vous avez déjà ici { $most } tables qui commencent à une heure fixée.
starting-error-full = { $most } tables de ce serveur commencent déjà à une heure fixée.
starting-error-no-bench = Cette table n’a pas de réserve : elle ne commence pas à une heure fixée.
starting-error-bench-full = La réserve est complète : { $most } personnes.
starting-error-checked = On demande en ce moment à chacun s’il est là. Attendez les réponses.

## Mots que l’on tape

starting-examples = complet, dans 1 heure, dans 2 heures, 20h, demain 20h, vendredi 20h
starting-words-host = hôte, à la main, jamais, non
starting-words-full = complet, au complet, dès que complet
starting-words-in = dans, d’ici
starting-words-hours = h, heure, heures
starting-words-minutes = m, min, mn, minute, minutes
starting-words-today = aujourd’hui, ce soir
starting-words-tomorrow = demain
starting-words-filler = à, le, la, heure, heures, soir
starting-words-day-0 = lundi, lun
starting-words-day-1 = mardi, mar
starting-words-day-2 = mercredi, mer
starting-words-day-3 = jeudi, jeu
starting-words-day-4 = vendredi, ven
starting-words-day-5 = samedi, sam
starting-words-day-6 = dimanche, dim
