## Ways out of a game

command-leave-name = leave
command-leave = Leave this table: hand your seat over, concede, or close it
command-leave-how-name = how
command-leave-how = Your way out; without one, see them all
leave-offer = Offer my seat
leave-concede = Concede
leave-agree = End by agreement
leave-lobby = Leave before the start
leave-close = Close the table for everybody
ui-conceded = You have given up.
