"""What a driver answers when a turn asks something on its way."""

from collections.abc import Callable
from typing import Final

from limboline.games.hellrail.bots.atlas import chart_of, survey
from limboline.games.hellrail.bots.uses import WORTH_IT, best_use
from limboline.games.hellrail.bots.worth import Scales
from limboline.games.hellrail.codes import (
    ACCEPT,
    CANCEL,
    DRAW,
    DROP_TENDER,
    FIRST_TIE,
    PASS,
    PAY,
    PICK,
    REDIRECT,
    TAKE,
    aim_of,
    number_of,
    placed_cell_of,
    placed_circle_of,
    verb_of,
    with_number,
)
from limboline.games.hellrail.components import DIAGONALS
from limboline.games.hellrail.rules.arriving import at_hand
from limboline.games.hellrail.rules.choices import default, legal
from limboline.games.hellrail.rules.effects import record_of
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

_MOST_CARS: Final = 5
# A fan with such a card draws more than a Tender.
_STRONG: Final = 4
# From so many souls on an effect is worth a Heresy token.
WORTH_HERESY: Final = 1.6


def answer(state: State, seat: int, scales: Scales) -> int:
    """The answer of a seat to what it is asked."""
    think = _ANSWERS.get(state.stack[-1][0])
    return think(state, seat, scales) if think is not None else default(state, seat)


def _row(state: State, seat: int) -> list[int]:
    atlas, tracks = survey(state)
    place = state.places[seat]
    return chart_of(atlas, tracks).row(place if place < FIRST_TIE else 0)


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
    cards = [number_of(code) for code in legal(state, seat)]
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
    return min(choices, key=lambda code: scales.car(number_of(code) - 1, row))


def _take_car(state: State, seat: int, scales: Scales) -> int:
    row = _row(state, seat)
    return max(legal(state, seat), key=lambda code: scales.car(number_of(code) - 1, row))


def _steal(state: State, seat: int, _scales: Scales) -> int:
    return ACCEPT if len(state.trains[seat]) < _MOST_CARS else PASS


def _yes(_state: State, _seat: int, _scales: Scales) -> int:
    return ACCEPT


def _no(_state: State, _seat: int, _scales: Scales) -> int:
    return PASS


def _gorge(state: State, seat: int, _scales: Scales) -> int:
    hands = [number_of(code) for code in legal(state, seat) if verb_of(code) == TAKE]
    whom = max(hands, key=lambda whom: len(state.hands[whom]))
    return with_number(TAKE, whom)


def _draw(state: State, seat: int, _scales: Scales) -> int:
    strongest = max((state.deck.traction[card] for card in state.hands[seat]), default=0)
    return DROP_TENDER if strongest >= _STRONG else with_number(DRAW, TENDER_DRAW)


# Circles close together leave short hauls: each beside two others, where that can be.
def _place(state: State, seat: int, _scales: Scales) -> int:
    def near(code: int) -> tuple[int, int]:
        cell = placed_cell_of(code)
        return sum(cell + step in state.board for step in DIAGONALS), -placed_circle_of(code)

    return max(legal(state, seat), key=near)


def _object(state: State, seat: int, scales: Scales) -> int:
    code = state.stack[-1][1]
    harm = record_of(code).harm(state, seat, aim_of(code))
    if harm * scales.future < WORTH_HERESY:
        return PASS
    choices = legal(state, seat)
    if CANCEL in choices:
        return CANCEL
    named = [number_of(choice) for choice in choices if verb_of(choice) == REDIRECT]
    rivals = [whom for whom in named if whom != seat]
    if not rivals:
        return PASS
    return with_number(REDIRECT, max(rivals, key=lambda whom: len(state.delivered[whom])))


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
