"""The position, the story so far, and the events a reader missed, open to anybody."""
