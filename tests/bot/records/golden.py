"""``python -m tests.bot.records.golden``: records game files of this version's format and rules.

What is there is kept: a file of older rules shows that they are named honestly.
"""

from bot.records.models import VERSION, schema, written
from bot.sessions import rule_code
from engines.registry import KEYS
from tests.architecture.sources import ROOT
from tests.bot.records.games import DEAL, file_of


def main() -> None:
    """Write a file of each game and each kind of deal where there is none, and the schema."""
    folder = ROOT / "tests" / "golden" / "games"
    folder.mkdir(exist_ok=True)
    for key in KEYS:
        for deal, name in ((DEAL, "checked"), (None, "plain")):
            path = folder / f"{key}-{VERSION}-{name}-{rule_code.fingerprint(key)[:8]}.json"
            if not path.exists():
                path.write_text(written(file_of(key, deal=deal)), encoding="utf-8")
    published = ROOT / "docs" / "schema" / f"game-file-{VERSION}.json"
    published.write_text(schema(), encoding="utf-8")


if __name__ == "__main__":
    main()
