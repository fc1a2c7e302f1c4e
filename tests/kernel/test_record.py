"""A record is text that a person can read, cut and mend."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from limboline.kernel import NATURE, Broken, Entry, Record
from limboline.kernel.record import Spoken, clock_words

GAME = """\
limboline record 1
game: veto
rules: 1
options: {"tokens":2}
seats: ana mia=crew
seed: 1f
--
00:04.200 ana play 5
00:06.200 mia (clock) let
01:07.000 nature clock
"""


def mended(line: int, text: str) -> str:
    """The record above with another text on one of its lines, counted from 1."""
    lines = GAME.splitlines()
    lines[line - 1] = text
    return "\n".join(lines) + "\n"


def test_a_record_is_read() -> None:
    record = Record.parse(GAME)
    assert (record.game, record.rules, record.options) == ("veto", 1, '{"tokens":2}')
    assert (record.seats, record.players, record.seed) == (("ana", "mia"), ("", "crew"), 0x1F)
    assert record.log == [
        Entry(4_200, 0, "play 5"),
        Entry(6_200, 1, "let", by_clock=True),
        Entry(67_000, NATURE, "clock"),
    ]
    assert not record.torn
    assert str(record) == GAME


# Everything that a name may hold, and all that JSON may hold inside a string, line ends included.
names = st.text(
    st.characters(exclude_categories=("Cs", "Cc", "Z"), exclude_characters="=():#"),
    min_size=1,
    max_size=12,
).filter(lambda name: name != "nature")
words = st.lists(st.sampled_from(["play", "T05", "by", "gem", "17", "(x)"]), min_size=1).map(
    " ".join
)
options = st.lists(
    st.text(st.characters(exclude_categories=("Cs", "Cc")), max_size=9).map(
        lambda text: f'"{text}"'
    ),
    min_size=1,
    max_size=3,
).map(lambda lines: "[" + ",\n ".join(lines) + "]")


@st.composite
def records(draw: st.DrawFn) -> Record:
    seats = tuple(draw(st.lists(names, min_size=1, max_size=3, unique=True)))
    players = tuple(draw(st.one_of(st.just(""), names)) for _ in seats)
    seed = draw(st.integers(0, (1 << 128) - 1))
    record = Record("veto", draw(st.integers(0, 999_999)), draw(options), seats, seed, players)
    at_ms = 0
    for wait, seat, said, by_clock in draw(
        st.lists(
            st.tuples(
                st.integers(0, 10_000_000),
                st.integers(NATURE, len(seats) - 1),
                words,
                st.booleans(),
            ),
            max_size=6,
        )
    ):
        at_ms += wait
        record.add(at_ms, seat, said, by_clock=by_clock)
    return record


@given(records())
def test_a_record_comes_back_from_its_text(record: Record) -> None:
    assert Record.parse(str(record)) == record


@given(records())
def test_a_record_comes_back_from_a_file_with_other_line_ends(record: Record) -> None:
    assert Record.parse(str(record).replace("\n", "\r\n")) == record


@given(records(), st.data())
def test_a_log_cut_between_lines_is_a_game_under_way(record: Record, data: st.DataObject) -> None:
    actions = data.draw(st.integers(0, len(record.log)))
    head = str(record.cut(0))
    kept = str(record).removeprefix(head).split("\n")[:actions]
    assert Record.parse(head + "".join(f"{line}\n" for line in kept)) == record.cut(actions)


@given(st.integers(0, 999_999 * 60_000))
def test_game_time_is_written_so_that_it_sorts(at_ms: int) -> None:
    minutes, rest = clock_words(at_ms).split(":")
    seconds, thousandths = rest.split(".")
    assert int(minutes) * 60_000 + int(seconds) * 1_000 + int(thousandths) == at_ms
    assert (len(seconds), len(thousandths)) == (2, 3)


class TestCut:
    """A record may end anywhere: what is there is a game under way."""

    @pytest.mark.parametrize("lines", range(7, 11))
    def test_between_lines_of_the_log(self, lines: int) -> None:
        text = "".join(GAME.splitlines(keepends=True)[:lines])
        record = Record.parse(text)
        assert record.log == Record.parse(GAME).log[: lines - 7]
        assert not record.torn

    @pytest.mark.parametrize("lines", range(7))
    def test_inside_the_head(self, lines: int) -> None:
        with pytest.raises(Broken) as broken:
            Record.parse("".join(GAME.splitlines(keepends=True)[:lines]))
        assert broken.value.line == max(lines, 1)

    def test_anywhere_in_the_log(self) -> None:
        whole = Record.parse(GAME)
        head = GAME.index("--") + 2
        for end in range(head, len(GAME)):
            record = Record.parse(GAME[:end])
            finished = GAME[head:end].count("\n") - 1 if end > head else 0
            assert record.log[:finished] == whole.log[:finished], GAME[:end]
            assert len(record.log) <= finished + 1
            assert record.torn == (GAME[end - 1] != "\n")

    def test_without_the_final_newline_nothing_is_lost(self) -> None:
        record = Record.parse(GAME.rstrip("\n"))
        assert record.log == Record.parse(GAME).log
        assert record.torn, "the last line may be shorter than what was played"

    def test_a_torn_line_that_is_none_does_not_count(self) -> None:
        assert len(Record.parse(GAME + "01:08.0").log) == 3
        assert len(Record.parse(GAME + "01:08.000 mi").log) == 3

    def test_a_line_before_the_torn_one_still_counts(self) -> None:
        with pytest.raises(Broken, match="line 11"):
            Record.parse(GAME + "01:08.0\n01:09.000 ana pla")

    def test_a_copy_cut_after_some_actions(self) -> None:
        record = Record.parse(GAME)
        assert str(record.cut(1)) == "".join(GAME.splitlines(keepends=True)[:8])
        assert len(record.log) == 3


def test_a_forked_game_says_so_for_ever() -> None:
    forked = GAME.replace("seed: 1f\n", "seed: 1f\nforked: 2\n")
    record = Record.parse(forked)
    assert record.forked == 2
    assert str(record) == forked
    assert record.cut(1).forked == 2
    assert Record.parse(GAME).forked is None
    assert Record.parse(forked.replace("forked: 2", "forked: 0")).forked == 0


class TestOptions:
    def test_stand_on_several_lines(self) -> None:
        deck = '{"deck":[\n  1,\n  2\n]}'
        record = Record("veto", 1, deck, ("ana",), 0)
        assert '\noptions: {"deck":[\n    1,\n    2\n  ]}\nseats: ana\n' in str(record)
        assert Record.parse(str(record)).options == deck

    def test_may_hold_a_line_that_looks_like_the_end_of_the_head(self) -> None:
        record = Record("veto", 1, '["a",\n--\n]', ("ana",), 0)
        assert Record.parse(str(record)) == record

    @pytest.mark.parametrize("rare", ["\u2028", "\u2029", "\x85", "\x1c", "\x0b"])
    def test_may_hold_what_other_programs_take_for_a_line_end(self, rare: str) -> None:
        record = Record("veto", 1, f'{{"name":"a{rare}b"}}', ("ana",), 0)
        assert Record.parse(str(record)) == record


def test_remarks_and_empty_lines_are_skipped() -> None:
    text = GAME.replace("rules:", "# by hand\nrules:").replace("00:06", "\n# a long silence\n00:06")
    assert Record.parse(text) == Record.parse(GAME)


@pytest.mark.parametrize(
    ("text", "line", "why"),
    [
        ("", 1, "a record begins with the line 'limboline record 1'"),
        (mended(1, "limboline record 2"), 1, "a record begins with"),
        (mended(2, "game veto"), 2, "the head holds each of game, rules, options, seats, seed"),
        (mended(3, "rule: 1"), 3, "the head holds each of"),
        (mended(3, "game: veto"), 3, "the head holds each of"),
        (mended(2, "  game: veto"), 2, "the head holds each of"),
        (mended(3, "rules: one"), 3, "the rules version is a whole number"),
        (mended(3, "rules: 1\u0661"), 3, "the rules version is a whole number"),
        (mended(3, "rules: 1234567"), 3, "the rules version is a whole number"),
        (mended(5, "seats: ana ana"), 5, "two seats have the same name"),
        (mended(5, "seats: ana nature"), 5, "'nature' is no name for a seat"),
        (mended(5, "seats: ana =crew"), 5, "'' is no name for a seat"),
        (mended(5, "seats: ana mia=crew=2"), 5, "'crew=2' is no name for a seat"),
        (mended(6, "seed: xyz"), 6, "a seed has at most 32 hexadecimal digits"),
        (mended(6, "seed: " + 33 * "f"), 6, "a seed has at most 32 hexadecimal digits"),
        (mended(6, "seed: -1"), 6, "a seed has at most 32 hexadecimal digits"),
        (mended(6, "# no seed"), 7, "the head does not say: seed"),
        (mended(6, "forked: soon"), 7, "the head does not say: seed"),
        (mended(7, "forked: soon\n--"), 7, "where a game was forked is a whole number"),
        (mended(7, "forked: 1\nforked: 1\n--"), 8, "the head holds each of"),
        (mended(7, "# no end"), 8, "the head holds each of"),
        (GAME.split("--", maxsplit=1)[0], 6, "the head does not end: a line '--' is missing"),
        (mended(8, "play 5"), 8, "a line of the log reads 'mm:ss.mmm name words'"),
        (mended(8, "0:04.200 ana play 5"), 8, "a line of the log reads"),
        (mended(8, "00:60.000 ana play 5"), 8, "a line of the log reads"),
        (mended(8, "00:04.200 ana"), 8, "a line of the log reads"),
        (mended(8, "00:04.200 leo play 5"), 8, "nobody called 'leo' sits at this table"),
        (mended(9, "00:04.199 mia let"), 9, "time runs forward"),
        (mended(9, "00:06.200 mia (clock) (clock) let"), 9, "are no words for one line"),
    ],
    ids=lambda one: one if isinstance(one, str) and "\n" not in one else "",
)
def test_a_broken_record_says_why_and_where(text: str, line: int, why: str) -> None:
    with pytest.raises(Broken) as broken:
        Record.parse(text)
    assert broken.value.line == line
    assert why in broken.value.why
    assert str(broken.value) == f"line {line}: {broken.value.why}"


@pytest.mark.parametrize(
    "name",
    [
        "",
        "nature",
        "two words",
        "tab\tbed",
        "ana=crew",
        "ana(1)",
        "00:00",
        "#1",
        "a" * 41,
        "line\nend",
        "no\u00a0break",
        "bell\x07",
        "red\x1b[31m",
        "half\ud800",
    ],
    ids=ascii,
)
def test_a_name_that_could_not_be_read_back_is_refused(name: str) -> None:
    with pytest.raises(Broken, match="is no name for a seat"):
        Record("veto", 1, "{}", (name,), 0)
    if name:
        with pytest.raises(Broken, match="is no name for a seat"):
            Record("veto", 1, "{}", ("ana",), 0, (name,))


@pytest.mark.parametrize("name", ["Zoë", "李", "o'neil", "a" * 40, "--", "🚂", "00.00"])
def test_people_have_all_sorts_of_names(name: str) -> None:
    record = Record("veto", 1, "{}", (name, "mia"), 0)
    record.add(0, 0, "let")
    assert Record.parse(str(record)) == record


def test_every_seat_needs_a_player() -> None:
    with pytest.raises(Broken, match="every seat needs a player"):
        Record("veto", 1, "{}", ("ana", "mia"), 0, ("crew",))


@pytest.mark.parametrize("seed", [-1, 1 << 128])
def test_a_seed_has_at_most_128_bits(seed: int) -> None:
    with pytest.raises(Broken, match="a seed has at most 32 hexadecimal digits"):
        Record("veto", 1, "{}", ("ana",), seed)


class TestAdd:
    @pytest.fixture
    def record(self) -> Record:
        return Record("veto", 1, "{}", ("ana", "mia"), 0)

    def test_time_may_stand_but_not_run_back(self, record: Record) -> None:
        record.add(5, 0, "play 5")
        record.add(5, 1, "let")
        with pytest.raises(Broken, match="time runs forward"):
            record.add(4, 1, "let")
        assert len(record.log) == 2

    def test_nothing_happens_before_the_start(self, record: Record) -> None:
        with pytest.raises(Broken, match="time runs forward"):
            record.add(-1, 0, "play 5")

    @pytest.mark.parametrize("seat", [2, -2])
    def test_nobody_sits_there(self, record: Record, seat: int) -> None:
        with pytest.raises(Broken, match=f"nobody sits on seat {seat}"):
            record.add(0, seat, "let")

    @pytest.mark.parametrize("said", ["", " let", "let ", "le\nt", "le\rt", "(clock) let"])
    def test_words_fill_one_line(self, record: Record, said: str) -> None:
        with pytest.raises(Broken, match="are no words for one line"):
            record.add(0, 0, said)


TALK = GAME.replace(
    "00:06.200",
    '#> 00:05.100 mia callout who_has {"symbol":"gem"}\n#> 00:05.900 ana gesture shrug\n00:06.200',
)


def test_what_was_said_stands_between_the_actions() -> None:
    record = Record.parse(TALK)
    assert record.log == Record.parse(GAME).log
    assert record.talk == [
        Spoken(5_100, 1, "callout", "who_has", {"symbol": "gem"}, 1),
        Spoken(5_900, 0, "gesture", "shrug", {}, 1),
    ]
    assert str(record) == TALK
    assert record.cut(1).talk == []
    assert record.cut(2).talk == record.talk


@pytest.mark.parametrize(
    "line",
    [
        "#> nonsense",
        "#> 00:05.100 bob callout help",
        "#> 00:05.100 ana callout help {oops",
        '#> 00:05.100 ana callout help {"n": [1]}',
        "#> 00:05.100 ana callout two words",
        "# just a remark",
    ],
)
def test_a_remark_that_says_nothing_is_skipped_as_ever(line: str) -> None:
    record = Record.parse(mended(8, line))
    assert record.talk == []
    assert len(record.log) == 2


def test_free_words_do_not_fit_into_the_talk_of_a_record() -> None:
    record = Record.parse(GAME)
    for seat, words in ((0, "see you\n00:09.000 ana play 1"), (0, "two words"), (7, "help")):
        with pytest.raises(Broken, match="nothing that can be said"):
            record.say(1, seat, "callout", words, {})
    assert str(record) == GAME
