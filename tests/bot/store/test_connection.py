"""The installed version of aiosqlite has the private parts that one of our modules uses."""

import ast
import asyncio
import inspect
import re
import sqlite3
import threading

import aiosqlite
import pytest

from bot.store.file import connection
from bot.store.file.connection import Thread
from tests.architecture.sources import modules, name

CHANGED = (
    f"aiosqlite {aiosqlite.__version__} is not what bot/store/file/connection.py was written for:"
    " look at how it runs a function in its thread, adapt Thread.in_thread, then this test"
)


def in_memory() -> sqlite3.Connection:
    return sqlite3.connect(":memory:", isolation_level=None)


def taken_from(library: type) -> set[str]:
    """Return the library's private names that our module uses on ``self``."""
    tree = ast.parse(inspect.getsource(connection))
    own = {
        node.attr
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute)
        and isinstance(node.value, ast.Name)
        and node.value.id == "self"
        and node.attr.startswith("_")
    }
    return {attribute for attribute in own if hasattr(library(in_memory, 1), attribute)}


def test_the_library_still_has_the_private_parts_that_we_use() -> None:
    assert taken_from(aiosqlite.Connection) == {"_execute"}, CHANGED
    execute = aiosqlite.Connection._execute
    assert inspect.iscoroutinefunction(execute), CHANGED
    assert [
        (parameter.name, parameter.kind)
        for parameter in list(inspect.signature(execute).parameters.values())[1:3]
    ] == [
        ("fn", inspect.Parameter.POSITIONAL_OR_KEYWORD),
        ("args", inspect.Parameter.VAR_POSITIONAL),
    ], CHANGED


async def test_a_function_runs_in_the_connections_thread_in_order() -> None:
    opened = Thread(in_memory)
    await opened
    try:
        await opened.execute("CREATE TABLE kept (word TEXT)")
        first = opened.execute("INSERT INTO kept VALUES ('first')")
        here, words = (
            await asyncio.gather(
                first,
                opened.in_thread(
                    lambda db: (
                        threading.current_thread(),
                        [word for (word,) in db.execute("SELECT word FROM kept")],
                    )
                ),
            )
        )[1]
        assert here is not threading.current_thread(), CHANGED
        assert here is await opened.in_thread(lambda _: threading.current_thread()), CHANGED
        assert words == ["first"], CHANGED
    finally:
        await opened.close()
    opened.join()
    assert not here.is_alive(), CHANGED


async def test_errors_of_a_function_are_raised_and_a_closed_connection_refuses() -> None:
    def fail(db: sqlite3.Connection) -> None:
        raise LookupError("on purpose")

    opened = Thread(in_memory)
    await opened
    try:
        with pytest.raises(LookupError, match="on purpose"):
            await opened.in_thread(fail)
        assert await opened.in_thread(lambda db: db.execute("SELECT 7").fetchone()) == (7,)
    finally:
        await opened.close()
    with pytest.raises(ValueError, match="closed"):
        await opened.in_thread(fail)


def test_no_other_module_uses_the_library() -> None:
    users = {
        name(path)
        for path in modules("bot", "cogs")
        if re.search("(import|from) aiosqlite", path.read_text(encoding="utf-8"))
    }
    assert users == {"bot/store/file/connection.py"}
