"""What is raised where a promise was not kept."""


class Broken(AssertionError):
    """A promise was not kept; the text says which."""
