"""Views open to everybody: the position, the log, and the events that a reader missed."""
