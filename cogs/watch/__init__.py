"""The position, the story so far, and what somebody missed, open to anybody."""
