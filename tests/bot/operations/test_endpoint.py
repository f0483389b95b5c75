"""The metrics endpoint: its address, and the error if the address cannot be used."""

import socket

import pytest

from bot.errors import FOR_GOOD, OperatorError
from bot.operations.endpoint import serving

LOCAL = "127.0.0.1"
ANY = 0
"""Port number that lets the system choose a free port."""


async def well() -> list[str]:
    """Report no problem."""
    return []


@pytest.mark.parametrize(
    "fault", [ConnectionRefusedError("Discord"), TimeoutError("Discord")], ids=["refused", "late"]
)
async def test_an_error_of_the_service_is_not_blamed_on_the_address(fault: OSError) -> None:
    with pytest.raises(type(fault)) as raised:
        async with serving(LOCAL, ANY, bytes, well):
            raise fault
    assert raised.value is fault


async def test_an_address_in_use_is_named() -> None:
    with socket.create_server((LOCAL, ANY)) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(OperatorError, match=f"cannot be served at {LOCAL}:{port}") as raised:
            async with serving(LOCAL, port, bytes, well):
                pytest.fail("nothing is served there")
    assert raised.value.code == FOR_GOOD
