"""Words for what a move was worth, and when a loss counts."""

from typing import Final

from ludi.study.judge import Judgement

BEST: Final = "best"
GOOD: Final = "good"
DOUBTFUL: Final = "doubtful"
MISTAKE: Final = "mistake"
BLUNDER: Final = "blunder"
GRADES: Final = (BEST, GOOD, DOUBTFUL, MISTAKE, BLUNDER)

# Losses above which a move is called so, in shares of the victory; the worst first.
ABOVE: Final = ((BLUNDER, 0.10), (MISTAKE, 0.05), (DOUBTFUL, 0.02))
SURELY: Final = 0.5  # of that loss must be beyond doubt
SURE: Final = 1.96  # standard errors: 95 % of what is measured lies within so many
EQUAL: Final = 0.01  # a move that is no worse than this, as far as one can tell, is as good as the best


def grade(judged: Judgement) -> str:
    for word, above in ABOVE:
        if judged.loss > above and judged.loss - SURE * judged.doubt > SURELY * above:
            return word
    return BEST if judged.loss <= EQUAL and not is_sure(judged) else GOOD


def is_sure(judged: Judgement) -> bool:
    """Whether the loss is more than noise."""
    return judged.loss > SURE * judged.doubt


def counted(judged: Judgement) -> float:
    """The loss that counts: none where it may be noise."""
    return judged.loss if is_sure(judged) else 0.0


def effect(judged: Judgement) -> list[float]:
    """What the choice did to the expected share of each seat, compared with the best one."""
    if not is_sure(judged):
        return [0.0] * len(judged.of_made)
    return [made - best for made, best in zip(judged.of_made, judged.of_best, strict=True)]
