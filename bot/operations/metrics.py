"""Metrics of a process in Prometheus' format; none is about a person or a guild."""

import asyncio
import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from prometheus_client import CollectorRegistry, Counter, Histogram, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.process_collector import ProcessCollector
from prometheus_client.registry import Collector

from bot.operations.answers import Answers, TrackedInteraction

BUCKETS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 15.0)
"""Histogram buckets in seconds. People notice a delay of 0.1; Discord waits for 3."""

LOOK = 0.5
"""Interval in seconds at which the event loop's lag is measured."""


class Gauge(NamedTuple):
    """A metric that is computed when the page is read: its name, its help text, its values.

    The name has no prefix. ``values`` are the metric's values, by label value; without a ``label``,
    the only key is ``""``. ``is_total`` marks a counter, which only grows.
    """

    name: str
    meaning: str
    values: Mapping[str, float]
    label: str = ""
    is_total: bool = False


@dataclass(slots=True)
class Lateness:
    """Largest lag of the event loop in seconds since :meth:`take` was last called."""

    worst: float = 0.0

    async def watch(self) -> None:
        """Measure the lag until the task is cancelled."""
        while True:
            began = time.monotonic()
            await asyncio.sleep(LOOK)
            self.worst = max(self.worst, time.monotonic() - began - LOOK)

    def take(self) -> float:
        """Return the largest lag and reset it to 0."""
        worst, self.worst = self.worst, 0.0
        return worst


@dataclass(slots=True)
class Metrics:
    """Counts answers, and calls ``gauges`` for all other metrics when the page is read."""

    gauges: Callable[[], list[Gauge]]
    registry: CollectorRegistry = field(default_factory=CollectorRegistry)

    def count(self, answers: Answers) -> None:
        """Count all answers from now on."""
        seconds = Histogram(
            "castellan_answer_seconds",
            "Seconds from an interaction to its answer, by action",
            ["action"],
            buckets=BUCKETS,
            registry=self.registry,
        )
        outcomes = Counter(
            "castellan_answers",
            "Interactions by outcome",
            ["outcome"],
            registry=self.registry,
        )

        def heard(asked: TrackedInteraction, took: float) -> None:
            seconds.labels(asked.action).observe(took)
            outcomes.labels(asked.outcome).inc()

        answers.on_answer.append(heard)
        ProcessCollector(registry=self.registry)
        self.registry.register(_AtTheMoment(self.gauges))

    def page(self) -> bytes:
        """Return the page of metrics that Prometheus reads."""
        return generate_latest(self.registry)


@dataclass(frozen=True, slots=True)
class _AtTheMoment(Collector):
    gauges: Callable[[], list[Gauge]]

    def collect(self) -> Iterator[Metric]:
        for gauge in self.gauges():
            labels = [gauge.label] if gauge.label else []
            kind = CounterMetricFamily if gauge.is_total else GaugeMetricFamily
            family = kind(f"castellan_{gauge.name}", gauge.meaning, labels=labels)
            for value, figure in gauge.values.items():
                family.add_metric([value] if gauge.label else [], figure)
            yield family
