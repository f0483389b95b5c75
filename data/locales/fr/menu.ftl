## Les façons de quitter une partie

command-leave-name = quitter
command-leave = Quitter la table : céder sa place, abandonner, ou la fermer
command-leave-how-name = comment
command-leave-how = La façon de quitter ; sans elle, voir toutes les possibilités
leave-offer = Offrir ma place
leave-concede = Abandonner
leave-agree = Arrêter d’un commun accord
leave-lobby = Partir avant le début
leave-close = Fermer la table pour tout le monde
ui-conceded = Vous avez abandonné.
