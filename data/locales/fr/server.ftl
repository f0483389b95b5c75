## Ce que décident les responsables d’un serveur, et le diagnostic

command-setup-name = réglages
command-setup = Pour les responsables : salons, limites, message du jour, diagnostic, webhook
setup-not-yours = Seules les personnes qui gèrent ce serveur peuvent changer ses réglages. **Diagnostic** est ouvert à tout le monde.

ui-button-settings = Salons
ui-button-limits = Limites
ui-button-stop = Suspendre les nouvelles parties
ui-button-reopen = Rouvrir aux nouvelles parties
ui-button-doctor = Diagnostic
ui-button-daily = Message du jour
ui-button-webhook = Webhook
ui-button-hookset = Donner une adresse …
ui-button-hookoff = Retirer le webhook
doctor-aside-label = Mettre de côté la table { $table }

# Noms des commandes qui portent un texte à elles
ui-button-setplace = { settings-pick-places }
ui-button-setwho = { settings-pick-who }
ui-button-setroles = { settings-pick-roles }
ui-button-setuser = { ui-button-limits }
ui-button-setguild = { ui-button-limits }
ui-button-setstop = { ui-button-stop }
ui-button-aside = { doctor-wrecks }
ui-button-block = { avoid-pick }
ui-button-unblock = { avoid-drop }
ui-button-unasked = { avoid-rematch }

# Réglages d’un serveur
settings-title = Réglages de ce serveur
settings-text = Seules les personnes qui gèrent le serveur peuvent les changer, et personne d’autre ne voit ceci.
settings-now = En ce moment
settings-everywhere = On peut lancer une partie dans tous les salons accessibles au bot.
settings-places = On ne peut lancer une partie que dans { $channels } et dans leurs fils.
settings-who = Peuvent lancer une partie : { $who }
settings-starters-all = tout le monde
settings-starters-roles = certains rôles et la modération
settings-starters-moderators = la modération seulement
settings-roles = { $roles } et la modération
settings-no-roles = la modération seulement, tant qu’aucun rôle n’est choisi
settings-per-user = { $count ->
    [0] Chacun peut jouer autant de parties à la fois qu’il veut.
    [one] Chacun ne peut jouer qu’une partie à la fois.
   *[other] Chacun peut jouer { $count } parties à la fois.
}
settings-per-guild = { $count ->
    [0] Le nombre de parties ouvertes sur le serveur est libre.
   *[other] { $count } parties peuvent être ouvertes sur le serveur.
}
settings-open = De nouvelles parties peuvent commencer.
settings-closed = ⏹️ Aucune nouvelle partie ne peut commencer ; celles en cours continuent.
settings-pick-places = Salons de jeu (aucun : partout)
settings-pick-who = Qui peut lancer une partie
settings-pick-roles = Rôles qui peuvent lancer une partie

# Refus
server-who-changes = Les personnes qui gèrent ce serveur peuvent changer cela avec `/castellan réglages`.
error-not-manager = Seules les personnes qui gèrent ce serveur peuvent changer ses réglages.
error-server-closed = Aucune nouvelle partie ne peut commencer sur ce serveur pour le moment. { server-who-changes }
error-not-in-channel = On ne peut pas lancer de partie ici. C’est possible dans { $channels }. { server-who-changes }
error-not-a-starter = Sur ce serveur, seuls { $roles } et la modération peuvent lancer une partie. { server-who-changes }
error-moderators-start = Sur ce serveur, seule la modération peut lancer une partie. { server-who-changes }
error-server-full = Il ne peut y avoir plus de { $most } parties ouvertes sur ce serveur. { server-who-changes }
error-plays-enough = { $most ->
    [one] Sur ce serveur, on ne joue qu’une partie à la fois.
   *[other] Sur ce serveur, on joue au plus { $most } parties à la fois.
} { server-who-changes }

