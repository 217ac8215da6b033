"""`make playthroughs` writes the playthrough files and recorded games anew. Review a rules change as their diff."""

from tests.games.gloria_mundi import playthroughs as gloria_mundi
from tests.games.glory_to_rome import playthroughs as glory_to_rome
from tests.games.great_city import playthroughs as great_city

if __name__ == "__main__":
    for game in (glory_to_rome, great_city, gloria_mundi):
        game.write()
        print(game.PLAYTHROUGHS.parent.name)
