"""Carrying out an action: what each verb does, and then all that follows from it by itself."""

from limboline.games.hellrail import codes
from limboline.games.hellrail.codes import cell_of, effect_of, laid_card_of, turn_of
from limboline.games.hellrail.components import ABYSS, EFFECTS, NO_EFFECT
from limboline.games.hellrail.events import AnyEvent, Paid
from limboline.games.hellrail.rules import heresy
from limboline.games.hellrail.rules.announcing import announce
from limboline.games.hellrail.rules.checks import drop_car
from limboline.games.hellrail.rules.choices import cell_aimed_at
from limboline.games.hellrail.rules.drawing import discard
from limboline.games.hellrail.rules.effects import (
    forfeit,
    gorge,
    open_abyss,
    steal,
    steal_from,
    twist,
)
from limboline.games.hellrail.rules.laying import lay, upgrade
from limboline.games.hellrail.rules.moving import owes_toll
from limboline.games.hellrail.rules.rolling import burn, catch_car, set_off, settle
from limboline.games.hellrail.rules.setting_up import place_circle
from limboline.games.hellrail.rules.turns import (
    couple,
    deliver,
    draw_cards,
    end_turn,
    fan_flames,
    give_up_tender,
)
from limboline.games.hellrail.state import (
    CAR,
    CATCH,
    DROP,
    GERYON_MATCH,
    GIVE,
    HERESY_ASKED,
    TOLL,
    State,
)
from limboline.kernel.telling import Tell


def apply(state: State, seat: int, code: int, at_ms: int, tell: Tell[AnyEvent] | None) -> None:
    """Carry out a legal action."""
    state.now = at_ms
    state.shown = ()
    state.refilled = ()
    state.used = NO_EFFECT
    if state.stack:
        _answer(state, seat, code, tell)
    else:
        _act(state, seat, code, tell)
    if state.stack:
        settle(state, tell)


def _act(state: State, seat: int, code: int, tell: Tell[AnyEvent] | None) -> None:
    """An action of a free turn."""
    verb = code & 31
    if verb == codes.LAY:
        lay(state, seat, code >> 7 & 63, code >> 13, code >> 5 & 3, tell)
    elif verb == codes.UPGRADE:
        upgrade(state, seat, laid_card_of(code), cell_of(code), turn_of(code), tell)
    elif verb == codes.MOVE or verb == codes.SAIL:
        leave(state, seat, code, tell)
    elif verb == codes.FAN:
        fan_flames(state, seat, code >> 5, tell)
    elif verb == codes.COUPLE:
        couple(state, seat, code >> 5, tell)
    elif verb == codes.UNCOUPLE:
        deliver(state, seat, code >> 5, tell)
    else:
        end_turn(state, tell)


# The fuel is burned, then Cerberus is paid, and then the train sets off (42).
def leave(state: State, seat: int, code: int, tell: Tell[AnyEvent] | None) -> None:
    """Set off at once, or be asked for the toll first."""
    burn(state, seat, code, tell)
    if owes_toll(state, seat):
        state.stack.append((TOLL, code, state.places[seat] + 1))
    else:
        set_off(state, seat, code)


def _answer(state: State, seat: int, code: int, tell: Tell[AnyEvent] | None) -> None:
    """The answer to what was asked last."""
    verb, number = code & 31, code >> 5
    if verb == codes.USE:
        announce(state, seat, code, tell)
    elif verb == codes.PASS:
        _decline(state, seat, tell)
    elif verb == codes.ACCEPT:
        _accept(state, seat, tell)
    elif verb == codes.PAY:
        _pay(state, seat, number, tell)
    elif verb == codes.PICK:
        _pick(state, seat, number, tell)
    elif verb == codes.CANCEL:
        heresy.cancel(state, seat, tell)
    elif verb == codes.REDIRECT:
        heresy.redirect(state, seat, number, tell)
    elif verb == codes.TAKE:
        _, immune = state.stack.pop()
        gorge(state, seat, number, immune, tell)
    elif verb == codes.TWIST:
        state.stack.pop()
        pay_with(state, seat, laid_card_of(code), "false_path", tell)
        twist(state, seat, cell_of(code), turn_of(code), tell)
    elif verb == codes.PLACE:
        place_circle(state, seat, number & 15, number >> 4, tell)
    else:
        _draw(state, seat, verb, number, tell)


def _draw(state: State, seat: int, verb: int, number: int, tell: Tell[AnyEvent] | None) -> None:
    """The start of a turn with a Tender."""
    state.stack.pop()
    if verb == codes.DROP_TENDER:
        give_up_tender(state, seat, tell)
        number = 1
    draw_cards(state, seat, number, tell)


def _decline(state: State, seat: int, tell: Tell[AnyEvent] | None) -> None:
    """No. A train that hit another goes on, and Heresy asks the next."""
    if state.stack[-1][0] == HERESY_ASKED:
        heresy.let_be(state, seat, tell)
    else:
        state.stack.pop()


def _accept(state: State, seat: int, tell: Tell[AnyEvent] | None) -> None:
    """Yes: the car is caught, delivered or stolen."""
    kind, *who = state.stack.pop()
    if kind == CATCH:
        catch_car(state, seat, who[0], tell)
    elif kind == GERYON_MATCH:
        deliver(state, seat, who[0], tell)
    else:
        steal(state, seat, who[0], who[1], tell)


def pay_with(state: State, seat: int, card: int, why: str, tell: Tell[AnyEvent] | None) -> None:
    """Discard a card of the hand as a price."""
    discard(state, seat, card)
    if tell is not None:
        tell.all(Paid(seat, card + 1, why))


def _pay(state: State, seat: int, card: int, tell: Tell[AnyEvent] | None) -> None:
    """A card for Cerberus, or for an effect that costs one."""
    stage = state.stack.pop()
    if stage[0] == TOLL:
        _, code, left = stage
        pay_with(state, seat, card, "cerberus", tell)
        left -= state.deck.value[card]
        if left > 0:
            state.stack.append((TOLL, code, left))
        else:
            set_off(state, seat, code)
        return
    use = stage[1]
    pay_with(state, seat, card, EFFECTS[effect_of(use)], tell)
    if effect_of(use) == ABYSS:
        open_abyss(state, seat, cell_aimed_at(use), tell)
    else:
        twist(state, seat, cell_aimed_at(use), codes.aim_of(use) & 3, tell)


def _pick(state: State, seat: int, choice: int, tell: Tell[AnyEvent] | None) -> None:
    """A car to drop, to steal or to give."""
    kind, *about = state.stack.pop()
    if kind == DROP:
        drop_car(state, seat, choice, tell)
        if about[1] > 1:
            state.stack.append((DROP, seat, about[1] - 1))
    elif kind == CAR:
        steal_from(state, seat, about[0], choice - 1, tell)
    else:
        assert kind == GIVE
        forfeit(state, seat, about[0], choice - 1, tell)
