"""The room's part of the command line and of the terminal: see `rooms.parts.Commands`."""

from collections.abc import Sequence
from typing import Final

import msgspec
from rich.text import Text

from limboline.bots.player import Said
from limboline.games.infernal_wagon.achievements import achieved
from limboline.games.infernal_wagon.bots import STEPS_IN
from limboline.games.infernal_wagon.components import SYMBOLS
from limboline.games.infernal_wagon.decks import DeckList, read_deck
from limboline.games.infernal_wagon.draw.palette import named, pair
from limboline.games.infernal_wagon.draw.telling import filled
from limboline.games.infernal_wagon.faces import curse_symbols
from limboline.games.infernal_wagon.keys import keys as keys
from limboline.games.infernal_wagon.options import MOST_EASY, Options
from limboline.games.infernal_wagon.state import ENDINGS, ESCAPED, State
from limboline.games.infernal_wagon.view import View
from limboline.kernel.drawing import ASH, BONE, BRIMSTONE, ROSE, VERDIGRIS
from limboline.kernel.hosting import Answer, Key, Misused, Verdict, Word
from limboline.kernel.texts import Texts
from limboline.rooms.commands import NO_TOOLS
from limboline.rooms.files import head_of, judged, read_own

TOOLS: Final = NO_TOOLS
# Who takes the empty seats, unless another bot is asked for.
USUAL_BOT: Final = STEPS_IN

CALLOUTS: Final = ("got_it", "wait", "who_has", "have", "help", "go", "curse")
GESTURES: Final = ("hurry", "wait", "yes", "no", "shrug", "point")


def _with_junctions(options: Options, words: str) -> Options:
    """`silence,curse,easy:3,uturn`: which junctions are in the game."""
    chosen: dict[str, int | bool] = {}
    for word in filter(None, words.replace(" ", "").split(",")):
        name, colon, number = word.partition(":")
        if name == "easy":
            chosen["easy"] = _easy_cards(number if colon else "1")
        elif name in ("silence", "uturn", "curse") and not colon:
            chosen[name] = True
        else:
            raise Misused(f"There is no junction {word!r}: choose silence, uturn, curse or easy:N.")
    return msgspec.structs.replace(options, **chosen)


def _easy_cards(number: str) -> int:
    if not number.isdecimal() or int(number) > MOST_EASY:
        raise Misused(f"Write easy:N with N from 0 to {MOST_EASY}, not easy:{number}.")
    return int(number)


def _with_deck(options: Options, path: str) -> Options:
    """An owner's own list of cards."""
    return msgspec.structs.replace(options, deck=read_own(path, "deck", read_deck))


WORDS: Final = (
    Word(
        "junctions",
        "junctions to add, parted by commas: silence, uturn, curse, easy:N",
        _with_junctions,
    ),
    Word("deck", "play with your own list of cards instead of the built-in one", _with_deck),
)


def judge(text: bytes) -> Verdict | None:
    """What is to be said of a deck list of this game; None if the file is another thing."""
    if "cards" not in head_of(text):
        return None
    return judged("deck", "deck", text, read_deck, _deck_facts)


def _deck_facts(deck: DeckList) -> dict[str, str | int]:
    return {"name": deck.name, "cards": len(deck.cards), "provenance": deck.provenance}


def howto(catalogue: Texts) -> Text:
    """The game in a few lines, for a player who is new to it."""
    lines = [Text(catalogue.say(f"howto.{number}"), BONE) for number in range(1, 5)]
    signs = [
        Text.assemble(pair(symbol, catalogue), f" {catalogue.say(f'noun.{symbol}')}")
        for symbol in SYMBOLS
    ]
    signs[-1].append(catalogue.say("howto.star"))
    legend = [Text("  ").join(signs[:4]), Text("  ").join(signs[4:])]
    return Text("\n").join([*lines, Text(), *legend])


