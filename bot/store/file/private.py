"""Files that nobody but who runs the bot may read: hands, names and accounts stand in them."""

import logging
import os
from pathlib import Path

from engines.files import why

log = logging.getLogger(__name__)

OWNER_ONLY = 0o600


def keep_private(path: Path) -> None:
    """Take a file, if there is one, away from everybody but its owner; where the system does not
    let us, say so.
    """
    try:
        if path.exists() and path.stat().st_mode & 0o777 != OWNER_ONLY:
            path.chmod(OWNER_ONLY)
    except OSError as error:
        log.warning("Others may be able to read %s: %s", path, why(error))


def make_private(path: Path) -> None:
    """Make an empty file that is private from its first moment; one that exists becomes so."""
    os.close(os.open(path, os.O_CREAT | os.O_WRONLY, OWNER_ONLY))
    keep_private(path)
