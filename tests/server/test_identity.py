"""Guests by signed cookies, sitters by secrets; forged ones are strangers."""

import stat
from pathlib import Path

import pytest
from litestar.connection import base

from limboline.kernel.illegal import Illegal
from limboline.server.codes import new_code, read_code, words
from limboline.server.identity import (
    COOKIE,
    BadSecret,
    Cookies,
    Guest,
    new_guest,
    new_token,
    our_cookie,
    server_secret,
)
from limboline.server.limits import Bucket, Buckets
from limboline.server.origins import is_known_host, same_origin
from limboline.table.names import clean_name
from tests.server.places import SECRET, Inside

HERE = Cookies(SECRET)


@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_a_guest_without_a_name_gets_one_in_their_language(language: str) -> None:
    names = {new_guest(language).name for _ in range(60)}
    assert len(names) > 20
    english = {word.title() for word in (*words().first, *words().second)}
    in_english = {name for name in names if set(name.split()) <= english}
    assert {name for name in names if clean_name(name) != name} == set()
    if language == "en":
        assert in_english == names
    else:  # a few words are the same in both, so that a few names are
        assert len(in_english) < len(names) / 2


def test_a_cookie_brings_its_guest_back() -> None:
    for name in ("Ana", "Zoë 😀", "", "a.b.c"):
        guest = Guest(new_guest().id, name)
        assert HERE.read(HERE.write(guest)) == guest


def test_our_cookie_is_found_among_those_of_other_programs() -> None:
    assert our_cookie(None) is None
    assert our_cookie("a=b; limboline_guests=c; limboline_guest") == ""
    assert our_cookie(f"a=b;{COOKIE}=x.y.z-_ ; c=d=e") == "x.y.z-_"
    assert our_cookie(f'{COOKIE}=old; b="a;{COOKIE}=new') == "new"


