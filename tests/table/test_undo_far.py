"""What lies far back is taken back without playing the whole game again: others are not kept."""

from pathlib import Path

import msgspec
import pytest

from limboline.games.registry import room
from limboline.kernel import Record
from limboline.kernel.replaying import read_options
from limboline.table.entries import Acted, Began
from limboline.table.underway import KEPT_EVERY, UnderWay

RECORDS = Path(__file__).parents[1] / "records"
LONG = ("all-wound-up-gate-4", "hellrail-redirected", "infernal-wagon-house-rulings")


def played(name: str) -> list[UnderWay]:
    """A game after none of its actions, after one, and so on."""
    record = Record.parse((RECORDS / f"{name}.record").read_text("utf-8"))
    game = room(record.game).game
    options = msgspec.to_builtins(read_options(game, record.options))
    names = list(record.seats)
    began = Began(options, f"{record.seed:x}", record.rules, names, [""] * len(names))
    plays = [UnderWay(game, began, for_bots=True)]
    for entry in record.log:
        acted = Acted(entry.seat, entry.words, entry.at_ms, entry.by_clock)
        plays.append(plays[-1].after(acted, None))
    return plays


def counted(monkeypatch: pytest.MonkeyPatch) -> list[Acted]:
    """Every action that is played from now on."""
    done: list[Acted] = []
    real = UnderWay.after

    def after(play: UnderWay, acted: Acted, tell: None) -> UnderWay:
        done.append(acted)
        return real(play, acted, tell)

    monkeypatch.setattr(UnderWay, "after", after)
    return done


@pytest.mark.parametrize("name", LONG)
def test_however_far_back_it_is_as_it_was_then(name: str) -> None:
    plays = played(name)
    latest = plays[-1]
    assert len(latest.acts) > KEPT_EVERY
    for left in range(0, len(latest.acts), 7):
        was, now = plays[left], latest.taken_back(left)
        assert now.game.dump(now.state) == was.game.dump(was.state)
        assert (now.acts, now.marks, now.asked) == (was.acts, was.marks, was.asked)
        assert now.waiting.seats == was.waiting.seats
        assert len(now.past) == len(was.past)
        for seat in range(now.seats):
            assert now.may_take_back(seat) == was.may_take_back(seat)
        assert now.tells is not None
        assert was.tells is not None
        assert len(now.tells) == len(was.tells)
        assert now.after(latest.acts[left], None).acts == plays[left + 1].acts


@pytest.mark.parametrize("name", LONG)
def test_only_the_latest_actions_are_played_again(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    plays = played(name)
    done = counted(monkeypatch)
    for left, was in enumerate(plays[:-1]):
        done.clear()
        plays[-1].taken_back(left)
        assert len(done) < KEPT_EVERY + len(was.past)


@pytest.mark.parametrize("name", LONG)
def test_what_was_taken_back_is_not_gone_back_to(name: str) -> None:
    plays = played(name)
    half, quarter = len(plays) // 2, len(plays) // 4
    again = plays[-1].taken_back(half, "f00d")
    assert len(again.acts) == half + 1, "chance was not asked anew"
    back = again.taken_back(quarter)
    assert back.game.dump(back.state) == back.game.dump(plays[quarter].state)
    assert back.redealt
    assert not plays[quarter].redealt
