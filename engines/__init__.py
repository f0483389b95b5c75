"""Rules of the games: pure, without Discord, clock or files."""
