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
            waited = ", ".join(names[ask.seat] for ask in asks if ask.seat >= 0)
            return Text(texts.say("prompt.wait", names=waited), ASH)
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
        winners = ", ".join(names[seat] for seat in outcome.winners)
        lines = [
            Text(texts.say("report.won", names=winners), f"{VERDIGRIS} bold"),
            Text(texts.say(f"ending.{outcome.reason}"), BONE),
            Text(),
        ]
        ranked = sorted(enumerate(outcome.scores), key=lambda pair: -pair[1])
        for seat, score in ranked:
            words = texts.say("report.seat", names, seat=seat, n=round(score))
            lines.append(Text(words, PLAYER_COLOURS[seat]))
        return Text("\n").join(lines)

    def again(self, options: Any, losses: int, texts: Texts) -> Answer | None:
        """Nothing but the same again."""
        return again(options, losses, texts)


def again(options: Any, losses: int, texts: Texts) -> Answer | None:  # noqa: ARG001
    """Nothing but the same again: in this game nobody loses together."""
    return None


def howto(texts: Texts) -> Text:
    """The game in a few lines: `howto.1` and as many as follow."""
    keys = takewhile(lambda key: key in texts, (f"howto.{number}" for number in count(1)))
    return Text("\n").join([Text(texts.say(key), BONE) for key in keys])


def _label(action: Any, names: Sequence[str], texts: Texts) -> str:
    facts = {name: getattr(action, name) for name in action.__struct_fields__}
    return texts.say(f"action.{action.__struct_config__.tag}", names, **facts)
