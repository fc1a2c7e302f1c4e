"""Players at a table: who comes first, who hears what, and whose clock it is."""

from collections.abc import Sequence
from typing import Any

import pytest

from limboline.bots import Due, Match, Plan, Said, Stalled
from limboline.bots.match import MOST_TALK
from limboline.kernel import NATURE, SPECTATOR, Illegal, Record, replay
from limboline.kernel.asking import Choice
from limboline.kernel.replaying import redeal_words
from tests.bots.scripted import Scripted, first_legal, speaks_once
from tests.kernel.tiny import Marbles, Veto
from tests.kernel.tiny.marbles import Drop, MarbleOptions
from tests.kernel.tiny.veto import Drew, Shown, VetoOptions

ANA, BO, CLEO = range(3)


class Chatty(Marbles):
    """Marbles with talk: anybody may call out while there are marbles, and nobody may sing."""

    def talk(self, state: Any, seat: int) -> frozenset[str]:
        return frozenset({"callout"})


def table(*seats: Any, options: MarbleOptions | None = None) -> Match[Any, Any, Any, Any, Any]:
    """A game of marbles, in which everybody may drop one at any time."""
    return Match(Chatty(), options or MarbleOptions(pegs=1), seats, seed=3)


def lines(match: Match[Any, Any, Any, Any, Any]) -> list[str]:
    return [match.record.line(entry) for entry in match.record.log]


def test_the_shortest_wait_comes_first() -> None:
    match = table(Scripted(first_legal(900)), Scripted(first_legal(400)))
    assert match.next_due() == Due(400, BO, False)
    assert match.step().seat == BO
    assert lines(match) == ["00:00.400 seat1 drop 0"]
    assert match.now_ms == 400


def test_after_an_action_every_plan_is_dropped_and_everybody_is_asked_again() -> None:
    slow = Scripted(first_legal(900))
    match = table(slow, Scripted(first_legal(400)))
    for _ in range(3):  # a marble, its run, the next marble
        match.step()
    assert lines(match)[2] == "00:00.800 seat1 drop 0"
    assert slow.asked_at == [0, 400, 400]


def test_nature_without_a_time_answers_at_once() -> None:
    match = table(Scripted(first_legal(400)))
    match.step()
    assert match.next_due() == Due(400, NATURE, True)
    match.step()
    assert lines(match)[1] == "00:00.400 nature run 0"


def test_what_is_due_comes_before_a_plan_for_the_same_instant() -> None:
    match = table(Scripted(first_legal(12_000)))
    match.step()
    assert lines(match) == ["00:12.000 nature clock"]
    assert match.outcome is not None


def test_of_equal_waits_another_seat_wins_each_time() -> None:
    match = table(*(Scripted(first_legal(100)) for _ in range(3)))
    match.play_out()
    drops = [entry.seat for entry in match.record.log if entry.seat != NATURE]
    assert set(drops[:3]) == {ANA, BO, CLEO}


def test_a_seat_that_lets_its_time_run_out_does_the_default_by_clock() -> None:
    match = Match(Veto(), VetoOptions(), [Scripted(first_legal(100)), Scripted()], seed=1)
    match.step()
    match.step()
    assert lines(match)[1] == "00:02.100 seat1 (clock) let"


def test_everybody_hears_what_their_seat_may_know() -> None:
    ana, bo = Scripted(first_legal(100)), Scripted(first_legal(100))
    match = Match(Veto(), VetoOptions(tokens=0), [ana, bo], seed=1)
    match.step()
    assert [type(event) for event in ana.heard[:1]] == [Shown]
    drawn = [event for event in ana.heard if isinstance(event, Drew)]
    assert drawn[0].card is not None
    assert [event for event in bo.heard if isinstance(event, Drew)] == [Drew(ANA, None)]


def test_people_act_when_they_like_and_find_what_they_heard() -> None:
    match = table(None, Scripted(first_legal(900)))
    assert match.next_due() == Due(900, BO, False)
    match.act(ANA, Drop(2), 500)
    assert lines(match) == ["00:00.500 seat0 drop 2"]
    assert [event.slot for event in match.heard[ANA]] == [2]
    assert BO not in match.heard


def test_what_is_due_by_then_comes_before_a_person() -> None:
    match = table(None, Scripted(first_legal(400)))
    match.act(ANA, Drop(1), 500)
    assert lines(match) == [
        "00:00.400 seat1 drop 0",
        "00:00.400 nature run 0",
        "00:00.500 seat0 drop 1",
    ]


