"""The room's part of the command line and of the terminal: see `rooms.parts.Commands`."""

from collections.abc import Sequence
from typing import Final

import msgspec
from rich.text import Text

from limboline.games.hellrail.cards import CardList, read_cards
from limboline.games.hellrail.keys import digits
from limboline.games.hellrail.keys import keys as keys
from limboline.games.hellrail.layouts import read_layout
from limboline.games.hellrail.options import Options
from limboline.games.hellrail.rules.ending import attached, scores
from limboline.games.hellrail.state import ENDINGS, State
from limboline.games.hellrail.view_types import View
from limboline.kernel.drawing import ASH, BONE, BRIMSTONE, VERDIGRIS
from limboline.kernel.hosting import Key, Verdict, Word
from limboline.kernel.texts import Texts
from limboline.rooms.commands import NO_TOOLS, standings
from limboline.rooms.commands import again as again
from limboline.rooms.commands import howto as howto
from limboline.rooms.files import head_of, judged, read_own

TOOLS: Final = NO_TOOLS
# Who takes the empty seats, unless another bot is asked for.
USUAL_BOT: Final = "hauler"


def _with_cards(options: Options, path: str) -> Options:
    """An owner's own rail cards."""
    return msgspec.structs.replace(options, cards=read_own(path, "card list", read_cards))


def _with_circles(options: Options, path: str) -> Options:
    """A layout of one's own."""
    return msgspec.structs.replace(options, circles=read_own(path, "layout", read_layout))


WORDS: Final = (
    Word("cards", "play with your own list of rail cards instead of the built-in one", _with_cards),
    Word("circles", "play on your own layout of the circles", _with_circles),
)


def judge(text: bytes) -> Verdict | None:
    """What is to be said of a card list or a layout; None if the file is another thing."""
    head = head_of(text)
    if "G" in head:
        return judged(
            "layout", "circles", text, read_layout, lambda layout: {"circles": len(layout)}
        )
    if "cards" not in head or b"traction" not in bytes(head["cards"]):
        return None
    return judged("cards", "cards", text, read_cards, _card_facts)


def _card_facts(cards: CardList) -> dict[str, str | int]:
    return {"name": cards.name, "cards": len(cards.cards), "provenance": cards.provenance}


def prompt(view: View, names: Sequence[str], catalogue: Texts, *, ready: bool) -> Text:
    """What a person may do now, in a sentence."""
    if view.ending:
        return Text()
    if not view.stages:
        key = "cli.prompt.turn" if ready else "cli.prompt.wait"
        return Text(catalogue.say(key, names, seat=view.turn), BONE if ready else ASH)
    stage = view.stages[-1]
    words = catalogue.say(f"stage.{stage.kind}")
    if ready:
        return Text(catalogue.say("cli.prompt.yours", stage=words), BRIMSTONE)
    return Text(catalogue.say("cli.prompt.stage", names, seat=stage.seat, stage=words), ASH)


# This game has no sayings of its own, so the digits are free for what belongs to no card.
def talk(view: View, kinds: frozenset[str], names: Sequence[str], catalogue: Texts) -> list[Key]:  # noqa: ARG001
    """What the digits mean: deliveries, the end of a turn, the answers to a question."""
    return digits(view, names, catalogue)


def report(state: State, names: Sequence[str], catalogue: Texts) -> Text:
    """How a finished game went: why it ended, who has won, and what each seat has."""
    souls, cars = scores(state), attached(state)
    best = max(zip(souls, cars, strict=True))
    won = [seat for seat, pair in enumerate(zip(souls, cars, strict=True)) if pair == best]
    key = "cli.report.won" if len(won) == 1 else "cli.report.shared"
    title = Text(catalogue.say(key, names, names=won, n=best[0]), f"{VERDIGRIS} bold")
    ending = Text(catalogue.say(f"ending.{ENDINGS[state.ending]}"), BONE)
    lines = []
    for seat in range(len(names)):
        facts = {"n": souls[seat], "cars": len(state.delivered[seat]), "attached": cars[seat]}
        lines.append(catalogue.say("cli.report.seat", names, seat=seat, **facts))
    return standings(title, ending, lines, souls)
