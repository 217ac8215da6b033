"""What choices tell of a hand: the numbers of `beliefs.py` in `ludi.bots.glory_to_rome` and `ludi.bots.great_city`.

    python -m bench.beliefs glory_to_rome [--kind search:40] [--games 300]

Bots of one kind play, and it is counted how often they choose so with a card in hand that speaks against it, beside
how often they do without.
"""

import argparse
from collections import Counter
from collections.abc import Iterator
from typing import Any

import ludi
from ludi.bots import Seat, bot
from ludi.games.glory_to_rome.cards import MATERIAL, ROLES
from ludi.games.glory_to_rome.moves import FAMILY as FAMILIES
from ludi.games.glory_to_rome.moves import JACK_
from ludi.games.glory_to_rome.think import is_thinking
from ludi.games.great_city.cards import COST
from ludi.games.great_city.moves import BUILD_, FAMILY
from ludi.games.great_city.state import kind_of, slot_of

FIRST_DEAL = 1 << 42  # of no training and of no test


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=COUNTED)
    parser.add_argument("--kind", default="rules", help="of the bots")
    parser.add_argument("--games", type=int, default=300)
    given = parser.parse_args()
    COUNTED[given.game](given.kind, given.games)


def choices(game: str, kind: str, games: int) -> Iterator[tuple[Any, int]]:
    """The positions of these games, and what was chosen in them."""
    for deal in range(games):
        players = 2 + deal % 2
        g: Any = ludi.new(game, players, FIRST_DEAL + deal)
        bots, seats = [bot(kind, deal * players + n) for n in range(players)], [Seat(g, n) for n in range(players)]
        while not g.over:
            moves = g.moves()
            move = moves[0] if len(moves) == 1 else bots[g.seat].choose(seats[g.seat])
            yield g, move
            g.play(move)


def glory_to_rome(kind: str, games: int) -> None:
    asked: Counter[tuple[str, int, bool]] = Counter()
    chosen: Counter[tuple[str, int, bool]] = Counter()
    for g, move in choices("glory_to_rome", kind, games):
        camp, question = g.camps[g.seat], g.stack[-1].kind
        held = {MATERIAL[card] for card in camp.hand}
        if question == "Follow" and not camp.jacks:
            key = ("thinks", g.led, g.led in held)
            asked[key] += 1
            chosen[key] += is_thinking(move)
        elif question in ("Lead", "Follow") and camp.jacks:
            for role in range(len(ROLES)) if question == "Lead" else [g.led]:
                key = ("plays a Jack", role, role in held)
                asked[key] += 1
                chosen[key] += FAMILIES[move] == JACK_ and move - JACK_ == role
    for way in ("thinks", "plays a Jack"):
        for role, name in enumerate(ROLES):
            with_card, without = (_share(chosen, asked, (way, role, held)) for held in (True, False))
            print(f"{way}, {name}: {with_card:.2f} with a card, {without:.2f} without: {with_card / without:.2f}")


def great_city(kind: str, games: int) -> None:
    asked: Counter[int] = Counter()
    chosen: Counter[int] = Counter()
    for g, move in choices("great_city", kind, games):
        if g.stack[-1].kind != "Turn" or FAMILY[move] != BUILD_:
            continue
        for entry in g.cities[g.seat].hand:
            card = kind_of(entry)
            if slot_of(entry) and COST[card] <= g.stack[-1].bricks and g.cities[g.seat].places(card):
                asked[COST[card]] += 1
                chosen[COST[card]] += card != move - BUILD_
    for cost in sorted(asked):
        print(f"a card for {cost}: passed over {_share(chosen, asked, cost):.2f} of {asked[cost]} times")


def _share(chosen: Counter[Any], asked: Counter[Any], key: Any) -> float:
    return chosen[key] / max(1, asked[key])


COUNTED = {"glory_to_rome": glory_to_rome, "great_city": great_city}

if __name__ == "__main__":
    main()
