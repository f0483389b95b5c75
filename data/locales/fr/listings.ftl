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

# Messages dans les salons
posts-hour = À { $hour }
posts-hours = Heure des messages ({ $zone })
ui-button-posthour = Heure
error-not-channel-manager = Seules les personnes qui gèrent ce salon peuvent en décider.
error-post-rights = Je ne peux pas publier ici. Il me manque : { $names }. { ui-doctor-mend }

# Le tableau d’honneur
command-server-name = serveur
command-server = Le tableau d’honneur de ce serveur et ses rivalités
hall-title = Tableau d’honneur
hall-empty = Aucune personne inscrite ici n’a encore gagné.
hall-game = { $game } : tableau d’honneur
hall-place = { $place }. **{ $name }** : { $won ->
    [one] une victoire
   *[other] { $won } victoires
} sur { $games }
hall-pair = { $name } { $won } : { $lost } { $other }
hall-rivalry = Rivalité : { $what }
hall-rivalries = Rivalités
hall-met = { $what } ({ $count ->
    [one] une partie
   *[other] { $count } parties
})
hall-alt = { $game } : { $what }.
ui-button-hall = Tableau d’honneur
