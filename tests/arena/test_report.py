"""The report: one page that opens as it is."""

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser

from ludi.arena import plots
from ludi.arena.format import Labels, decimal, duration, percent, points, short
from ludi.arena.plots import Scale, Series, Whisker
from ludi.arena.report import report
from ludi.arena.summary import summarise
from ludi.core.text import LANGUAGES, catalogue
from tests.arena.rows import head, plan, row, rows_of

PLOTS = ["wins", "seats", "rating", "scores", "turns", "decisions", "endings", "buildings"]
DESK, PHONE = (1440, 900), (390, 844)


@pytest.fixture(scope="module")
def summary() -> dict[str, Any]:
    wanted = plan("glory_to_rome", "rules", "random", "rules:50%", games=9)
    return summarise(wanted.header(), rows_of(wanted))


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", [DESK, PHONE])
def test_it_opens_in_chromium_and_shows_its_plots(
    summary: dict[str, Any], chromium: Browser, tmp_path: Path, size: tuple[int, int], scheme: Any
) -> None:
    file = tmp_path / "report.html"
    file.write_text(report(summary, "en"), encoding="utf-8")
    page = chromium.new_page(viewport={"width": size[0], "height": size[1]}, color_scheme=scheme)
    asked: list[str] = []
    complaints: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.on("console", lambda message: complaints.append(message.text))
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.goto(file.as_uri())
    assert page.title() == "Glory to Rome: arena"
    for key in PLOTS:
        drawn = page.locator(f"#{key} svg").first
        box = drawn.bounding_box()
        assert box is not None, key
        assert box["width"] > 250, key
        assert box["height"] > 60, key
        assert box["x"] >= 0, key
        assert box["x"] + box["width"] <= size[0], key
    assert page.evaluate("document.documentElement.scrollWidth") == size[0], "it must not scroll sideways"
    meander = page.locator(".meander").bounding_box()
    assert meander is not None
    assert meander["width"] % 24 == 0, "it ends on a whole unit"
    smallest = page.evaluate(
        "Math.min(...[...document.querySelectorAll('svg text')].map(each => each.getBoundingClientRect().height))"
    )
    assert smallest >= 9
    ground = page.evaluate("getComputedStyle(document.body).backgroundColor")
    light = sum(map(int, re.findall(r"\d+", ground)[:3])) > 3 * 128
    assert light == (scheme == "light")
    mark = page.locator("#wins circle").first
    assert page.evaluate("each => getComputedStyle(each).fill", mark.element_handle()) not in ("rgb(0, 0, 0)", "none")
    assert asked == [file.as_uri()]
    assert complaints == []
    page.close()


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_holds_all_it_needs(summary: dict[str, Any], language: str) -> None:
    page = report(summary, language)
    assert f'<html lang="{language}">' in page
    assert "http:" not in page
    assert "https:" not in page
    assert not re.search(r"<(script|link|img|iframe)\b|@import|\bsrc=", page)
    assert len(page) < 300_000
    for key in PLOTS:
        assert f'<section id="{key}">' in page


def test_it_is_written_in_the_language_asked_for(summary: dict[str, Any]) -> None:
    page = report(summary, "fr")
    assert "Ce que valaient les bâtiments" in page
    assert "What the buildings" not in page
    ending = next(iter(summary["endings"]))
    text = catalogue("ludi.games.glory_to_rome", "fr")["endings"][ending]
    assert text[1:].replace("'", "&#x27;") in page


def test_names_and_forfeits_are_shown_as_text() -> None:
    name = "cmd:./x <script>alert(1)</script>"
    games = [
        row(0, [name, "b"], [3, 2], [0], forfeits=[{"key": "ended", "args": {"status": "<b>1</b>"}}, None]),
        row(1, ["b", name], [3, 2], [0]),
    ]
    page = report(summarise(head([name, "b"], 2), games), "en")
    assert "<script" not in page
    assert "<b>" not in page
    assert "* cmd:./x &lt;script&gt;alert(1)&lt;/script&gt; forfeited 1 of its 2 seats" in page
    assert "First in game 0, seat 1: it ended with status &lt;b&gt;1&lt;/b&gt;." in page


def test_a_game_without_buildings_has_no_such_plot() -> None:
    page = report(summarise(head("ab", 2), [row(0, "ab", [3, 2], [0]), row(1, "ba", [3, 2], [0])]), "en")
    assert 'id="buildings"' not in page
    assert 'id="wins"' in page


# -- plots -----------------------------------------------------------------------------------------------


def test_ticks_are_round_numbers_within_the_limits() -> None:
    assert plots.ticks(0, 1, 4) == [0, 0.25, 0.5, 0.75, 1]
    assert plots.ticks(-7, 23, 4) == [0, 10, 20]
    assert plots.ticks(3, 3, 4) == [3]


