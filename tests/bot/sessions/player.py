"""``python -m tests.bot.sessions.player DATABASE DATA``: plays the toy until it is killed.

The program prints the ply after every acknowledged move, and closes its output when the game is
over.
"""

import asyncio
import os
import random
import sys
from pathlib import Path

from tests.support.house import ANA, BO, CLEO, KEYS, install, open_house


async def main(file: Path, data: Path) -> None:
    install()
    async with open_house(file, data) as house:
        open_tables = await house.sessions.running()
        table = open_tables[0] if open_tables else await house.game(ANA, BO, CLEO)
        for _ in range(table.ply):
            next(KEYS)  # skip the keys that an earlier run used
        chance = random.Random(table.ply)
        while table.status == "running":
            table = (await house.press_any(table.id, chance)).table
            print(table.ply, flush=True)
        os.close(sys.stdout.fileno())  # end of output: no more moves follow
        await asyncio.Event().wait()


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1]), Path(sys.argv[2])))
