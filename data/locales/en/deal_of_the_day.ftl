## Deals that people play alone

deal-of-game = { $game }: today’s deal
deal-title = Deal of { $day }, { $game }
deal-title-offer = A game to beat, { $game }
deal-title-fun = { $title } · for fun
deal-question-turns = { $game }: how few turns do you need?
deal-question-points = { $game }: how many points can you make?
deal-against = { $bots ->
    [one] You against one bot ({ $level })
   *[other] You against { $bots } bots ({ $level })
}
deal-beat = To beat: { $number }.
deal-first = { $here ->
    [0] Your first try counts.
    [one] Your first try counts. One person here has played.
   *[other] Your first try counts. { $here } here have played.
} Results { $when }.
deal-sealed = Sealed: { $commitment }
deal-play = Play the deal
deal-yesterday = Yesterday
deal-turns = { $count ->
    [one] 1 turn
   *[other] { $count } turns
}
deal-points = { $count ->
    [one] 1 point
   *[other] { $count } points
}
deal-lost = { $number }, lost
deal-give-up = Give up
deal-give-up-fun = Give up? This try is for fun: you lose nothing.
deal-give-up-sure = Give up? This is the try that counts, and it would end without a number.
deal-moved-on = Your game has moved on; this is how it stands now.
deal-done = { $won ->
    [1] { $number }: { $bots ->
        [one] you beat the bot.
       *[other] you beat the bots.
    }
   *[0] { $number }, but { $bots ->
        [one] the bot was better.
       *[other] a bot was better.
    }
}
deal-ended-given-up = You gave up: no number.
deal-ended-void = The bots changed with an update while you played. This try does not count, and neither does that of anybody else who was still playing.
deal-ended-late = The deal opened before you finished. This try does not count.
deal-fun = This was for fun: your first try counts.
deal-others = How the others did: { $when }.
deal-again = Play on for fun
deal-share = Share “{ $number }”
deal-shared = **{ $name }** · { $title }: { $number }
deal-shared-already = You have shared it here.
deal-table = Results
deal-par = { $level } bot
deal-par-offer = The game to beat
deal-row = { $place }. **{ $name }**: { $number } { $won ->
    [1] ✅
   *[0] ❌
}
deal-row-par = – { $name }: { $number } { $won ->
    [1] ✅
   *[0] ❌
}
deal-nobody = Nobody from here is on the list.
deal-unnamed = { $count ->
    [one] One player from here is not listed.
   *[other] { $count } players from here are not listed.
}
deal-all = All servers: { $played } played, { $won ->
    [0] none
   *[other] { $won }
} won. Best: { $best }{ $played ->
    [one] { "" }
   *[other] ; median: { $half }
}.
deal-all-nobody = Nobody has finished this deal.
deal-see = { $name }’s game
deal-see-mine = My game
deal-seen = { $name } · { $title }
deal-step = Step { $step } of { $steps }
deal-back = Back
deal-forth = Next
deal-todays = Today’s deal
deal-file = { $title } as a file, with the seed: `castellan verify` checks it.
deal-letter = A sealed letter: { $title }. { $said }.
deal-beat-mine = Beat my game
deal-offer = **{ $name }** · { $title }: { $number }. Can you do better?
deal-offer-shut = Your first try counts. The game stays shut for everybody until { $when }.
deal-end-offer = Open it now

deal-error-shut = Others are still playing this deal. It opens { $when }.
deal-error-gone = This deal no longer exists.
deal-error-none = There was no deal that day.
deal-error-over = This deal has opened: a first try no longer counts.
deal-error-bots = This deal was made for earlier bots, and can no longer be begun.
deal-error-own = This is your own game: it is for the others to beat.
deal-error-played = You played this game: you know its cards.
deal-error-once = You began this deal before you deleted your data: it can be begun only once.
deal-error-first = Finish your first try before you play for fun.
deal-error-not-yours = That was not your game.
deal-error-offer = Only a game that was played to its end, with a sealed deal and without a clock, can be offered.
deal-error-offers = Too many games are offered here at the moment. Try again when one has opened.

privacy-deal-tries = { $count ->
    [one] one try at a deal
   *[other] { $count } tries at deals
}
privacy-deal-offers = { $count ->
    [one] one game you offered to others
   *[other] { $count } games you offered to others
}
