"""A batch that worker processes share."""

import numpy as np
import pytest

from limboline.lab.batch import batch
from limboline.lab.batch_workers import workers_batch


def test_workers_play_what_batches_of_their_own_would_play() -> None:
    rng = np.random.default_rng(1)
    apart = [batch("infernal-wagon", tables=3, seats=2, seed=14 + worker) for worker in range(2)]
    with workers_batch("infernal-wagon", tables=6, workers=2, seats=2, seed=7) as shared:
        assert len(shared) == 6
        ended = 0
        for _ in range(30):
            assert (shared.rows == np.concatenate([one.rows for one in apart])).all()
            chosen = (rng.random(shared.mask.shape) * shared.mask).argmax(axis=1)
            shared.step(chosen)
            for one, numbers in zip(apart, np.split(chosen, 2), strict=True):
                one.step(numbers)
            for name, array in shared.obs.items():
                assert (array == np.concatenate([one.obs[name] for one in apart])).all(), name
            assert (shared.reward == np.concatenate([one.reward for one in apart])).all()
            assert (shared.seat == np.concatenate([one.seat for one in apart])).all()
            both = {**apart[0].outcomes, **{3 + t: o for t, o in apart[1].outcomes.items()}}
            assert shared.outcomes == both
            for table in both:
                one = apart[table // 3]
                assert shared.done[table]
                assert (shared.final["hand"][table] == one.final["hand"][table % 3]).all()
            ended += len(both)
        assert ended
        with pytest.raises(ValueError, match="may not be chosen at table 0"):
            shared.step([shared.choices - 1] * 6)


def test_there_is_a_table_for_every_worker() -> None:
    with pytest.raises(ValueError, match="no more workers than tables"):
        workers_batch("infernal-wagon", tables=1, workers=2)


def test_without_workers_it_is_the_batch_itself() -> None:
    rng = np.random.default_rng(2)
    alone = batch("infernal-wagon", tables=4, seats=2, seed=7)
    with workers_batch("infernal-wagon", tables=4, workers=0, seats=2, seed=7, menu=12) as shared:
        for _ in range(20):
            assert (shared.rows == alone.rows).all()
            assert (shared.mask == alone.mask).all()
            assert ((shared.menu >= 0).sum(axis=1) == alone.mask.sum(axis=1)).all()
            chosen = (rng.random(alone.mask.shape) * alone.mask).argmax(axis=1)
            alone.step(chosen)
            shared.send(chosen)
            shared.wait()
            assert shared.outcomes == alone.outcomes
            assert (shared.reward == alone.reward).all()
