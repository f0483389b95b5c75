"""The HTTP endpoint for monitoring: metrics and health."""

import json
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import TypeAlias

from aiohttp import web

from bot.errors import FOR_GOOD, OperatorError
from engines.files import why

Health: TypeAlias = Callable[[], Awaitable[list[str]]]
"""Returns the process's problems, one sentence each; an empty list if it is healthy."""


@asynccontextmanager
async def serving(
    host: str, port: int, page: Callable[[], bytes], health: Health
) -> AsyncIterator[None]:
    """Serve ``/metrics`` and ``/health`` within the block.

    Raises ``OperatorError`` if the address cannot be used.
    """

    async def metrics(_request: web.Request) -> web.Response:
        kind = {"Content-Type": "text/plain; version=0.0.4; charset=utf-8"}
        return web.Response(body=page(), headers=kind)

    async def healthy(_request: web.Request) -> web.Response:
        wrong = await health()
        status = "unwell" if wrong else "ok"
        body = json.dumps({"status": status, "wrong": wrong})
        return web.Response(
            text=body, status=503 if wrong else 200, content_type="application/json"
        )

    app = web.Application()
    app.router.add_get("/metrics", metrics)
    app.router.add_get("/health", healthy)
    runner = web.AppRunner(app, access_log=None)
    await runner.setup()
    try:
        try:
            await web.TCPSite(runner, host, port).start()
        except OSError as error:
            raise OperatorError(
                f"Metrics cannot be served at {host}:{port}: {why(error)}. Correct "
                "CASTELLAN_METRICS_HOST and CASTELLAN_METRICS_PORT, or leave the port empty.",
                FOR_GOOD,
            ) from error
        yield
    finally:
        await runner.cleanup()
