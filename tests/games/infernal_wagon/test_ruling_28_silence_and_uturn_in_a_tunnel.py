"""Ruling 28: a Silence or U-turn card that a Tunnel turns over does its work and makes way for the
next card, without changing who plays and who pays in this turn (section 5.8)."""

from limboline.games.infernal_wagon.events import AnyEvent, Drew, SilenceTurned
from limboline.games.infernal_wagon.position import position
from limboline.kernel import Tell
from tests.games.infernal_wagon.table import ANA, BO, cards, play, players, railroad, refused, told


def test_silence_is_turned_over_and_the_next_card_is_added_instead() -> None:
    state = position("D01 T03 | T05 T07", "T06/gem", "Q1 T14 T09 EXIT")
    events = play(state, ANA, "play D01 by pick")
    assert told(events, SilenceTurned) == [SilenceTurned(ANA, "Q1", True)]
    assert state.silence
    assert railroad(state) == ["S3", "S2", "S1", "T06", "D01", "T14"]
    assert cards(state, ANA) == ["T03", "T09"]


def test_several_in_a_row_are_all_turned_over() -> None:
    state = position("D01 T03 | T05 T07", "T06/gem", "U1 Q1 U2 T14 T09 EXIT")
    play(state, ANA, "play D01 by pick")
    assert state.silence
    assert not state.uturn
    assert railroad(state)[-2:] == ["D01", "T14"]


def test_a_uturn_out_of_the_tunnel_leaves_the_turn_to_its_player() -> None:
    state = position("D01 T03 | T05 T07 | T11 T17", "T06/gem", "U1 T15 T09 EXIT")
    play(state, ANA, "play D01 by pick")
    assert state.uturn
    assert players(state) == [ANA]
    assert refused(state, BO, "turn T15 by lantern").code == "tunnel_first"
    play(state, ANA, "turn T15 by lantern")
    assert cards(state, ANA) == ["T03", "T09"]


def test_the_end_of_a_uturn_in_the_tunnel_leaves_draw_and_price_to_the_owner() -> None:
    state = position("T03 T05 | D01 T07", "T06/gem", "U2 T15 T09 EXIT", uturn="U1")
    play(state, ANA, "play D01 by pick")
    assert not state.uturn
    assert refused(state, BO, "turn T15 by lantern").code == "tunnel_first"
    tell: Tell[AnyEvent] = Tell()
    play(state, ANA, "turn T15 by lantern", tell=tell)
    assert cards(state, ANA) == ["T03", "T05"]
    assert cards(state, BO) == ["T07", "T09"]
    assert told(tell.heard_by(BO), Drew) == [Drew(BO, "T09")]
    assert told(tell.heard_by(ANA), Drew) == [Drew(BO)], "hands are hidden again"
