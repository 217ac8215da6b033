"""What is measured: our games, each interpreted and compiled, and the peers beside them."""

from dataclasses import dataclass
from typing import Final

OURS: Final = "Ludi Romani"


@dataclass(frozen=True)
class Row:
    """One line of the table. `subject` and `arguments` tell the worker what to play."""

    name: str  # "glory_to_rome iv 3p compiled": unique, what --only looks at
    group: str  # the package as people call it
    title: str
    build: str  # "interpreted", "compiled" or, for a peer, what its rules are written in: "Python", "C++"
    subject: str
    arguments: tuple[str, ...]

    @property
    def ours(self) -> bool:
        return self.group == OURS


def _ours(game: str, title: str, players: int, edition: str = "") -> list[Row]:
    key = " ".join(filter(None, (game, edition, f"{players}p")))
    label = f"{title}, {f'{edition}, ' if edition else ''}{players} players"
    arguments = (game, str(players), *([edition] if edition else []))
    return [Row(f"{key} {build}", OURS, label, build, "ludi", arguments) for build in ("interpreted", "compiled")]


OUR_ROWS: Final = [
    *_ours("glory_to_rome", "Glory to Rome", 3, "iv"),  # the one all figures are about
    *_ours("glory_to_rome", "Glory to Rome", 2, "iv"),
    *_ours("glory_to_rome", "Glory to Rome", 5, "iv"),
    *_ours("glory_to_rome", "Glory to Rome", 3, "republic"),
    *_ours("glory_to_rome", "Glory to Rome", 3, "imperium"),
    *_ours("great_city", "The Great City of Rome", 2),
    *_ours("great_city", "The Great City of Rome", 3),
    *_ours("great_city", "The Great City of Rome", 4),
    *_ours("gloria_mundi", "Gloria Mundi", 2),
    *_ours("gloria_mundi", "Gloria Mundi", 3),
    *_ours("gloria_mundi", "Gloria Mundi", 6),
]

PEERS: Final = [
    Row("catanatron 4p", "catanatron", "Catan, 4 players", "Python", "catanatron", ("4",)),
    Row("catanatron 2p", "catanatron", "Catan, 2 players", "Python", "catanatron", ("2",)),
    Row("openspiel chess", "OpenSpiel", "chess", "C++", "openspiel", ("chess",)),
    Row("openspiel backgammon", "OpenSpiel", "backgammon", "C++", "openspiel", ("backgammon",)),
    Row("openspiel gin rummy", "OpenSpiel", "gin rummy", "C++", "openspiel", ("gin_rummy",)),
    Row("openspiel bridge", "OpenSpiel", "bridge", "C++", "openspiel", ("bridge(use_double_dummy_result=false)",)),
    Row("openspiel dominoes", "OpenSpiel", "block dominoes", "Python", "openspiel", ("python_block_dominoes",)),
    Row("openspiel team dominoes", "OpenSpiel", "team dominoes", "Python", "openspiel", ("python_team_dominoes",)),
    Row("openspiel kuhn poker", "OpenSpiel", "Kuhn poker", "Python", "openspiel", ("python_kuhn_poker",)),
    Row("openspiel hangman", "OpenSpiel", "hangman", "Python", "openspiel", ("python_hangman",)),
    Row("python-chess", "python-chess", "chess", "Python", "chess", ()),
    Row("rlcard uno", "RLCard", "Uno", "Python", "rlcard", ("uno",)),
    Row("rlcard gin rummy", "RLCard", "gin rummy", "Python", "rlcard", ("gin-rummy",)),
    Row("rlcard mahjong", "RLCard", "mahjong", "Python", "rlcard", ("mahjong",)),
    Row("rlcard limit holdem", "RLCard", "limit hold'em", "Python", "rlcard", ("limit-holdem",)),
    Row("rlcard leduc holdem", "RLCard", "Leduc hold'em", "Python", "rlcard", ("leduc-holdem",)),
    Row("pettingzoo chess", "PettingZoo", "chess", "Python", "pettingzoo", ("chess_v6",)),
    Row("pettingzoo connect four", "PettingZoo", "connect four", "Python", "pettingzoo", ("connect_four_v3",)),
    Row("pettingzoo tic-tac-toe", "PettingZoo", "tic-tac-toe", "Python", "pettingzoo", ("tictactoe_v3",)),
    Row("pettingzoo texas holdem", "PettingZoo", "limit hold'em", "Python", "pettingzoo", ("texas_holdem_v4",)),
]

ROWS: Final = [*OUR_ROWS, *PEERS]

# What the quick check for CI looks at.
CHECKED: Final = [
    row
    for row in OUR_ROWS
    if row.name.startswith("glory_to_rome iv 3p ")
    or row.name in ("great_city 3p interpreted", "gloria_mundi 3p interpreted")
]
