"""Actions in a few words, as they stand beside a key."""

from collections.abc import Sequence

from limboline.games.hellrail.actions import (
    AnyAction,
    Couple,
    Draw,
    Fan,
    Lay,
    Move,
    Pass,
    Pay,
    Pick,
    Place,
    Redirect,
    Sail,
    Take,
    Twist,
    Uncouple,
    Upgrade,
    Use,
)
from limboline.games.hellrail.components import CIRCLES, HERESIES
from limboline.games.hellrail.faces import face
from limboline.games.hellrail.view_types import View
from limboline.kernel.texts import Texts


def label(view: View, action: AnyAction, names: Sequence[str], texts: Texts) -> str:
    """What an action does."""
    key, facts = _said(view, action, names, texts)
    return texts.say(key, names, **facts)


def _said(
    view: View, action: AnyAction, names: Sequence[str], texts: Texts
) -> tuple[str, dict[str, object]]:
    """The key of an action's words, and the facts for its gaps."""
    tag = action.__struct_config__.tag
    match action:
        case Lay(card, (x, y), turn) | Upgrade(card, (x, y), turn) | Twist(card, (x, y), turn):
            return f"board.do.{tag}", {"card": card, "x": x, "y": y, "n": turn * 90}
        case Place(circle, (x, y)):
            return "board.do.place", {"number": circle, "x": x, "y": y}
        case Move():
            return _move(view, action, texts)
        case Sail(_, by):
            return "board.do.sail", {"side": texts.say(f"board.side.{by[0]}")}
        case Couple(card) | Pay(card):
            return f"board.do.{tag}", {"card": card}
        case Uncouple(car) | Pick(car):
            return f"board.do.{tag}", {"car": car or texts.say("token.tender")}
        case Fan(card):
            return "board.do.fan", {"n": face(view, card).traction}
        case Draw(n):
            return "board.do.draw", {"n": n}
        case Take(whom):
            return "board.do.take", {"whom": whom, "n": view.seats[whom].holds}
        case Redirect(whom):
            return "board.do.redirect", {"whom": whom}
        case Pass() if view.stages and f"board.pass.{view.stages[-1].kind}" in texts:
            return f"board.pass.{view.stages[-1].kind}", {}
        case Use():
            return "cli.use", {"words": _use(view, action, names, texts)}
        case _:
            return f"board.do.{tag}", {}


def _move(view: View, action: Move, texts: Texts) -> tuple[str, dict[str, object]]:
    to = next((way.to for way in view.ways if way.by == action.by), "")
    if to == "derail":
        return "board.do.derail", {}
    words = texts.say(f"circle.{to}") if to in CIRCLES else to
    return "board.do.move", {"to": words}


def _use(view: View, use: Use, names: Sequence[str], texts: Texts) -> str:
    """An effect, and what it is aimed at."""
    words = [texts.say("board.use", effect=use.effect)]
    if use.whom is not None:
        words.append(names[use.whom])
    if use.car is not None:
        words.append(f"{use.car} ({face(view, use.car).value})")
    if use.at is not None:
        words.append(f"{use.at[0]},{use.at[1]}" + (f" {use.turn * 90}°" if use.turn else ""))
    if use.token in HERESIES and use.token:
        words.append(texts.say(f"token.{use.token}"))
    elif use.token:
        words.append(_token(view, use.token, names, texts))
    words += [aim for aim in (use.tie, use.circle) if aim]
    return " ".join(words)


def _token(view: View, token: str, names: Sequence[str], texts: Texts) -> str:
    """What Shift Change is aimed at: where it lies, and what it is if that can be seen."""
    lies = {circle.circle: circle.effect for circle in view.circles}
    lies |= {f"seat{seat}": who.power for seat, who in enumerate(view.seats)}
    effect = lies.get(token, token)
    what = texts.say(f"effect.{effect}") if f"effect.{effect}" in texts else effect
    if token.startswith("seat"):
        return f"{what} ({names[int(token[4:])]})"
    if token in lies:
        return f"{what} ({token})"
    return texts.say("board.unused") if token == "unused" else what
