"""What all games stand on: kernel, its words, chance, search, advice, card values from files."""
