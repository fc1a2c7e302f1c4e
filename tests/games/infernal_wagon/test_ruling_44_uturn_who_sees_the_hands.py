"""Ruling 44: under a U-turn everybody sees every hand, cards drawn meanwhile too; by the option
`uturn_hands` all players but its owner do (sections 8.4 and 10.7)."""

from limboline.games.infernal_wagon import game
from limboline.games.infernal_wagon.events import AnyEvent, Drew
from limboline.games.infernal_wagon.options import Options
from limboline.games.infernal_wagon.position import position
from limboline.games.infernal_wagon.state import State
from limboline.kernel import SPECTATOR, Tell
from tests.games.infernal_wagon.table import ANA, BO, CLEO, play, refused, told

BACK_TO_FRONT = Options(uturn_hands="hidden_from_owner")
ONLOOKERS = (ANA, BO, CLEO, SPECTATOR)


def hand_seen_by(state: State, owner: int) -> dict[int, list[str | None]]:
    """A hand as each onlooker sees it."""
    return {seat: game.view(state, seat).hands[owner] for seat in ONLOOKERS}


def drawn_card_heard(state: State, seat: int, words: str) -> dict[int, str | None]:
    """The card that is drawn at the end of a play, as each onlooker hears of it."""
    tell: Tell[AnyEvent] = Tell()
    play(state, seat, words, tell=tell)
    return {onlooker: told(tell.heard_by(onlooker), Drew)[0].card for onlooker in ONLOOKERS}


def test_everybody_sees_every_hand_their_own_included() -> None:
    state = position("T03 T05 | T07 | T11", "T06/gem", "T09 EXIT", uturn="U1")
    assert hand_seen_by(state, ANA) == {seat: ["T03", "T05"] for seat in ONLOOKERS}
    assert hand_seen_by(state, BO) == {seat: ["T07"] for seat in ONLOOKERS}


def test_cards_drawn_meanwhile_are_open_and_so_is_the_one_after_the_uturn_card() -> None:
    state = position("T03 T05 | T13 | T11", "T06/gem", "U1 T09 T17 EXIT")
    assert drawn_card_heard(state, ANA, "play T03 by pick") == dict.fromkeys(ONLOOKERS, "T09")
    assert hand_seen_by(state, ANA) == {seat: ["T05", "T09"] for seat in ONLOOKERS}
    assert drawn_card_heard(state, CLEO, "play T13 by lantern") == dict.fromkeys(ONLOOKERS, "T17")


def test_the_second_card_closes_the_hands_again() -> None:
    state = position("T03 T05 | T13 | T11", "T06/gem", "U2 T09 T17 EXIT", uturn="U1")
    heard = drawn_card_heard(state, CLEO, "play T03 by pick")
    assert heard == {ANA: "T09", BO: None, CLEO: None, SPECTATOR: None}
    backs: list[str | None] = [None, None]
    seen = {ANA: ["T05", "T09"], BO: backs, CLEO: backs, SPECTATOR: backs}
    assert hand_seen_by(state, ANA) == seen


def test_by_option_all_players_but_the_owner_see_a_hand() -> None:
    state = position(
        "T03 T05 | T13 | T11", "T06/gem", "T09 EXIT", uturn="U1", options=BACK_TO_FRONT
    )
    shown: list[str | None] = ["T03", "T05"]
    seen = {ANA: [None, None], BO: shown, CLEO: shown, SPECTATOR: [None, None]}
    assert hand_seen_by(state, ANA) == seen
    heard = drawn_card_heard(state, CLEO, "play T03 by pick")
    assert heard == {ANA: None, BO: "T09", CLEO: "T09", SPECTATOR: None}


def test_by_option_the_owner_cannot_find_out_by_trying() -> None:
    state = position(
        "T03 T05 | T13 | T11", "T06/gem", "T09 EXIT", uturn="U1", options=BACK_TO_FRONT
    )
    in_hand = refused(state, ANA, "play T03 by pick")
    in_pile = refused(state, ANA, "play T09 by pick")
    assert in_hand.code == in_pile.code
