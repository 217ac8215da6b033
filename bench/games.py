"""The games of the project, as the registry lists them; those of other packages are not measured here."""

import ludi

GAMES = tuple(title.name for title in ludi.titles() if title.package.startswith("ludi.games."))
