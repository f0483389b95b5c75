## Ce qui concerne une seule personne : se mettre à jour, ses parties, ses données

option-page-name = page
option-page = La page à ouvrir d’abord

ui-button-catchup = Résumé
ui-button-mine = Moi …
ui-button-next = Partie suivante
ui-button-cover = Couvrir ma main
ui-button-uncover = Montrer à découvert

# Se mettre à jour
catchup-decision = À vous de décider

# Hôtes et modérateurs
error-nobody-there = Personne que cela puisse concerner n’occupe cette place.
error-last-person = Il ne resterait plus personne à la table.
error-end-alone = D’autres jouent encore ici ou peuvent revenir : arrêter seul la partie, c’est abandonner. Vous pouvez aussi proposer de l’arrêter sans résultat : sous Plus, Arrêter d’un commun accord.
error-not-away-yet = { $pace ->
    [none] On ne touche pas à une place avant que la table ait attendu son joueur 24 heures, sans compter celles où il dort ou s’absente.
   *[other] On ne touche pas à une place tant qu’il reste du temps à son joueur.
}
core-event-host-host = L’hôte passe la main à { $seat }.
core-event-host-away = L’hôte ne répond plus : { $seat } prend le relais.
core-event-host-moderator = { $seat } est désormais l’hôte, par décision de la modération.
core-event-removed-host = { $seat } n’avait plus de temps ; l’hôte y fait jouer un robot jusqu’à son retour.
core-event-removed-moderator = { $seat } n’avait plus de temps ; la modération y fait jouer un robot jusqu’à son retour.
core-event-ended-host = L’hôte a arrêté la partie sans résultat.
core-event-ended-moderator = La modération a arrêté la partie sans résultat.

# Comment la main est montrée
hand-title = Comment votre main est montrée
hand-text = Couverte, rien ne trahit vos cartes, ni l’image, ni les mots, ni les boutons, tant que vous n’appuyez pas dessus : pratique quand vous partagez votre écran.
hand-now = En ce moment : **{ $how }**.
hand-shown = À découvert
hand-covered = Couverte
hand-words = En mots
hand-set-shown = Votre main est de nouveau montrée à découvert.
hand-set-covered = Votre main est désormais couverte. Appuyez sur l’image ou sur les mots pour regarder dessous.
hand-set-words = Votre main est désormais décrite en mots, sans image.
hand-covered-title = Votre main, couverte
hand-covered-words = En mots
hand-covered-choose = Choisissez un numéro
hand-covered-alt = Votre main, couverte. Le bouton Expliquer la décrit en mots.
