## What every game shares on Discord

ui-list = { $head } and { $last }
ui-page = Page { $page } of { $pages }
ui-choice = **{ $label }**: { $detail }
ui-numbered = { $number }. { $label }
ui-option = { $name }: { $choice }
ui-menu-part = { $title } ({ $number } of { $count })

# Buttons
ui-button-join = Join
ui-button-leave = Leave
ui-button-start = Start
ui-button-unbot = Remove bot
ui-lobby-bot = Bot: { $level }
ui-button-options = Options
ui-button-how = How to play
ui-button-shut = Close
ui-button-hand = My hand
ui-button-turn = Play
ui-button-watch = Watch
ui-button-log = Log
ui-button-more = More
ui-button-board = To the board
ui-button-lobby = To the lobby
ui-button-result = To the result
ui-button-thread = To the thread
ui-button-in-thread = Open another in a thread
ui-button-refresh = Refresh
ui-button-back = Back
ui-button-explain = Explain
ui-button-why-not = Explain · Why not?
ui-button-confirm = Confirm
ui-button-chosen = { $count ->
    [0] Choose none
    [one] Choose this one
   *[other] Choose these { $count }
}
ui-button-rules = All the rules
ui-button-cards = Cards
ui-button-ask = Ask the board
ui-button-words = Describe the board
ui-button-orders = Standing orders
ui-button-leaving = Leave the game
ui-button-concede = Concede
ui-button-resign-yes = Yes, I give up
ui-button-close = End the game
ui-button-shut-yes = Yes, close it
ui-button-no = No, go on
ui-button-again = Rematch
ui-button-new-table = New table
ui-button-play = Play { $game }
ui-button-solo = { $game } against a bot
ui-button-how-game = { $game }: how to play
ui-button-postit = Post it here

# Lobby
ui-lobby-title = { $game }: take a seat
ui-lobby-seats = Seats ({ $taken } of { $most })
ui-lobby-standard = Standard rules, no clock, hints on.
ui-lobby-differs = { $name }: **{ $choice }**
ui-lobby-otherwise = { $differs }. Otherwise standard rules.
ui-lobby-bots = { $count ->
    [one] Bot: { $names }, { $level }.
   *[other] Bots: { $names }, { $level }.
}
ui-lobby-kept = { $users }: your seat is kept, press **Join**.
ui-lobby-coached = With a coach: { $names }.
ui-learning-how = How would you like to learn?
ui-seated-already = You have a seat at this table.
ui-button-hosting = Host …
hosting-title = Host
ui-button-learning = Learn
ui-button-dealt = Fair deal
ui-lobby-length = About { $low } to { $high } minutes.
ui-lobby-timed = About { $minutes } minutes, against the clock.
ui-lobby-expiry = This lobby closes { $when }.
ui-seat-host = { $name } (host)
ui-seat-bot = { $name } (bot, { $level })
ui-seat-kept = { $name } (seat kept until they press Join)
name-player = Player { $letter }
name-erased = Former player
name-bot = { $name } (bot)
name-outside = { $name } (no seat)
name-former = { $name }’s predecessor
name-somebody = somebody
ui-seats-free = { $count ->
    [one] ○ one free seat
   *[other] ○ { $count } free seats
}
ui-button-unseat = Remove
ui-button-joinyes = Join all the same
ui-unseat-whom = Choose whose seat to free
ui-unseat-text = They cannot rejoin this table, and are told. A seat that is only kept for somebody just becomes free.
ui-sent-out = { $user }, your seat at this table is free again. You can open one of your own.
ui-bot-level = Add a bot
ui-bot-strength = Beats { $below } in { $won } of 100 two-player games.
ui-options-title = Options
ui-closed-lobby = This lobby closed before a game began.
ui-closed-game = This game was ended without a result.
ui-thread-opened = A table of { $game } is open in { $thread }.
ui-thread-refused = I could not create a thread here, so the table is in the channel. { $why }
ui-thread-inside = This is a thread already, and threads hold no others.
ui-thread-kind = Channels of this kind hold no threads.
ui-thread-rights = I lack: { $names }. { ui-doctor-mend }
error-no-room = Nobody could see a game that I open here. I lack: { $names }. { ui-doctor-mend }
error-bot-timeout = A moderator has timed me out on this server; that ends { $when }. Until then, nobody could see a game that I open.
error-thread-locked = This thread is locked or archived, so nobody could play here. Reopen it first, or start the game elsewhere.

