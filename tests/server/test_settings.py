"""Settings: from a file, the environment and the command line, and what is said of those that are not allowed."""

from collections.abc import Callable
from pathlib import Path

import pytest

from ludi.core.text import catalogue
from ludi.server.settings import BadSetting, Limits, Said, Settings, allowed, declared, read
from tests.server.conftest import Serving
from tests.server.settings_table import PAGE, table
from tests.server.test_serve import refused

USUAL = "sqlite:///tables.sqlite"


def test_the_command_line_overrules_the_environment_and_that_the_file(tmp_path: Path) -> None:
    file = tmp_path / "ludi.toml"
    file.write_text('port = 1\nbot_workers = 2\nsockets = 3\nmessages = [4, 5]\norigins = ["https://a.example"]\n')
    environment = {"LUDI_BOT_WORKERS": "6", "LUDI_SOCKETS": "7", "LUDI_LANG": "fr"}
    found = read(str(file), environment, {"sockets": Said("--set sockets", "8")}, USUAL)
    assert found == Settings(USUAL, 6, ("https://a.example",), Limits(sockets=8, messages=(4.0, 5.0)), port=1)


def test_every_setting_can_be_said_in_the_environment() -> None:
    said = {f"LUDI_{name.upper()}": written(each.usual) for name, each in declared().items() if each.usual is not None}
    assert read(None, {**said, "LUDI_DATABASE": USUAL}, {}, "") == Settings(USUAL)


def written(value: object) -> str:
    return ", ".join(map(str, value)) if isinstance(value, tuple) else str(value)


@pytest.mark.parametrize(
    ("name", "value", "key"),
    [
        ("port", "65536", "whole"),
        ("port", "eighty", "whole"),
        ("sockets", "0", "whole"),
        ("grace", "-1", "number"),
        ("idle", "nan", "number"),
        ("messages", "5", "rate"),
        ("messages", "5, 6, 7", "rate"),
        ("log", "loud", "one_of"),
        ("origins", "ludi.example", "origins"),
        ("trusted_proxies", "10.0.0.0/33", "networks"),
        ("host_names", "https://ludi.example/", "hosts"),
        ("sokets", "5", "name"),
        ("port", True, "whole"),
        ("retention", True, "whole"),
        ("messages", "0, 0", "rate"),
        ("internal", "10.0.0.2 8001", "place"),
        ("internal", "0.0.0.0:8001", "place"),
        ("internal", "[::]", "place"),
    ],
)
def test_what_is_not_allowed_is_refused_with_what_is(name: str, value: object, key: str) -> None:
    with pytest.raises(BadSetting) as caught:
        read(None, {}, {name: Said(f"--set {name}", value)}, USUAL)
    assert caught.value.key == key


def test_a_slip_in_the_environment_is_refused_and_what_belongs_to_others_is_not() -> None:
    assert read(None, {"LUDI_BUILD": "compiled", "LUDI_LANG": "fr"}, {}, USUAL) == Settings(USUAL)
    with pytest.raises(BadSetting) as caught:
        read(None, {"LUDI_TRUSTED_PROXY": "10.0.0.1"}, {}, USUAL)
    assert "LUDI_TRUSTED_PROXIES" in str(caught.value.allowed["names"])


def test_a_wrong_setting_is_said_in_one_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "ludi.toml"
    database = ("--database", f"sqlite:///{tmp_path / 'tables.sqlite'}")
    file.write_text('port = "eighty"')
    assert f"port in {file} = eighty is not allowed: a whole number from 0 to 65535" in refused(
        "--config", str(file), *database
    )
    file.write_text("ports = 80")
    assert f"there is no setting ports (ports in {file}): the settings are " in refused(
        "--config", str(file), *database
    )
    file.write_text("port: 80")
    assert "TOML" in refused("--config", str(file), *database)
    assert str(tmp_path / "none") in refused("--config", str(tmp_path / "none"), *database)
    assert "--set work = 5 is not allowed: two numbers" in refused("--set", "work=5", *database)
    assert "NAME=VALUE" in refused("--set", "work", *database)
    assert "nombre entier de 1 à 64" in refused("--bot-workers", "0", "--lang", "fr", *database)
    assert "--log = loud" in refused("--log", "loud", *database)
    assert "10.0.0.0/8" in refused("--trusted-proxy", "proxy", *database)
    secret = refused("--set", "smtp=http://anna:geheim@mail.example", *database)
    assert "http://anna:…@mail.example is not allowed" in secret
    assert "geheim" not in secret
    monkeypatch.setenv("LUDI_SOCKETS", "many")
    assert "LUDI_SOCKETS = many is not allowed: a whole number from 1" in refused(*database)


def test_a_server_takes_its_settings_from_a_file(serve: Callable[..., Serving], tmp_path: Path) -> None:
    file = tmp_path / "ludi.toml"
    file.write_text('log = "info"\ntables = [1, 0]\n')
    running = serve(f"sqlite:///{tmp_path / 'tables.sqlite'}", "--config", str(file))
    running.client.make()
    assert running.client.http.post("/api/tables", json={"game": "great_city", "seats": []}).status_code == 422
    wish = {"game": "great_city", "seats": [{"kind": "person"}, {"kind": "bot"}]}
    assert running.client.http.post("/api/tables", json=wish).status_code == 429
    assert '"table made"' in running.stop()


def test_the_documents_list_all_settings() -> None:
    assert table() in PAGE.read_text("utf-8"), "make settings writes them"


def test_what_is_allowed_has_words_and_no_word_is_idle() -> None:
    keys = {allowed(each)[0] for each in declared().values()}
    assert set(catalogue("ludi.cli", "en")["serve"]["allowed"]) == keys | {"name", "toml"}
