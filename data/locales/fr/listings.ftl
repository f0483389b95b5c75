## Les listes d’un serveur, et qui y figure

listing-ask = Votre premier résultat ici. Voulez-vous figurer dans les listes de ce serveur ?
listing-yes = Vous figurez dans les listes de ce serveur sous le nom de **{ $name }**.
listing-no = Vous ne figurez dans aucune liste de ce serveur.
ui-button-listme = M’inscrire
ui-button-unlisted = Non merci
ui-button-unlist = Me retirer
privacy-listings = { $count ->
    [one] si { $count } serveur peut vous citer dans ses listes
   *[other] si { $count } serveurs peuvent vous citer dans leurs listes
}
