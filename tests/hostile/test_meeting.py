"""With and without a person's secrets, others see the same bytes at the same second."""

import hashlib
import json
import re
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, NamedTuple, TypeAlias

import pytest
from simcord.http import router

from cogs.notes.actions import Notebook
from cogs.privacy.blocklist import Blocklist
from tests.support.acts import confirm_first, published, wait
from tests.support.seeking import page_of, posted, settled, twin_of
from tests.support.world import World, click, ids, private, words

NUMBER = re.compile(
    r"\d{15,}"
    r"|(?<=c1:)[0-9a-z]+(?=:)"
    r"|(?<=:findin:)\d+|(?<=:findout:)\d+"
    r'|(?<="nonce": ")[^"]+'
    r"|(?<=table )\d+"
)
"""Numbers that differ from run to run: ids of Discord, tables and proposals, and nonces."""

TIMES = ("timestamp", "edited_timestamp")
"""Fields with the time of Discord's clock, which differs from the test's clock."""

NOTE = "Keep the **Spy**"


class Heard(NamedTuple):
    """An answer to a press of a person, or a message that everybody in a channel sees."""

    now: float
    what: str
    body: str
    files: tuple[str, ...] = ()
    to: str = ""


@dataclass
class Tape:
    """All that people see while a :data:`Story` is played.

    ``presser`` is the person who presses at present. A message that a person saw after a press
    belongs to this person, even if the bot later changes the message.
    """

    world: World
    heard: list[Heard] = field(default_factory=list)
    presser: str = ""
    owners: dict[str, str] = field(default_factory=dict)

    def note_answer(self, method: str, path: str, rest: Any) -> None:
        """Note a request if the request answers a press."""
        token = re.search(r"simcord_interaction_\d+", path)
        if token is not None:
            to = self.owners.setdefault(token[0], self.presser)
            body = json.dumps(rest.get("json"), sort_keys=True, default=str)
            files = tuple(map(digest, rest.get("files") or ()))
            self.heard.append(Heard(self.world.clock.now, f"{method} {path}", body, files, to))

    def note_message(self, event: str, payload: Any) -> None:
        """Note a message event, which Discord sends to everybody in the channel."""
        if event.startswith("MESSAGE_"):
            shown = {key: value for key, value in payload.items() if key not in TIMES}
            body = json.dumps(shown, sort_keys=True, default=str)
            self.heard.append(Heard(self.world.clock.now, event, body))

    def but_for(self, name: str) -> list[Heard]:
        """Return all records except one person's, with ids numbered in order of appearance."""
        known: dict[str, str] = {}

        def numbered(found: re.Match[str]) -> str:
            return known.setdefault(found[0], f"#{len(known)}")

        return [
            heard._replace(
                what=NUMBER.sub(numbered, heard.what), body=NUMBER.sub(numbered, heard.body)
            )
            for heard in self.heard
            if heard.to != name or not name
        ]

    async def press(self, name: str, message: Any, verb: str, *, is_asked: bool = False) -> None:
        """Press a control as somebody; ``is_asked``: the person's list requires a confirmation."""
        self.presser, who = name, getattr(self.world, name)
        answer = await click(who, message, verb)
        if is_asked:
            question = private(answer)
            assert "your list" in words(question)
            await who.click(question, custom_id=ids(question)[0])
        await settled(self.world)
        self.presser = ""


def digest(file: Any) -> str:
    """Return a checksum of an attached file."""
    data = file.fp.read()
    file.fp.seek(0)
    return hashlib.sha256(data).hexdigest()


@contextmanager
def taped(world: World) -> Iterator[Tape]:
    """Record all that people see inside this context."""
    tape, send, backend = Tape(world), router.dispatch, world.env.backend
    emit = backend.emit

    def dispatch(backend: Any, method: str, path: str, **rest: Any) -> Any:
        tape.note_answer(method, path, rest)
        return send(backend, method, path, **rest)

    def emitted(event: str, payload: Any, *rest: Any, **more: Any) -> Any:
        tape.note_message(event, payload)
        return emit(event, payload, *rest, **more)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(router, "dispatch", dispatch)
        patch.setattr(backend, "emit", emitted)
        yield tape


Story: TypeAlias = Callable[[World, Tape, str], Awaitable[None]]
"""A function in which people meet; its last argument says who has a list of people to avoid."""


async def challenge(world: World, tape: Tape, owner: str) -> None:
    tape.presser = "ana"
    asked = private(await world.ana.context_menu(world.channel, "Challenge", world.bo))
    await tape.press("ana", asked, "duel", is_asked=owner == "ana")
    await wait(world, 60)
    await tape.press("bo", await world.board(), "join", is_asked=owner == "bo")
    await tape.press("ana", await world.board(), "start")
    await wait(world, 60)


async def declined_challenge(world: World, tape: Tape, owner: str) -> None:
    tape.presser = "ana"
    asked = private(await world.ana.context_menu(world.channel, "Challenge", world.bo))
    await tape.press("ana", asked, "duel", is_asked=owner == "ana")
    await tape.press("bo", await world.board(), "unduel")
    await wait(world, 60)


