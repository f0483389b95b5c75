# Breach: the rulings, word for word as in rulings.md.

ruling-breach-B1 = The seat that begins is drawn; then turns go clockwise.
    .tag = FACT
    .since = 1.0.0
ruling-breach-B2 = Stones are pulled out of one tower that still stands.
    .tag = FACT
    .since = 1.0.0
ruling-breach-B3 = At least one stone is pulled, and three at most or as many as one likes, as the table agreed on.
    .tag = FACT
    .since = 1.0.0
ruling-breach-B4 = Whoever pulls the last stone of all wins, or loses if the table agreed on that; then all others win.
    .tag = FACT
    .since = 1.0.0
