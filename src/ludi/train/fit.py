"""A net fitted to moments, with torch. What the net adds to the linear merits is learnt; these themselves are not."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

import numpy as np
import torch
from numpy.typing import NDArray
from torch import nn

from ludi.bots.search.net import NetShape
from ludi.train.moments import Moments

Floats = NDArray[np.float32]

BATCH = 4096
RATE = 1.5e-3
DECAY = 2e-4  # of weights
RARE = 0.05  # a standard deviation below this counts as this: what is rare is not blown up
HELD = 10  # every so many-th game is never learnt from, but judges
PATIENCE = 3  # rounds without a better judgement


class Judged(NamedTuple):
    """Log loss on games that were not learnt from: of the net and of the linear evaluation, with standard errors over
    games of the difference."""

    moments: int
    games: int
    linear: float
    net: float
    gain: float
    gain_error: float


class Net(nn.Module):
    """The same sums as `kernel.c`: inputs are scaled here, and the scales go into the weights when it is written."""

    def __init__(self, shape: NetShape, scale: torch.Tensor) -> None:
        super().__init__()
        self.shape = shape
        self.register_buffer("scale", scale)
        self.first = nn.Linear(shape.inputs(), shape.first)
        self.second = nn.Linear(shape.first, shape.second)
        self.last = nn.Linear(shape.second, 1)
        nn.init.zeros_(self.last.weight)  # it begins as the linear evaluation
        nn.init.zeros_(self.last.bias)

    def forward(self, common: torch.Tensor, seats: torch.Tensor, linear: torch.Tensor) -> torch.Tensor:
        """Logits: batch, seat."""
        each = seats.shape[1]
        others = (seats.sum(dim=1, keepdim=True) - seats) / (each - 1)
        shared = common[:, None, :].expand(-1, each, -1)
        shown = torch.cat([shared, seats, others], dim=2) * self.scale
        hidden = torch.relu(self.second(torch.relu(self.first(shown))))
        merits: torch.Tensor = self.last(hidden)[:, :, 0] + linear
        return merits

    def numbers(self) -> list[float]:
        """The weights in the order of a file."""
        rows = self.first.weight.T * self.scale[:, None]
        parts = [rows, self.first.bias, self.second.weight.T, self.second.bias, self.last.weight[0], self.last.bias]
        return [float(n) for part in parts for n in part.detach().flatten()]

    def load(self, numbers: Sequence[float]) -> None:
        """Go on from the weights of a file."""
        ends = np.cumsum(self.shape.parts())[:-1]
        rows, bias, across, second, last, last_bias = np.split(np.array(numbers, dtype=np.float32), ends)
        scale = self.scale.numpy()
        with torch.no_grad():
            self.first.weight.copy_(torch.from_numpy((rows.reshape(-1, self.shape.first) / scale[:, None]).T))
            self.first.bias.copy_(torch.from_numpy(bias))
            self.second.weight.copy_(torch.from_numpy(across.reshape(self.shape.first, self.shape.second).T))
            self.second.bias.copy_(torch.from_numpy(second))
            self.last.weight.copy_(torch.from_numpy(last)[None, :])
            self.last.bias.copy_(torch.from_numpy(last_bias))


def held(moments: Moments) -> Moments:
    return moments.where(moments.game % HELD == 0)


def learnt_from(moments: Moments) -> Moments:
    return moments.where(moments.game % HELD != 0)


def scale_of(shape: NetShape, data: Sequence[Moments]) -> torch.Tensor:
    """Every input by its standard deviation."""
    common = np.concatenate([each.common for each in data]).astype(np.float32).std(axis=0)
    features = (
        np.concatenate([each.features.reshape(-1, shape.features) for each in data]).astype(np.float32).std(axis=0)
    )
    counts = np.concatenate([each.counts.reshape(-1, shape.counts) for each in data]).astype(np.float32).std(axis=0)
    whole = np.concatenate([common, features, counts, features, counts])
    return torch.from_numpy(1.0 / np.maximum(whole, RARE))


def fit(
    shape: NetShape,
    data: Sequence[Moments],
    epochs: int,
    seed: int,
    start: Sequence[float] | None = None,
    tell: Callable[[int, float, float], None] = lambda epoch, learnt, judged: None,
) -> list[float]:
    """The weights that judge best; `data` has one entry for each number of players."""
    torch.manual_seed(seed)
    rng = np.random.default_rng(seed)
    train, judge = [learnt_from(each) for each in data], [held(each) for each in data]
    net = Net(shape, scale_of(shape, train))
    if start is not None:
        net.load(start)
    optimizer = torch.optim.AdamW(net.parameters(), lr=RATE if start is None else RATE / 3, weight_decay=DECAY)
    steps = max(1, epochs * sum(-(-len(each.game) // BATCH) for each in train))
    schedule = torch.optim.lr_scheduler.CosineAnnealingLR(optimizer, steps)
    best, numbers, waited = loss_of(net, judge), net.numbers(), 0
    for epoch in range(epochs):
        learnt = _epoch(net, train, optimizer, schedule, rng)
        judged = loss_of(net, judge)
        tell(epoch + 1, learnt, judged)
        if judged < best:
            best, numbers, waited = judged, net.numbers(), 0
        else:
            waited += 1
            if waited >= PATIENCE:
                break
    return numbers


def _epoch(
    net: Net,
    train: Sequence[Moments],
    optimizer: torch.optim.Optimizer,
    schedule: torch.optim.lr_scheduler.LRScheduler,
    rng: np.random.Generator,
) -> float:
    batches = [
        (i, rows)
        for i, each in enumerate(train)
        for rows in np.array_split(rng.permutation(len(each.game)), max(1, len(each.game) // BATCH))
        if len(rows)
    ]
    total, count = 0.0, 0
    for n in rng.permutation(len(batches)):
        i, rows = batches[n]
        loss = _losses(net, train[i].where(rows)).mean()
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        schedule.step()
        total += float(loss.detach()) * len(rows)
        count += len(rows)
    return total / max(1, count)


def _losses(net: Net, moments: Moments) -> torch.Tensor:
    merits = net(*_tensors(moments))
    return -(torch.from_numpy(moments.target) * torch.log_softmax(merits, dim=1)).sum(dim=1)


def _tensors(moments: Moments) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor]:
    seats = np.concatenate([moments.features, moments.counts], axis=2, dtype=np.float32)
    common = moments.common.astype(np.float32)
    return torch.from_numpy(common), torch.from_numpy(seats), torch.from_numpy(moments.linear)


def loss_of(net: Net, data: Sequence[Moments]) -> float:
    """The mean log loss against what was aimed at."""
    with torch.no_grad():
        losses = [float(_losses(net, each).sum()) for each in data if len(each.game)]
    return sum(losses) / max(1, sum(len(each.game) for each in data))


def judged(shape: NetShape, numbers: Sequence[float], moments: Moments) -> Judged:
    """Against true results."""
    net = Net(shape, torch.ones(shape.inputs()))
    net.load(numbers)
    with torch.no_grad():
        merits = net(*_tensors(moments)).numpy()
    linear, ours = _log_loss(moments.linear, moments.result), _log_loss(merits, moments.result)
    games, at = np.unique(moments.game, return_inverse=True)
    gains = np.bincount(at, linear - ours) / np.bincount(at)
    error = float(gains.std(ddof=1) / np.sqrt(len(games))) if len(games) > 1 else float("inf")
    return Judged(len(moments.game), len(games), float(linear.mean()), float(ours.mean()), float(gains.mean()), error)


def _log_loss(merits: Floats, result: Floats) -> Floats:
    top = merits.max(axis=1, keepdims=True)
    logs = merits - top - np.log(np.exp(merits - top).sum(axis=1, keepdims=True))
    found: Floats = -(result * logs).sum(axis=1)
    return found
