"""The codec between readable actions and the codes of the rules, and their words in a record."""

import re
from collections.abc import Callable
from typing import Final

from limboline.games.all_wound_up import codes
from limboline.games.all_wound_up.actions import (
    Aim,
    AnyAction,
    Bet,
    Ends,
    Gain,
    Give,
    Mark,
    Pass,
    Place,
    Raise,
    Run,
    Spin,
    Steal,
    Swap,
    Turn,
    Upgrade,
    Wind,
)
from limboline.games.all_wound_up.codes import number_of, one_of, two_of, with_number, with_two
from limboline.games.all_wound_up.components import CARDS, FATES, KINDS, MARKS, TOKENS
from limboline.games.all_wound_up.rules import runs
from limboline.games.all_wound_up.rules.runs import MOST_MARKS, make_run
from limboline.games.all_wound_up.state import RACING, State
from limboline.kernel.asking import Code
from limboline.kernel.illegal import Illegal

_MOST_CARDS: Final = 60
_MOST: Final = 7  # of wilds or brains in one action
_MOST_SEATS: Final = 4
_FAR: Final = 10_000_000
_NUMBER: Final = re.compile(r"-?[0-9]{1,9}")
_TRACE: Final = re.compile(r"(?:[0-9a-f]{64})?")


def write(state: State, seat: int, code: Code) -> AnyAction:  # noqa: ARG001 - the contract
    """The readable action of a code."""
    return action_of(code)


def action_of(code: Code) -> AnyAction:
    """The readable action of a code; no table is needed for it."""
    if not isinstance(code, int):
        return _many(code)
    verb = code & 15
    if verb == codes.BET:
        return Bet(CARDS[one_of(code)], two_of(code))
    if verb == codes.RAISE:
        return Raise(one_of(code), two_of(code))
    if verb == codes.WIND:
        return Wind(one_of(code), two_of(code))
    if verb == codes.AIM:
        return Aim(number_of(code))
    if verb == codes.STEAL:
        return Steal(number_of(code))
    if verb == codes.UPGRADE:
        return Upgrade(TOKENS[number_of(code)])
    return Gain() if verb == codes.GAIN else Pass()


def _many(code: tuple[int, ...]) -> AnyAction:
    verb = code[0]
    if verb == codes.GIVE:
        return Give(_cards(code[1:]))
    if verb == codes.SWAP:
        return Swap(_cards(code[1:]))
    if verb == codes.TURN:
        return Turn(code[1])
    if verb == codes.SPIN:
        return Spin(code[1])
    if verb == codes.PLACE:
        return Place(code[1], code[2], code[3])
    ends, marks = runs.ends(code), runs.marks(code)
    return Run(code[1], ends, marks, runs.trace(code), code[2])


def _cards(counts: tuple[int, ...]) -> list[str]:
    return [CARDS[card] for card, n in enumerate(counts) for _ in range(n)]


def read(state: State, seat: int, action: AnyAction) -> Code:  # noqa: ARG001 - the contract
    """The code of a readable action."""
    if state.ending != RACING:
        raise Illegal("game_over")
    return code_of(action)


def code_of(action: AnyAction) -> Code:
    """The code of a readable action; no table is needed for it."""
    match action:
        case Give(cards):
            return (codes.GIVE, *_counts(cards))
        case Swap(cards):
            return (codes.SWAP, *_counts(cards))
        case Bet(card, wilds):
            return with_two(codes.BET, _index(CARDS, card), _few(wilds))
        case Raise(wilds, reds):
            return with_two(codes.RAISE, _few(wilds), _few(reds))
        case Wind(black, green):
            return with_two(codes.WIND, _few(black), _few(green))
        case Aim(whom):
            return with_number(codes.AIM, _seat(whom))
        case Steal(whom):
            return with_number(codes.STEAL, _seat(whom))
        case Upgrade(token):
            return with_number(codes.UPGRADE, _index(TOKENS, token))
        case Turn(degrees):
            return (codes.TURN, _far(degrees))
        case Spin(degrees):
            return (codes.SPIN, _far(degrees))
        case Place(x, y, heading):
            return (codes.PLACE, _far(x), _far(y), _far(heading))
        case Gain():
            return codes.GAIN
        case Pass():
            return codes.PASS
        case Run():
            return _read_run(action)
    raise Illegal("no_such_action")


def _counts(cards: list[str]) -> list[int]:
    if len(cards) > _MOST_CARDS:
        raise Illegal("no_such_action")
    counts = [0] * KINDS
    for card in cards:
        counts[_index(CARDS, card)] += 1
    return counts


def _index(names: tuple[str, ...], name: str) -> int:
    if name not in names:
        raise Illegal("no_such_action")
    return names.index(name)


def _few(number: int) -> int:
    if not 0 <= number <= _MOST:
        raise Illegal("no_such_action")
    return number


def _seat(number: int) -> int:
    if not 0 <= number < _MOST_SEATS:
        raise Illegal("no_such_rival")
    return number


