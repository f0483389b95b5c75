## Games that are taken elsewhere: to another channel, or to another bot

core-event-transfer-asked = { $seat } asks to transfer the game.
core-event-transfer-off = The game is not transferred: somebody said no, or the wish was withdrawn.
core-event-transfer-lapsed = The game is not transferred: the channel it was to go to can no longer be reached.
core-event-transfer-gone = Everybody agreed, and the game left this table.
core-event-transfer-arrived = The game came here from another table. What was played before stands.
core-event-transfer-back = The game was brought back before anybody had its file. What was played before stands.
ui-button-transfer = Transfer the game
ui-button-tobot = To another bot
ui-button-tranyes = Yes, transfer it
ui-button-tranno = No, stay here
ui-button-parcel = The game’s file
ui-button-unmove = Bring it back
ui-button-sitdown = Sit down
ui-button-there = There
transfer-title = Transfer the game
transfer-text = The game can go on in another channel or on another server, with everything: hands, clocks, log and the sealed deal. Everybody who has a seat must agree, and until the last one does, you play on here.
transfer-channel = To a channel of mine
transfer-channel-how = Run `/castellan transfer table:{ $table }` in the channel it shall go to.
transfer-bot = To another bot
transfer-bot-how = Run `/castellan address` there, and give me that address with the button below. Once all have agreed this table closes, and you get a file that only that bot can read; `/castellan import` takes it up there.
transfer-bot-final = As long as nobody has fetched the file, each of you can bring the game back here. After that it goes on there or nowhere, so that there are never two of it. { $days ->
    [0] The file can be fetched here as long as the game is kept.
    [one] The file can be fetched here for { $days } day.
   *[other] The file can be fetched here for { $days } days.
}
transfer-lapses = Requests, votes and offered seats lapse then, and moves made before can no longer be taken back. A pause goes along.
transfer-form-title = To another bot
transfer-form-label = The address of that bot
transfer-form-hint = castellan1…
transfer-asked-title = { $name } asks to transfer the game
transfer-board = { $where }. { transfer-waits }
transfer-waits = { $missing ->
    [0] Everybody left at the table has agreed. Say yes once more, and the game leaves.
   *[other] Still to agree: { $names }
}
transfer-to-here = To { $channel }
transfer-to-server = To another server
transfer-to-bot = To another bot
transfer-to-address = The bot with the address `{ $address }`
transfer-agreed = You have agreed. The game leaves once the others have.
transfer-refused = The game stays here.
transfer-wished = Asked. The game leaves once everybody who has a seat has agreed.
transfer-done = Everybody has agreed: the game has left this table.
transfer-closed-here = Everybody agreed to go on in { $channel }.
transfer-closed-server = Everybody agreed to go on, on another server.
transfer-closed-bot = Everybody agreed to go on at another bot. Those who played can fetch the file for it here.
transfer-closed-back = The game goes on in this channel, at a new table.
transfer-file = The game of { $game } under way, for one bot alone
transfer-file-how = Run `/castellan import` there with this file. Only the bot with the address `{ $address }` can read it, and takes it once. If it gets lost, fetch it here again.
transfer-address = My address, for games that come here from another bot:
transfer-address-how = It is no secret. Give it to the bot your game is at: there under **More**, **Transfer the game**.
arrival-title = A game of { $game } comes here
arrival-text = { $users } Your game comes to this channel, at step { $ply }. It goes on once everybody has sat down.
arrival-waits = Still to sit down: { $names }
arrival-deal = Promised before its cards were dealt: `{ $commitment }`. Where you played until now the same code was shown: compare them.
arrival-sat = You have sat down. The game goes on once the others have.
door-now-moved = The game of { $game } left this table: everybody agreed to go on elsewhere.
error-transfer-address = This is no address of a bot. Copy it whole, as `/castellan address` shows it there.
error-transfer-own = That is my own address. To go to another channel of mine, run `/castellan transfer table:{ $table }` there.
error-transfer-asked = Somebody already asks to transfer this game. That is decided first.
error-transfer-rules = This game was begun by other rules than mine, so it cannot be taken along. It can be finished here.
error-transfer-handed = The file of this game was fetched, so it may go on at the other bot. It cannot go on here as well.
error-transfer-lost = The file of this game is no longer kept.
error-transfer-rights = I cannot show a game in this channel. I need the right to see it, to write in it, and to send embeds and files.
error-file-none = This is no game that can go on here: the file is damaged, or something else.
error-file-version = This file was written by a later version than mine. Whoever runs this bot can update it.
error-file-elsewhere = This file is for the bot with the address `{ $address }`, and I cannot read it.
error-file-rules = This game needs the rules of version { $wanted }; I have version { $own }. Whoever runs this bot can install that one; the file stays good until then.
error-file-used = The game of this file goes on already. A file is taken once.
error-file-not-yours = Only those who have a seat in this game can do that.
error-file-unread = Discord did not give me that file. Try again.
error-arrival-gone = Nobody waits for this game any more. The file can be brought again.
error-arrival-elsewhere = This game waits for its people in { $channel } now: sit down there. If that channel is gone, the file can be brought again.
error-arrivals-wait = You sit at { $most } games that wait for the others. Before you bring another, one of them has to go on.
command-address = My address, to which a game at another bot can be transferred
command-address-name = address
command-transfer = Take a running game to another channel or bot, if everybody at the table agrees
command-transfer-name = transfer
command-transfer-address = The address of another bot, as its /castellan address shows it
command-transfer-address-name = address
command-transfer-table = The number of the table that shall come to this channel
command-import = Go on with a game that comes from another bot
command-import-name = import
command-import-file = The file that you were given there
command-import-file-name = file
privacy-taken = { $count ->
    [one] { $count } game on its way from one bot to another
   *[other] { $count } games on their way from one bot to another
}
