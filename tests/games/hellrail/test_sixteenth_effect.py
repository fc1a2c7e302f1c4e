"""One more effect than the box has: a record, its name and its words are all that it takes.

Envy: name a player with cards; they discard one of their choice. The record below is the whole of
its rules. Rules, views, Heresy, Chaos, bots, text board and the suite take it as they find it.
"""

import json
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from limboline.games.hellrail import components, game
from limboline.games.hellrail.actions import Use
from limboline.games.hellrail.codes import PAY, number_of, with_number
from limboline.games.hellrail.components import EFFECTS
from limboline.games.hellrail.draw import svg
from limboline.games.hellrail.events import Announced, AnyEvent, Paid
from limboline.games.hellrail.labels import label
from limboline.games.hellrail.options import Options
from limboline.games.hellrail.places import read_seat
from limboline.games.hellrail.position import position
from limboline.games.hellrail.rules.drawing import pay_with
from limboline.games.hellrail.rules.effects import RECORDS, Effect
from limboline.games.hellrail.rules.stage import StageKind, cheapest
from limboline.games.hellrail.rules.stages import KINDS
from limboline.games.hellrail.rules.turns import others
from limboline.games.hellrail.state import Stage, State
from limboline.kernel import Tell
from limboline.kernel.suite import check_answers, check_determinize, check_play, check_secrets
from limboline.kernel.texts import Texts
from tests.games.hellrail.bot_table import ask, bot
from tests.games.hellrail.table import ANA, BO, CLEO, arrival, asked, choices, hand, play, told


class Envy(Effect):
    def aims(self, state: State, seat: int) -> list[int]:
        return [whom for whom in others(state, seat) if state.hands[whom]]

    def words(self, aim: int) -> dict[str, Any]:
        return {"whom": aim}

    def read(self, use: Use) -> int:
        return read_seat(use.whom or 0)

    def target(self, aim: int) -> int:
        return aim

    def can_hit(self, state: State, whom: int) -> bool:
        return bool(state.hands[whom])

    def happen(self, state: State, seat: int, aim: int, tell: Tell[AnyEvent] | None) -> None:
        state.stack.append((ENVIED.number, aim))

    def worth(self, state: State, seat: int, aim: int) -> float:
        return 0.2 * len(state.hands[aim])

    def harm(self, state: State, seat: int, aim: int) -> float:
        return 9.0 if aim == seat else 0.0


class Envied(StageKind):
    def seat(self, state: State, stage: Stage) -> int:
        return stage[1]

    def answers(self, state: State, seat: int, stage: Stage) -> list[int]:
        return [with_number(PAY, card) for card in state.hands[seat]]

    def default(self, state: State, seat: int, stage: Stage) -> int:
        return cheapest(state, self.answers(state, seat, stage), 0)

    def answer(self, state: State, seat: int, code: int, tell: Tell[AnyEvent] | None) -> None:
        state.stack.pop()
        pay_with(state, seat, number_of(code), "envy", tell)

    def read(self, seat: int, facts: dict[str, Any]) -> Stage:
        return (self.number, seat)


ENVIED = Envied("envied")


@pytest.fixture(autouse=True)
def sixteen() -> Iterator[None]:
    """A box with one more effect, and a question that comes with it."""
    EFFECTS.append("envy")
    RECORDS.append(Envy("envy"))
    ENVIED.number = len(KINDS)
    KINDS.append(ENVIED)
    yield
    EFFECTS.pop()
    RECORDS.pop()
    KINDS.pop()


def test_it_is_chosen_announced_and_answered() -> None:
    state = arrival("envy", "7 | 8 12 | -")
    assert choices(state, ANA) == ["pass", "use envy whom 1"]
    events = play(state, ANA, "use envy whom 1")
    assert told(events, Announced) == [Announced(ANA, "envy", whom=BO)]
    assert asked(state) == (BO, "envied")
    assert game.view(state, CLEO).stages[-1].kind == "envied"
    assert told(play(state, BO, "pay 12"), Paid) == [Paid(BO, 12, "envy")]
    assert (hand(state, BO), asked(state)) == ([8], (ANA, "act"))


def test_heresy_redirects_and_cancels_it() -> None:
    state = arrival("envy", "7 | 8 | 12", heresy="- | redirect | cancel")
    play(state, ANA, "use envy whom 1")
    assert asked(state) == (BO, "heresy_on_you")
    play(state, BO, "redirect 2")
    assert asked(state) == (CLEO, "heresy_on_you")
    play(state, CLEO, "cancel")
    assert asked(state) == (ANA, "act")


def test_infernal_power_and_chaos_know_it() -> None:
    state = position("4 | 1 | G", effects="4=chaos", power="envy")
    assert game.view(state, BO).seats[ANA].power == "envy"
    assert len(game.setup(Options(), 3, 1).unused) == 7
    state = arrival("chaos", "7 | 8 | 9")
    play(state, ANA, "use chaos")
    assert sorted([*state.tokens[1:], *state.unused]) == list(range(16))


def test_shift_change_can_name_it() -> None:
    state = arrival("shift_change", "7 | 8 | 9", effects="1=abyss")
    assert "use shift_change token envy" in choices(state, ANA)
    play(state, ANA, "use shift_change token envy")
    assert game.view(state, BO).circles[4].effect == "envy"


def test_bots_use_it_and_answer_to_it() -> None:
    state = arrival("envy", "7 | 8 12 15 16 17 20 | -")
    assert ask(bot("hauler", ANA), state, ANA) == "use envy whom 1"
    play(state, ANA, "use envy whom 1")
    assert ask(bot("hauler", BO), state, BO).startswith("pay ")


def test_it_has_words_and_is_drawn_when_the_texts_have_it() -> None:
    file = json.loads((files("limboline.games.hellrail.texts") / "en.json").read_text("utf-8"))
    said = Texts("en", {**file, "effect.envy": "Envy"})
    state = arrival("envy", "7 | 8 | -")
    view = game.view(state, ANA)
    assert "Envy" in label(view, Use("envy", whom=BO), ("Ana", "Bo", "Cleo"), said)
    assert "Envy" in svg(view, ("Ana", "Bo", "Cleo"), said)


@pytest.mark.parametrize("options", [Options(), Options(effects="secret")])
def test_the_suite_takes_it_as_it_finds_it(options: Options) -> None:
    for check in (check_play, check_answers, check_secrets, check_determinize):
        check(game, options, 3, 16)


def test_a_seventeenth_would_not_fit_and_nothing_is_loaded() -> None:
    source = (Path(components.__file__).parent / "components.py").read_text("utf-8")
    for more, fits in (('"envy", ', True), ('"envy", "sloth", ', False)):
        text = source.replace('*("abyss", ', f'*({more}"abyss", ')
        assert text != source
        if fits:
            exec(compile(text, "components", "exec"), {"__name__": "components"})
            continue
        with pytest.raises(ValueError, match="17 of effects do not fit into 4 bits"):
            exec(compile(text, "components", "exec"), {"__name__": "components"})
