"""Ruling 52: a Curse is not a hand card: it cannot be played, stays hidden under a U-turn, and
does not count when we ask who holds cards (section 8.8)."""

from limboline.games.infernal_wagon import game
from limboline.games.infernal_wagon.options import Options
from limboline.games.infernal_wagon.position import position
from limboline.kernel import SPECTATOR
from tests.games.infernal_wagon.table import ANA, BO, choices, ending, play, players, refused


def test_a_curse_cannot_be_played_by_its_owner() -> None:
    state = position("T03 T05 | T07", "T06/gem", curses="C1 C2")
    for symbol in ("pick", "lantern"):
        assert refused(state, ANA, f"play C1 by {symbol}").code == "no_such_way"
    assert not any(" C1 " in words for words in choices(state, ANA))


def test_a_curse_cannot_be_taken_under_a_uturn() -> None:
    state = position("T03 T05 | T07", "T06/gem", curses="C1 C2", uturn="U1")
    assert refused(state, ANA, "play C2 by lantern").code == "no_such_way"
    assert {words.split()[1] for words in choices(state, ANA)} == {"T07"}


def test_curses_stay_secret_under_a_uturn() -> None:
    for options in (Options(), Options(uturn_hands="hidden_from_owner")):
        state = position("T03 T05 | T07", "T06/gem", curses="C1 C2", uturn="U1", options=options)
        seen = {
            seat: [curse.card for curse in game.view(state, seat).curses]
            for seat in (ANA, BO, SPECTATOR)
        }
        assert seen == {ANA: ["C1", None], BO: [None, "C2"], SPECTATOR: [None, None]}


def test_a_crew_with_nothing_but_curses_has_no_cards() -> None:
    state = position("T14 | -", "T06/gem", curses="C1 C2")
    play(state, ANA, "play T14 by lantern")
    assert ending(state) == "hands_empty"


def test_a_player_with_nothing_but_a_curse_has_an_empty_hand() -> None:
    state = position("T03 T05 | - | T07", "T06/gem", curses="C1 C2 C3")
    assert BO not in players(state)
    upside_down = position("- | T07 T05", "T06/gem", curses="C1 C2", uturn="U1")
    assert players(upside_down) == [ANA], "Ana's Curse is nothing that Bo could take"
