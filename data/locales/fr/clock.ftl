## Les horloges des tables et des joueurs

error-not-timed = Seule une partie programmée a une durée. Choisissez d’abord ce type de partie.
clock-game = Fin du temps imparti : { $when }.
clock-yours = Votre temps pour ceci s’achève { $when }.
clock-until = ⏳ { $name } : fin du temps { $when }
clock-away = 🌙 { $name } : absence jusqu’au { $when }.
clock-idle = ⌛ Personne n’a joué depuis longtemps. Sans nouveau coup, la partie s’arrête { $when }, sans résultat.
ui-idle-end = { $users }, personne n’a joué ici depuis longtemps. Sans nouveau coup, la partie s’arrête { $when }, sans résultat.
core-event-ended-idle = Personne n’a joué pendant trop longtemps : la partie s’est arrêtée sans résultat.
clock-shut = ⏸️ Personne ne peut agir en ce moment dans le salon de cette partie : toutes les horloges sont arrêtées.
core-event-shut-locked = Le salon était verrouillé et personne ne pouvait agir. Ce temps ne compte pour personne.
core-event-shut-archived = Le salon était archivé et personne ne pouvait agir. Ce temps ne compte pour personne.
core-event-shut-unreadable = Castellan n’avait plus accès à ce salon et personne ne pouvait agir. Ce temps ne compte pour personne.
core-event-shut-unwritable = Castellan n’avait plus le droit d’écrire ici et personne ne pouvait agir. Ce temps ne compte pour personne.
core-event-shut-hidden = Des joueurs ne voyaient plus ce salon. Ce temps ne compte pour personne.
core-event-shut-gone = Le salon de la partie avait disparu et personne ne pouvait agir. Ce temps ne compte pour personne.
core-event-shut-server = Castellan n’avait plus accès au serveur et personne ne pouvait agir. Ce temps ne compte pour personne.
core-event-shut-silent = Discord n’acceptait plus de messages dans ce salon et personne ne pouvait agir. Ce temps ne compte pour personne.
core-event-ended-shut = Personne n’a pu agir dans le salon de cette partie pendant une semaine en tout : elle s’arrête sans résultat.
span-minutes = { $count ->
    [one] une minute
   *[other] { $count } minutes
}
span-hours = { $count ->
    [one] une heure
   *[other] { $count } heures
}
span-days = { $count ->
    [one] un jour
   *[other] { $count } jours
}

ui-button-hours = Mes horaires
hours-unknown-zone = Aucun fuseau horaire ne porte ce nom. Choisissez-en un parmi ceux proposés pendant la saisie, ou par les menus.
