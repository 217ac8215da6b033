"""What is measured: our games, each interpreted and compiled, and the peers beside them."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

OURS: Final = "Ludi Romani"
PETTINGZOO: Final = "PettingZoo"
OURS_IN_PETTINGZOO: Final = f"{OURS} in {PETTINGZOO}"
BUILDS: Final = ("interpreted", "compiled")


@dataclass(frozen=True)
class Row:
    """One line of the table. `subject` and `arguments` tell the worker what to play."""

    name: str  # "glory_to_rome iv 3p compiled": unique, what --only looks at
    group: str  # the package as people call it
    title: str
    build: str  # one of BUILDS or, for a peer, what its rules are written in: "Python", "C++"
    subject: str
    arguments: tuple[str, ...]

    @property
    def ours(self) -> bool:
        return self.build in BUILDS

    @property
    def among_peers(self) -> bool:
        """Whether it runs with the peers' packages. Ours in PettingZoo do so too: the same PettingZoo for all."""
        return self.group != OURS


class Table(NamedTuple):
    game: str
    title: str
    players: int
    edition: str = ""

    @property
    def key(self) -> str:
        return " ".join(filter(None, (self.game, self.edition, f"{self.players}p")))

    @property
    def label(self) -> str:
        return ", ".join(filter(None, (self.title, self.edition, f"{self.players} players")))

    @property
    def arguments(self) -> tuple[str, ...]:
        return tuple(filter(None, (str(self.players), self.edition)))


TABLES: Final = [
    Table("glory_to_rome", "Glory to Rome", 3, "iv"),  # the one all figures are about
    Table("glory_to_rome", "Glory to Rome", 2, "iv"),
    Table("glory_to_rome", "Glory to Rome", 5, "iv"),
    Table("glory_to_rome", "Glory to Rome", 3, "republic"),
    Table("glory_to_rome", "Glory to Rome", 3, "imperium"),
    Table("great_city", "The Great City of Rome", 2),
    Table("great_city", "The Great City of Rome", 3),
    Table("great_city", "The Great City of Rome", 4),
    Table("gloria_mundi", "Gloria Mundi", 2),
    Table("gloria_mundi", "Gloria Mundi", 3),
    Table("gloria_mundi", "Gloria Mundi", 6),
]
SEARCHED: Final = [table for table in TABLES if table.players == 2]
PLAIN: Final = [table for table in TABLES if table.edition in ("", "iv")]  # 2, 3 and most players of each game


def _ours(tables: Sequence[Table]) -> list[Row]:
    return [
        Row(f"{table.key} {build}", OURS, table.label, build, "ludi", (table.game, *table.arguments))
        for table in tables
        for build in BUILDS
    ]


def _ours_in_pettingzoo(tables: Sequence[Table]) -> list[Row]:
    return [
        Row(
            f"pettingzoo {table.key} {build}",
            OURS_IN_PETTINGZOO,
            table.label,
            build,
            "pettingzoo",
            (f"ludi.envs.pettingzoo.{table.game}_v0", *table.arguments),
        )
        for table in tables
        for build in BUILDS
    ]


def _classic(title: str, module: str, rules_in: str = "Python") -> Row:
    """A game that comes with PettingZoo."""
    return Row(f"pettingzoo {title}", PETTINGZOO, title, rules_in, "pettingzoo", (f"pettingzoo.classic.{module}",))


OUR_ROWS: Final = _ours(TABLES)

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
]

# Every classic game of this version of PettingZoo.
CLASSICS: Final = [
    _classic("chess", "chess_v6"),
    _classic("connect four", "connect_four_v3"),
    _classic("go", "go_v5"),
    _classic("hanabi", "hanabi_v5", "C++"),
    _classic("Leduc hold'em", "leduc_holdem_v4"),
    _classic("limit hold'em", "texas_holdem_v4"),
    _classic("no-limit hold'em", "texas_holdem_no_limit_v6"),
    _classic("rock paper scissors", "rps_v2"),
    _classic("tic-tac-toe", "tictactoe_v3"),
]

ROWS: Final = [*OUR_ROWS, *PEERS, *_ours_in_pettingzoo(PLAIN), *CLASSICS]

# What the quick check for CI looks at.
CHECKED: Final = [
    row
    for row in OUR_ROWS
    if row.name.startswith("glory_to_rome iv 3p ")
    or row.name in ("great_city 3p interpreted", "gloria_mundi 3p interpreted")
]
