"""What a driver answers when a turn asks something on its way."""

from collections.abc import Callable
from typing import Final

from limboline.games.hellrail.bots.atlas import chart_of, survey
from limboline.games.hellrail.bots.uses import CARD, WORTH_IT, best_use
from limboline.games.hellrail.bots.worth import Scales
from limboline.games.hellrail.codes import (
    ACCEPT,
    CANCEL,
    DRAW,
    DROP_TENDER,
    PASS,
    PAY,
    PICK,
    REDIRECT,
    TAKE,
    aim_of,
    effect_of,
    with_number,
)
from limboline.games.hellrail.components import (
    CIRCLES,
    DIAGONALS,
    GLUTTONY,
    GUARD_DUTY,
    LUST,
    SHIFT_CHANGE,
    THIEVERY,
)
from limboline.games.hellrail.rules.arriving import at_hand
from limboline.games.hellrail.rules.choices import legal
from limboline.games.hellrail.rules.heresy import target_of
from limboline.games.hellrail.rules.turns import TENDER_DRAW
from limboline.games.hellrail.state import (
    CAR,
    CATCH,
    DRAWING,
    DROP,
    EFFECT,
    GERYON_MATCH,
    GIVE,
    GLUTTONY_ON,
    HERESY_ASKED,
    PAYING,
    PLACING,
    STEAL,
    TOLL,
    TWISTING,
    State,
)

_TIE: Final = len(CIRCLES)
_MOST_CARS: Final = 5
# A fan with such a card draws more than a Tender.
_STRONG: Final = 4
# From so many souls on an effect is worth a Heresy token.
WORTH_HERESY: Final = 1.6


def answer(state: State, seat: int, scales: Scales) -> int:
    """The answer of a seat to what it is asked."""
    return _ANSWERS[state.stack[-1][0]](state, seat, scales)


def _row(state: State, seat: int) -> list[int]:
    atlas, tracks = survey(state)
    place = state.places[seat]
    return chart_of(atlas, tracks).row(place if place < _TIE else 0)


def cheapest_first(state: State, seat: int, scales: Scales, cards: list[int]) -> list[int]:
    """Cards of a hand, those that will be missed least first."""
    atlas, tracks = survey(state)
    chart, row = chart_of(atlas, tracks), _row(state, seat)
    deck = state.deck
    return sorted(
        cards,
        key=lambda card: scales.card(card, row, chart.row(deck.pickup[card])[deck.setout[card]]),
    )


def _pay(state: State, seat: int, scales: Scales) -> int:
    cards = [code >> 5 for code in legal(state, seat)]
    return with_number(PAY, cheapest_first(state, seat, scales, cards)[0])


def _use(state: State, seat: int, scales: Scales) -> int:
    best, code = WORTH_IT, PASS
    for effect in at_hand(state, seat):
        worth, use = best_use(state, seat, effect, scales)
        if use >= 0 and worth > best:
            best, code = worth, use
    return code


def _drop(state: State, seat: int, scales: Scales) -> int:
    """The car that will be missed least; a Tender even less."""
    choices = legal(state, seat)
    if PICK in choices:
        return PICK
    row = _row(state, seat)
    return min(choices, key=lambda code: scales.car((code >> 5) - 1, row))


def _take_car(state: State, seat: int, scales: Scales) -> int:
    row = _row(state, seat)
    return max(legal(state, seat), key=lambda code: scales.car((code >> 5) - 1, row))


def _steal(state: State, seat: int, _scales: Scales) -> int:
    return ACCEPT if len(state.trains[seat]) < _MOST_CARS else PASS


def _yes(_state: State, _seat: int, _scales: Scales) -> int:
    return ACCEPT


def _no(_state: State, _seat: int, _scales: Scales) -> int:
    return PASS


def _gorge(state: State, seat: int, _scales: Scales) -> int:
    hands = [code >> 5 for code in legal(state, seat) if code & 31 == TAKE]
    whom = max(hands, key=lambda whom: len(state.hands[whom]))
    return with_number(TAKE, whom)


def _draw(state: State, seat: int, _scales: Scales) -> int:
    strongest = max((state.deck.traction[card] for card in state.hands[seat]), default=0)
    return DROP_TENDER if strongest >= _STRONG else with_number(DRAW, TENDER_DRAW)


# Circles close together leave short hauls: each beside two others, where that can be.
def _place(state: State, seat: int, _scales: Scales) -> int:
    def near(code: int) -> tuple[int, int]:
        cell = code >> 9
        return sum(cell + step in state.board for step in DIAGONALS), -(code >> 5 & 15)

    return max(legal(state, seat), key=near)


def _object(state: State, seat: int, scales: Scales) -> int:
    code = state.stack[-1][1]
    if _harm(state, seat, code) * scales.future < WORTH_HERESY:
        return PASS
    choices = legal(state, seat)
    if CANCEL in choices:
        return CANCEL
    rivals = [choice >> 5 for choice in choices if choice & 31 == REDIRECT and choice >> 5 != seat]
    if not rivals:
        return PASS
    return with_number(REDIRECT, max(rivals, key=lambda whom: len(state.delivered[whom])))


def _harm(state: State, seat: int, code: int) -> float:
    """What an announced effect costs a seat, in souls."""
    effect, aim = effect_of(code), aim_of(code)
    if effect == GUARD_DUTY and aim == state.places[seat]:
        return CARD * (aim + 1) / 5.5
    if target_of(code) != seat:
        return 0.0
    if effect == GLUTTONY:
        return CARD * max(0, len(state.hands[seat]) - len(state.hands[state.turn])) / 2
    if effect == LUST:
        return CARD * 0.3 * len(state.hands[seat])
    if effect == THIEVERY:
        return 0.4 * max(state.deck.value[car] for car in state.trains[seat])
    return 0.5 if effect == SHIFT_CHANGE else 0.0


_ANSWERS: Final[dict[int, Callable[[State, int, Scales], int]]] = {
    PLACING: _place,
    DRAWING: _draw,
    TOLL: _pay,
    CATCH: _yes,
    DROP: _drop,
    EFFECT: _use,
    HERESY_ASKED: _object,
    PAYING: _pay,
    TWISTING: _no,
    GERYON_MATCH: _yes,
    GLUTTONY_ON: _gorge,
    CAR: _take_car,
    STEAL: _steal,
    GIVE: _drop,
}
