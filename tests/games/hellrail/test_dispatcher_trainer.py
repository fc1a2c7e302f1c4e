"""The trainer of Hellrail's `dispatcher`: it races by the rules, and learns who wins."""

import numpy as np
import pytest

from limboline.games.hellrail.bots.facts import FACTS
from limboline.games.hellrail.bots.judging import Judge
from limboline.games.hellrail.position import position
from tests.examples.loading import example
from tests.games.hellrail.table import ANA

TRAINER = example("learning/hellrail.py")


def test_races_are_the_same_each_time_and_told_for_both_seats() -> None:
    told, won, which = TRAINER.races(0, 2)
    again, _, _ = TRAINER.races(0, 2)
    assert told.shape == (len(won), FACTS)
    assert (told == again).all()
    assert (won[0::2] + won[1::2] == 1).all()
    assert set(which) == {0, 1}


def test_what_decides_is_learned_and_a_judge_is_told_it_as_it_is(
    capsys: pytest.CaptureFixture[str],
) -> None:
    chance = np.random.default_rng(3)
    told = chance.normal(5, 2, (6_000, FACTS)).astype(np.float32)
    won = (told[:, 0] > told[:, 1]).astype(np.float32)
    learner = TRAINER.trained((told, won, np.arange(6_000)), 8, 150)
    assert float(capsys.readouterr().out.split()[-2].rstrip("%")) > 90
    weights = {name: np.asarray(part) for name, part in learner.weights().items()}
    straight = told[:9] @ weights["past"] + weights["last"]
    hidden = np.maximum(told[:9] @ weights["see"] + weights["bias"], 0)
    said = 1 / (1 + np.exp(-(hidden @ weights["out"] + straight)))
    scaled = (told[:9] - learner.mean) / learner.spread
    assert said == pytest.approx(learner.said(scaled)[1], abs=1e-3)
    assert 0 <= Judge(weights)(position("G | G", "7 | 8"), ANA) <= 1
