## Ways to the games without a command

doorway-here = A game of { $game } is open here.
doorway-greeting = Thank you for inviting me! Press a button to play; **Learn in three minutes** shows how. You can also mention me in any channel.
doorway-button-setup = Set up
