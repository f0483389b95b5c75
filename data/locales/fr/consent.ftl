## Ce sur quoi la table se met d’accord

core-event-undone = { $seat } revient sur son coup.
ui-button-takeback = Reprendre le coup
# Le bouton des messages d’avant son changement de nom.
ui-button-undo = { ui-button-takeback }
ui-button-undo-yes = Demander aux autres
ui-button-agree = Accepter
ui-button-refuse = Refuser
ui-take-back-sure = Reprendre votre dernier coup ?
ui-take-back-how = Tous les autres joueurs doivent accepter ; les robots acceptent toujours. La demande prend fin si vous quittez la partie, ou si la dernière personne qui doit encore accepter la quitte. Le coup reste dans le journal.
ui-take-back-undoes = Voici ce qui serait annulé
ui-take-back-others = Et aussi ce qui a été fait depuis par { $names }.
ui-take-back-silent = Un choix que personne d’autre n’a vu.
ui-take-back-more = { $count ->
    [one] et un événement plus tôt :
   *[other] et { $count } événements plus tôt :
}
ui-take-back-title = { $name } voudrait reprendre un coup
ui-take-back-waits = Doivent encore accepter : { $names }.
ui-take-back-asked = La question est posée aux autres.
ui-take-back-agreed = Vous avez accepté.
ui-take-back-refused = Le coup reste joué.
ui-take-back-done = Le coup a été repris.
core-event-take-back-asked = { $seat } demande à reprendre un coup.
core-event-take-back-refused = { $seat } refuse : le coup reste joué.
core-event-taken-back = { $seat } a repris un coup avec l’accord de tous.
error-take-back-none = Vous n’avez joué aucun coup qui puisse être repris.
error-take-back-revealed = Quelque chose de caché a été révélé depuis : le coup reste joué.
error-take-back-window = Ce coup pose à d’autres joueurs une question à laquelle leur main peut répondre : il reste joué, qu’ils aient déjà répondu ou non.
error-take-back-answered = Depuis, un autre joueur a fait un choix qui dépend de sa main : le coup reste joué.
error-take-back-time = Le temps de jeu s’est écoulé depuis : le coup reste joué.
error-take-back-asked = Quelqu’un d’autre demande déjà à reprendre un coup ; réglez d’abord cela.
error-take-back-often = Vous l’avez déjà demandé trop souvent : le coup reste joué.
error-other-rules = Cette partie a commencé avec d’autres règles que les miennes : je ne sais pas exactement où l’on en était. Le coup reste joué.
error-take-back-own = C’est aux autres d’accepter ; la demande vient de vous.
ui-take-back-lapses = Le coup est maintenu, à moins que tous acceptent avant le suivant.

# Ceux qui ne répondent pas
option-absence = Si quelqu’un ne répond pas à temps
option-absence-vote = Les autres votent
option-absence-bot = Un robot prend sa place
option-absence-wait = La table attend
option-absence-skip = Son tour est passé si les règles le permettent
option-absence-end = La partie finit sans résultat
option-bank = Temps de réflexion
option-bank-600-20 = 10 minutes, plus 20 secondes par décision
option-bank-300-10 = 5 minutes, plus 10 secondes par décision
option-bank-1200-30 = 20 minutes, plus 30 secondes par décision
option-bank-14400-900 = 4 heures, plus 15 minutes par décision
option-bank-7200-600 = 2 heures, plus 10 minutes par décision
option-bank-28800-1800 = 8 heures, plus 30 minutes par décision
option-bank-259200-43200 = 3 jours, plus 12 heures par décision
option-bank-86400-21600 = 1 jour, plus 6 heures par décision
option-bank-604800-86400 = 7 jours, plus 1 jour par décision
ui-button-absent = Voter
ui-button-here = Me revoilà
ui-button-hush = Plus de rappels
ui-button-snooze = Plus tard
ui-button-cast-wait = Attendre encore un peu
ui-button-cast-skip = Passer pour cette fois
ui-button-cast-bot = Un robot prend la place
ui-button-cast-end = Finir sans résultat
ui-absence-reminder = { $count ->
    [one] { $users }, la table vous attend toujours.
   *[other] { $users }, la table vous attend toujours.
}
    { $call }
ui-absence-last = { $count ->
    [one] { $users }, votre temps est presque écoulé.
   *[other] { $users }, votre temps est presque écoulé.
}
    { $call }
ui-absence-away = 🤖 Un robot ({ $level }) joue pour { $name }.
ui-absence-vote = ⏳ Toujours sans réponse de { $names }. Les autres décident par un vote.
ui-absence-question = Pas de réponse de { $names }. Que faire ? Seul le résultat du vote sera visible.
ui-absence-voted = Votre vote est pris en compte.
ui-absence-back = Vous revoilà, la place est de nouveau à vous
ui-absence-done = Ce que le robot a fait à votre place
ui-absence-nothing-done = Rien : aucune décision ne vous attendait.
ui-absence-more = { $count ->
    [one] … et un événement plus tôt
   *[other] … et { $count } événements plus tôt
}
ui-absence-hushed = Vous ne recevrez plus de rappels à cette table.
core-event-away = { $seat } ne répond pas ; un robot prend la place.
core-event-skipped = { $seat } ne répond pas ; son tour est passé.
core-event-ended-late = Le temps était écoulé : la partie finit sans résultat, comme convenu.
core-event-back = { $seat } est de retour.
error-absence-own = Ce sont les autres qui votent ; jouez simplement, et le vote prend fin.
error-not-away = Aucun robot ne joue pour vous ici.
error-bot-answers = Votre temps pour cette question est écoulé : le robot y répond pour vous. Revenez dès qu’il l’aura fait.
error-not-reminded = Ce rappel ne s’adresse pas à vous.
