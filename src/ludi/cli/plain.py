"""For terminals that know only the letters of ASCII: a letter for each of our signs, of the same width."""

import codecs

# Materials by their initials, so that they are still told apart without colour.
LETTERS = dict(zip("∴≡■▚◆Π○×›·★–…─━│┃╭╮╰╯┏┓┗┛├┤┬┴┼", "RWCBSMox>-*-.--||+++++++++++++", strict=True))
# Farms, houses, public buildings, aqueducts, temples; bricks, cogs, coins, the emperor.
LETTERS |= dict(zip("♣⌂◈∩▲▬✱●♛", "FHPATbc$E", strict=True))
# Peace, glory, steps, builders, walls; the Goth, Rome, Africa; the edges of a card, arrows.
LETTERS |= dict(zip("▮✦►⊤▦♞♜☼▐▌→⇒✓▸", "PYsT#GRA[]>~v>", strict=True))
LETTERS |= dict(zip("ÀÂÇÉÈÊËÎÏÔÙÛÜàâçéèêëîïôùûü«»\N{NO-BREAK SPACE}’", 'AACEEEEIIOUUUaaceeeeiiouuu"" \'', strict=True))

NAME = "ludi-plain"


def _in_letters(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return "".join(LETTERS.get(sign, "?") for sign in error.object[error.start : error.end]), error.end


def register() -> str:
    """Make the replacement known to Python's streams; its name."""
    codecs.register_error(NAME, _in_letters)
    return NAME
