"""Games as files that anybody can read, play again and check."""
