"""A policy plays wherever bots play, and sees there what it was trained on."""

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from limboline.bots import Match
from limboline.bots.own import own_maker
from limboline.bots.player import Said
from limboline.bots.protocol import LineBot
from limboline.games.registry import names, room
from limboline.kernel.encoding import Pace
from limboline.kernel.random import Random
from limboline.lab.batch import Spec
from limboline.lab.policy_bot import policy_bot, seat_encoder
from limboline.lab.speaker import speaker_command
from tests.lab.test_nothing_hidden import moments

MINE = """
from limboline.lab.batch import Spec
from limboline.lab.policy_bot import policy_bot

def policy(obs, mask):
    # The last number that may be chosen.
    return mask.shape[1] - 1 - mask[:, ::-1].argmax(axis=1)

Mine = policy_bot(policy, Spec("{game}"), "mine")
"""


def last_allowed(obs: Any, mask: Any) -> Any:
    return mask.shape[1] - 1 - mask[:, ::-1].argmax(axis=1)


@pytest.mark.parametrize("name", names())
def test_on_a_view_alone_it_sees_what_the_batch_would_show(name: str) -> None:
    game = room(name).game
    options = game.Options()
    for state, seat, now_ms in moments(name, options, 3, 1)[:25]:
        seated = seat_encoder(Spec(name), options, 3, seat)
        seated.look_at(state, now_ms)
        row, mask = seated.row(), seated.mask.copy()
        imagined = game.determinize(game.view(state, seat), [], Random(5))
        seated.look_at(imagined, now_ms)
        assert (seated.row() == row).all()
        assert (seated.mask == mask).all()


@pytest.mark.parametrize("name", names())
def test_a_policy_from_a_file_plays_the_same_at_the_table_and_over_lines(
    name: str, tmp_path: Path
) -> None:
    file = tmp_path / "mine.py"
    file.write_text(MINE.format(game=name))
    game = room(name).game
    near = own_maker(f"{file}:Mine", game)(0, Random(0))
    wired = LineBot(speaker_command(f"{file}:Mine"), "wired", game, 0, Random(0), within_ms=60_000)
    records = []
    for bot in (near, wired):
        other = room(name).bots.BOTS["random"](1, Random(9))
        match = Match(game, game.Options(), [bot, other], ["ana", "bo"], seed=2)
        while match.outcome is None and len(match.record.log) < 12:
            match.step()
        records.append([match.record.line(entry) for entry in match.record.log])
    wired.close()
    assert wired.troubles == []
    assert records[0]
    assert records[0] == records[1]


def test_it_waits_as_long_as_its_policy_does() -> None:
    """Tick by tick, beginning when people could have reacted."""

    def patient(obs: Any, mask: Any) -> Any:
        return np.where(obs["idle"][:, 0] < 4, 0, last_allowed(obs, mask))

    game = room("infernal-wagon").game
    spec = Spec("infernal-wagon", pace=Pace(tick_ms=1_000, reaction_ms=1_500))
    bot = policy_bot(patient, spec)(0, Random(0))
    state = game.setup(game.Options(), 2, 1)
    bot.sit(game.Options(), ["ana", "bo"])
    plan = bot.plan(game.view(state, 0), game.legal(state, 0), 0)
    assert plan is not None
    assert plan.wait_ms == 4_500
    game.check(state, 0, plan.code)


def test_it_talks_and_hears() -> None:
    heard: list[Any] = []

    def curious(obs: Any, mask: Any) -> Any:
        heard.append(obs["partners"][0, 0, -13:].tolist())
        return np.array([680 + 4 + 2])  # who has a gem?

    game = room("infernal-wagon").game
    bot = policy_bot(curious, Spec("infernal-wagon", talk=True))(0, Random(0))
    state = game.setup(game.Options(), 2, 1)
    bot.sit(game.Options(), ["ana", "bo"])
    bot.overhear(Said(1, "callout", "have", {"symbol": "pick"}))
    plan = bot.plan(game.view(state, 0), game.legal(state, 0), 0)
    assert plan is not None
    assert plan.code is None
    assert plan.say == (Said(0, "callout", "who_has", {"symbol": "gem"}),)
    assert heard[0] == [0] * 7 + [1, 0, 0, 0, 0, 0]


def test_what_it_would_have_thought_later_is_not_remembered() -> None:
    """It plans to wait for five ticks; after two of them it is asked anew."""
    given: list[Any] = []

    def counting(obs: Any, mask: Any, kept: Any) -> Any:
        given.append(kept)
        number = np.where(obs["idle"][:, 0] < 6, 0, last_allowed(obs, mask))
        return number, 1 if kept is None else kept + 1

    game = room("infernal-wagon").game
    bot = policy_bot(counting, Spec("infernal-wagon"), remembers=True)(0, Random(0))
    state = game.setup(game.Options(), 2, 1)
    bot.sit(game.Options(), ["ana", "bo"])
    plan = bot.plan(game.view(state, 0), game.legal(state, 0), 0)
    assert plan is not None
    assert plan.wait_ms == 6_000
    assert given == [None, 1, 2, 3, 4, 5]
    given.clear()
    plan = bot.plan(game.view(state, 0), game.legal(state, 0), 2_500)
    assert plan is not None
    assert plan.wait_ms == 3_500
    assert given == [2, 3, 4, 5], "it was asked at one and two seconds, and is next at three"


def test_it_says_one_thing_a_tick_and_then_draws_breath() -> None:
    def chatty(obs: Any, mask: Any) -> Any:
        return np.where(mask[:, 681], 681, 0)  # "Wait!"

    game = room("infernal-wagon").game
    spec = Spec("infernal-wagon", talk=True, pace=Pace(speech_ms=3_000))
    bot = policy_bot(chatty, spec)(0, Random(0))
    state = game.setup(game.Options(), 2, 1)
    bot.sit(game.Options(), ["ana", "bo"])
    now_ms, spoken = 0, []
    for _ in range(3):
        plan = bot.plan(game.view(state, 0), game.legal(state, 0), now_ms)
        assert plan is not None
        now_ms += plan.wait_ms
        spoken.append(now_ms)
    assert spoken == [1_000, 4_000, 7_000]


def test_a_policy_that_chooses_what_it_may_not_is_told() -> None:
    game = room("infernal-wagon").game
    bot = policy_bot(lambda obs, mask: [5_000], Spec("infernal-wagon"))(0, Random(0))
    state = game.setup(game.Options(), 2, 1)
    bot.sit(game.Options(), ["ana", "bo"])
    with pytest.raises(ValueError, match="the policy chose 5000, which its mask does not allow"):
        bot.plan(game.view(state, 0), game.legal(state, 0), 0)
