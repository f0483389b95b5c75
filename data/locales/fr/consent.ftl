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
