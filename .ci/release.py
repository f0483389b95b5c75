"""``make release VERSION=x.y.z``: tag a release, or say in a sentence what is not ready."""

import re
import subprocess
import sys
from datetime import date
from pathlib import Path

PROGRAM = "bot/program.py"
"""File that holds the version."""

UNRELEASED = "Unreleased"


class NotReady(Exception):
    """The release is refused; the text is a sentence that says why."""


def main(argv: list[str]) -> int:
    """Check and tag the version in ``argv``; return 0, or 1 with the reason on stderr."""
    version = argv[0] if argv else ""
    try:
        notes = check(Path.cwd(), version)
    except NotReady as reason:
        print(reason, file=sys.stderr)
        return 1
    git("tag", "--annotate", f"v{version}", "--message", f"Castellan {version}\n\n{notes}")
    print(f"Tagged v{version}. Publish it with: git push origin v{version}")
    return 0


def check(root: Path, version: str) -> str:
    """Return the notes of a version that is ready; raises :class:`NotReady`."""
    if not re.fullmatch(r"\d+\.\d+\.\d+", version):
        raise NotReady("Say which version: make release VERSION=x.y.z")
    if git("status", "--porcelain"):
        raise NotReady("The tree is not clean: commit or remove what git status shows.")
    if git("tag", "--list", f"v{version}"):
        raise NotReady(f"v{version} is tagged already: choose the next version.")
    found = re.search(
        r'^VERSION = "(.*)"$', (root / PROGRAM).read_text(encoding="utf-8"), re.MULTILINE
    )
    own = found[1] if found else "none"
    if own != version:
        raise NotReady(f"{PROGRAM} has version {own}, not {version}.")
    notes = sections((root / "CHANGELOG.md").read_text(encoding="utf-8"))
    _, waiting = notes.get(UNRELEASED, ("", ""))
    if waiting:
        raise NotReady(f'CHANGELOG.md has notes under "{UNRELEASED}": move them to {version}.')
    if version not in notes:
        raise NotReady(f'CHANGELOG.md has no section "## [{version}] - <date>".')
    day, text = notes[version]
    try:
        date.fromisoformat(day)
    except ValueError as error:
        raise NotReady(f"CHANGELOG.md gives {version} no date such as 2026-01-31.") from error
    if not text:
        raise NotReady(f"The section of {version} in CHANGELOG.md is empty.")
    return text


def sections(changelog: str) -> dict[str, tuple[str, str]]:
    """Return the date (or an empty text) and the notes of each section of level two."""
    found = {}
    for section in re.split(r"^## ", changelog, flags=re.MULTILINE)[1:]:
        heading, _, text = section.partition("\n")
        name, _, day = heading.partition(" - ")
        found[name.strip(" []")] = (day.strip(), text.strip())
    return found


def git(*arguments: str) -> str:
    """Run git in the current folder and return its output; if git fails, the program ends."""
    done = subprocess.run(["git", *arguments], stdout=subprocess.PIPE, text=True, check=True)
    return done.stdout.strip()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
