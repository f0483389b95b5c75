## Players who look for others: wishes, proposals, challenges, invitations

command-find-name = find
command-find = Find players: say what you would like to play, and when
command-find-game-name = game
command-find-game = Which game
command-find-pace-name = pace
command-find-pace = How quickly you would like to play
command-find-hours-name = hours
command-find-hours = At what time of the day
command-find-language-name = language
command-find-language = Language of the board
command-find-until-name = until
command-find-until = For how long to look, or to stop looking
menu-challenge = Challenge

ui-button-find = Find players
ui-button-findgame = { finding-any-game }
ui-button-findhow = { finding-any-time }
ui-button-findsend = Tell me
ui-button-findopen = Open a table now
ui-button-findstop = Stop looking
ui-button-findin = I am in
ui-button-findout = Not this time
ui-button-duel = { menu-challenge }
ui-button-unduel = No, thank you
ui-button-friend = Invite a friend

finding-title = What would you like to play?
finding-count = { $count ->
    [0] Nobody else here is looking.
    [one] One other person here is looking.
   *[other] { $count } others here are looking.
}
finding-told = You are told in { $channel } when people fit.
finding-quiet = Come back later: this page shows who fits.
finding-looking = You are looking; this ends { $when }.
finding-stopped = You are no longer looking.
finding-declined = You are out of this one, and still looking.
finding-over = This proposal is over.
finding-others = This asks other people. Say what you would like to play:
finding-avoided = Somebody on your list of people to avoid is among them.
finding-seated = You are at the table in { $channel }.
finding-any-game = Any game
finding-any-time = Any pace, while awake
finding-another-time = Another time …
finding-pace-live = { option-pace-live }
finding-pace-evening = { option-pace-evening }
finding-pace-daily = { option-pace-daily }
finding-hours-now = Now, in the next three hours
finding-hours-days = By day
finding-hours-evenings = In the evening
finding-language-en = { option-language-en }
finding-language-fr = { option-language-fr }
finding-until-day = Look for a day
finding-until-days = Look for three days
finding-until-week = Look for a week

# Proposals
finding-proposal = { $users }: **{ $game }**? You are all free from { $begin } to { $end }.
finding-proposal-slow = { $users }: **{ $game }**, a few moves a day? You all like that pace.
finding-table = { $users }: the table of **{ $game }** is open in { $channel }.
finding-hours = All who were asked are free from { $begin } to { $end }.
finding-banner = { $game }. Asked to play: { $names }.
default-finding = Players who fit are told in
default-finding-none = no channel
privacy-wishes = { $count ->
    [one] one wish to find players
   *[other] { $count } wishes to find players
}

# Challenges and invitations
finding-challenge-what = { $count ->
    [0] To what do you challenge { $name }?
   *[other] To what do you challenge { $name }, best of { $count }?
}
finding-challenge-yes = Challenge all the same
finding-challenged = { $count ->
    [0] **{ $name }** challenges **{ $other }**.
   *[other] **{ $name }** challenges **{ $other }**, best of { $count }.
}
finding-unduel = You declined. The table stays open for others.
finding-lesson = **{ $name }** has learned { $game } and looks for an opponent.
finding-puzzle = **{ $name }** comes from a puzzle and looks for an opponent.
finding-result = **{ $name }** looks for an opponent.
finding-lesson-waits = Never played? The lesson takes three minutes; the table waits for you.
finding-to-lesson = Lesson

error-find-zone = For that I need your time zone: choose it under **My hours**, or type `/castellan me zone:Paris`.
error-find-often = You have sent enough wishes for this hour; your last one counts.
error-find-full = { $most } people here look for players already. Please try again later.
error-find-taken = Somebody else was quicker. Press again.
error-challenge-self = You cannot challenge yourself.
error-challenge-bot = Bots take no challenges. Add one to a table under **Host …**.
error-challenge-gone = This person is no longer on the server.
error-challenge-later = Discord does not answer at the moment. Please press again.
error-challenge-unseen = This person cannot see this channel. Challenge them in another one.
error-challenge-unwanted = This person wants no seat kept for them.
error-challenge-others = This challenge is not yours to decline.
error-challenge-often = You have challenged enough people today. Tomorrow you can challenge again.
error-challenge-enough = This person was challenged often enough today.
error-challenge-again = You have challenged this person today. Tomorrow you can again.
error-challenge-declined = This person has declined. You can challenge them again in a week.
error-invite-often = You have invited enough people today. Tomorrow you can invite again.
error-calls-often = There were enough challenges and invitations here within an hour. Please try again later.
