"""The flags of a game, read off its options; and those that several commands share."""

import os
from collections.abc import Callable
from inspect import Parameter as Argument
from inspect import Signature, signature
from typing import Annotated, Any, Final, Literal

import msgspec
from cyclopts import Group, Parameter, validators

from limboline.bots.own import with_own
from limboline.bots.roster import find_maker, told
from limboline.games.registry import Room
from limboline.kernel.hosting import Misused
from limboline.kernel.texts import Texts
from limboline.kernel.variants import Setting, settings
from limboline.rooms.languages import languages
from limboline.terminal.texts import texts as own_texts

OF_THE_GAME: Final = Group("The game", sort_key=2)

# What several commands ask for in the same words.
Tables = Annotated[
    str, Parameter(help="how many sit at the table: 3, 2-5 or 2,4", show_default=False)
]
Paper = Annotated[
    bool, Parameter(help="guess what toys do instead of letting them walk", negative="")
]
Processes = Annotated[int | None, Parameter(help="how many processes share the work")]


def with_flags_of(room: Room, command: Callable[..., int]) -> Callable[..., int]:
    """A command for one game: its own flags, and those of the game's options and words.

    The command gets `room`, its own flags, and of the others what it asks for: `options` made of
    them, or `chosen`, those that were given.
    """
    texts: Texts = room.texts("en")
    asked = signature(command).parameters
    shared = [
        _with_bots(room, argument)
        for argument in asked.values()
        if argument.name not in ("room", "options", "chosen")
    ]
    found = [_flag(setting, texts) for setting in settings(room.game.Options)]
    found += [_word(word.name, word.help) for word in room.commands.WORDS]
    mine = {argument.name for argument in found}

    def run(**given: Any) -> int:
        of_the_game = {name: given.pop(name) for name in list(given) if name in mine}
        if "chosen" in asked:
            return command(room=room, chosen=of_the_game, **given)
        options = with_flags(room, room.game.Options(), of_the_game)
        return command(room=room, options=options, **given)

    run.__signature__ = Signature([*shared, *found])  # type: ignore[attr-defined]
    run.__annotations__ = {argument.name: argument.annotation for argument in (*shared, *found)}
    run.__doc__ = command.__doc__
    return run


def _with_bots(room: Room, argument: Argument) -> Argument:
    """The flag for bots names those that there are."""
    if argument.name != "bots":
        return argument
    known, usual = told(room.bots.BOTS), room.commands.USUAL_BOT
    help_ = f"who takes the seats, parted by commas: {known} (usually {usual})"
    return argument.replace(annotation=Annotated[str, Parameter(help=help_, show_default=False)])


def _flag(setting: Setting, texts: Texts) -> Argument:
    help_ = texts.say(f"option.{setting.name}.help")
    kind: Any
    match setting.values:
        case (bool(), bool()):
            kind = Annotated[bool, Parameter(help=help_, group=OF_THE_GAME)]
        case (int(low), *_, int(high)):
            within = validators.Number(gte=low, lte=high)
            help_ = f"{help_} ({low} to {high})"
            kind = Annotated[int, Parameter(help=help_, group=OF_THE_GAME, validator=within)]
        case words:
            kind = Annotated[Literal[words], Parameter(help=help_, group=OF_THE_GAME)]
    return Argument(setting.name, Argument.KEYWORD_ONLY, default=setting.default, annotation=kind)


def _word(name: str, help_: str) -> Argument:
    kind = Annotated[str, Parameter(help=help_, group=OF_THE_GAME, show_default=False)]
    return Argument(name, Argument.KEYWORD_ONLY, default="", annotation=kind)


def with_flags(room: Room, options: Any, given: dict[str, Any]) -> Any:
    """What the flags make of options: the settings first, then the room's own words."""
    words = {word.name: word for word in room.commands.WORDS}
    options = msgspec.structs.replace(
        options, **{name: value for name, value in given.items() if name not in words}
    )
    for name, word in words.items():
        if name in given:
            options = word.change(options, given[name])
    return options


def chosen_options(options: Any, texts: Texts) -> list[str]:
    """What a table has chosen that is not as usual, in words."""
    own = own_texts(texts.language)
    plain = {setting.name for setting in settings(type(options))}
    found = []
    for field in msgspec.structs.fields(type(options)):
        value = getattr(options, field.name)
        if value == field.default:
            continue
        key = f"option.{field.name}"
        if field.name not in plain:  # an own deck or the like, too long to be told
            found.append(texts.say(key))
            continue
        number = isinstance(value, int) and not isinstance(value, bool)
        words = texts.say(f"{key}.n", n=value) if number else texts.say(f"{key}.{value}".lower())
        found.append(own.say("option", name=texts.say(key), value=words))
    return found


def usual_language() -> str:
    """The language of the terminal, if we speak it."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        language = os.environ.get(name, "")[:2].lower()
        if language:
            return language if language in languages() else "en"
    return "en"


def bot_names(room: Room, words: str) -> list[str]:
    """Bots by their names, parted by commas; the room's usual one if none is named."""
    found = [name for name in map(str.strip, words.split(",")) if name]
    known = with_own(room.bots.BOTS, room.game)
    for name in found:
        if find_maker(known, name) is None:
            raise Misused(f"No bot is called {name!r}: there are {told(known)}.")
    return found or [room.commands.USUAL_BOT]


def number_of_players(room: Room, players: int) -> int:
    """A number of players that the game is for."""
    fewest, most = room.game.properties.fewest, room.game.properties.most
    if not fewest <= players <= most:
        raise Misused(f"{room.name} is for {fewest} to {most} players, not {players}.")
    return players


def a_seed(seed: int) -> int:
    """A seed as records hold it."""
    if not 0 <= seed < 1 << 128:
        raise Misused(f"A seed is a whole number from 0 to 2^128 - 1, not {seed}.")
    return seed
