"""How much the tests that play by chance try: enough for every change, or for a release."""

import os

RELEASE = os.environ.get("TEST_SIZE") == "release"


def size(usual: int, release: int) -> int:
    """Return a number of rounds: ``release`` if ``TEST_SIZE=release`` is in the environment."""
    return release if RELEASE else usual
