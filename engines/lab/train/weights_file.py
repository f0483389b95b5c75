"""Files of weights: the numbers, how they were trained, and the match that they won."""

import json
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

from engines.lab.train.trainees import WeightNumbers

HEAD = "# Written by `python -m engines.lab.train`. Weights in use are changed only by a won match."


class WeightsFile(NamedTuple):
    """The contents of a file of weights; tables that the file lacks are empty.

    weights   the numbers of the weights
    training  the inputs of the training, its date, and the number of generations and games played
    progress  the state of a training that is not over
    match     the match against the frozen bot: seed, games and victories
    """

    weights: WeightNumbers
    training: Mapping[str, Any] = {}
    progress: Mapping[str, Any] = {}
    match: Mapping[str, Any] = {}

    def write(self, path: Path) -> None:
        """Write the file in one step, so that a stopped run leaves a whole file."""
        lines = [HEAD]
        for name, table in self._asdict().items():
            if table:
                lines += ["", f"[{name}]"]
                lines += [f"{key} = {json.dumps(value)}" for key, value in table.items()]
        text = "\n".join(lines) + "\n"
        draft = path.with_name(f"{path.name}.draft")
        draft.write_text(text, encoding="utf-8")
        draft.replace(path)


def read(path: Path) -> WeightsFile:
    """Read a file of weights."""
    return WeightsFile(**tomllib.loads(path.read_text(encoding="utf-8")))