async def invitation(world: World, tape: Tape, owner: str) -> None:
    tape.presser = "ana"
    page = await page_of(world, world.ana)
    await world.forge(world.ana, page, "c1:0:0:friend:toy:result")
    await settled(world)
    await wait(world, 60)
    await tape.press("bo", await world.board(), "join", is_asked=owner == "bo")
    await tape.press("ana", await world.board(), "start")


async def proposal(world: World, tape: Tape, owner: str) -> None:
    for name in ("ana", "bo", "cleo"):
        tape.presser = name
        await tape.press(name, await page_of(world, getattr(world, name)), "findsend")
        await wait(world, 60)
    await tape.press("cleo", posted(world)[0], "findout")
    await tape.press("ana", posted(world)[0], "findin", is_asked=owner == "ana")
    await wait(world, 60)
    await tape.press("bo", await world.board(), "join", is_asked=owner == "bo")
    await tape.press("ana", await world.board(), "start")
    await wait(world, 60)


async def told(world: World, story: Story, owner: str) -> Tape:
    """Play a story on a new server; return its tape."""
    twin = await twin_of(world)
    if owner:
        other = twin.bo if owner == "ana" else twin.ana
        await twin.sessions[Blocklist].block(getattr(twin, owner).id, [other.id])
    with taped(twin) as tape:
        await story(twin, tape, owner)
    return tape


@pytest.mark.promise("finding-blocks")
@pytest.mark.parametrize("owner", ["ana", "bo"])
@pytest.mark.parametrize("story", [challenge, declined_challenge, invitation, proposal])
async def test_a_list_changes_no_byte_for_others(world: World, story: Story, owner: str) -> None:
    with_list = await told(world, story, owner)
    without = await told(world, story, "")
    assert with_list.but_for(owner) == without.but_for(owner)
    assert any(heard.to not in ("", owner) for heard in without.heard)
    assert any(heard.what == "MESSAGE_UPDATE" for heard in without.heard)


async def refused_wish(world: World) -> None:
    await page_of(world, world.cleo, hours="evenings")


async def withdrawn_wish(world: World) -> None:
    await page_of(world, world.cleo, pace="live")
    await page_of(world, world.cleo, until="stop")


async def unmatched_wish(world: World) -> None:
    await page_of(world, world.cleo, language="fr", pace="daily")


async def no_wish(world: World) -> None:
    await page_of(world, world.cleo)


@pytest.mark.promise(
    "finding-failed",
    "A wish that is refused, is withdrawn or fits nobody changes no message that others see, apart "
    "from the number of people who look for players on their own page",
)
@pytest.mark.parametrize("failed", [refused_wish, withdrawn_wish, unmatched_wish])
async def test_a_failed_wish_changes_no_byte_for_others(
    world: World, failed: Callable[[World], Awaitable[None]]
) -> None:
    heard = []
    for before in (failed, no_wish):

        async def story(
            twin: World, tape: Tape, _: str, act: Callable[[World], Awaitable[None]] = before
        ) -> None:
            tape.presser = "cleo"
            await act(twin)
            await settled(twin)
            await wait(twin, 60)
            for name in ("ana", "bo"):
                tape.presser = name
                await page_of(twin, getattr(twin, name), language="en", pace="live")
                await settled(twin)
                await wait(twin, 60)
            await tape.press("ana", posted(twin)[0], "findin")
            await tape.press("bo", await twin.board(), "join")
            await tape.press("ana", await twin.board(), "start")

        heard.append((await told(world, story, "")).but_for("cleo"))
    first, second = heard
    if failed is unmatched_wish:
        first, second = (
            [seen for seen in all_seen if seen.what.startswith("MESSAGE_")] for all_seen in heard
        )
    assert first == second
    assert any("You are all free" in seen.body for seen in first)


@pytest.mark.promise("notes-private")
async def test_a_note_changes_no_byte_for_others(world: World) -> None:
    """While Ana writes and deletes a note, Bo's hand is open and Cleo watches the game."""
    heard = []
    for is_written in (True, False):

        async def story(twin: World, tape: Tape, _: str, is_written: bool = is_written) -> None:
            tape.presser = "ana"
            await twin.begin(twin.bo)
            for name, verb in (("bo", "hand"), ("cleo", "watch"), ("ana", "hand")):
                await tape.press(name, await twin.board(), verb)
            tape.presser = "ana"
            for note in (NOTE, "") if is_written else ():
                form = await click(twin.ana, await twin.hand(twin.ana), "note")
                await twin.ana.submit_modal(form, {"typed": note})
                await settled(twin)
            await wait(twin, 60)
            tape.presser = "ana"
            await confirm_first(twin, twin.ana)
            await published(twin)
            await wait(twin, 60)

        heard.append(await told(world, story, ""))
    first, second = (tape.but_for("ana") for tape in heard)
    assert first == second
    assert any(seen.to == "bo" for seen in first)
    assert any(NOTE.replace("*", "\\\\*") in seen.body for seen in heard[0].heard)


@pytest.mark.counterproof("notes-private")
async def test_a_note_that_is_announced_would_be_noticed(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep = Notebook.keep

    async def loud(notebook: Notebook, table: Any, *given: Any) -> None:
        await keep(notebook, table, *given)
        await world.bot.get_partial_messageable(table.channel_id).send("Somebody writes.")

    monkeypatch.setattr(Notebook, "keep", loud)
    with pytest.raises(AssertionError):
        await test_a_note_changes_no_byte_for_others(world)
