"""The decisions of a server's managers: where games may be, how many, and who may start them."""