def prompt(view: View, names: Sequence[str], catalogue: Texts, *, ready: bool) -> Text:
    """What a person may do now, in a sentence."""
    if view.ending:
        return Text()
    tunnel = view.tunnel
    if tunnel is not None:
        key = "prompt.tunnel" if tunnel.seat == view.seat else "prompt.tunnel_other"
        return filled(catalogue, key, names, {"seat": tunnel.seat, "card": tunnel.card})
    if not ready:
        empty = not view.hands[view.seat]
        return Text(catalogue.say("prompt.no_cards" if empty else "prompt.wait"), ASH)
    key = "prompt.choose" if len(view.stops) > 1 else "prompt.play"
    line = Text()
    for gap, words in catalogue.parts(f"{key}_uturn" if view.uturn else key, stops=""):
        line.append_text(_open_stops(view, catalogue) if gap else Text(words, BONE))
    return line


def _open_stops(view: View, catalogue: Texts) -> Text:
    return Text(catalogue.say("prompt.and"), BONE).join(
        [named(stop, catalogue) for stop in view.stops]
    )


def talk(view: View, kinds: frozenset[str], names: Sequence[str], catalogue: Texts) -> list[Key]:
    """What a person may say: call-outs, or gestures while no player may speak; one digit each."""
    if "callout" in kinds:
        said = [(words, "callout") for words in CALLOUTS]
    elif "gesture" in kinds:
        said = [(words, "gesture") for words in GESTURES]
    else:
        return []
    return [
        Key(str(place), answers, asks=len(answers) > 1)
        for place, (words, kind) in enumerate(said, 1)
        if (answers := _sayings(view, kind, words, names, catalogue))
    ]


def _sayings(
    view: View, kind: str, words: str, names: Sequence[str], catalogue: Texts
) -> tuple[Answer, ...]:
    """A saying, once for each symbol or player that it may be about."""
    about: list[dict[str, str | int]] = [{}]
    if words in ("who_has", "have"):
        about = [{"symbol": stop} for stop in view.stops]
    elif words == "curse":
        about = _own_curse(view)
    elif words == "point":
        about = [{"whom": seat} for seat in range(len(names)) if seat != view.seat]
    label = "callout" if kind == "callout" else "label"
    return tuple(
        Answer(
            Said(view.seat, kind, words, facts),
            catalogue.say(f"{label}.{words}", names, **facts),
        )
        for facts in about
    )


def _own_curse(view: View) -> list[dict[str, str | int]]:
    """Your own Curse, if it is not lifted: others cannot help with a secret."""
    curse = view.curses[view.seat] if view.curses else None
    if curse is None or curse.card is None or curse.lifted:
        return []
    stop, start = curse_symbols(view, curse.card)
    return [{"stop": stop, "start": start}]


def report(state: State, names: Sequence[str], catalogue: Texts) -> Text:
    """How a finished game went: why it ended, how long it took, and what it has earned."""
    won = state.ending == ESCAPED
    style = f"{VERDIGRIS if won else ROSE} bold"
    facts: dict[str, object] = {"time_ms": state.now, "n": len(state.pile) - state.top}
    lines = [
        Text(catalogue.say("event.ended.won" if won else "event.ended.lost"), style),
        Text(catalogue.say(f"ending.{ENDINGS[state.ending]}"), BONE),
        filled(catalogue, "report.time", names, facts, ASH),
        Text(),
    ]
    earned = achieved(state)
    lines.append(Text(catalogue.say("report.earned" if earned else "report.nothing"), ASH))
    for name in earned:
        title = (catalogue.say(f"achievement.{name}"), f"{BRIMSTONE} bold")
        lines.append(
            Text.assemble("  * ", title, "  ", (catalogue.say(f"achievement.{name}.help"), BONE))
        )
    return Text("\n").join(lines)


# One Easy card for each loss in a row (8.2; ruling 42).
def again(options: Options, losses: int, catalogue: Texts) -> Answer | None:
    """Another table to offer after so many losses in a row, beside the same one again."""
    easy = min(losses, MOST_EASY)
    if easy <= options.easy:
        return None
    return Answer(msgspec.structs.replace(options, easy=easy), catalogue.say("again.easy", n=easy))
