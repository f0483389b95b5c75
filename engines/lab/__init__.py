"""Programs that measure the games and their bots: the arena, the ladder, its pictures."""
