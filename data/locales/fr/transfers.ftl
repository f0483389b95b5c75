## Les parties qui continuent ailleurs : dans un autre salon ou sur un autre serveur

core-event-transfer-asked = { $seat } demande à transférer la partie.
core-event-transfer-off = La partie n’est pas transférée : quelqu’un a refusé, ou la demande a été retirée.
core-event-transfer-lapsed = La partie n’est pas transférée : le salon où elle devait aller n’est plus accessible.
core-event-transfer-no-longer = La partie n’est pas transférée : continuer chez un autre bot n’est plus proposé.
core-event-transfer-gone = Tout le monde était d’accord, et la partie a quitté cette table.
core-event-transfer-arrived = La partie vient d’une autre table. Ce qui s’y est joué est acquis.
core-event-transfer-back = La partie est revenue avant que quiconque ait eu son fichier. Ce qui s’est joué avant est acquis.
ui-button-transfer = Transférer la partie
ui-button-tranyes = Oui, la transférer
ui-button-tranno = Non, rester ici
ui-button-there = Là-bas
transfer-title = Transférer la partie
transfer-text = La partie peut continuer dans un autre salon ou sur un autre serveur, avec tout : mains, temps, journal et donne scellée. Tous ceux qui ont une place doivent être d’accord ; jusqu’au dernier oui, vous continuez ici.
transfer-channel = Vers un de mes salons
transfer-channel-how = Lancez `/castellan déplacer table:{ $table }` dans le salon où elle doit aller.
transfer-lapses = Demandes, votes et places offertes tombent alors, et les coups d’avant ne se reprennent plus. Une pause suit la partie.
transfer-asked-title = { $name } demande à transférer la partie
transfer-board = { $where }. { transfer-waits }
transfer-waits = { $missing ->
    [0] Il ne manque plus aucun accord. Redites oui, et la partie s’en va.
   *[other] Accord encore attendu : { $names }
}
transfer-to-here = Vers { $channel }
transfer-to-server = Vers un autre serveur
transfer-to-bot = Vers un autre bot
transfer-agreed = Vous êtes d’accord. La partie partira quand les autres le seront aussi.
transfer-refused = La partie reste ici.
transfer-wished = C’est demandé. La partie partira quand tous ceux qui ont une place seront d’accord.
transfer-done = Tout le monde est d’accord : la partie a quitté cette table.
transfer-closed-here = Tout le monde était d’accord pour continuer dans { $channel }.
transfer-closed-server = Tout le monde était d’accord pour continuer sur un autre serveur.
transfer-closed-bot = Tout le monde était d’accord pour continuer chez un autre bot, et la partie a quitté celui-ci.
transfer-closed-back = La partie continue dans ce salon, à une nouvelle table.
door-now-moved = La partie de { $game } a quitté cette table : tout le monde était d’accord pour continuer ailleurs.
error-transfer-asked = Quelqu’un demande déjà à transférer cette partie. Cela se décide d’abord.
error-transfer-no-longer = Continuer une partie chez un autre bot n’est plus proposé.
error-transfer-rights = Je ne peux pas montrer de partie dans ce salon. Il me faut le droit de le voir, d’y écrire, d’y intégrer des liens et d’y joindre des fichiers.
command-transfer = Continuer cette partie dans un autre salon, si toute la table est d’accord
command-transfer-name = déplacer
command-transfer-table = Le numéro de la table qui doit venir dans ce salon
