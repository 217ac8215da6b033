"""All that is known of the game, in one place."""

from typing import Final

from ludi.bots.great_city import advice, beliefs, features, naming, net_inputs, temper
from ludi.bots.search.advisor import ComposedAdvisor, KnowHow, NetInputs

_KNOWS: Final = KnowHow(
    feature_names=tuple(features.FEATURES),
    reasons=advice.reasons,
    weights=advice.weights,
    named=naming.named,
    progress=features.progress,
    features=features.features,
    units=features.UNITS,
    inputs=NetInputs(net_inputs.applies, net_inputs.common, net_inputs.own, net_inputs.COMMON, net_inputs.OWN),
    temper=temper.TEMPER,
    likelihood=beliefs.likelihood,
)

ADVISOR: Final = ComposedAdvisor("great_city", _KNOWS)