@pytest.mark.anyio
async def test_no_cookie_of_a_strangers_is_taken_out_of_its_quotes(
    inside: Inside, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With thirty thousand backslashes in it that takes seconds, for which every table waits."""
    slow: list[str] = []

    def noted(header: str) -> dict[str, str]:
        slow.append(header)
        return {}

    monkeypatch.setattr(base, "parse_cookie_string", noted)
    visitor = inside.visitor()
    opened = await visitor.open_table(name="Ana")
    hostile = f'{COOKIE}="{chr(92) * 30_000}"'
    answer = await inside.visitor().http.get("/api/me", headers={"Cookie": hostile})
    assert answer.json()["name"] != "Ana"
    client = await visitor.socket(Cookie=f"other={hostile}; {visitor.headers()['Cookie']}")
    assert (await client.hello(opened["table"]))["you"] == 0
    assert not slow


def test_a_cookie_that_was_not_signed_here_is_nobodys() -> None:
    guest = new_guest()
    value = HERE.write(guest)
    told, _, signature = value.rpartition(".")
    id_, _, name = told.partition(".")
    other = new_guest().id
    forged = [
        None,
        "",
        ".",
        "..",
        told,
        f"{other}.{name}.{signature}",
        f"{id_}.QW5h.{signature}",
        f"{told}.{signature[:-1]}",
        f"{told}.{signature.swapcase()}",
        f"{told}.",
        Cookies(b"another secret").write(guest),
        "é" * 40,
    ]
    assert [HERE.read(value) for value in forged] == [None] * len(forged)


def test_guests_and_tokens_cannot_be_guessed() -> None:
    assert len({new_guest().id for _ in range(1_000)}) == 1_000
    assert len({new_token() for _ in range(1_000)}) == 1_000
    assert len(new_token()) >= 32


def test_the_secret_is_made_once_and_is_for_its_owner_alone(tmp_path: Path) -> None:
    first = server_secret(tmp_path)
    file = tmp_path / "secret.key"
    assert len(first) == 32
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    file.chmod(0o644)
    assert server_secret(tmp_path) == first
    assert stat.S_IMODE(file.stat().st_mode) == 0o600, "and is made so again"
    assert [path.name for path in tmp_path.iterdir()] == ["secret.key"]


@pytest.mark.parametrize("text", ["", "abc", "no hex at all", "00" * 16])
def test_a_secret_that_is_none_is_not_used(tmp_path: Path, text: str) -> None:
    (tmp_path / "secret.key").write_text(text)
    with pytest.raises(BadSecret, match=r"secret\.key"):
        server_secret(tmp_path)


def test_codes_are_easy_to_say_and_hard_to_meet_twice() -> None:
    first, second = words().first, words().second
    assert len(first) * len(second) * 100_000 > 10**9
    assert not set(first) & set(second)
    for word in (*first, *second):
        assert word.isascii()
        assert word.islower()
        assert 3 <= len(word) <= 9
    for words_ in (first, second):
        assert list(words_) == sorted(set(words_))
    code = new_code()
    assert read_code(code) == read_code(code.upper()) == code


@pytest.mark.parametrize(
    ("typed", "code"),
    [
        ("Amber Acorn 48213", "amber-acorn-48213"),
        ("amber-acorn 48 213", "amber-acorn-48213"),
        ("  amber, acorn: 00007!", "amber-acorn-00007"),
        ("amber acorn48213", "amber-acorn-48213"),
        ("AMBER ACORN", "amber-acorn"),  # as older versions gave them
    ],
)
def test_a_code_is_read_however_it_is_typed(typed: str, code: str) -> None:
    assert read_code(typed) == code


@pytest.mark.parametrize("typed", ["", "amber", "48213", "amber acorn 4821", "amber acorn oak"])
def test_half_a_code_leads_nowhere(typed: str) -> None:
    with pytest.raises(Illegal, match="no_such_code"):
        read_code(typed)


def test_a_bucket_runs_dry_and_fills_again() -> None:
    bucket = Bucket(3, 100, 0)
    assert [bucket.take(0) for _ in range(4)] == [True, True, True, False]
    assert not bucket.take(99)
    assert bucket.take(200)
    assert [bucket.take(10_000) for _ in range(4)] == [True, True, True, False]


def test_buckets_forget_the_quiet_first_and_never_grow() -> None:
    buckets = Buckets(1, 1_000_000)
    assert buckets.take("first", 0)
    assert not buckets.take("first", 0)
    for number in range(10_000):
        assert buckets.take(f"visitor {number}", 0)
    assert buckets.take("first", 0), "it was forgotten"
    assert not buckets.take("visitor 9999", 0)


@pytest.mark.parametrize(
    ("origin", "host", "welcome"),
    [
        (None, "table.local", True),
        ("http://table.local", "table.local", True),
        ("https://TABLE.local", "table.local", True),
        ("http://192.168.1.7:7007", "192.168.1.7:7007", True),
        ("http://[::1]:7007", "[::1]:7007", True),
        ("https://friends.test", "table.local", True),
        ("http://table.local:81", "table.local", False),
        ("http://evil.test", "table.local", False),
        ("http://table.local@evil.test", "table.local", False),
        ("null", "table.local", False),
        ("", "table.local", False),
        ("http://[", "table.local", False),
        ("http://table.local", None, False),
        ("file://table.local", "table.local", False),
    ],
)
def test_only_pages_of_this_server_are_let_in(
    origin: str | None, host: str | None, welcome: bool
) -> None:
    assert same_origin(origin, host, ("https://friends.test",)) == welcome


@pytest.mark.anyio
async def test_a_forged_cookie_is_a_strangers(inside: Inside) -> None:
    ana = inside.visitor()
    opened = await ana.open_table()
    thief = inside.visitor()
    guest = inside.context.tables.handles[opened["table"]].table.host
    thief.http.cookies.set(COOKIE, Cookies(b"guessed").write(Guest(guest, "Ana")))
    shown = (await thief.http.get(f"/api/tables/{opened['table']}")).json()
    assert (shown["you"], shown["hosting"]) == (-2, False)
    assert (await thief.http.delete(f"/api/tables/{opened['table']}")).status_code == 403
    client = await thief.look(opened["table"])
    assert client.push["you"] == -2


@pytest.mark.anyio
async def test_the_cookie_is_for_the_browser_and_no_script(inside: Inside) -> None:
    ana = inside.visitor()
    given = (await ana.http.get("/api/me")).headers["set-cookie"]
    for word in ("HttpOnly", "SameSite=Lax", "Path=/", "Max-Age=31536000"):
        assert word in given
    assert "Secure" not in given
    secure = await inside.visitor().http.get("https://table.local/api/me")
    assert "Secure" in secure.headers["set-cookie"]
    assert "set-cookie" not in (await ana.http.get("/api/me")).headers, "once is enough"
    assert "set-cookie" not in (await inside.visitor().http.get("/api/tables")).headers


@pytest.mark.parametrize(
    "host",
    [
        *(None, "", "localhost", "localhost:7007", "LOCALHOST", "x.localhost:1", "laptop"),
        *("laptop:7007", "laptop.local", "Laptop.Local.:7007", "192.168.1.7", "192.168.1.7:7007"),
        *("[::1]", "[::1]:7007", "[fe80::1%25eth0]:7007", "tables.example", "TABLES.example:443"),
    ],
)
def test_by_these_names_a_server_may_be_called(host: str | None) -> None:
    assert is_known_host(host, ("tables.example",))


@pytest.mark.parametrize(
    "host",
    [
        *(
            "evil.example",
            "evil.example:7007",
            "192.168.1.7.evil.example",
            "localhost.evil.example",
        ),
        *("tables.example.evil.example", "eviltables.example", ".", "a b", "[evil.example"),
        *("1.2.3.4.5", "evil.example#.local"),
    ],
)
def test_a_name_that_somebody_else_lets_lead_here_is_refused(host: str) -> None:
    assert not is_known_host(host, ("tables.example",))
