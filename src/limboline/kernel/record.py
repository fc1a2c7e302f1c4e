"""A whole game as text: who sat where, which rules and seed, and one readable line an action.

    limboline record 1
    game: a-game
    rules: 1
    options: {"clock":"6:00"}
    seats: ana mia=crew
    seed: 1f
    --
    00:04.200 ana play T05 by gem at 3
    07:00.000 nature clock

The lines after `--` are the log. A record may end anywhere: what is there is a game under way.
Lines that begin with `#` are remarks. Among them is what was said at the table with ready-made
words, so that those who know nothing of talk skip it:

    #> 00:03.100 mia callout who_has {"symbol":"gem"}

With `forked: 57` in the head, the first 57 actions were another game's, which was known to its
end when this one began. Where the shuffle can be proved, the head ends with it, in lines that older
readers take for comments:

    # shuffle: commitment 9f86...
    # shuffle: secret 2c26...
    # shuffle: nonce 0 fcde...
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final

import msgspec

from limboline.kernel.random import SEED_BITS
from limboline.kernel.seats import NATURE
from limboline.kernel.shuffling import NONCE, SECRET, Shuffle

FORMAT: Final = "limboline record 1"
NATURE_NAME: Final = "nature"
# No blanks or marks of the format, and nothing that a terminal obeys or a file cannot hold.
_SEAT: Final = re.compile(r"[^\s=():#\x00-\x1f\x7f-\x9f\ud800-\udfff]{1,40}")
_LINE: Final = re.compile(r"([0-9]{2,6}):([0-5][0-9])\.([0-9]{3}) (\S+)( \(clock\))? (\S.*)")
_SAID: Final = re.compile(
    r"#> ([0-9]{2,6}):([0-5][0-9])\.([0-9]{3}) (\S+) ([a-z]+) (\w+)( \{.*\})?", re.ASCII
)
_FACTS: Final = msgspec.json.Decoder(dict[str, str | int])
_WORDS: Final = re.compile(r"(?!\(clock\))\S([^\r\n]*\S)?")
_FIELDS: Final = ("game", "rules", "options", "seats", "seed")
_MAY_FOLLOW: Final = ("forked",)
_SHUFFLE: Final = "# shuffle: "


class Broken(ValueError):  # noqa: N818 - the table's word
    """A record that cannot be read or played. `line` is counted from 1, and 0 if unknown."""

    def __init__(self, why: str, line: int = 0) -> None:
        super().__init__(f"line {line}: {why}" if line else why)
        self.why: Final = why
        self.line: Final = line


@dataclass(frozen=True)
class Entry:
    """One action of the log: when, whose, and its words."""

    at_ms: int
    seat: int
    words: str
    by_clock: bool = False


@dataclass(frozen=True)
class Spoken:
    """Something said or shown at the table with ready-made words, after so many actions."""

    at_ms: int
    seat: int
    kind: str
    words: str
    facts: Mapping[str, str | int]
    after: int


@dataclass
class Record:
    """Everything needed to play a game again.

    `options` is the JSON text of the game's options, so that the kernel need not know them.
    `players` says what sat on each seat: `crew` for a bot of that name, nothing for a person.
    """

    game: str
    rules: int
    options: str
    seats: tuple[str, ...]
    seed: int
    players: tuple[str, ...] = ()
    log: list[Entry] = field(default_factory=list)
    torn: bool = False  # the text ended inside a line, which may not be what was played
    forked: int | None = None  # so many of the first actions were another game's
    shuffle: Shuffle | None = None  # from what the seed came, where that can be proved
    talk: list[Spoken] = field(default_factory=list)

    def __post_init__(self) -> None:
        """Refuse names that could not be read back."""
        self.players = self.players or ("",) * len(self.seats)
        if len(self.players) != len(self.seats):
            raise Broken("every seat needs a player")
        if len(set(self.seats)) != len(self.seats):
            raise Broken("two seats have the same name")
        for name in (*self.seats, *filter(None, self.players)):
            if not is_name(name):
                raise Broken(f"{name!r} is no name for a seat")
        if not 0 <= self.seed < 1 << SEED_BITS:
            raise Broken("a seed has at most 32 hexadecimal digits")

    def add(self, at_ms: int, seat: int, words: str, *, by_clock: bool = False) -> None:
        """Write an action at the end of the log."""
        if at_ms < (self.log[-1].at_ms if self.log else 0):
            raise Broken("time runs forward: an action is earlier than the one before it")
        if seat != NATURE and not 0 <= seat < len(self.seats):
            raise Broken(f"nobody sits on seat {seat}")
        if not _WORDS.fullmatch(words):
            raise Broken(f"{words!r} are no words for one line")
        self.log.append(Entry(at_ms, seat, words, by_clock))

    def say(
        self, at_ms: int, seat: int, kind: str, words: str, facts: Mapping[str, str | int]
    ) -> None:
        """Write at the end what a seat has said. Nothing that was written freely belongs here."""
        spoken = Spoken(at_ms, seat, kind, words, dict(facts), len(self.log))
        if not 0 <= seat < len(self.seats) or _SAID.fullmatch(self.said(spoken)) is None:
            raise Broken(f"{words!r} is nothing that can be said on one line")
        self.talk.append(spoken)

    def in_order(self) -> Iterator[Entry | Spoken]:
        """What was done and said, one after the other."""
        talk = iter(self.talk)
        spoken = next(talk, None)
        for place in range(len(self.log) + 1):
            while spoken is not None and spoken.after <= place:
                yield spoken
                spoken = next(talk, None)
            if place < len(self.log):
                yield self.log[place]

    def lines(self) -> Iterator[str]:
        """The lines of the log, of what was done and said."""
        for one in self.in_order():
            yield self.line(one) if isinstance(one, Entry) else self.said(one)

    def cut(self, actions: int) -> "Record":
        """The game as it stood after so many actions."""
        return Record(
            self.game,
            self.rules,
            self.options,
            self.seats,
            self.seed,
            self.players,
            self.log[:actions],
            forked=self.forked,
            shuffle=self.shuffle,
            talk=[spoken for spoken in self.talk if spoken.after < actions],
        )

    def name_of(self, seat: int) -> str:
        """The name of a seat in the log."""
        return NATURE_NAME if seat == NATURE else self.seats[seat]

    def line(self, entry: Entry) -> str:
        """An action as its line of the log."""
        clock = " (clock)" if entry.by_clock else ""
        return f"{clock_words(entry.at_ms)} {self.name_of(entry.seat)}{clock} {entry.words}"

    def said(self, spoken: Spoken) -> str:
        """What was said, as its line of the log."""
        facts = f" {msgspec.json.encode(spoken.facts).decode()}" if spoken.facts else ""
        who = f"{clock_words(spoken.at_ms)} {self.name_of(spoken.seat)}"
        return f"#> {who} {spoken.kind} {spoken.words}{facts}"

    def __str__(self) -> str:
        """The record as text, ready for a file."""
        options = self.options.replace("\n", "\n  ")
        seats = " ".join(
            f"{name}={player}" if player else name
            for name, player in zip(self.seats, self.players, strict=True)
        )
        head = (
            f"{FORMAT}\ngame: {self.game}\nrules: {self.rules}\noptions: {options}\n"
            f"seats: {seats}\nseed: {self.seed:x}\n"
        )
        if self.forked is not None:
            head += f"forked: {self.forked}\n"
        if self.shuffle is not None:
            head += _write_shuffle(self.shuffle)
        return head + "--\n" + "".join(f"{line}\n" for line in self.lines())

    @staticmethod
    def parse(text: str) -> "Record":
        """Read a record. Raises `Broken` with the line and the reason."""
        # Not splitlines: the JSON of options may hold its rarer line ends inside a string.
        lines = text.replace("\r\n", "\n").removesuffix("\n").split("\n")
        if lines[0].strip() != FORMAT:
            raise Broken(f"a record begins with the line {FORMAT!r}", 1)
        head, start = _read_head(lines)
        if not re.fullmatch(r"[0-9a-f]{1,32}", head["seed"].value):
            raise Broken("a seed has at most 32 hexadecimal digits", head["seed"].line)
        if not re.fullmatch(r"[0-9]{1,6}", head["rules"].value):
            raise Broken("the rules version is a whole number", head["rules"].line)
        forked = head.get("forked")
        if forked is not None and not re.fullmatch(r"[0-9]{1,6}", forked.value):
            raise Broken("where a game was forked is a whole number", forked.line)
        seats, players = _read_seats(head["seats"].value)
        try:
            record = Record(
                head["game"].value,
                int(head["rules"].value),
                head["options"].value,
                seats,
                int(head["seed"].value, 16),
                players,
            )
        except Broken as broken:  # all that is left to refuse are names
            raise Broken(broken.why, head["seats"].line) from None
        record.torn = not text.endswith("\n")
        record.forked = None if forked is None else int(forked.value)
        record.shuffle = _read_shuffle(lines[:start], len(seats))
        for number, line in enumerate(lines[start:], start + 1):
            if not line.strip() or line.startswith("#"):
                record._read_remark(line)
                continue
            try:
                record._read_line(line)
            except Broken as broken:
                if record.torn and number == len(lines):
                    break
                raise Broken(broken.why, number) from None
        return record

    def _read_line(self, line: str) -> None:
        found = _LINE.fullmatch(line.rstrip())
        if not found:
            raise Broken("a line of the log reads 'mm:ss.mmm name words'")
        *time, name, clock, words = found.groups()
        if name != NATURE_NAME and name not in self.seats:
            raise Broken(f"nobody called {name!r} sits at this table")
        seat = NATURE if name == NATURE_NAME else self.seats.index(name)
        self.add(_at_ms(*time), seat, words, by_clock=clock is not None)

    def _read_remark(self, line: str) -> None:
        """A remark may be anything; what was said is read if it can be."""
        found = _SAID.fullmatch(line.rstrip())
        if found is None:
            return
        *time, name, kind, words, facts = found.groups()
        try:
            told = _FACTS.decode(facts) if facts else {}
        except (msgspec.MsgspecError, RecursionError):
            return
        if name in self.seats:
            self.say(_at_ms(*time), self.seats.index(name), kind, words, told)


def is_name(name: str) -> bool:
    """Whether a seat or a player may be called so in a record."""
    return _SEAT.fullmatch(name) is not None and name != NATURE_NAME


def _at_ms(minutes: str, seconds: str, thousandths: str) -> int:
    return int(minutes) * 60_000 + int(seconds) * 1_000 + int(thousandths)


def clock_words(at_ms: int) -> str:
    """Game time as minutes, seconds and thousandths."""
    seconds, thousandths = divmod(at_ms, 1_000)
    minutes, seconds = divmod(seconds, 60)
    return f"{minutes:02}:{seconds:02}.{thousandths:03}"


@dataclass
class _Field:
    """A field of the head, and the line on which it stands."""

    value: str
    line: int


def _read_head(lines: list[str]) -> tuple[dict[str, _Field], int]:
    """The fields before `--`, and the index of the first line after it."""
    fields: dict[str, _Field] = {}
    name = ""
    for number, line in enumerate(lines[1:], 2):
        if line.rstrip() == "--":
            missing = [name for name in _FIELDS if name not in fields]
            if missing:
                raise Broken(f"the head does not say: {', '.join(missing)}", number)
            return fields, number
        if line.startswith("#"):
            continue
        if line.startswith("  ") and name == "options":
            fields[name].value += "\n" + line[2:]
            continue
        name, colon, value = line.partition(":")
        if not colon or name not in (*_FIELDS, *_MAY_FOLLOW) or name in fields:
            raise Broken(f"the head holds each of {', '.join(_FIELDS)} once, then '--'", number)
        fields[name] = _Field(value.strip(), number)
    raise Broken("the head does not end: a line '--' is missing", len(lines))


def _write_shuffle(shuffle: Shuffle) -> str:
    nonces = [f"nonce {seat} {nonce}" for seat, nonce in enumerate(shuffle.nonces) if nonce]
    said = [f"commitment {shuffle.commitment}", f"secret {shuffle.secret}", *nonces]
    return "".join(f"{_SHUFFLE}{words}\n" for words in said)


def _read_shuffle(head: list[str], seats: int) -> Shuffle | None:
    """From what the seed came, if the head says so."""
    known = {"commitment": SECRET, "secret": SECRET}
    known |= {f"nonce {seat}": NONCE for seat in range(seats)}
    said: dict[str, str] = {}
    for number, line in enumerate(head, 1):
        if not line.startswith(_SHUFFLE):
            continue
        name, _, value = line.removeprefix(_SHUFFLE).rstrip().rpartition(" ")
        if name not in known or name in said or not known[name].fullmatch(value):
            raise Broken(
                "a shuffle has a commitment, a secret and at most one nonce a seat", number
            )
        said[name] = value
    if not said:
        return None
    if "commitment" not in said or "secret" not in said:
        raise Broken("the shuffle lacks its commitment or its secret")
    nonces = tuple(said.get(f"nonce {seat}", "") for seat in range(seats))
    return Shuffle(said["commitment"], said["secret"], nonces)


def _read_seats(words: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    pairs = [seat.partition("=") for seat in words.split()]
    return tuple(name for name, _, _ in pairs), tuple(player for _, _, player in pairs)
