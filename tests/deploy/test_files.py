"""The files of deploy/: what they name is there, and what cannot be built here at least holds together."""

import configparser
import os
import re
import shutil
import subprocess
import textwrap
from pathlib import Path
from typing import Any

import pytest
import yaml

from ludi.server.settings import PREFIX, Limits, declared, read

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
CONTAINER = (DEPLOY / "Containerfile").read_text().replace("\\\n", " ")
COMPOSE: dict[str, Any] = yaml.safe_load((DEPLOY / "compose.yaml").read_text())


def instructions(name: str) -> list[str]:
    return re.findall(rf"^{name} (.*)$", CONTAINER, re.MULTILINE)


# -- the container ---------------------------------------------------------------------------------------


def test_the_container_is_built_from_what_is_there() -> None:
    targets = re.findall(r"^([\w-]+):", (ROOT / "Makefile").read_text(), re.MULTILINE)
    [target] = re.findall(r"^make (\w+)", "\n".join(instructions("RUN")), re.MULTILINE)
    assert target in targets
    assert instructions("COPY") == [". .", "--from=build /ludi /ludi"]
    assert all((ROOT / name).exists() for name in ("constraints.txt", "pyproject.toml", "LICENSE", "README.md"))


def test_the_container_leaves_out_what_was_built_on_this_machine() -> None:
    left_out = (ROOT / ".containerignore").read_text().split()
    assert (ROOT / ".dockerignore").read_text().split() == left_out  # Docker reads no other
    assert {".git", ".venv", "dist", "web/node_modules", "src/ludi/server/page", "deploy/.env"} <= set(left_out)


def test_the_container_runs_without_root_and_tells_its_health() -> None:
    [user] = instructions("USER")
    assert user not in ("root", "0")
    [health] = instructions("HEALTHCHECK")
    assert "/api/live" in health
    assert instructions("ENTRYPOINT") == ['["/ludi/bin/ludi"]']


def test_settings_in_the_container_are_settings() -> None:
    [line] = instructions("ENV")
    given = dict(pair.split("=", 1) for pair in line.split())
    named = {name for name in given if name.startswith(PREFIX)}
    assert named <= {PREFIX + name.upper() for name in declared()}
    assert read(None, given, {}, "").database == "sqlite:////data/tables.sqlite"


# -- compose ---------------------------------------------------------------------------------------------


def filled(value: str) -> str:
    """As compose fills it in."""
    return re.sub(r"\$\{(\w+):\?\}", lambda found: {"LUDI_NAME": "ludi.example"}.get(found[1], "secret"), value)


def test_compose_starts_a_server_a_database_and_a_proxy() -> None:
    services = COMPOSE["services"]
    assert set(services) == {"ludi", "postgres", "proxy"}
    server = services["ludi"]
    assert (DEPLOY / server["build"]["context"] / server["build"]["dockerfile"]).is_file()
    assert server["read_only"]
    assert "ports" not in server  # only the proxy is seen outside
    [mounted, _] = services["proxy"]["volumes"]
    assert (DEPLOY / mounted.split(":")[0]).is_file()
    assert {volume.split(":")[0] for each in services.values() for volume in each.get("volumes", [])} - set(
        COMPOSE["volumes"]
    ) == {"./Caddyfile"}


def test_settings_in_compose_are_settings() -> None:
    given = {name: filled(value) for name, value in COMPOSE["services"]["ludi"]["environment"].items()}
    assert set(given) <= {PREFIX + name.upper() for name in declared()}
    settings = read(None, given, {}, "")
    assert settings.origins == ("https://ludi.example",)
    [network] = COMPOSE["networks"]["inside"]["ipam"]["config"]
    assert settings.trusted_proxies == (network["subnet"],)


def test_no_file_names_a_registry() -> None:
    images = [image.split(" ")[0] for image in instructions("FROM")]
    images += [each["image"] for each in COMPOSE["services"].values() if "image" in each]
    assert images
    assert not any("/" in image for image in images)


# -- nginx -----------------------------------------------------------------------------------------------


def test_nginx_lets_through_what_the_server_takes() -> None:
    [size] = re.findall(r"client_max_body_size (\d+)k;", (DEPLOY / "nginx.conf").read_text())
    assert 1024 * int(size) >= max(Limits().record, Limits().body)


# -- systemd ---------------------------------------------------------------------------------------------


def test_the_unit_is_one_that_systemd_understands(tmp_path: Path) -> None:
    found = shutil.which("systemd-analyze")
    if found is None:
        (pytest.fail if os.environ.get("CI") == "1" else pytest.skip)("there is no systemd here: `make proxies`")
    ludi = tmp_path / "ludi"
    ludi.write_text("#!/bin/sh\n")
    ludi.chmod(0o755)
    unit = tmp_path / "ludi.service"
    shipped = (DEPLOY / "ludi.service").read_text()
    assert "/opt/ludi/bin/ludi" in shipped
    unit.write_text(shipped.replace("/opt/ludi/bin/ludi", str(ludi)))
    done = subprocess.run([found, "verify", "--man=no", str(unit)], capture_output=True, text=True, check=False)
    assert "ludi.service" not in done.stderr, done.stderr


def test_the_unit_is_hardened_and_ends_as_servers_end() -> None:
    unit = configparser.ConfigParser(strict=False, interpolation=None)
    unit.optionxform = str  # type: ignore[assignment, method-assign]
    unit.read_string((DEPLOY / "ludi.service").read_text())
    service = unit["Service"]
    wanted = {"DynamicUser": "yes", "ProtectSystem": "strict", "Restart": "always", "KillSignal": "SIGTERM"}
    assert {name: service[name] for name in wanted} == wanted
    assert "Environment" not in service  # it would overrule the file with settings
    assert service["StateDirectory"] == "ludi"


def test_the_settings_of_the_guide_are_settings(tmp_path: Path) -> None:
    guide = (ROOT / "docs" / "your_own_server.md").read_text()
    [secret] = re.findall(r"(LUDI_DATABASE)=(postgresql://\S+) > /etc/ludi/secrets.env", guide)
    assert read(None, dict([secret]), {}, "").database == secret[1]
    assert "EnvironmentFile=-/etc/ludi/secrets.env\n" in (DEPLOY / "ludi.service").read_text()
    one, two = re.findall(r"(?:^ +[a-z_]+ = .*\n){4,}", guide, re.MULTILINE)
    file = tmp_path / "ludi.toml"
    file.write_text(textwrap.dedent(one))
    settings = read(str(file), {}, {}, "")
    assert settings.database == "sqlite:////var/lib/ludi/tables.sqlite"  # where the unit lets it write
    assert settings.host_names == ("ludi.example",)
    file.write_text(textwrap.dedent(two))
    several = read(str(file), {}, {}, "")
    assert (several.internal, several.drain) == ("10.0.0.2:8001", 5.0)
