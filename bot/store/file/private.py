"""Makes files readable only by the bot's system user."""

import logging
import os
from pathlib import Path

from engines.files import why

log = logging.getLogger(__name__)

OWNER_ONLY = 0o600


def keep_private(path: Path) -> None:
    """Restrict an existing file to its owner; log a warning if the system refuses."""
    try:
        if path.exists() and path.stat().st_mode & 0o777 != OWNER_ONLY:
            path.chmod(OWNER_ONLY)
    except OSError as error:
        log.warning(
            "Cannot make %s private; other users may be able to read it: %s", path, why(error)
        )


def make_private(path: Path) -> None:
    """Create an empty file that is private from the start, or restrict an existing one."""
    os.close(os.open(path, os.O_CREAT | os.O_WRONLY, OWNER_ONLY))
    keep_private(path)