# Diagnostic
doctor-not-here = ⚠️ On ne peut lancer aucune partie dans ce salon.
doctor-channel-gone = ⚠️ Un salon choisi pour les parties n’existe plus (numéro { $id }).
doctor-lacks = ⚠️ Dans { $channel }, il manque au bot : { $names }.
doctor-puzzles = Problèmes du jour
doctor-puzzles-fault = ⚠️ { $channel } ne les a pas reçus ({ $when }) : { $text }
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
error-channel-damaged = Une table endommagée occupe ce salon. Son hôte ou la modération peut la mettre de côté sous **Diagnostic** : `/castellan réglages page:Diagnostic`.
error-not-damaged = Cette table n’est pas endommagée.
core-event-aside-host = La table était devenue illisible ; l’hôte l’a mise de côté.
core-event-aside-moderator = La table était devenue illisible ; la modération l’a mise de côté.

## Ce qui se passe dans les parties d’un serveur, transmis à une adresse à lui
webhook-on = Cette adresse recevra désormais ce que tout le monde peut voir des parties d’ici. Chaque message est signé avec ce secret, montré une seule fois : `{ $secret }`
webhook-off = Le webhook est retiré : plus rien n’est transmis.
webhook-none = Aucun webhook n’est réglé pour ce serveur. Donnez une adresse qui commence par `https://`.
webhook-is = `{ $host }` reçoit ce que tout le monde peut voir des parties d’ici.
webhook-form-label = Adresse qui commence par https://
error-webhook = Une adresse commence par `https://` et un nom de l’internet public, sans port, ni mot de passe, ni nombre à sa place.
option-url = Une adresse pour le webhook, qui commence par https://
option-url-name = url

# Pourquoi quelque chose n’est pas arrivé
doctor-obstacle = Pas de parties ici
doctor-failure = ⚠️ { $what } { $where } ({ $when }) : { $why }
doctor-sent-board = Plateau
doctor-sent-call = Message aux joueurs
doctor-sent-picture = Image
doctor-sent-removal = Suppression d’un ancien message
doctor-sent-thread = Fil
doctor-sent-puzzles = Problèmes du jour
doctor-sent-webhook = Webhook
doctor-sent-icons = Icônes du bot
doctor-sent-commands = Commandes du bot
discord-locked = Le fil est verrouillé.
discord-archived = Le fil est archivé et le bot ne peut pas le rouvrir.
discord-unreadable = Le bot n’a pas accès à ce salon.
discord-unwritable = Selon Discord, il manque au bot une permission pour cela.
discord-gone = Le salon n’existe plus.
discord-server = Le bot n’est pas sur ce serveur, ou Discord a perdu le serveur pour le moment.
discord-person = Discord ne connaît pas la personne concernée.
discord-busy = Trop de messages à la fois ; le bot réessaie de lui-même.
discord-slow = Le mode lent ne laisse le bot écrire ici que de temps en temps.
discord-automod = L’AutoMod de ce serveur bloque ce que le bot envoie.
discord-down = Discord n’a pas donné de réponse utilisable ; le bot réessaie de lui-même. ({ $said })
discord-threads = Ce serveur compte autant de fils actifs que Discord en permet (1 000). Archivez ceux qui ne servent plus.
discord-news-threads = Ce serveur compte autant de fils actifs dans des salons d’annonces que Discord en permet. Archivez ceux qui ne servent plus.
discord-webhooks = Ce salon compte autant de webhooks que Discord en permet.
discord-emoji = Le bot a autant d’icônes que Discord en permet.
discord-members = Ce fil compte autant de membres que Discord en permet.
discord-commands = Le bot a modifié ses commandes autant de fois que Discord le permet en un jour.
discord-large = L’envoi est trop volumineux pour Discord.
discord-off = Discord a désactivé cela pour le moment.
discord-kind = Discord ne permet pas cela dans ce type de salon.
discord-form = Discord rejette la forme de l’envoi. Merci de le signaler : { $said }
discord-other = Discord répond : { $said }
discord-answer = L’adresse n’accepte pas les messages ({ $said }). Elle doit répondre par un statut de 200 à 299.
discord-private = L’adresse ne mène pas à l’internet public.
discord-unreachable = L’adresse est injoignable ({ $said }).
error-webhook-discord = C’est une adresse de Discord même, qui n’accepte que des messages à sa propre forme et refuserait les miens. Donnez l’adresse d’un programme à vous.
