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

# Posts in channels
posts-hour = At { $hour }
posts-hours = Hour of the posts ({ $zone })
ui-button-posthour = Hour
error-not-channel-manager = Only those who may manage this channel can decide that.
error-post-rights = I cannot post here. I lack: { $names }. { ui-doctor-mend }

# The hall of fame
command-server-name = server
command-server = This server’s hall of fame and rivalries
hall-title = Hall of fame
hall-empty = Nobody who is listed here has won yet.
hall-game = { $game }: hall of fame
hall-place = { $place }. **{ $name }**: { $won } of { $games } won
hall-pair = { $name } { $won }:{ $lost } { $other }
hall-rivalry = Rivalry: { $what }
hall-rivalries = Rivalries
hall-met = { $what } ({ $count ->
    [one] one game
   *[other] { $count } games
})
hall-alt = { $game }: { $what }.
ui-button-hall = Hall of fame