# Board
ui-board-last = Latest
ui-board-footer = { $game } · table { $table } · step { $ply }
ui-board-since = Last move { $when }.
ui-board-begun = Begun { $when }.
ui-board-strip = What happened
ui-board-window = Time to react ends { $when }.
ui-board-moved = The board has moved further down.
ui-ping-asked = { $users }: { $call }
ui-game-over = The game is over
ui-over = { $count ->
    [0] Nobody wins
    [one] { $winners } wins
   *[other] { $winners } win together
}
ui-over-call = { $users } **{ $title }**
ui-over-board = This game is over. [To the result]({ $link })
ui-sharing-what = What would you like to share?
ui-button-sharing = Share
ui-button-moment = One moment …
ui-over-title = The end
ui-over-winner = 🏆 { $name }
ui-button-letbe = Let it happen
ui-button-always = Always defend …

# Hand and drafts
ui-possible = Possible now
ui-not-possible = Not possible now
ui-confirm-title = Confirm this move?
ui-draft-title = What you have chosen
ui-draft-none = nothing
ui-draft-unknown = You will see what follows once you confirm.
ui-done = Done.
ui-moved-on = The table has moved on; this is how things stand now.
ui-button-show-hand = Show my hand
ui-button-back-to-hand = Back to my hand
ui-hand-rests = Your hand rests. I will call you when it is your turn.
ui-hand-over = The game is over.
ui-hand-won = { $count ->
    [one] The game is over: { $names } wins.
   *[other] The game is over: { $names } win.
 }
ui-hand-beaten = You beat { $level } twice: try { $higher }.
ui-hand-window = Decide { $when }; after that, { $silence }.
ui-hand-silence = the table answers for you
ui-hand-earlier = { $count ->
    [one] … and 1 earlier event
   *[other] … and { $count } earlier events
 }
typed-several = Several names match: { $near }. Type more of the one you mean.
typed-unknown = Nothing here is called that. The nearest: { $near }.
ui-not-asked = Not your turn: nothing changed.
ui-watching = You are watching this game and have no seat, so nothing was changed.

# Watching and looking up
ui-story = The story so far
ui-story-empty = Nothing has happened yet.
ui-button-moments = Highlights
ui-moments-title = Picture { $page } of { $pages }, step { $ply }
ui-moments-none = Nothing worth a picture of its own so far.
ui-log-times = { $line } (×{ $times }).
ui-log-you = You
ui-log-move = { $did }; { $more }
replay-place = Step { $ply } · { $name }
ui-moments-menu = Go to a picture
ui-page-named = { $page }. { $name }

# More
ui-more-title = More
ui-leaving-text = Let somebody take over, end it together, or give up. Each asks you to confirm.
ui-leaving-lobby = Leave the table
ui-leaving-lobby-text = The game has not begun.
ui-concede-ends = Give up? The game ends, and you lose.
ui-concede-bot = Give up? A bot takes your seat and the others play on.
ui-close-sure = Close this table for everybody, without a result?

# Panel and help
ui-panel-title = Castle games
ui-panel-text = Press a button to open a table here; others join with a button, too. Nobody needs a command.
ui-panel-facts = { $least } to { $most } players, about { $low } to { $high } minutes.
error-not-moderator = Only moderators may post the panel of the games. Its buttons are under `/castellan help` for everybody.
ui-help-title = Castellan
ui-help-text = Three castle games to play right in a channel, against each other or against bots.
ui-help-how = How to begin
ui-help-1 = 1. Open a table with a button below, or with /castellum start, /castrum start or /castel start.
ui-help-2 = 2. Others press Join; empty seats can go to bots. Then press Start.
ui-help-3 = 3. The board shows whose turn it is, and Watch describes all of it in words. Play shows your hand, which you alone see, and what you can do.
ui-help-4 = 4. A button that says what it does plays at once; Explain says more before you press. Only what cannot be foreseen waits for Confirm.
ui-help-5 = 5. Something missing or not working? **Diagnose** under `/castellan setup` says why.

# Old buttons and faults
ui-error-old = This button no longer does anything.
ui-error-old-command = This command has changed since your Discord last looked. Restart Discord, or use the buttons.
ui-error-internal = Something went wrong on my side; nothing was lost. If it happens again, tell the person who runs the bot this number: { $id }.
ui-error-not-begun = The game has not begun yet.
ui-error-typed = The options of this game have changed since you typed that. Please type it again.
ui-error-game-off = This game is switched off here.
ui-error-no-bots = There are no bots for this game yet.
ui-error-nothing-here = Nothing was played in this channel yet.
ui-error-no-table-here = No game of { $game } has been played in this channel yet. You can open a table.
ui-error-not-yours = You did not play in that game; open a new table instead.
ui-error-still-on = That game is still on.

ui-doctor-mend = To fix it: channel settings, Permissions, add the bot or its role, and allow what is named above. Administrator is never needed.

# Looking cards up
ui-button-rulings = Rulings

# Banners
banner-free = free seat
banner-lobby = { $game }. { $taken ->
    [one] One seat is taken
   *[other] { $taken } seats are taken
}: { $names }. { $free ->
    [0] None is free.
    [one] One is free.
   *[other] { $free } are free.
}
banner-panel = { $games }, side by side.
