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

# Les horaires de chacun
command-hours-zone-name = fuseau
command-hours-zone = Votre fuseau horaire par une ville, par exemple Paris ou Europe/Paris
ui-button-hours = Mes horaires
ui-button-region = { ui-button-hours }
ui-button-regions = { ui-button-hours }
ui-button-city = { ui-button-hours }
ui-button-cities = { ui-button-hours }
ui-button-wakes = { ui-button-hours }
ui-button-sleeps = { ui-button-hours }
ui-button-away = { ui-button-hours }
ui-button-ladder = { ui-button-hours }
ui-button-zone = Fuseau horaire
hours-title = Vos horaires
hours-text = Pour toutes vos parties. Quand vous dormez ou vous absentez, votre temps ne court pas et personne ne vous rappelle rien. De nouveaux horaires valent à partir de votre prochaine décision. Les autres voient seulement jusqu’à quand dure votre absence, et seulement quand une table vous attend.
hours-granted = Pendant vos absences
hours-granted-left = { $game }, dans { $where } : encore { $left } d’absence, ensuite votre temps y court.
hours-granted-none = { $game }, dans { $where } : plus d’absence possible, votre temps y court.
hours-now = Pour le moment
hours-zone = Fuseau horaire : { $zone }, où il est { $time }
hours-zone-none = Fuseau horaire : aucun. Choisissez-en un pour indiquer vos heures de jeu.
hours-zone-how = Dans quelle partie du monde êtes-vous ? Vous pouvez aussi taper la ville : `/castellan moi fuseau:Paris`
hours-span = Disponible de { $wakes } à { $sleeps }
hours-always = Disponible à toute heure
hours-always-item = À toute heure
hours-wakes = Disponible à partir de
hours-wakes-item = Disponible à partir de { $time }
hours-sleeps = Disponible jusqu’à
hours-sleeps-item = Disponible jusqu’à { $time }
hours-here = Pas d’absence
hours-away-until = Absence jusqu’au { $when }
hours-away-how = Durée de l’absence
hours-away-spent = Une absence ne changerait rien : { $games ->
    [one] votre partie a déjà attendu vos retours aussi longtemps qu’elle le peut
   *[other] vos { $games } parties ont déjà attendu vos retours aussi longtemps qu’elles le peuvent
}. Votre temps court dès que c’est à vous. Demandez une pause, ou quittez la partie sous Plus.
hours-away = { $days ->
    [0] De retour
    [one] Absence d’un jour
    [7] Absence d’une semaine
    [14] Absence de deux semaines
   *[other] Absence de { $days } jours
}
hours-reminders = Rappels
hours-reminders-all = Rappels : quand c’est à vous, à mi-temps et avant la fin
hours-reminders-first = Rappels : seulement quand c’est à vous
hours-reminders-none = Rappels : aucun
hours-region = Partie du monde
hours-region-europe = Europe
hours-region-america = Amérique
hours-region-africa = Afrique
hours-region-asia = Asie
hours-region-australia = Australie
hours-region-pacific = Pacifique
hours-region-atlantic = Atlantique
hours-region-indian = Océan Indien
hours-region-antarctica = Antarctique
hours-city = Laquelle de ces villes a la même heure que vous ?
hours-cities = De { $first } à { $last }
hours-unknown-zone = Aucun fuseau horaire ne porte ce nom. Choisissez-en un parmi ceux proposés pendant la saisie, ou par les menus.
hours-too-short = Une journée compte ici au moins { $hours } heures disponibles. Déplacez d’abord l’autre bout.
