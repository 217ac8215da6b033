"""Which rule is behind an answer of why-not stands in the rules of a game, once, and for answers that there are."""

from collections import Counter
from importlib.resources import files
from tomllib import loads

import pytest

from ludi.core.rules import refusals
from ludi.core.text import catalogue

PACKAGES = [f"ludi.games.{game}" for game in ("glory_to_rome", "great_city", "gloria_mundi")]


@pytest.mark.parametrize("package", PACKAGES)
def test_a_refusal_is_explained_by_one_rule(package: str) -> None:
    index = loads(files(package).joinpath("rules/index.toml").read_text("utf-8"))
    named = Counter(key for rule in index["rule"] for key in rule.get("refusals", []))
    assert set(named) <= set(catalogue(package, "en")["why"])
    assert max(named.values()) == 1
    assert set(refusals(package)) == set(named)
