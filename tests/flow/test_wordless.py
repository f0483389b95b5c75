"""If the text of a refusal cannot be made, the answer is an error code."""

import logging
import re
from collections.abc import Awaitable, Callable, Iterator
from typing import Any, TypeAlias

import pytest
import simcord

from bot.components.custom_id import ControlId
from bot.components.message import Post
from bot.errors import UserError
from bot.i18n import MissingText
from bot.interaction.context import Caller, Desk
from bot.interaction.reply import Answer
from cogs.privacy.actions import DataRights
from engines.core.kernel import Illegal, Refusal
from tests.support.world import World, private, words

Fault: TypeAlias = Callable[[], Exception]

FAULTS: dict[str, Fault] = {
    "no such text": lambda: UserError("error-nobody-wrote"),
    "a parameter is missing": lambda: UserError("error-table-full"),
    "a parameter of another name": lambda: UserError("error-table-full", least=2),
    "a parameter of no type there is": lambda: UserError("error-table-full", most=object()),
    "a parameter that nothing remembers": lambda: UserError("error-table-full", most=["Ana"]),
    "a key that is none": lambda: UserError(None),  # type: ignore[arg-type]  # invalid on purpose
    "a rule without words": lambda: Illegal(Refusal("toy-no-words")),
    "a rule without its parameter": lambda: Illegal(Refusal("core-wrong-count")),
    "a rule about a seat there is not": lambda: Illegal(Refusal("core-not-asked", {"seat": 99})),
    "a bug": lambda: RuntimeError("a bug"),
}
"""Errors of handlers for which no text can be made."""

SORRY = {"en": "on my side", "fr": "de mon côté"}


def refusing(fault: Fault) -> Callable[..., Awaitable[Answer]]:
    async def handler(*_: Any, **__: Any) -> Answer:
        raise fault()

    return handler


def code_of(result: simcord.InteractionResult, caplog: pytest.LogCaptureFixture) -> str:
    """Return the code in the only private answer; check that the log contains the code."""
    answer_text = words(private(result))
    (code,) = re.findall(r"\b[0-9a-f]{6}\b", answer_text)
    assert len(re.findall(rf"Fault {code} for interaction \d+", caplog.text)) == 1
    return str(code)


@pytest.fixture(autouse=True)
def log(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """Capture the errors that the router logs."""
    with caplog.at_level(logging.ERROR, "bot.interaction"):
        yield


@pytest.mark.promise(
    "answered",
    "Every press and command gets an answer with a code, even if making its text fails; every "
    "raised error has a text in the catalogue and gives all parameters of that text",
    size="10 faults, every raised text, 150 positions of each way to play",
)
@pytest.mark.parametrize("language", SORRY)
@pytest.mark.parametrize("fault", FAULTS.values(), ids=FAULTS)
async def test_a_press_whose_refusal_has_no_text_is_answered(
    world: World, caplog: pytest.LogCaptureFixture, fault: Fault, language: str
) -> None:
    world.locales[world.bo.id] = language
    await world.begin(world.bo)
    world.bot.handlers["watch"] = refusing(fault)
    result = await world.press(world.bo, "watch")
    code_of(result, caplog)
    assert SORRY[language] in words(private(result))


@pytest.mark.promise("answered")
@pytest.mark.parametrize("fault", FAULTS.values(), ids=FAULTS)
async def test_a_command_whose_refusal_has_no_text_is_answered(
    world: World,
    caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
    fault: Fault,
) -> None:
    await world.begin(world.bo)
    monkeypatch.setattr(DataRights, "kept", refusing(fault))
    code_of(await world.ana.slash(world.channel, "castellan me", page="privacy"), caplog)


@pytest.mark.promise("answered")
@pytest.mark.parametrize("fault", FAULTS.values(), ids=FAULTS)
async def test_an_error_in_a_follow_up_is_answered(
    world: World, caplog: pytest.LogCaptureFixture, fault: Fault
) -> None:
    async def first(_caller: Caller, _control: ControlId) -> Answer:
        return Answer(Post("Wait."), later=refusing(fault))

    await world.begin(world.bo)
    world.bot.handlers["watch"] = first
    result = await world.press(world.bo, "watch")
    joined = " ".join(words(followup) for followup in result.followups)
    (code,) = re.findall(r"\b[0-9a-f]{6}\b", joined)
    assert f"Fault {code} for interaction" in caplog.text


async def test_a_message_that_cannot_be_built_is_answered_for(
    world: World, caplog: pytest.LogCaptureFixture
) -> None:
    async def broken(_caller: Caller, _control: ControlId) -> Answer:
        return Answer(Post("Look!", rows=(7,)))  # type: ignore[arg-type]  # invalid on purpose

    await world.begin(world.bo)
    world.bot.handlers["watch"] = broken
    code_of(await world.press(world.bo, "watch"), caplog)


async def test_without_text_for_a_fault_the_code_is_still_shown(
    world: World, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    def wordless(_desk: Desk, _interaction: object) -> Any:
        raise MissingText("no words at all")

    await world.begin(world.bo)
    world.bot.handlers["watch"] = refusing(FAULTS["a bug"])
    monkeypatch.setattr(Desk, "_known_text", wordless)
    result = await world.press(world.bo, "watch")
    assert words(private(result)) == code_of(result, caplog)


async def test_a_person_who_presses_too_fast_is_answered(
    world: World, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    await world.begin(world.bo)
    text_of, asked = Desk._known_text, list[object]()

    def at_first_wordless(desk: Desk, interaction: Any) -> Any:
        asked.append(interaction)
        if len(asked) == 1:
            raise MissingText("no words for that")
        return text_of(desk, interaction)

    monkeypatch.setattr(world.bot.desk.allowance, "take", lambda _user: False)
    monkeypatch.setattr(Desk, "_known_text", at_first_wordless)
    code_of(await world.press(world.bo, "watch"), caplog)


async def test_an_error_after_an_answer_is_logged_and_not_shown(
    world: World, caplog: pytest.LogCaptureFixture
) -> None:
    async def whispering(_caller: Caller, _control: ControlId) -> Answer:
        return Answer(Post("Done."), more=(Post("More", rows=(7,)),))  # type: ignore[arg-type]  # invalid on purpose

    await world.begin(world.bo)
    world.bot.handlers["watch"] = whispering
    result = await world.press(world.bo, "watch")
    assert words(private(result)) == "Done."
    assert result.followups == []
    assert re.search(r"Fault [0-9a-f]{6} for interaction \d+", caplog.text)
