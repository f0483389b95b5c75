"""The rules of the games and the bots; they know no Discord, no clock and no files."""
