"""The rules of the games, and the bots; this code uses no Discord, no clock and no files."""
