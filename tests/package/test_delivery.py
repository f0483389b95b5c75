"""Files for containers and systemd have valid paths, commands, settings and users."""

import configparser
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml

from bot.config import Settings
from bot.console import TOOLS
from bot.errors import FOR_GOOD
from tests.architecture.sources import ROOT

HOSTING = ROOT / "docs" / "hosting"
CAPACITY = ROOT / "docs" / "capacity.md"
RELEASE = (ROOT / ".github" / "workflows" / "release.yml").read_text(encoding="utf-8")
DOCKERFILE = (ROOT / "Dockerfile").read_text(encoding="utf-8").replace("\\\n", " ")
COMPOSE = {"compose.yaml": 1, "compose.postgres.yaml": 3}
"""The compose files, each with the number of bot processes that it runs."""

SETTINGS = {f"CASTELLAN_{name.upper()}" for name in Settings.model_fields}


def instructions(name: str) -> list[str]:
    """Return the arguments of an instruction of the Dockerfile, in order."""
    return re.findall(rf"^{name} (.*)$", DOCKERFILE, re.MULTILINE)


def composed(file: str) -> dict[str, Any]:
    """Return the contents of a compose file."""
    said: dict[str, Any] = yaml.safe_load((ROOT / file).read_text(encoding="utf-8"))
    return said


def bots(file: str) -> list[dict[str, Any]]:
    """Return the services in a compose file that run the bot."""
    return [line for line in composed(file)["services"].values() if "build" in line]


def unit() -> configparser.ConfigParser:
    """Return the settings of the systemd unit; if a name occurs twice, the last value counts."""
    parser = configparser.ConfigParser(strict=False, interpolation=None)
    parser.optionxform = str  # type: ignore[assignment, method-assign]  # keeps the case of names
    parser.read(HOSTING / "castellan.service", encoding="utf-8")
    return parser


