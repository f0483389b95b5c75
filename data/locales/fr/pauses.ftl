## Mettre une partie en pause

ui-button-pause = Mettre en pause
ui-button-goon = Reprendre
ui-paused = ⏸️ La partie est en pause et toutes les horloges sont arrêtées, jusqu’au { $when } au plus tard. { $count ->
    [0] L’hôte ou la modération peut la reprendre avant.
    [one] L’hôte ou la modération peut la reprendre avant ; il suffit aussi qu’une autre personne à table le veuille.
   *[other] L’hôte ou la modération peut la reprendre avant ; il suffit aussi que { $count } autres personnes à table le veuillent.
}
pause-voted = Vous voulez reprendre ; les autres ne sont pas encore assez nombreux à le vouloir.
manage-pauses = Pauses restantes : { $left }. Durée de chacune : { $length } au plus.
error-not-paused = La partie n’est pas en pause.
pause-question = La partie est en pause et quelqu’un voudrait reprendre. Vous aussi ? Si vous n’êtes pas assez nombreux, elle reprend d’elle-même { $when }.
