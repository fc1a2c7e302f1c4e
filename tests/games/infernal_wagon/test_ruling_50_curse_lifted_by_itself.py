"""Ruling 50: a Curse is lifted by itself at the moment the joint forms, whoever made it, and the
joints that a Tunnel makes count too (section 8.9)."""

from limboline.games.infernal_wagon import game
from limboline.games.infernal_wagon.events import AnyEvent, CurseLifted
from limboline.games.infernal_wagon.position import position
from limboline.kernel import SPECTATOR, Tell
from tests.games.infernal_wagon.table import ANA, BO, CLEO, play, told, wait


def test_anybodys_joint_lifts_it_and_everybody_is_told() -> None:
    state = position("T07 | T15 T11 | T05", "T06/gem", curses="C1 C4 C5")
    tell: Tell[AnyEvent] = Tell()
    play(state, BO, "play T15 by lantern", tell=tell)
    assert told(tell.heard_by(SPECTATOR), CurseLifted) == [CurseLifted(ANA, "C1")]
    lifted = [curse.lifted for curse in game.view(state, CLEO).curses]
    assert lifted == [True, False, False]
    assert game.view(state, CLEO).curses[ANA].card == "C1", "it is laid open"


# C2 is "lantern, then gem": the Tunnel D01 leaves a lantern.
def test_the_joint_behind_a_tunnel_counts() -> None:
    state = position("D01 T07 | T17 T11", "T06/gem", "T15 T09 EXIT", curses="C2 C4")
    play(state, ANA, "play D01 by pick")
    assert told(play(state, ANA, "turn T15 by gem"), CurseLifted) == [CurseLifted(ANA, "C2")]


def test_the_joint_behind_a_tunnel_counts_when_nobody_could_choose() -> None:
    state = position("D01 T07 | T17 T11", "T06/gem", "D15 T09 EXIT", curses="C4 C2")
    events = play(state, ANA, "play D01 by pick")
    assert told(events, CurseLifted) == [CurseLifted(BO, "C2")]


def test_the_joint_before_a_tunnel_counts() -> None:
    state = position("D02 T07 | T17 T11", "T06/gem", "T24 T09 EXIT", curses="C1 C4")
    assert told(play(state, ANA, "play D02 by lantern"), CurseLifted) == [CurseLifted(ANA, "C1")]


def test_the_way_that_matches_is_preselected_and_lifts_nothing() -> None:
    state = position("D01 T07 | T17 T11", "T06/gem", "T15 T09 EXIT", curses="C2 C4")
    play(state, ANA, "play D01 by pick")
    assert told(wait(state), CurseLifted) == []


def test_a_curse_that_was_lifted_is_not_lifted_again() -> None:
    state = position("T15 T07 | T17 T11", "T06/gem", curses="C1 C4", lifted=(ANA,))
    assert told(play(state, ANA, "play T15 by lantern"), CurseLifted) == []
