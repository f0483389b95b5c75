"""The life of a lobby."""

from tests.flow.world import World, labels, words


async def test_people_join_and_the_host_starts(world: World) -> None:
    await world.open(world.bo)
    board = await world.board()
    assert "Ana (host)" in words(board)
    assert "● A" in words(board)
    assert "■ B Bo" in words(board)
    await world.press(world.ana, "start")
    board = await world.board()
    assert "waiting for Ana" in words(board)
    assert "My hand" in labels(board)
    assert (await world.table()).status == "running"