def _far(number: int) -> int:
    if abs(number) > _FAR:
        raise Illegal("no_such_action")
    return number


def _read_run(run: Run) -> tuple[int, ...]:
    if not _TRACE.fullmatch(run.trace) or len(run.marks) > MOST_MARKS:
        raise Illegal("bad_run")
    if len(run.toys) > _MOST_SEATS:
        raise Illegal("bad_run")
    toys = [(_far(end.toy), _index(FATES, end.fate), *_far_pose(end.pose)) for end in run.toys]
    marks = [
        (_far(one.sample), _index(MARKS, one.kind), _far(one.toy), _far(one.number))
        for one in run.marks
    ]
    name = tuple(int(run.trace[at : at + 8], 16) for at in range(0, len(run.trace), 8))
    return make_run(_far(run.samples), _far(run.tries), toys, marks, name)


def _far_pose(pose: tuple[int, int, int, int]) -> tuple[int, int, int, int]:
    x, y, heading, crank = pose
    return _far(x), _far(y), _far(heading), _far(crank)


# -- words ------------------------------------------------------------------------------------


def words(action: AnyAction) -> str:
    """The action as a line of a record has it: `bet wind3 wilds 1`, `place -40 -95 90`."""
    tag = str(action.__struct_config__.tag)
    match action:
        case Give(cards) | Swap(cards):
            return " ".join([tag, *cards])
        case Bet(card, wilds):
            return f"bet {card}" + (f" wilds {wilds}" if wilds else "")
        case Raise(one, two) | Wind(one, two):
            return f"{tag} {one} {two}"
        case Aim(number) | Steal(number) | Turn(number) | Spin(number):
            return f"{tag} {number}"
        case Upgrade(token):
            return f"upgrade {token}"
        case Place(x, y, heading):
            return f"place {x} {y} {heading}"
        case Run():
            return _run_words(action)
    return tag


# run 290 0:stands:1200,-95000,90000,15000 40:brain:0:7 290:spent:0:0 trace 3f... tries 1
def _run_words(run: Run) -> str:
    said = [f"run {run.samples}"]
    said += [f"{end.toy}:{end.fate}:{','.join(map(str, end.pose))}" for end in run.toys]
    said += [f"{one.sample}:{one.kind}:{one.toy}:{one.number}" for one in run.marks]
    if run.trace:
        said.append(f"trace {run.trace}")
    if run.tries:
        said.append(f"tries {run.tries}")
    return " ".join(said)


def parse(line: str) -> AnyAction:
    """The action back from its words."""
    verb, *rest = line.split(" ")
    match verb, rest:
        case "give", [_, *_]:
            return Give(_known(rest))
        case "swap", [_, *_]:
            return Swap(_known(rest))
        case "bet", [card]:
            return Bet(_known([card])[0])
        case "bet", [card, "wilds", wilds] if wilds != "0":
            return Bet(_known([card])[0], _number(wilds))
        case "upgrade", [token]:
            return Upgrade(TOKENS[_index(TOKENS, token)])
        case "place", [x, y, heading]:
            return Place(_number(x), _number(y), _number(heading))
        case "run", [samples, *told]:
            return _parse_run(_number(samples), told)
        case "pass", []:
            return Pass()
        case "gain", []:
            return Gain()
        case (("raise" | "wind"), [one, two]):
            return (Raise if verb == "raise" else Wind)(_number(one), _number(two))
        case _, [number] if verb in _NUMBERED:
            return _NUMBERED[verb](_number(number))
    raise Illegal("no_such_action")


_NUMBERED: Final[dict[str, Callable[[int], AnyAction]]] = {
    "aim": Aim,
    "steal": Steal,
    "turn": Turn,
    "spin": Spin,
}


def _known(cards: list[str]) -> list[str]:
    return [CARDS[_index(CARDS, card)] for card in cards]


def _number(text: str) -> int:
    if not _NUMBER.fullmatch(text) or text != str(int(text)):
        raise Illegal("no_such_action")
    return int(text)


def _parse_run(samples: int, told: list[str]) -> Run:
    toys, marks, trace, tries = [], [], "", 0
    at = 0
    while at < len(told):
        if told[at] in ("trace", "tries") and at + 1 < len(told):
            if told[at] == "trace":
                trace = told[at + 1]
            else:
                tries = _number(told[at + 1])
            at += 2
            continue
        match told[at].split(":"):
            case [toy, fate, pose]:
                toys.append(Ends(_number(toy), FATES[_index(FATES, fate)], _pose(pose)))
            case [sample, kind, toy, number]:
                name = MARKS[_index(MARKS, kind)]
                marks.append(Mark(_number(sample), name, _number(toy), _number(number)))
            case _:
                raise Illegal("no_such_action")
        at += 1
    return Run(samples, toys, marks, trace, tries)


def _pose(text: str) -> tuple[int, int, int, int]:
    numbers = [_number(one) for one in text.split(",")]
    if len(numbers) != 4:
        raise Illegal("no_such_action")
    return numbers[0], numbers[1], numbers[2], numbers[3]
