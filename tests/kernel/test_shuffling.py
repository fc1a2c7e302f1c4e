"""The seed of a game: bound before the first card, mixed by the players, checked after the last."""

import pytest

from limboline.kernel import Broken, Record
from limboline.kernel.shuffling import Shuffle, commitment_of, seed_of

SECRET = "5f" * 32
NONCES = ("0a" * 16, "", "0b" * 16)

PROVED = f"""\
limboline record 1
game: veto
rules: 1
options: {{"tokens":2}}
seats: ana bot=crew mia
seed: {seed_of(SECRET, NONCES):x}
# shuffle: commitment {commitment_of(SECRET)}
# shuffle: secret {SECRET}
# shuffle: nonce 0 {NONCES[0]}
# shuffle: nonce 2 {NONCES[2]}
--
00:04.200 ana play 5
"""


def test_both_are_sha_256_of_plain_text_that_any_program_can_write() -> None:
    # As `printf '...' | sha256sum` says.
    assert (
        commitment_of(SECRET) == "04e4b15aa9ccdc48ba7ffd10e328fefa46168ed9e5ab2b02e8b2e5fdd57ca968"
    )
    assert f"{seed_of(SECRET, NONCES):032x}" == "7d9a14be361f7569b0ad17bd16a1b8e2"


def test_every_part_of_it_decides() -> None:
    seeds = {
        seed_of(SECRET, NONCES),
        seed_of("60" * 32, NONCES),
        seed_of(SECRET, ("", "", "")),
        seed_of(SECRET, (NONCES[0], "", "")),
        seed_of(SECRET, (NONCES[2], "", NONCES[0])),  # the order is that of the seats
        seed_of(SECRET, (NONCES[0], NONCES[2], "")),
        seed_of(SECRET, (NONCES[0], "", NONCES[0])),  # a copied number cancels nothing
    }
    assert len(seeds) == 7


def test_a_record_tells_from_what_its_seed_came() -> None:
    record = Record.parse(PROVED)
    assert record.shuffle == Shuffle(commitment_of(SECRET), SECRET, NONCES)
    assert record.shuffle.problem(record.seed) == ""
    assert str(record) == PROVED
    assert str(record.cut(0)).count("# shuffle: ") == 4


def test_older_readers_take_it_for_comments() -> None:
    without = "".join(line for line in PROVED.splitlines(True) if not line.startswith("#"))
    record = Record.parse(without)
    assert record.shuffle is None
    assert str(record) == without
    assert Record.parse(PROVED.replace("# shuffle: ", "# said: ")).shuffle is None


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        (SECRET, "60" * 32, "not the one that was promised"),
        (f"nonce 0 {NONCES[0]}", f"nonce 0 {'0c' * 16}", "does not come from"),
        (f"nonce 0 {NONCES[0]}", f"nonce 1 {NONCES[0]}", "does not come from"),
        (f"# shuffle: nonce 2 {NONCES[2]}\n", "", "does not come from"),
        ("\nseed: ", "\nseed: 1", "does not come from"),
    ],
)
def test_a_lie_is_found(old: str, new: str, why: str) -> None:
    text = PROVED.replace(old, new, 1)
    if new.endswith("1"):  # a seed of another length
        text = PROVED.replace(f"{seed_of(SECRET, NONCES):x}", "1f")
    record = Record.parse(text)
    assert record.shuffle is not None
    assert why in record.shuffle.problem(record.seed)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (f"nonce 2 {NONCES[2]}", f"nonce 3 {NONCES[2]}"),
        (f"nonce 2 {NONCES[2]}", f"nonce 0 {NONCES[2]}"),
        (f"nonce 2 {NONCES[2]}", "nonce 2 yes"),
        (f"# shuffle: secret {SECRET}\n", ""),
        ("# shuffle: secret ", "# shuffle: hunch "),
    ],
)
def test_a_shuffle_that_makes_no_sense_breaks_the_record(old: str, new: str) -> None:
    with pytest.raises(Broken, match="shuffle"):
        Record.parse(PROVED.replace(old, new))
