"""Bots talk as people must: only ready-made call-outs, and under Silence only gestures."""

import pytest

from limboline.bots import Match, Said
from limboline.games.infernal_wagon import Options, game
from limboline.games.infernal_wagon.texts import texts
from limboline.kernel import SPECTATOR
from tests.bots.scripted import Scripted, first_legal, speaks_once
from tests.games.infernal_wagon.bot_table import table
from tests.games.infernal_wagon.table import BO

TALKERS = ["careful", "crew"]


def sayings(name: str, options: Options, seed: int) -> list[tuple[bool, Said]]:
    """All that is said in a game, and whether Silence lay open."""
    match = table([name] * 4, options, seed)
    found = []
    while match.outcome is None:
        silent = match.state.silence
        match.step()
        found += [(silent, said) for said in match.overheard[SPECTATOR]]
        match.overheard[SPECTATOR].clear()
    return found


@pytest.mark.parametrize("name", TALKERS)
def test_under_silence_only_gestures_are_heard(name: str) -> None:
    found = [one for seed in range(6) for one in sayings(name, Options(silence=True), seed)]
    assert {said.kind for silent, said in found if silent} <= {"gesture"}
    assert {said.kind for silent, said in found if not silent} >= {"callout"}


@pytest.mark.parametrize("name", TALKERS)
def test_everything_that_is_said_has_a_sentence(name: str) -> None:
    options = Options(silence=True, curse=True)
    for seed in range(4):
        for _, said in sayings(name, options, seed):
            key = f"{said.kind}.{said.words}"
            assert texts("en").say(key, ("ana", "bo", "cleo", "dora"), seat=said.seat, **said.facts)


def test_what_each_of_them_says_in_a_game() -> None:
    said = {
        name: {one.words for seed in range(4) for _, one in sayings(name, Options(), seed)}
        for name in ("greedy", *TALKERS)
    }
    assert said == {
        "greedy": set(),
        "careful": {"who_has", "have"},
        "crew": {"who_has", "have", "got_it", "help"},
    }


@pytest.mark.parametrize(
    ("said", "heard"),
    [(Said(0, "callout", "got_it"), False), (Said(0, "gesture", "shrug"), True)],
)
def test_nobody_hears_a_bot_that_speaks_under_silence(said: Said, heard: bool) -> None:
    listener = Scripted()
    match = Match(game, Options(silence=True), [Scripted(speaks_once(said, 100)), listener])
    match.state.silence = True
    match.step()
    assert bool(listener.overheard) is heard


def test_nobody_hears_a_person_who_speaks_under_silence() -> None:
    match = Match(game, Options(silence=True), [None, Scripted(first_legal(9_000))], seed=1)
    match.state.silence = True
    assert not match.say(Said(0, "callout", "wait"), 100)
    assert match.say(Said(0, "gesture", "wait"), 200)
    assert not match.say(Said(BO, "chat", "hello"), 300)


def test_bots_speak_no_faster_than_people() -> None:
    for name in TALKERS:
        match = table([name] * 4, Options(curse=True), 5)
        spoke_ms = dict.fromkeys(range(4), -1_000)
        while match.outcome is None:
            match.step()
            for said in match.overheard[SPECTATOR]:
                assert match.now_ms - spoke_ms[said.seat] >= 500
                spoke_ms[said.seat] = match.now_ms
            match.overheard[SPECTATOR].clear()
