"""The games for OpenSpiel: `import ludi.envs.openspiel`, then `pyspiel.load_game("ludi_great_city(players=2)")`.

**Parameters** are `players`, the options of the game, and `deals`. Several names are parted by semicolons
(`geek=domus;castra`, or `none`, or `all`); a deck of one's own is the path of its file, without commas and brackets.

**Chance** speaks once, at the root: it draws one of so many equally likely `deals`. Deal 7 is the game with seed 7, and
nothing is left to chance after it. A state drawn by `resample_from_infostate` is not one of the deals.

**Observations** are the numbers of `Game.observe`, as they are; `ludi.title(name).features(players, options)` names
them in their order. Their string is the view in words.

**An information state** is a string only: all that the player was told since the deal, and what it sees now. It grows
with the game, so that no tensor of a fixed size could hold it.

**Searches** of OpenSpiel that are written in Python (`open_spiel.python.algorithms`) play these games. Those written in
C++ (`pyspiel.ISMCTSBot`, `pyspiel.MCTSBot`) do not play games written in Python, not even OpenSpiel's own.
"""

import pyspiel

from ludi.core.registry import titles
from ludi.envs.arrays import class_name
from ludi.envs.openspiel.game import LudiGame, game_type

# OpenSpiel keeps what makes a game until Python itself is gone: a class can be kept so long, another object can not.
for each in titles():
    made = type(class_name(each.name), (LudiGame,), {"title": each, "__module__": __name__})
    globals()[made.__name__] = made  # where it is looked for when it is pickled
    pyspiel.register_game(game_type(each), made)
