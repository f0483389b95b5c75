"""Check the subjects of commits: ``area: imperative, lower case``, at most 72 characters.

``python .ci/subjects.py FILE`` checks the message in a file, as git's hook ``commit-msg`` does;
``python .ci/subjects.py A..B`` checks a range of commits. Merge commits are not checked.
"""

import re
import subprocess
import sys
from pathlib import Path

LONGEST = 72
"""Maximum length of a subject: ``git log --oneline`` and web pages cut longer ones."""

FORM = re.compile(r"[a-z.][\w ,./-]*: \S.*[^.\s]")

MADE_BY_GIT = re.compile(r'(Merge |Revert "|fixup! |squash! |amend! )')


def fault(message: str) -> str:
    """Return what is wrong with a commit message, or an empty string."""
    lines = [line for line in message.splitlines() if not line.startswith("#")]
    subject = next((line for line in lines if line.strip()), "")
    if not subject or MADE_BY_GIT.match(subject):
        return ""
    if len(subject) > LONGEST:
        return f"{len(subject)} characters, at most {LONGEST}: {subject}"
    if not FORM.fullmatch(subject):
        return f"not of the form 'area: imperative, lower case': {subject}"
    verb = subject.partition(": ")[2].split()[0]
    if verb.istitle():
        return f"begins with a capital after the area: {subject}"
    body = lines[lines.index(subject) + 1 :]
    if body and body[0].strip():
        return f"no empty line after the subject: {subject}"
    return ""


def messages(commits: str) -> dict[str, str]:
    """Return the messages of a range of commits, without merges, by short id."""
    command = ["git", "log", "--no-merges", "--reverse", "--format=%h%x00%B%x01", commits]
    done = subprocess.run(command, stdout=subprocess.PIPE, encoding="utf-8", check=True)
    entries = (entry.strip() for entry in done.stdout.split("\x01"))
    return dict(entry.split("\x00", 1) for entry in entries if entry)


def main(argv: list[str]) -> int:
    """Print the faults of a message file or a range of commits; return 1 if there are any."""
    (named,) = argv
    given = messages(named) if ".." in named else {"": Path(named).read_text(encoding="utf-8")}
    faults = [f"{commit} {found}" for commit, text in given.items() if (found := fault(text))]
    for line in faults:
        print(line.strip(), file=sys.stderr)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
