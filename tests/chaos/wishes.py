"""What a player at a table may want next, as things stand."""

from random import Random
from typing import Any, get_args

from limboline.kernel.standing_orders import Order
from tests.chaos.plan import some_options
from tests.server.clients import Client, phase
from tests.server.playing import best, one_of

Json = dict[str, Any]


def wish(client: Client, rng: Random, bot: str) -> Json | None:
    """Something to ask for, or nothing for now."""
    push = client.push
    if phase(push) != "playing":
        return _another_game(push, rng, bot)
    clock = push["clock"]
    if not clock.get("runs"):
        paused = clock.get("why") == "pause" and not clock.get("starts_in_ms")
        return {"is": "vote", "what": "resume"} if paused and rng.random() < 0.5 else None
    if push.get("may") and rng.random() < 0.9:
        return _move(client, rng)
    return _pastime(push, rng)


def _move(client: Client, rng: Random) -> Json:
    """Something the rules allow; now and then what came last is taken back, or done otherwise."""
    push = client.push
    if push.get("may_undo") and rng.random() < 0.1:
        return {"is": "undo", "count": rng.randint(1, push["may_undo"])}
    fits = "stops" in push["view"] and rng.random() < 0.85
    action = best(client)[1] if fits else one_of(push, rng.choice(push["may"]), rng)
    if push.get("may_undo") and rng.random() < 0.1:
        return {"is": "replace", "action": action}
    return {"is": "act", "action": action}


def rest(push: Json) -> Json | None:
    """At the end: the clock is to stand, so that nothing happens any more."""
    return None if at_rest(push) else {"is": "vote", "what": "pause"}


def at_rest(push: Json) -> bool:
    """Whether nothing will happen at this table unless somebody wants it."""
    clock = push["clock"]
    stands = clock.get("why") == "pause" and not clock.get("runs")
    return phase(push) != "playing" or (stands and not clock.get("starts_in_ms"))


def _another_game(push: Json, rng: Random, bot: str) -> Json | None:
    """Everybody is ready, and the host begins; now and then with other options."""
    seats = push["table"]["seats"]
    if not push.get("hosting"):
        return None if seats[push["you"]].get("ready") else {"is": "ready"}
    if phase(push) == "over" and rng.random() < 0.1:
        return {"is": "options", "options": some_options(rng, push["table"]["game"], len(seats))}
    others = [seat for seat in seats if seat.get("person") and not seat.get("host")]
    if all(seat.get("ready") or seat.get("held_by") for seat in others):
        return {"is": "begin", "fill": bot}
    return None


def _pastime(push: Json, rng: Random) -> Json | None:
    """What people do while it is not theirs to play."""
    missed = [
        number
        for number, seat in enumerate(push["table"]["seats"])
        if seat.get("person") and not seat.get("here") and not seat.get("held_by")
    ]
    if missed and rng.random() < 0.3:
        return {"is": "hold", "seat": rng.choice(missed)}
    if rng.random() < 0.05:
        return {"is": "vote", "what": "pause"}
    if rng.random() < 0.1:
        return {"is": "order", "order": rng.choice(get_args(Order))}
    if rng.random() < 0.3:
        return {"is": "talk", "kind": "chat"}
    return None
