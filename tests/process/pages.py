"""The bot's HTTP pages for health and metrics, as a monitoring system reads them."""

import re
import socket

import aiohttp


def free_port() -> int:
    """Return a port on which nobody listens."""
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port: int = found.getsockname()[1]
        return port


async def read(port: int, path: str) -> tuple[int, str]:
    """Return the status and the text of a page of the bot."""
    async with (
        aiohttp.ClientSession() as session,
        session.get(f"http://127.0.0.1:{port}{path}") as page,
    ):
        return page.status, await page.text()


def figure(page: str, name: str) -> float:
    """Return the value of a metric on a page, by its name and labels."""
    (found,) = re.findall(rf"^{re.escape(name)} (\S+)$", page, re.MULTILINE)
    return float(found)
