"""The error of a promise that was not kept."""


class Broken(AssertionError):
    """A promise was not kept; the text says which."""
