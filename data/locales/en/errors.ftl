error-no-such-table = This table no longer exists.
error-channel-busy = There is already a table in this channel. Join or watch it, or play in another channel or thread.
error-already-seated = You already have a seat at this table.
error-sent-out = The host has removed you from this table. You can open one of your own.
error-not-pressed = { $count ->
    [one] A seat is kept for { $names }, who has not pressed Join yet. The game can begin then, or once the host has freed it.
   *[other] Seats are kept for { $names }, who have not pressed Join yet. The game can begin then, or once the host has freed them.
}
error-not-seated = You have no seat at this table.
error-table-full = All { $most } seats are taken.
error-no-such-option = This game has no such option.
error-no-bot = There is no bot at this table.
error-not-host = Only the host may do that.
error-join-first = A seat is kept for you at this table. Press Join first, to the rules as they stand.
error-host-first = That is up to the host. If the host does nothing and nobody comes or goes, you may do it in { $minutes ->
    [one] a minute
   *[other] { $minutes } minutes
}.
error-too-few = { $least ->
    [one] One player is needed to start.
   *[other] At least { $least } players are needed to start; { $seats } { $seats ->
        [one] is
       *[other] are
    } seated. Invite somebody or add a bot.
}
error-already-started = The game has already started.
error-lobby-closed = This lobby is closed.
error-not-running = This game is no longer running.
error-stale = The game has moved on since this button was shown.
error-too-fast = That was too much at once. Wait a few seconds, then go on.
error-often = That was often enough for now. It can be done again once somebody has moved.
error-store = This could not be saved, so nothing has changed. Try again in a moment.
error-damaged = What was saved of this table is damaged, so it cannot go on. Whoever runs the bot can restore a backup.
error-log-damaged = The record of this game’s moves is damaged, so nothing can be taken back or looked at again. The game itself goes on.
error-no-deal = Nothing can be added to the deal of this table.
error-word = A word has at most { $most } characters, all of which can be seen.
core-event-lost = A line of the log is lost: what was stored of it is damaged.
replay-error-version = This game was played with other rules than mine, so I cannot replay it exactly. Its log and result are kept.
replay-error-version-of = This game was played with other rules than mine, so I cannot replay it exactly. They were those of Castellan { $versions }. Its log and result are kept.
replay-error-shown = This game is still on: here only the step that was shown is open. Once it is over you can continue from it.
error-deal-shut = Others are still playing this deal. The game opens { $when }.
