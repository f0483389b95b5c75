## Ce qui manque au bot dans un salon, et ce qui est endommagé

doctor-aside-label = Mettre de côté la table { $table }
ui-button-aside = { doctor-wrecks }

# Diagnostic
doctor-not-here = ⚠️ On ne peut lancer aucune partie dans ce salon.
doctor-channel-gone = ⚠️ Un salon choisi pour les parties n’existe plus (numéro { $id }).
doctor-lacks = ⚠️ Dans { $channel }, il manque au bot : { $names }.
doctor-posts = Messages du jour et de la semaine
doctor-posts-fault = ⚠️ { $channel } n’a pas reçu le sien ({ $when }) : { $text }
doctor-role-gone = ⚠️ Un rôle qui peut lancer des parties n’existe plus (numéro { $id }).
doctor-no-role = ⚠️ Aucun rôle existant ne peut lancer de partie ; seule la modération le peut.
doctor-wrecks = Tables endommagées
doctor-wreck = La table { $table } dans { $channel } est illisible ; on ne peut pas y en ouvrir d’autre.
doctor-wrecks-how = La personne qui gère le bot peut restaurer une sauvegarde. Sinon, l’hôte ou la modération du salon peut mettre la table de côté : le salon est alors libre, et ce qui reste de la partie est conservé.
doctor-scars = Enregistrements endommagés
doctor-scar-lost = La table { $table } dans { $channel } ne peut plus être montrée : ce qui en était enregistré est endommagé.
doctor-scar-note = La partie de la table { $table } dans { $channel } continue, mais une note à son sujet est endommagée.
doctor-scar-log = La partie de la table { $table } dans { $channel } continue, mais la liste de ses coups est endommagée : on ne peut plus rien reprendre.
doctor-scars-how = La personne qui gère le bot trouve les détails dans son journal, avec la sauvegarde à restaurer.
doctor-aside-done = La table { $table } a été mise de côté. On peut en ouvrir une autre dans son salon.
error-not-damaged = Cette table n’est pas endommagée.
core-event-aside-host = La table était devenue illisible ; l’hôte l’a mise de côté.
core-event-aside-moderator = La table était devenue illisible ; la modération l’a mise de côté.

# Ce qui n’a pas pu être envoyé
doctor-obstacle = Pas de parties ici
doctor-failure = ⚠️ { $what } { $where } ({ $when }) : { $why }
doctor-sent-board = Plateau
doctor-sent-call = Message aux joueurs
doctor-sent-picture = Image
doctor-sent-removal = Suppression d’un ancien message
doctor-sent-thread = Fil
doctor-sent-post = Message du jour ou de la semaine
doctor-sent-webhook = Webhook
doctor-sent-icons = Icônes du bot
doctor-sent-commands = Commandes du bot

# Bilan
ui-doctor-title = Diagnostic de ce salon
ui-doctor-permissions = Permissions
ui-doctor-fine = ✅ Le bot a tous les droits qu’il lui faut ici.
doctor-optional = Facultative : **{ $name }** ; sans elle, { $effect }.
ui-doctor-missing = ❌ **{ $name }** : sans elle, { $effect }.
ui-doctor-tables = Tables ouvertes du serveur
ui-doctor-no-tables = Aucune.
ui-doctor-table = { $game } dans { $channel } (table { $table })
ui-doctor-last = Ce qui n’est pas arrivé
ui-doctor-version = Castellan { $version }
