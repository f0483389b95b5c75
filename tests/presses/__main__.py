"""Print the cost of decisions in presses and words: ``python -m tests.presses``."""

import statistics
from collections import defaultdict

from bot.i18n import LANGUAGES
from engines.registry import KEYS
from tests.presses.counting import MESSAGES, Cost, counted, shown

SEEDS = (7, 8, 9)


def line(name: str, costs: list[Cost]) -> str:
    """Return a line of the table."""
    longest = [max(cost.words) for cost in costs if cost.words] or [0]
    mean = statistics.mean(cost.presses for cost in costs)
    reopened = statistics.mean(cost.reopened for cost in costs)
    confirms = sum(cost.confirms for cost in costs)
    middle = statistics.median(longest)
    return (
        f"{name:<30}{len(costs):>6}{mean:>9.2f}{reopened:>10.2f}{confirms:>10}"
        f"{middle:>8.0f}{max(longest):>6}"
    )


def main() -> None:
    """Play, count and print."""
    print(
        f"{'':<30}{'moves':>6}{'presses':>9}{'reopened':>10}{'confirms':>10}{'words':>8}{'max':>6}"
    )
    for key in KEYS:
        costs = [cost for seed in SEEDS for cost in counted(key, seed)]
        kinds: dict[str, list[Cost]] = defaultdict(list)
        for cost in costs:
            kinds[cost.kind].append(cost)
        print(line(key, costs))
        for kind, some in kinds.items():
            print(line(f"  {kind.removeprefix(f'{key}-ask-')}", some))
    print(f"\n{'':<30}{'words':>8}{'on controls':>13}")
    for kind, made in MESSAGES.items():
        for key in KEYS:
            for language in LANGUAGES:
                own, controls = shown(made(key, language))
                print(f"{f'{kind}, {key}, {language}':<30}{own:>8}{controls:>13}")


if __name__ == "__main__":
    main()
