"""What the documents send a reader to is there: files, links, targets of make, modules, names of the code."""

import re
from collections.abc import Iterator
from fnmatch import fnmatch
from itertools import chain
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "src/ludi/server/page"  # built
DOCUMENTS = sorted([*ROOT.glob("docs/**/*.md"), ROOT / "README.md", ROOT / "CONTRIBUTING.md"])
CODE = re.compile(r"`([^`\n]+)`")
A_FILE = re.compile(r"[\w./*<>-]+\.(?:py|ts|svelte|md|toml|css|js|mako|conf|yml)")
WRITTEN_BY_READERS = {"/etc/ludi/ludi.toml", "/etc/nginx/conf.d/ludi.conf"}
# Rulings are named by how their tests begin, which those tests hold to themselves.
IDENTIFIER = re.compile(r"(?!test_ruling_)[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*(?:\(\))?")
# Names that only others' code or what is made at run time knows.
NOT_OURS = {
    "NOTIFY",
    "tracemalloc",
    "ludi_terni_lapilli",
    "playerN",
    "bot_0",
    "bot_1",
    "total_0",
    "vault_0",
    "influence_0",
}
PARTS = ("src", "tests", "bench", "fuzz", "web/src", "examples", "deploy")
SOURCE = (".py", ".ts", ".svelte", ".toml", ".json", ".js", ".css", ".yml", ".conf")

documents = pytest.mark.parametrize("document", DOCUMENTS, ids=lambda each: str(each.relative_to(ROOT)))


def files() -> Iterator[Path]:
    found = chain.from_iterable(ROOT.joinpath(part).rglob("*") for part in PARTS)
    others = (ROOT.glob("*"), ROOT.glob("docs/**/*"), ROOT.glob("web/*"))
    yield from (file for file in chain(found, *others) if file.is_file() and PAGE not in file.parents)


@pytest.fixture(scope="module")
def paths() -> list[str]:
    return [f"/{file.relative_to(ROOT).as_posix()}" for file in files()]


@pytest.fixture(scope="module")
def words() -> set[str]:
    """Of all code but this, and the names of its files; names that players type have no capitals."""
    code = {file for file in files() if file.suffix in SOURCE or file.name == "Makefile"} - {Path(__file__)}
    text = [file.read_text("utf-8") for file in code]
    found = {word for each in [*text, *map(str, files())] for word in re.findall(r"\w+", each)}
    return found | {word.lower() for word in found}


def named(document: Path, pattern: re.Pattern[str]) -> set[str]:
    return {each for each in CODE.findall(document.read_text("utf-8")) if pattern.fullmatch(each)}


@documents
def test_every_file_is_there(document: Path, paths: list[str]) -> None:
    """As the end of a path: `server/shapes.py`. In pointed brackets stands what differs."""
    wanted = {each: re.sub(r"<\w+>", "*", each) for each in named(document, A_FILE) - WRITTEN_BY_READERS}
    assert [each for each, path in wanted.items() if not any(fnmatch(file, f"*/{path}") for file in paths)] == []


@documents
def test_every_link_leads_somewhere(document: Path) -> None:
    links = re.findall(r"\]\(([^)#:\s]+)(?:#[^)]*)?\)", document.read_text("utf-8"))
    assert [link for link in links if not (document.parent / link).exists()] == []


@documents
def test_every_target_of_make_and_every_module_is_there(document: Path) -> None:
    text = document.read_text("utf-8")
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE))
    assert set(re.findall(r"(?:^|`)make ([a-z-]+)", text, re.MULTILINE)) - targets == set()
    modules = [ROOT / each.replace(".", "/") for each in re.findall(r"-m ((?:bench|fuzz|tests)[\w.]*\w)", text)]
    assert [
        each for each in modules if not (each / "__main__.py").exists() and not each.with_suffix(".py").exists()
    ] == []


@documents
def test_every_name_of_the_code_is_still_its_name(document: Path, words: set[str]) -> None:
    used = {word for each in named(document, IDENTIFIER) for word in re.findall(r"\w+", each)}
    assert used - words - NOT_OURS == set()
