"""The playthrough files, one for each edition and number of players, and a recorded game for every ending."""

import io
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import ludi
from ludi.games.glory_to_rome.cards import CARD, EDITIONS, MATERIAL
from ludi.games.glory_to_rome.game import GloryToRome
from ludi.games.glory_to_rome.moves import SKIP
from ludi.games.glory_to_rome.think import is_thinking
from ludi.play.record import Recorder
from tests.games.glory_to_rome.random_play import choose
from tests.games.transcript import transcript

HERE = Path(__file__).parent
PLAYTHROUGHS = HERE / "playthrough_files"
RECORDS = HERE / "records"

# -- playthroughs ------------------------------------------------------------------------------------


def playthrough(edition: str, players: int) -> str:
    seed = players
    geek = "all" if players in (3, 5) and edition in ("republic", "imperium") else "none"
    g = ludi.new("glory_to_rome", players=players, seed=seed, edition=edition, geek=geek)
    rng = Random(seed)
    title = f"glory_to_rome edition={edition} players={players} seed={seed} geek={geek}"
    return transcript(g, title, lambda moves: choose(moves, rng, keen=True), lambda g: int(g.turn), table_lines)


def table_lines(seen: dict[str, Any]) -> Iterator[str]:
    sites = " ".join(f"{s['material']} {s['town']}+{s['outside']}" for s in seen["sites"])
    yield f"deck {seen['deck']} jacks {seen['jacks']} pool [{' '.join(seen['pool'])}] sites {sites}"
    for camp in seen["camps"]:
        built = " ".join(structure_words(s) for s in camp["structures"])
        yield (
            f"{camp['seat']}: influence {camp['influence']} hand {camp['hand_size']}/{camp['refill']}"
            f" jacks {camp['jacks']} clients [{' '.join(camp['clients'])}]/{camp['clients_limit']}"
            f" stockpile [{' '.join(camp['stockpile'])}]"
            f" vault [{' '.join(card or '?' for card in camp['vault'])}]/{camp['vault_limit']} structures [{built}]"
        )


def structure_words(s: dict[str, Any]) -> str:
    if s["complete"]:
        return f"{s['card'].upper()}{'*' * s['public']}"
    return f"{s['card']}({'+'.join(s['materials'])}, {s['needs']} more)"


# -- one recorded game for each ending ---------------------------------------------------------------

Wish = Callable[[GloryToRome, int], float]


def forum_wish(card: str) -> Wish:
    """How near a seat is to winning by a Forum."""

    def wish(g: GloryToRome, seat: int) -> float:
        camp = g.camps[seat]
        roles = {MATERIAL[c] for c in camp.clients}
        kinds = {MATERIAL[c] for c in camp.stockpile} if card == "forum_romanum" else set()
        return 6 * len(roles) + 2 * len(kinds) + progress(g, seat, CARD[card]) + camp.influence / 4

    return wish


def council_wish(g: GloryToRome, seat: int) -> float:
    laborers = g.clients_for(seat, 0) - g.clients_for(seat, 3)
    return 5.0 * laborers + progress(g, seat, CARD["plebian_council"])


def catacomb_wish(g: Any, seat: int) -> float:
    return progress(g, seat, CARD["catacomb"])


def sites_wish(g: Any, seat: int) -> float:
    return -float(g.sites_left)


def progress(g: Any, seat: int, card: int) -> float:
    """Points for holding the card, for its foundation and for each material on it."""
    camp = g.camps[seat]
    i = camp.find(card)
    if i < 0:
        return 4.0 * (card in camp.hand)
    s = camp.structures[i]
    wanted = sum(MATERIAL[c] == MATERIAL[card] for c in camp.hand + camp.stockpile)
    return 30.0 if s.complete else 8 + 5 * len(s.materials) + min(2, wanted)


def wishful(g: Any, rng: Random, wish: Wish) -> int:
    """The move after which the seat is nearest to what it wishes, looking one step ahead."""
    best: list[int] = []
    top = -1e9
    for move in g.moves():
        after = g.copy()
        after.quiet()
        after.play(move)
        worth = 1e6 if after.over and after.ending in ("forum", "council", "catacomb") else wish(after, g.seat)
        worth -= 0.5 * (move == SKIP or is_thinking(move))
        if worth > top:
            best, top = [], worth
        if worth == top:
            best.append(move)
    return best[int(rng.random() * len(best))]


def record(ending: str, edition: str, geek: str, wish: Wish | None, winning: str = "") -> str:
    """A game that ends so: the first of the seeds that does."""
    for seed in range(3000):
        g: Any = ludi.new("glory_to_rome", players=2 + seed % 2, seed=seed, edition=edition, geek=geek)
        out = io.StringIO()
        recorder = Recorder(out, g)
        rng = Random(seed)
        while not g.over:
            if ending == "surrender" and g.turn == 12:
                for seat in range(1, g.players):
                    recorder.surrender(seat, 0)
                    g.surrender(seat, 0)
                break
            move = choose(g.moves(), rng, keen=True) if wish is None or rng.random() < 0.15 else wishful(g, rng, wish)
            recorder.move(g.seat, g.name(move))
            g.play(move)
        if g.ending == ending and (not winning or g.works(g.winners()[0], CARD[winning])):
            recorder.end(g)
            return out.getvalue()
    raise AssertionError(f"no game ended by {ending}")


GAMES: dict[str, Callable[[], str]] = {
    "deck": lambda: record("deck", "iv", "none", None),
    "sites": lambda: record("sites", "iv", "none", sites_wish),
    "catacomb": lambda: record("catacomb", "iv-fr", "none", catacomb_wish),
    "forum": lambda: record("forum", "imperium", "none", forum_wish("forum"), "forum"),
    "forum_romanum": lambda: record("forum", "republic", "none", forum_wish("forum_romanum"), "forum_romanum"),
    "council": lambda: record("council", "republic", "all", council_wish),
    "surrender": lambda: record("surrender", "iv", "none", None),
}


def write() -> None:
    PLAYTHROUGHS.mkdir(exist_ok=True)
    RECORDS.mkdir(exist_ok=True)
    for edition in EDITIONS:
        for players in (2, 3, 4, 5):
            (PLAYTHROUGHS / f"{edition}_{players}.txt").write_text(playthrough(edition, players))
    for name, make in GAMES.items():
        (RECORDS / f"{name}.jsonl").write_text(make())
