catchup-last = Ce qui s’est passé en dernier
catchup-since = Depuis votre dernier coup d’œil
catchup-nothing = Rien ne s’est passé depuis.
catchup-more = { $count ->
    [one] … et un événement plus tôt
   *[other] … et { $count } événements plus tôt
}
ui-log-title = Journal, page { $page } sur { $pages }
ui-log-menu = Aller à une page du journal
ui-log-replay = Revoir un coup
