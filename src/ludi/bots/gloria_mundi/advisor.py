"""All that is known of the game, in one place."""

from typing import Final

from ludi.bots.gloria_mundi import advice, features, naming, net_inputs, temper
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
    told_more=naming.told_more,
)

ADVISOR: Final = ComposedAdvisor("gloria_mundi", _KNOWS, turns=6, turns_before_nets=6)
