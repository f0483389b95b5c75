## Les parties qui continuent ailleurs : dans un autre salon, ou chez un autre bot

core-event-transfer-asked = { $seat } demande à transférer la partie.
core-event-transfer-off = La partie n’est pas transférée : quelqu’un a refusé, ou la demande a été retirée.
core-event-transfer-lapsed = La partie n’est pas transférée : le salon où elle devait aller n’est plus accessible.
core-event-transfer-gone = Tout le monde était d’accord, et la partie a quitté cette table.
core-event-transfer-arrived = La partie vient d’une autre table. Ce qui s’y est joué est acquis.
core-event-transfer-back = La partie est revenue avant que quiconque ait eu son fichier. Ce qui s’est joué avant est acquis.
ui-button-transfer = Transférer la partie
ui-button-tobot = Vers un autre bot
ui-button-tranyes = Oui, la transférer
ui-button-tranno = Non, rester ici
ui-button-parcel = Le fichier de la partie
ui-button-unmove = La faire revenir
ui-button-sitdown = Prendre place
ui-button-there = Là-bas
transfer-title = Transférer la partie
transfer-text = La partie peut continuer dans un autre salon ou sur un autre serveur, avec tout : mains, temps, journal et donne scellée. Tous ceux qui ont une place doivent être d’accord ; jusqu’au dernier oui, vous continuez ici.
transfer-channel = Vers un de mes salons
transfer-channel-how = Lancez `/castellan transferer table:{ $table }` dans le salon où elle doit aller.
transfer-bot = Vers un autre bot
transfer-bot-how = Lancez `/castellan adresse` là-bas, et donnez-moi cette adresse avec le bouton ci-dessous. Quand tous sont d’accord, cette table ferme et vous recevez un fichier que seul ce bot peut lire ; `/castellan importer` le reprend là-bas.
transfer-bot-final = Tant que personne n’a pris le fichier, chacun de vous peut faire revenir la partie ici. Ensuite elle continue là-bas ou nulle part, pour qu’il n’y en ait jamais deux. { $days ->
    [0] On peut prendre le fichier ici tant que la partie est conservée.
    [one] On peut prendre le fichier ici pendant { $days } jour.
   *[other] On peut prendre le fichier ici pendant { $days } jours.
}
transfer-lapses = Demandes, votes et places offertes tombent alors, et les coups d’avant ne se reprennent plus. Une pause suit la partie.
transfer-form-title = Vers un autre bot
transfer-form-label = L’adresse de ce bot
transfer-form-hint = castellan1…
transfer-asked-title = { $name } demande à transférer la partie
transfer-board = { $where }. { transfer-waits }
transfer-waits = { $missing ->
    [0] Il ne manque plus aucun accord. Redites oui, et la partie s’en va.
   *[other] Accord encore attendu : { $names }
}
transfer-to-here = Vers { $channel }
transfer-to-server = Vers un autre serveur
transfer-to-bot = Vers un autre bot
transfer-to-address = Le bot à l’adresse `{ $address }`
transfer-agreed = Vous êtes d’accord. La partie partira quand les autres le seront aussi.
transfer-refused = La partie reste ici.
transfer-wished = C’est demandé. La partie partira quand tous ceux qui ont une place seront d’accord.
transfer-done = Tout le monde est d’accord : la partie a quitté cette table.
transfer-closed-here = Tout le monde était d’accord pour continuer dans { $channel }.
transfer-closed-server = Tout le monde était d’accord pour continuer sur un autre serveur.
transfer-closed-bot = Tout le monde était d’accord pour continuer chez un autre bot. Ceux qui jouaient peuvent prendre ici le fichier qu’il faut.
transfer-closed-back = La partie continue dans ce salon, à une nouvelle table.
transfer-file = La partie de { $game } en cours, pour un seul bot
transfer-file-how = Lancez `/castellan importer` là-bas avec ce fichier. Seul le bot à l’adresse `{ $address }` peut le lire, et il ne le prend qu’une fois. S’il se perd, reprenez-le ici.
transfer-address = Mon adresse, pour les parties qui viennent d’un autre bot :
transfer-address-how = Elle n’a rien de secret. Donnez-la au bot où se joue votre partie : là-bas sous **Plus**, **Transférer la partie**.
arrival-title = Une partie de { $game } arrive ici
arrival-text = { $users } Votre partie arrive dans ce salon, à l’étape { $ply }. Elle continue quand tout le monde a pris place.
arrival-waits = Places encore vides : { $names }
arrival-deal = Promis avant d’en donner les cartes : `{ $commitment }`. Là où vous jouiez jusqu’ici, le même code était affiché : comparez-les.
arrival-sat = Vous avez pris place. La partie continue quand les autres en auront fait autant.
door-now-moved = La partie de { $game } a quitté cette table : tout le monde était d’accord pour continuer ailleurs.
error-transfer-address = Ce n’est pas l’adresse d’un bot. Copiez-la entière, telle que `/castellan adresse` la montre là-bas.
error-transfer-own = C’est ma propre adresse. Pour aller dans un autre de mes salons, lancez-y `/castellan transferer table:{ $table }`.
error-transfer-asked = Quelqu’un demande déjà à transférer cette partie. Cela se décide d’abord.
error-transfer-rules = Cette partie a commencé avec d’autres règles que les miennes : elle ne peut pas être transférée. On peut la finir ici.
error-transfer-handed = Le fichier de cette partie a été pris : elle continue peut-être chez l’autre bot, et ne peut pas continuer ici aussi.
error-transfer-lost = Le fichier de cette partie n’est plus conservé.
error-transfer-rights = Je ne peux pas montrer de partie dans ce salon. Il me faut le droit de le voir, d’y écrire, d’y intégrer des liens et d’y joindre des fichiers.
error-file-none = Ce n’est pas une partie qui puisse continuer ici : le fichier est abîmé, ou c’est autre chose.
error-file-version = Ce fichier vient d’une version plus récente que la mienne. Celui qui fait tourner ce bot peut le mettre à jour.
error-file-elsewhere = Ce fichier est destiné au bot à l’adresse `{ $address }`, et je ne peux pas le lire.
error-file-rules = Cette partie demande les règles de la version { $wanted } ; j’ai la version { $own }. Celui qui fait tourner ce bot peut installer la bonne ; d’ici là le fichier reste valable.
error-file-used = La partie de ce fichier continue déjà. Un fichier ne se prend qu’une fois.
error-file-not-yours = Seuls ceux qui ont une place dans cette partie peuvent le faire.
error-file-unread = Discord ne m’a pas donné ce fichier. Réessayez.
error-arrival-gone = Plus personne n’attend cette partie. Le fichier peut être apporté de nouveau.
error-arrival-elsewhere = Cette partie attend maintenant ses joueurs dans { $channel } : prenez place là-bas. Si ce salon n’existe plus, le fichier peut être apporté de nouveau.
error-arrivals-wait = Vous avez pris place dans { $most } parties qui attendent les autres. Avant d’en apporter une de plus, il faut que l’une d’elles continue.
command-address = Mon adresse, où transférer une partie qui se joue chez un autre bot
command-address-name = adresse
command-transfer = Continuer une partie dans un autre salon ou chez un autre bot, si toute la table est d’accord
command-transfer-name = transferer
command-transfer-address = L’adresse d’un autre bot, telle que son /castellan adresse la montre
command-transfer-address-name = adresse
command-transfer-table = Le numéro de la table qui doit venir dans ce salon
command-import = Continuer une partie qui vient d’un autre bot
command-import-name = importer
command-import-file = Le fichier reçu là-bas
command-import-file-name = fichier
privacy-taken = { $count ->
    [one] { $count } partie en route d’un bot à un autre
   *[other] { $count } parties en route d’un bot à un autre
}