def test_a_refused_action_changes_nothing() -> None:
    match = table(None, None)
    with pytest.raises(Illegal):
        match.act(ANA, Drop(9), 500)
    assert lines(match) == []
    match.act(ANA, Drop(1), 400)  # later than said: time does not run back
    assert lines(match) == ["00:00.500 seat0 drop 1"]


def test_a_plan_against_the_rules_is_refused() -> None:
    match = table(Scripted(lambda *_: Plan(7, 100)))
    with pytest.raises(Illegal):
        match.step()
    assert lines(match) == []


def test_a_spectator_hears_only_when_somebody_watches() -> None:
    match = Match(Veto(), VetoOptions(), [Scripted(first_legal(1))] * 2, seed=1, watched=True)
    match.step()
    assert isinstance(match.heard[SPECTATOR][0], Shown)
    assert SPECTATOR not in Match(Veto(), VetoOptions(), [None] * 2).heard


def test_talk_reaches_everybody_else_and_they_are_asked_again() -> None:
    hello = Said(ANA, "callout", "hello", {"n": 1})
    ana, bo = Scripted(speaks_once(hello, 300)), Scripted(first_legal(900))
    match = table(ana, bo, None)
    match.step()
    assert match.now_ms == 300
    assert bo.overheard == match.overheard[CLEO] == [hello]
    assert ana.overheard == []
    assert match.next_due() == Due(1_200, BO, False)
    assert lines(match) == []


def test_talk_that_is_not_allowed_reaches_nobody() -> None:
    bo = Scripted(first_legal(900))
    match = table(Scripted(speaks_once(Said(ANA, "song", "la"), 300)), bo, None)
    match.step()
    assert bo.overheard == match.overheard[CLEO] == []
    assert match.next_due() == Due(900, BO, False)


def test_nobody_speaks_for_another_seat() -> None:
    bo = Scripted()
    match = table(Scripted(speaks_once(Said(BO, "callout", "hello"), 300)), bo)
    match.step()
    assert bo.overheard == []


def test_people_are_told_whether_they_were_heard() -> None:
    bo = Scripted()
    match = table(None, bo)
    assert match.say(Said(ANA, "callout", "hello"), 100)
    assert not match.say(Said(ANA, "song", "la"), 200)
    assert [said.words for said in bo.overheard] == ["hello"]


def test_a_bot_that_never_stops_talking_does_not_stop_the_game() -> None:
    def babble(view: Any, legal: Sequence[Choice], now_ms: int) -> Plan:
        return Plan(None, 0, (Said(ANA, "callout", "blah"),))

    bo = Scripted()
    match = table(Scripted(babble), bo)
    match.play_out()
    assert len(bo.overheard) == MOST_TALK
    assert lines(match) == ["00:12.000 nature clock"]


def test_words_and_an_action_in_one_plan_come_in_this_order() -> None:
    order: list[str] = []

    class Listener(Scripted):
        def hear(self, events: Sequence[Any]) -> None:
            order.append("heard")

        def overhear(self, said: Said) -> None:
            order.append("overheard")

    hello = Said(ANA, "callout", "hello")
    match = table(Scripted(lambda *_: Plan(0, 100, (hello,))), Listener())
    match.step()
    assert order == ["overheard", "heard"]


def test_bots_who_all_wait_for_each_other_are_found_out() -> None:
    match = Match(Veto(), VetoOptions(), [Scripted(), Scripted()], seed=1)
    assert match.next_due() is None
    with pytest.raises(Stalled):
        match.step()


def test_the_record_names_the_players_and_replays() -> None:
    match = table(Scripted(first_legal(300)), Scripted(first_legal(500)))
    match.play_out()
    record = Record.parse(str(match.record))
    assert record.players == ("scripted", "scripted")
    assert match.game.dump(replay(match.game, record)) == match.game.dump(match.state)


def test_a_record_in_which_chance_decided_anew_is_followed_and_goes_on() -> None:
    first = table(Scripted(first_legal(400)), Scripted(first_legal(900)))
    first.step()
    first.step()
    first.record.add(first.now_ms, NATURE, redeal_words(0xABC))
    again = table(Scripted(first_legal(400)), Scripted(first_legal(900)))
    for entry in first.record.log:
        again.follow(entry)
    again.play_out()
    assert lines(again)[: len(first.record.log)] == lines(first)
    record = Record.parse(str(again.record))
    assert again.game.dump(replay(again.game, record)) == again.game.dump(again.state)
