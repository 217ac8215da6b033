"""How a game makes an answer of what its questions say of refused moves (`core/why.py`).

Each game adds what no question has to know: what is not there, what is another's, and when the time of a thing comes.
"""

import re
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, ClassVar

from ludi.core.derivable import mypyc_attr
from ludi.core.events import Argument, Arguments
from ludi.core.rules import refusals
from ludi.core.text import Lexicon, words
from ludi.core.why import FREE, NO_THING, OTHER, Said, Thing, Why


@cache
def holes(package: str, key: str) -> tuple[str, ...]:
    """The names of the arguments that a sentence needs."""
    return tuple(re.findall(r"{(\w+)}", words(package, "en", "why", key)))


@mypyc_attr(allow_interpreted_subclasses=True)
class Reasons:
    """What stands in the way of using a thing, as an expert beside the deciding player would say it. Nothing looks at
    what the deciding seat does not know."""

    PACKAGE: ClassVar[str] = ""
    PLACES: ClassVar[dict[str, Said]] = {}
    # The families of moves that touch things of a place, if not the one of its name.
    FAMILIES: ClassVar[Mapping[str, Sequence[str]]] = {}

    def obstacle(self, g: Any, name: str) -> Why:
        thing = self.read(g, name)
        key = self.verdict(g, thing, self.meant(g, name, thing))
        return Why(key, self.arguments(g, thing, key), self.rule(g, thing, key))

    def names(self, g: Any) -> list[str]:
        """All that can be asked about at this table."""
        return [name for name, thing in self.things(g).items() if thing.seat < g.players]

    def read(self, g: Any, name: str) -> Thing:
        """Any string can be asked about; what is no thing of this table has no place."""
        thing = self.things(g).get(name, NO_THING)
        return thing if thing.seat < g.players else NO_THING

    def meant(self, g: Any, name: str, thing: Thing) -> list[int]:
        """The moves that in this question mean a thing, legal or not."""
        argument = self.move_argument(thing)
        families = self.FAMILIES.get(thing.place, (thing.place,))
        names = [f"{family}:{argument}" for family in families]
        return [move for move in g.CATALOGUE.named([*names, *families]) if name in g.move_touches(move)]

    def verdict(self, g: Any, thing: Thing, moves: list[int]) -> str:
        """What the rules say of a thing, which these moves would touch."""
        frame = g.stack[-1]
        if not self.is_there(g, frame, thing):
            return self.PLACES[thing.place].nothing
        found = [frame.verdict(g, move) for move in moves]
        if FREE in found:
            return FREE
        return next((key for key in found if key != OTHER), "") or self.elsewhere(g, frame, thing)

    def elsewhere(self, g: Any, frame: Any, thing: Thing) -> str:
        """Of a thing that the question is not about: whose it is, or when its time comes."""
        said = self.PLACES.get(thing.place, Said())
        return (said.others if thing.seat not in (-1, frame.seat) else "") or said.later or OTHER

    def arguments(self, g: Any, thing: Thing, key: str) -> Arguments:
        """What the sentence of a key names."""
        return {name: self.argument(g, g.stack[-1], thing, key, name) for name in holes(self.PACKAGE, key)}

    def rule(self, g: Any, thing: Thing, key: str) -> str:
        """Where an answer is written: in the rule that explains this refusal, or else the question."""
        asking: str = g.stack[-1].RULE
        return refusals(self.PACKAGE).get(key, asking)

    def sentence(self, lexicon: Lexicon, why: Why, language: str, names: Sequence[str]) -> str:
        """The sentence of the key; what would help, if something does; and the sentence of `then`."""
        said = [lexicon.fill(["why"], why.key, why.args, language, names)]
        helping = why.args.get("help")
        if isinstance(helping, list):
            told: Arguments = {"structures": helping, "count": len(helping)}
            said.append(lexicon.fill(["why"], "help", told, language, names))
        if "then" in why.args:
            said.append(lexicon.fill(["why"], str(why.args["then"]), why.args, language, names))
        return " ".join(said)

    # -- what each game adds -----------------------------------------------------------------------

    def things(self, g: Any) -> dict[str, Thing]:
        """All that can be asked about, by name."""
        raise NotImplementedError

    def move_argument(self, thing: Thing) -> str:
        """What the moves that touch a thing call it."""
        return thing.what

    def is_there(self, g: Any, frame: Any, thing: Thing) -> bool:
        """Whether something of the kind lies there, as far as the deciding seat can see."""
        raise NotImplementedError

    def argument(self, g: Any, frame: Any, thing: Thing, key: str, name: str) -> Argument:
        """An argument is of the thing, or of the question."""
        raise NotImplementedError
