## Règles d’un serveur, pages de ses réglages, et ce que Discord refuse

ui-button-settings = Salons
ui-button-limits = Limites
ui-button-defaults = Options du serveur
ui-button-doctor = Diagnostic
ui-button-daily = Message du jour
ui-button-webhook = Webhook

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

error-channel-damaged = Une table endommagée occupe ce salon. Son hôte ou la modération peut la mettre de côté sous **Diagnostic** : `/castellan réglages page:Diagnostic`.

# Pourquoi quelque chose n’est pas arrivé
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
