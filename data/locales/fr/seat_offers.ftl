## Les places d’une partie en cours que d’autres peuvent reprendre

avoid-asks = Cette personne est sur la liste de celles que vous évitez.
ui-button-offerown = Offrir ma place
ui-button-offeryes = Oui, l’offrir
ui-button-unoffer = Garder la place
ui-button-takeseat = Prendre la place
ui-button-object = Non
ui-button-letin = Oui, bienvenue
ui-button-admit = Répondre
ui-button-askseat = Demander la place
ui-button-brief = Ai-je la place ?
seat-sure = Offrir votre place à d’autres ? Vous jouez jusqu’à ce que quelqu’un la prenne. Ensuite vous ne voyez plus que ce que voit le public, vos consignes ne comptent plus, et il n’y a pas de retour.
seat-offered-own = Votre place est offerte. La garder ?
seat-offered = 🪑 Une place est offerte dans cette partie ({ $game }) : { $name }. Qui la prend continue à partir de la position telle qu’elle est, dès que tous les autres à la table ont dit oui.
seat-menu = Offrir une place à d’autres
seat-keep = { $name } : ne plus offrir
seat-line = 🪑 Place offerte : { $name }.
seat-line-asked = 🪑 { $who } demande la place occupée par { $name }. Il faut le oui de tous ceux qui jouent ici, en privé, avant le { $when }.
seat-line-kept = { $name } n’y a pas renoncé et peut revenir jusque-là.
seat-kept = { $name } n’a pas renoncé à sa place. Quand quelqu’un la demande, il lui reste encore { $pace ->
    [live] une demi-heure
    [evening] douze heures
   *[other] deux jours
} pour revenir ; la place ne change de main qu’après, et seulement avec le oui de tous les autres.
seat-question = { $who } demande la place occupée par { $name }. Êtes-vous d’accord ? Il faut le oui de tous, et personne ne saura ce que vous dites.
seat-watched = Qui regarde cette partie voit toutes les mains avec deux tours de table de retard, et { $who } l’a peut-être regardée.
seat-takeseat = Prendre la place ({ $name })
seat-admit = Répondre à { $who }
seat-asked = Vous avez demandé la place. Elle est à vous dès que tous ceux qui jouent ici ont dit oui ; personne ne sait qui dit quoi. Ils ont jusqu’au { $when }.
seat-asked-kept = Vous avez demandé la place. La personne assise là n’y a pas renoncé et peut revenir jusqu’au { $when } ; sinon, et si tous ceux qui jouent ici ont dit oui, elle sera alors à vous.
seat-agreed = Votre oui est pris en compte. Personne ne le saura.
seat-objected = La place n’est pas donnée. Personne ne saura que cela vient de vous.
seat-yours = La place est à vous
seat-position = Votre position
seat-more = { $count ->
    [one] … et une ligne de plus dans votre main
   *[other] … et { $count } lignes de plus dans votre main
}
error-offered-already = Cette place est déjà offerte.
error-seat-gone = Cette place n’est plus offerte.
error-sat-before = Vous avez ou avez eu une place à cette table ; vous en savez trop pour en prendre une autre.
error-seat-refused = Cette fois, la table n’était pas d’accord ; la place n’est pas à vous.
error-seat-asked = Quelqu’un attend déjà cette place. Voyez plus tard si elle est encore libre.
error-own-offer = C’est votre propre place ; vous pouvez la garder sous Plus.
core-event-offered-leaver = Cette place est offerte à d’autres : { $seat }.
core-event-offered-host = L’hôte offre une place à d’autres : { $seat }.
core-event-offered-moderator = La modération offre une place à d’autres : { $seat }.
core-event-withdrawn-leaver = Cette place n’est plus offerte : { $seat }.
core-event-withdrawn-host = L’hôte n’offre plus cette place : { $seat }.
core-event-withdrawn-moderator = La modération n’offre plus cette place : { $seat }.
seat-silence = Répondez { $when } ; sans réponse, c’est non.
name-newcomer = { $name } (pour la place { $letter })
