## Games that are taken elsewhere: to another channel or server

core-event-transfer-asked = { $seat } asks to transfer the game.
core-event-transfer-off = The game is not transferred: somebody said no, or the wish was withdrawn.
core-event-transfer-lapsed = The game is not transferred: the channel it was to go to can no longer be reached.
core-event-transfer-no-longer = The game is not transferred: taking games to another bot is no longer offered.
core-event-transfer-gone = Everybody agreed, and the game left this table.
core-event-transfer-arrived = The game came here from another table. What was played before stands.
core-event-transfer-back = The game was brought back before anybody had its file. What was played before stands.
ui-button-transfer = Transfer the game
ui-button-tranyes = Yes, transfer it
ui-button-tranno = No, stay here
ui-button-there = There
transfer-title = Transfer the game
transfer-text = The game can go on in another channel or on another server, with everything: hands, clocks, log and the sealed deal. Everybody who has a seat must agree, and until the last one does, you play on here.
transfer-channel = To a channel of mine
transfer-channel-how = Run `/castellan transfer table:{ $table }` in the channel it should go to.
transfer-lapses = Requests, votes and offered seats lapse then, and moves made before can no longer be taken back. A pause goes along.
transfer-asked-title = { $name } asks to transfer the game
transfer-board = { $where }. { transfer-waits }
transfer-waits = { $missing ->
    [0] Everybody left at the table has agreed. Say yes once more, and the game leaves.
   *[other] Still to agree: { $names }
}
transfer-to-here = To { $channel }
transfer-to-server = To another server
transfer-to-bot = To another bot
transfer-agreed = You have agreed. The game leaves once the others have.
transfer-refused = The game stays here.
transfer-wished = Asked. The game leaves once everybody who has a seat has agreed.
transfer-done = Everybody has agreed: the game has left this table.
transfer-closed-here = Everybody agreed to go on in { $channel }.
transfer-closed-server = Everybody agreed to go on, on another server.
transfer-closed-bot = Everybody agreed to go on at another bot, and the game left this one.
transfer-closed-back = The game goes on in this channel, at a new table.
door-now-moved = The game of { $game } left this table: everybody agreed to go on elsewhere.
error-transfer-asked = Somebody already asks to transfer this game. That is decided first.
error-transfer-no-longer = Taking a game from one bot to another is no longer offered.
error-transfer-rights = I cannot show a game in this channel. I need the right to see it, to write in it, and to send embeds and files.
command-transfer = Move this game to another channel, if everybody agrees
command-transfer-name = transfer
command-transfer-table = The number of the table that should come to this channel
