## The lists of a server, and who is in them

listing-ask = Your first result here. Shall your wins and puzzles stand in this server’s lists?
listing-yes = This server’s lists name you **{ $name }**.
listing-no = You are in none of this server’s lists.
ui-button-listme = List me
ui-button-unlisted = Stay unlisted
ui-button-unlist = Take me off
privacy-listings = { $count ->
    [one] whether { $count } server may list you
   *[other] whether { $count } servers may list you
}
