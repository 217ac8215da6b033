"""Older entries are kept in less room, and are the same."""

import ludi
from ludi.play.history import History
from ludi.server.tables.entries import BUNDLE, NEWEST, Entries
from tests.server.test_games import GAMES


def test_entries_are_the_same_however_old_they_are() -> None:
    for game in GAMES:
        history = History(ludi.new(game, 3, seed=5), 0)
        kept, given = Entries(), []
        for n in range(1, 2 * BUNDLE + 3 * NEWEST):
            g = history.game
            if g.over:
                break
            step = history.try_move(g.seat, g.moves()[n % len(g.moves())])
            history.keep(step, n)
            given.append(step.entry._replace(n=n))
            kept.append(given[-1])
            assert len(kept) == n
            assert kept[-1] == given[-1]
        assert list(kept) == given
        assert kept[:] == given
        assert kept[3:-5] == given[3:-5]
        assert [kept[n] for n in range(len(kept))] == given
        assert kept[-len(kept)] == given[0]
        assert list(kept.some([0, 40, 1, 41])) == [given[0], given[40], given[1], given[41]]