def test_a_point_stands_where_its_value_is() -> None:
    drawn = plots.whiskers([Whisker("a", 0.5, 0.25, 0.75, "tip")], (0, 1), 0.3, str, "title")
    middle = float(re.findall(r'cx="([\d.]+)"', drawn)[0])
    low, high = re.findall(r'class="whisker c0" x1="([\d.]+)" y1="[\d.]+" x2="([\d.]+)"', drawn)[0]
    assert middle == pytest.approx((float(low) + float(high)) / 2, abs=0.1)
    scale = Scale(0, 1, 8 + plots.LETTER + 12, plots.WIDTH - 16)
    assert middle == pytest.approx(scale(0.5), abs=0.1)
    assert "<title>tip</title>" in drawn


def test_columns_hold_all_values_once() -> None:
    counts = {str(value): 1 for value in range(-5, 95)}
    drawn = plots.histogram(Series("", 0), counts, lambda share: f"{share:.4f}", "", "")
    shares = [float(share) for share in re.findall(r"<title>[^<]*: ([\d.]+)</title>", drawn)]
    assert sum(shares) == pytest.approx(1)
    assert len(shares) <= plots.BINS + 1
    assert 'height="0.0"' not in drawn


def test_games_that_all_last_equally_long_are_one_bar_with_its_value() -> None:
    drawn = plots.histogram(Series("", 0), {"7": 12}, str, "", "")
    assert "<title>7: 1.0</title>" in drawn
    assert ">7</text>" in drawn
    (width,) = re.findall(r'class="column c0" x="[\d.]+" y="[\d.]+" width="([\d.]+)"', drawn)
    assert 10 < float(width) < plots.WIDTH / 8


def test_names_that_are_cut_stay_different() -> None:
    folders = [f"cmd:python3 /home/somebody/bots/{name}/with/a/long/path/bot.py" for name in ("one", "two")]
    ends = [f"cmd:python3 /home/somebody/bots/bot_{number}.py" for number in range(3)]
    words = ["Aqueduct of the first kind", "Aqueduct of the second kind", "Market"]
    for names in (folders, ends, words, [*folders, *ends, *words]):
        cut = short(names, 18)
        assert len(set(cut)) == len(names)
        assert max(map(len, cut)) <= 18
    assert short(ends, 18) == [f"…ody/bots/bot_{number}.py" for number in range(3)]
    assert short(["rules", "search:200"], 18) == ["rules", "search:200"]
    drawn = plots.whiskers([Whisker(name, 0.5, 0.25, 0.75, "") for name in ends], (0, 1), 0.3, str, "")
    assert len(set(re.findall(r'<text class="name"[^>]*>([^<]+)<', drawn))) == 3


def test_ridges_share_their_scales() -> None:
    """Two sets on one line each: the same share is equally high, the same value equally far."""
    sets = [(Series("a", 0), {"1": 1, "2": 3}, ""), (Series("b", 1), {"2": 3, "3": 1}, "")]
    drawn = re.findall(r'class="outline c\d" points="([^"]+)"', plots.ridges(sets, "", ""))
    a, b = ([tuple(map(float, point.split(","))) for point in each.split()] for each in drawn)
    assert [x for x, _ in a] == [x for x, _ in b]
    step = b[0][1] - a[0][1]
    assert step > 0
    tops = [min(y for _, y in each) for each in (a, b)]
    assert tops[1] - tops[0] == pytest.approx(step, abs=0.2)
    assert [x for x, y in a if y == tops[0]] == [x for x, y in b if y == tops[1]]


# -- words -----------------------------------------------------------------------------------------------


def test_the_catalogues_have_the_same_keys_and_arguments() -> None:
    english, french = (catalogue("ludi.arena", language) for language in ("en", "fr"))
    assert {section: set(words) for section, words in english.items()} == {
        section: set(words) for section, words in french.items()
    }
    for section, words in english.items():
        for key, text in words.items():
            assert set(re.findall(r"{\w+}", text)) == set(re.findall(r"{\w+}", french[section][key])), key


def test_numbers_as_they_are_written() -> None:
    english, french = Labels("en"), Labels("fr")
    assert decimal(-1.25, 1, english) == "−1.2"
    assert decimal(-0.04, 1, english) == "0.0"
    assert decimal(3.14159, 2, french) == "3,14"
    assert percent(0.5814, english) == "58.1%"
    assert percent(1, french) == "100\N{NO-BREAK SPACE}%"
    assert [points(share, english) for share in (0.123, -0.04, 0.0)] == ["+12.3", "−4.0", "0.0"]
    assert [duration(seconds, english) for seconds in (1.5, 0.0123, 0.00002)] == ["1.50 s", "12.3 ms", "20 µs"]
