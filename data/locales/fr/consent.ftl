## Ce sur quoi la table se met d’accord

ui-button-undo = Reprendre le coup
ui-button-undo-yes = Demander aux autres
ui-button-agree = Accepter
ui-button-refuse = Refuser
ui-take-back-sure = Reprendre votre dernier coup ?
ui-take-back-how = Tous les autres joueurs doivent accepter ; les bots acceptent toujours. Le coup reste dans le journal.
ui-take-back-undoes = Voici ce qui serait annulé
ui-take-back-others = Et aussi ce qu’ont fait depuis : { $names }.
ui-take-back-silent = Un choix que personne d’autre n’a vu.
ui-take-back-more = { $count ->
    [one] et une chose avant cela :
   *[other] et { $count } choses avant cela :
}
ui-take-back-title = { $name } voudrait reprendre un coup
ui-take-back-waits = Doivent encore accepter : { $names }.
ui-take-back-asked = La question est posée aux autres.
ui-take-back-agreed = Vous avez accepté.
ui-take-back-refused = Le coup est maintenu.
ui-take-back-done = Le coup a été repris.
core-event-take-back-asked = { $seat } demande à reprendre un coup.
core-event-take-back-refused = { $seat } maintient le coup.
core-event-taken-back = { $seat } a repris un coup avec l’accord de tous.
error-take-back-none = Vous n’avez joué aucun coup qui puisse être repris.
error-take-back-revealed = Quelque chose de caché a été révélé depuis : le coup est maintenu.
error-take-back-time = Le temps de jeu s’est écoulé depuis : le coup est maintenu.
error-take-back-asked = Quelqu’un d’autre demande déjà à reprendre un coup ; réglez d’abord cela.
error-take-back-own = C’est aux autres d’accepter ; la demande vient de vous.

# Ceux qui ne répondent pas
option-absence = Si quelqu’un ne répond pas à temps
option-absence-vote = Les autres votent
option-absence-bot = Un bot prend sa place
option-absence-wait = La table attend
ui-button-absent = Voter
ui-button-here = Me revoilà
ui-button-hush = Plus de rappels
ui-button-cast-wait = Attendre encore autant
ui-button-cast-bot = Un bot prend la place
ui-button-cast-end = Finir sans résultat
ui-absence-reminder = { $count ->
    [one] { $users }, la table vous attend encore.
   *[other] { $users }, la table vous attend encore tous.
}
ui-absence-away = 🤖 Un bot ({ $level }) joue pour { $name }.
ui-absence-vote = ⏳ Toujours sans réponse de { $names }. Les autres décident par un vote.
ui-absence-question = Pas de réponse de { $names }. Que faire ? Seul le résultat du vote sera visible.
ui-absence-voted = Votre vote compte.
ui-absence-back = Vous revoilà, la place est de nouveau à vous
ui-absence-since = Ce qui s’est passé entre-temps
ui-absence-hushed = Vous ne recevrez plus de rappels à cette table.
core-event-away = { $seat } ne répond pas ; un bot prend la place.
core-event-back = { $seat } est de retour.
error-absence-own = Ce sont les autres qui votent ; jouez simplement, et le vote prend fin.
error-not-away = Aucun bot ne joue pour vous ici.
error-not-reminded = Ce rappel ne s’adresse pas à vous.
