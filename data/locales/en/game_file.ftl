## Games as files, and deals that can be checked

lobby-deal = Sealed deal
lobby-deal-none = Add a word of your own, so nobody can stack the deck.
lobby-deal-words = With a word from { $names }.
ui-button-word = Add a word
word-about = Your word is shuffled in with a seed that nobody knows and that the code in the lobby pins down. After the game **Verify** shows both.
word-form-title = A word for the deal
word-form-label = Any word; all see it after the game
word-form-hint = Something nobody else would think of
word-added = Your word is in the deal. The others see it after the game.
verify-title = The deal, checked
verify-holds = Seed, words and log lead to this very game: { $moves } steps{ $draws ->
    [0] .
   *[other] , { $draws } draws.
}
verify-wrong = From step { $ply } on, the table was told something other than what seed, words and log lead to.
verify-commitment = Promised in the lobby, and kept: `{ $commitment }`
verify-seed = Seed `{ $seed }`, salt `{ $salt }`
verify-words = Words: { $words }
verify-no-words = none
verify-none = Nothing was promised about the deal of this game.
verify-promise = 🔏 Promised before the cards were dealt: `{ $commitment }`
verify-later = Seed and words are shown when the game is over. Keep the code to compare it then.
export-about = The whole game of { $game }, to be read and played again
export-how = `castellan verify` checks it on any machine.
export-about-running = The game of { $game } so far, as everybody saw it
export-how-running = No hands, no hidden answers, no seed: for those, export the game again when it is over.
