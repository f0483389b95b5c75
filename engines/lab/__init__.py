"""Programs that measure games and bots (arena, ladder) and mine puzzles."""