def test_the_image_copies_only_existing_allowed_files() -> None:
    ignored = (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines()
    assert "*" in ignored
    let_in = [line[1:] for line in ignored if line.startswith("!")]
    for line in instructions("COPY"):
        if line.startswith("--from"):
            continue
        *sources, _target = line.replace("${LOCK}", "requirements.lock").split()
        for source in sources:
            path = source.removeprefix("./")
            assert (ROOT / path).exists(), path
            assert any(Path(path).match(item) for item in let_in), f"{path} is not let in"
    for secret in (".env", "castellan.sqlite3", "castellan.sqlite3.1.backup", ".git"):
        assert not any(Path(secret).match(item) for item in let_in), secret


def test_the_image_is_slim_unprivileged_and_uses_the_runtime_lock() -> None:
    assert all("-slim" in line for line in instructions("FROM"))
    (user,) = instructions("USER")
    number, _, group = user.partition(":")
    assert number == group != "0", "by number: a cluster that forbids root cannot judge a name"
    assert re.search(rf"useradd --uid {number} --user-group ", DOCKERFILE)
    assert "ARG LOCK=requirements.lock" in DOCKERFILE
    assert "--require-hashes --requirement ${LOCK}" in DOCKERFILE
    assert "dev.lock" not in DOCKERFILE
    assert instructions("STOPSIGNAL") == ["SIGTERM"]


def test_a_release_records_the_digests_of_every_base_image() -> None:
    steps = yaml.safe_load(RELEASE)["jobs"]["image"]["steps"]
    (found,) = re.findall(r"'s/(.*)/\\2/p'", " ".join(step.get("run", "") for step in steps))
    files = [DOCKERFILE, (ROOT / "compose.postgres.yaml").read_text(encoding="utf-8")]
    lines = [line for text in files for line in text.splitlines()]
    recorded = {match[2] for line in lines if (match := re.match(found, line))}
    foreign = {instruction.split()[0] for instruction in instructions("FROM")}
    for file in COMPOSE:
        services = composed(file)["services"].values()
        foreign |= {service["image"] for service in services if "build" not in service}
    assert recorded == foreign


def test_a_release_is_built_and_tested_before_it_is_published_where_the_owner_chose() -> None:
    jobs = yaml.safe_load(RELEASE)["jobs"]
    assert jobs["release"]["needs"] == ["wheel", "compiled", "image"]
    assert any("make check test wheel" in step.get("run", "") for step in jobs["wheel"]["steps"])
    chosen = {
        name: set(re.findall(r"env\.(\w+) != ''", step.get("if", "")))
        for step in jobs["release"]["steps"]
        if (name := step.get("name", "")).startswith("Publish")
    }
    assert chosen == {
        "Publish the wheel": {"WHEEL_INDEX", "WHEEL_TOKEN"},
        "Publish the image": {"IMAGE", "IMAGE_TOKEN"},
    }
    secret = set(re.findall(r"secrets\.(\w+)", RELEASE))
    assert secret == {"WHEEL_TOKEN", "IMAGE_USER", "IMAGE_TOKEN"}
    for run in (step.get("run", "") for step in jobs["release"]["steps"]):
        assert not re.search(r"https?://|\.io\b", run), "the owner names the hosts"


def test_a_release_starts_what_it_built_with_commands_that_exist() -> None:
    called = re.findall(r"(?:bin/castellan|--rm castellan) (\w+|--version)", RELEASE)
    assert {"--version", "run"} <= set(called)
    assert set(called) <= {"--version", *TOOLS}


def test_the_images_commands_and_settings_exist() -> None:
    (check,) = re.findall(r'CMD \["castellan", "(\w+)"\]', DOCKERFILE)
    assert check == "health"
    assert 'ENTRYPOINT ["castellan"]\nCMD ["run"]' in DOCKERFILE
    assert {check, "run"} <= set(TOOLS)
    assert set(re.findall(r"\bCASTELLAN_\w+", DOCKERFILE)) <= SETTINGS
    python = re.search(r"FROM python:(\d\.\d+)", DOCKERFILE)
    assert python is not None
    assert f"Python :: {python[1]}" in (ROOT / "pyproject.toml").read_text(encoding="utf-8")


@pytest.mark.parametrize("file", COMPOSE)
def test_compose_files_match_the_code(file: str) -> None:
    found = bots(file)
    assert len(found) == COMPOSE[file]
    for entry in found:
        assert set(entry["environment"]) <= SETTINGS
        assert entry["environment"]["CASTELLAN_METRICS_PORT"], (
            "an empty line of .env hides the image's"
        )
        assert entry["env_file"] == ".env"
        assert entry["read_only"] is True
        assert entry["cap_drop"] == ["ALL"]
        assert int(entry["stop_grace_period"].removesuffix("s")) > 10
        assert "ports" not in entry, "figures stay inside"
        build = entry["build"]
        context = build if isinstance(build, str) else build["context"]
        assert (ROOT / context / "Dockerfile").exists()
        lock = "requirements.lock" if isinstance(build, str) else build["args"]["LOCK"]
        assert (ROOT / lock).exists(), lock


def test_the_sqlite_file_lies_on_a_volume() -> None:
    (first,) = bots("compose.yaml")
    place = Path(first["environment"]["CASTELLAN_DATABASE"])
    (volume,) = first["volumes"]
    name, folder = volume.split(":")
    assert place.parent == Path(folder)
    assert name in composed("compose.yaml")["volumes"]
    assert instructions("VOLUME") == [folder]


def test_three_processes_share_the_shards_and_one_server() -> None:
    settings = [bot["environment"] for bot in bots("compose.postgres.yaml")]
    (count,) = {int(setting["CASTELLAN_SHARD_COUNT"]) for setting in settings}
    shards = [
        int(shard) for setting in settings for shard in setting["CASTELLAN_SHARD_IDS"].split(",")
    ]
    assert sorted(shards) == list(range(count))
    (address,) = {setting["CASTELLAN_DATABASE"] for setting in settings}
    server = composed("compose.postgres.yaml")["services"]["postgres"]
    user, name = server["environment"]["POSTGRES_USER"], server["environment"]["POSTGRES_DB"]
    assert re.fullmatch(rf"postgresql://{user}:\$\{{.*\}}@postgres/{name}", address)
    for bot in bots("compose.postgres.yaml"):
        assert bot["depends_on"] == {"postgres": {"condition": "service_healthy"}}


def test_backups_of_a_server_lie_on_a_volume_that_the_images_user_can_write() -> None:
    owned = re.search(r"install --directory --owner castellan .* --mode 0700 (.*)", DOCKERFILE)
    assert owned is not None
    for bot in bots("compose.postgres.yaml"):
        folder = bot["environment"]["CASTELLAN_BACKUP_FOLDER"]
        (volume,) = bot["volumes"]
        name, place = volume.split(":")
        assert place == folder
        assert folder in owned[1].split()
        assert name in composed("compose.postgres.yaml")["volumes"]


def test_the_unit_runs_an_existing_command_and_heeds_its_exit_codes() -> None:
    service = unit()["Service"]
    program, command = service["ExecStart"].split()
    assert program == "/opt/castellan/bin/castellan", "where the page on the service installs it"
    assert program in (HOSTING / "service.md").read_text(encoding="utf-8")
    assert command in TOOLS
    assert service["Restart"] == "always"
    assert str(FOR_GOOD) in service["RestartPreventExitStatus"].split()
    name, _, place = service["Environment"].partition("=")
    assert name in SETTINGS
    assert Path(place).parent == Path("/var/lib") / service["StateDirectory"]
    assert service["UMask"] == "0077"
    for guard in ("NoNewPrivileges", "PrivateTmp", "ProtectHome"):
        assert service[guard] == "yes"
    assert service["ProtectSystem"] == "strict"


@pytest.mark.parametrize(
    "page", [*sorted(HOSTING.glob("*.md")), CAPACITY], ids=lambda page: page.stem
)
def test_pages_for_hosts_name_only_existing_settings_and_commands(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    assert set(re.findall(r"\bCASTELLAN_[A-Z_]+[A-Z]", text)) <= SETTINGS
    assert set(re.findall(r"`castellan ([a-z-]+)", text)) <= set(TOOLS)


@pytest.mark.promise("hosting")
def test_the_page_on_settings_explains_every_setting() -> None:
    text = (HOSTING / "settings.md").read_text(encoding="utf-8")
    assert [setting for setting in sorted(SETTINGS) if setting not in text] == []


@pytest.mark.promise(
    "hosting",
    "A reader who follows any page on a way of hosting gets from an account to a running bot "
    "with backups and upgrades",
    size="four ways, every setting",
)
@pytest.mark.parametrize("way", ["checkout", "container", "service", "postgresql"])
def test_each_way_leads_from_an_account_to_a_bot_that_is_backed_up(way: str) -> None:
    text = (HOSTING / f"{way}.md").read_text(encoding="utf-8")
    steps = [
        "(index.md#the-bots-account)",
        "git clone",
        ".env",
        " doctor",
        " restore ",
        "## Upgrade",
    ]
    found = [text.find(step) for step in steps]
    assert -1 not in found, dict(zip(steps, found, strict=True))
    assert found == sorted(found), "in the order in which a host needs them"


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="no systemd here")
def test_systemd_finds_nothing_wrong_with_the_unit(tmp_path: Path) -> None:
    text = (HOSTING / "castellan.service").read_text(encoding="utf-8")
    copied = tmp_path / "castellan.service"
    copied.write_text(text.replace("/opt/castellan/bin/castellan", sys.executable))
    command = ["systemd-analyze", "verify", "--man=no", str(copied)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)  # noqa: S603  (only runs systemd-analyze)
    assert (done.returncode, done.stderr) == (0, "")
