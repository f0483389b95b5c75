"""Error: a promise was not kept."""


class Broken(AssertionError):
    """A promise was not kept; the message says which."""
