## Les heures de veille et d’absence, et les rappels

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
hours-too-short = Une journée compte ici au moins { $hours } heures disponibles. Déplacez d’abord l’autre bout.
ui-snooze-text = Quand vous le rappeler ? Personne d’autre ne voit ceci ; votre temps continue de courir.
ui-snooze-hour = Dans une heure
ui-snooze-today = Ce matin
ui-snooze-evening = Ce soir
ui-snooze-morning = Demain matin
ui-snoozed = Plus de rappel ici avant le { $when }.
