"""The plain part of the command line and of the terminal: what is legal, one key each.

Which actions there are is found in a state dealt from the view: what a seat may do depends on
nothing that it does not know.
"""

from collections.abc import Callable, Sequence
from itertools import count, takewhile
from typing import Any, Final

from rich.text import Text

from limboline.kernel.drawing import ASH, BONE, PLAYER_COLOURS, VERDIGRIS
from limboline.kernel.game import Game
from limboline.kernel.hosting import Answer, Key, Verdict, Word
from limboline.kernel.random import Random
from limboline.kernel.texts import Texts

NO_TOOLS: Final[Sequence[Callable[..., Any]]] = ()
# The letters in the order in which actions take them.
LETTERS: Final = "qwertyuiasdfghjk"


class PlainCommands:
    """A room with nothing of its own to say at the terminal but its texts."""

    WORDS: Final[Sequence[Word]] = ()
    TOOLS: Final = NO_TOOLS

    def __init__(self, game: Game[Any, Any, Any, Any, Any], usual_bot: str) -> None:
        self._game: Final = game
        self.USUAL_BOT: Final = usual_bot

    def judge(self, text: bytes) -> Verdict | None:  # noqa: ARG002 - the contract
        """No file is of this game."""
        return None

    def howto(self, texts: Texts) -> Text:
        """`howto.1` and as many as follow."""
        return howto(texts)

    def keys(self, view: Any, names: Sequence[str], texts: Texts) -> list[Key]:
        """A letter for each legal action: `action.<tag>` with its fields as facts."""
        game, seat = self._game, view.seat
        if seat < 0:
            return []
        state = game.determinize(view, (), Random(0))
        single = [code for code in game.legal(state, seat) if isinstance(code, int | tuple)]
        actions = [game.write(state, seat, code) for code in single]
        return [
            Key(letter, (Answer(action, _label(action, names, texts)),))
            for letter, action in zip(LETTERS, actions, strict=False)
        ]

    def prompt(self, view: Any, names: Sequence[str], texts: Texts, *, ready: bool) -> Text:
        """`ask.<reason>` and the keys; or for whom the table waits."""
        asks = self._game.asked(self._game.determinize(view, (), Random(0)))
        if not asks:
            return Text()
        if not ready:
            waited = [ask.seat for ask in asks if ask.seat >= 0]
            return Text(texts.say("prompt.wait", names, names=waited), ASH)
        own = next(ask for ask in asks if ask.seat == view.seat)
        line = Text(texts.say(f"ask.{own.reason}"), BONE)
        for key in self.keys(view, names, texts):
            line.append(f"  {key.place} {key.answers[0].label}", ASH)
        return line

    def talk(
        self,
        view: Any,  # noqa: ARG002 - the contract
        kinds: frozenset[str],  # noqa: ARG002
        names: Sequence[str],  # noqa: ARG002
        texts: Texts,  # noqa: ARG002
    ) -> list[Key]:
        """Nothing ready-made."""
        return []

    def report(self, state: Any, names: Sequence[str], texts: Texts) -> Text:
        """Who has won, why, and with what."""
        outcome = self._game.outcome(state)
        assert outcome is not None
        return standings(
            Text(texts.say("report.won", names, names=outcome.winners), f"{VERDIGRIS} bold"),
            Text(texts.say(f"ending.{outcome.reason}"), BONE),
            [
                texts.say("report.seat", names, seat=seat, n=round(score))
                for seat, score in enumerate(outcome.scores)
            ],
            outcome.scores,
        )

    def again(self, options: Any, losses: int, texts: Texts) -> Answer | None:
        """Nothing but the same again."""
        return again(options, losses, texts)


def again(options: Any, losses: int, texts: Texts) -> Answer | None:  # noqa: ARG001
    """Nothing but the same again: in this game players do not lose together."""
    return None


def howto(texts: Texts) -> Text:
    """The game in a few lines: `howto.1` and as many as follow."""
    keys = takewhile(lambda key: key in texts, (f"howto.{number}" for number in count(1)))
    return Text("\n").join([Text(texts.say(key), BONE) for key in keys])


def standings(title: Text, ending: Text, seats: Sequence[str], scores: Sequence[float]) -> Text:
    """How a game of rivals went: who has won, why it ended, and a line a seat, the best first."""
    ranked = sorted(range(len(seats)), key=lambda seat: -scores[seat])
    lines = [Text(seats[seat], PLAYER_COLOURS[seat]) for seat in ranked]
    return Text("\n").join([title, ending, Text(), *lines])


def _label(action: Any, names: Sequence[str], texts: Texts) -> str:
    facts = {name: getattr(action, name) for name in action.__struct_fields__}
    return texts.say(f"action.{action.__struct_config__.tag}", names, **facts)
