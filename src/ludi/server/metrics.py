"""What a server counts and times, for Prometheus. Each application has a registry of its own: several can run in one
process. The dashboard in deploy/grafana.json shows these."""

import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, disable_created_metrics, generate_latest
from prometheus_client.exposition import CONTENT_TYPE_PLAIN_0_0_4
from prometheus_client.metrics_core import Metric
from prometheus_client.parser import text_string_to_metric_families
from prometheus_client.registry import Collector

QUICK = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)  # seconds
LONG = (0.01, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0, 60.0)
SIZES = (1, 2, 4, 8, 16, 32, 64, 128, 256)
disable_created_metrics()  # type: ignore[no-untyped-call]  # nobody asks when a counter was made
MEDIA_TYPE = CONTENT_TYPE_PLAIN_0_0_4


class Metrics:
    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        kept = self.registry
        self.moves = Counter("ludi_moves", "Moves that were stored, of persons and bots.", ["game"], registry=kept)
        self.move_seconds = Histogram(
            "ludi_move_seconds", "From hearing a person's move to acknowledging it.", buckets=QUICK, registry=kept
        )
        self.commit_seconds = Histogram("ludi_commit_seconds", "A commit of the store.", buckets=QUICK, registry=kept)
        self.commit_requests = Histogram(
            "ludi_commit_requests", "Requests that went together in a commit.", buckets=SIZES, registry=kept
        )
        self.store_errors = Counter("ludi_store_errors", "What the store did not do.", ["what"], registry=kept)
        self.refused = Counter("ludi_refused", "Connections and requests that were refused.", ["reason"], registry=kept)
        self.thought_seconds = Histogram(
            "ludi_thought_seconds",
            "From asking a bot for a choice to having it.",
            buckets=LONG,
            registry=kept,
        )
        self.profiles = Counter("ludi_profiles", "Profiles of people that were made.", registry=kept)
        self.notifications = Counter(
            "ludi_notifications", "That it is somebody's turn, told or not.", ["kind", "outcome"], registry=kept
        )
        self.unreadable = Counter("ludi_unreadable", "Tables found that cannot be replayed.", registry=kept)

    def watch(self, name: str, meaning: str, now: Callable[[], float]) -> None:
        """A number that is asked for when it is wanted."""
        Gauge(f"ludi_{name}", meaning, registry=self.registry).set_function(now)

    def refuse(self, reason: str) -> None:
        self.refused.labels(reason).inc()

    @contextmanager
    def thinking(self) -> Iterator[None]:
        begun = time.perf_counter()
        yield
        self.thought_seconds.observe(time.perf_counter() - begun)

    def text(self) -> bytes:
        return generate_latest(self.registry)


class Found(Collector):
    """What a registry collects as it is."""

    def __init__(self, families: list[Metric]) -> None:
        self._families = families

    def collect(self) -> list[Metric]:
        return self._families


def together(texts: Mapping[str, str]) -> bytes:
    """The figures of several servers, each marked with the server whose it is."""
    families: dict[str, Metric] = {}
    for server, text in texts.items():
        for each in text_string_to_metric_families(text):
            family = families.setdefault(each.name, Metric(each.name, each.documentation, each.type))
            family.samples += [sample._replace(labels={**sample.labels, "server": server}) for sample in each.samples]
    registry = CollectorRegistry()
    registry.register(Found(list(families.values())))
    return generate_latest(registry)
