"""The built page as browsers get it: the right bytes, encodings, caching, and nothing else."""

import functools
import gc
import gzip
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from limboline.server.context import Settings
from limboline.server.http.page import PAGES
from tests.server.places import Inside, Visitor, an_inner_server

pytestmark = pytest.mark.anyio

INDEX = b"<!doctype html><title>The page</title><script src=/assets/main-1a2b.js></script>"
SCRIPT = b"console.log('all aboard')\n" * 40
PERSON = {"Accept": "text/html,application/xhtml+xml,*/*;q=0.8"}


@pytest.fixture
def built(tmp_path: Path) -> Path:
    """A small built page, as the build leaves it, with a secret beside it."""
    folder = tmp_path / "static"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_bytes(INDEX)
    (folder / "manifest.webmanifest").write_text("{}")
    (folder / "favicon.svg").write_text("<svg/>")
    (folder / "licenses.txt").write_text("free")
    (folder / ".sources").write_text("0" * 64)
    (folder / "assets" / "main-1a2b.js").write_bytes(SCRIPT)
    (folder / "assets" / "main-1a2b.js.gz").write_bytes(gzip.compress(SCRIPT, mtime=0))
    (folder / "assets" / "main-1a2b.js.br").write_bytes(b"as if it were brotli")
    (folder / "assets" / "bones-3c4d.woff2").write_bytes(b"wOF2")
    (tmp_path / "secret.txt").write_text("nobody's business")
    return folder


@pytest.fixture
async def someone(built: Path, tmp_path: Path) -> AsyncIterator[Visitor]:
    """Somebody with a browser, at a server with that page."""
    async with an_inner_server(tmp_path / "data", settings=Settings(page=built)) as server:
        yield server.visitor()


@pytest.mark.parametrize("address", PAGES)
async def test_every_address_of_the_page_is_the_page(someone: Visitor, address: str) -> None:
    path = address.replace("{game:str}", "any-game").replace("{table_id:str}", "AAAAAAAAAAAAAAAA")
    answer = await someone.http.get(path)
    assert (answer.status_code, answer.content) == (200, INDEX)
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers["cache-control"] == "no-cache"
    assert "script-src 'self'" in answer.headers["content-security-policy"]


async def test_a_page_that_a_browser_has_is_not_sent_again(someone: Visitor) -> None:
    first = await someone.http.get("/")
    etag = first.headers["etag"]
    assert etag.startswith('"'), "a strong one"
    for known in (etag, f"W/{etag}", f'"other", {etag}', "*"):
        again = await someone.http.get("/", headers={"If-None-Match": known})
        assert (again.status_code, again.content) == (304, b"")
        assert again.headers["etag"] == etag
    other = await someone.http.get("/", headers={"If-None-Match": '"other"'})
    assert other.status_code == 200


@pytest.mark.parametrize(
    ("accepted", "encoding"),
    [
        ("gzip, deflate, br", "br"),
        ("gzip, deflate", "gzip"),
        ("GZIP;q=0.5", "gzip"),
        ("br;q=0, gzip", "gzip"),
        ("br; q=0.0, gzip;q=0", None),
        ("identity", None),
        ("", None),
    ],
)
async def test_a_script_comes_in_the_smallest_encoding_that_is_taken(
    someone: Visitor, accepted: str, encoding: str | None
) -> None:
    request = someone.http.build_request("GET", "/assets/main-1a2b.js")
    request.headers["Accept-Encoding"] = accepted
    answer = await someone.http.send(request, stream=True)
    raw = b"".join([part async for part in answer.aiter_raw()])
    assert answer.headers.get("content-encoding") == encoding
    assert answer.headers["vary"] == "Accept-Encoding"
    assert answer.headers["content-type"] == "text/javascript; charset=utf-8"
    expected = {"br": b"as if it were brotli", "gzip": gzip.compress(SCRIPT, mtime=0)}
    assert raw == expected.get(encoding or "", SCRIPT)


async def test_each_encoding_has_a_fingerprint_of_its_own(someone: Visitor) -> None:
    async def etag(accepted: str) -> str:
        headers = {"Accept-Encoding": accepted}
        answer = await someone.http.head("/assets/main-1a2b.js", headers=headers)
        found: str = answer.headers["etag"]
        return found

    assert len({await etag("br"), await etag("gzip"), await etag("identity")}) == 3


async def test_assets_are_kept_for_ever_and_other_files_are_asked_for(someone: Visitor) -> None:
    for path, kind, caching in (
        ("/assets/bones-3c4d.woff2", "font/woff2", "public, max-age=31536000, immutable"),
        ("/manifest.webmanifest", "application/manifest+json", "no-cache"),
        ("/favicon.svg", "image/svg+xml", "no-cache"),
        ("/licenses.txt", "text/plain; charset=utf-8", "no-cache"),
    ):
        answer = await someone.http.get(path)
        assert answer.status_code == 200, path
        assert answer.headers["content-type"] == kind
        assert answer.headers["cache-control"] == caching
        assert answer.headers["x-content-type-options"] == "nosniff"


async def test_a_person_at_a_wrong_address_gets_the_page_and_a_404(someone: Visitor) -> None:
    for path in ("/nowhere", "/t", "/t/AAAAAAAAAAAAAAAA/nowhere", "/rules/a/b", "/a/b/c"):
        answer = await someone.http.get(path, headers=PERSON)
        assert (answer.status_code, answer.content) == (404, INDEX), path
        again = await someone.http.get(
            path, headers={**PERSON, "If-None-Match": answer.headers["etag"]}
        )
        assert again.status_code == 404, "a missing page is missing again"


async def test_a_program_at_a_wrong_address_gets_a_reason(someone: Visitor) -> None:
    wrong = [("/nowhere", {}), ("/assets/main-0000.js", PERSON), ("/api/nowhere", PERSON)]
    wrong += [("/api", PERSON), ("/internal/x", PERSON), ("/metrics/x", PERSON)]
    for path, headers in wrong:
        answer = await someone.http.get(path, headers=headers)
        assert (answer.status_code, answer.json()["code"]) == (404, "no_such_page"), path


@pytest.mark.parametrize(
    "path",
    [
        "/../secret.txt",
        "/assets/../../secret.txt",
        "/assets/..%2f..%2fsecret.txt",
        "/%2e%2e/secret.txt",
        "/..%5csecret.txt",
        "/assets//secret.txt",
        "/.sources",
        "/index.html.gz",
        "/assets/main-1a2b.js.gz",
        "/assets",
        "/assets/",
        "/secret.txt%00.svg",
    ],
)
async def test_only_the_files_of_the_page_are_served(someone: Visitor, path: str) -> None:
    host = str(someone.http.base_url)
    request = someone.http.build_request("GET", host)
    request.url = request.url.copy_with(raw_path=path.encode())  # as it is, not tidied up
    answer = await someone.http.send(request)
    assert answer.status_code == 404
    assert b"nobody" not in answer.content


async def test_the_page_takes_no_orders(someone: Visitor) -> None:
    for path in ("/", "/t/AAAAAAAAAAAAAAAA", "/favicon.svg"):
        answer = await someone.http.post(path, headers={"Origin": "http://table.local"})
        assert answer.status_code == 405, path


async def test_a_checkout_without_a_built_page_says_so(tmp_path: Path) -> None:
    settings = Settings(page=tmp_path / "nothing")
    async with an_inner_server(tmp_path / "data", settings=settings) as server:
        await _is_honest(server)


async def _is_honest(server: Inside) -> None:
    http = server.visitor().http
    for path in ("/", "/t/AAAAAAAAAAAAAAAA"):
        answer = await http.get(path)
        assert answer.headers["content-type"] == "text/html; charset=utf-8"
        assert "not built yet" in answer.text
        assert "://" not in answer.text
    missing = await http.get("/nowhere", headers=PERSON)
    assert (missing.status_code, missing.json()["code"]) == (404, "no_such_page")


async def test_names_of_games_that_there_are_not_are_not_kept(someone: Visitor) -> None:
    """Of one address hundreds a second come in, of thirty thousand letters each."""
    for number in range(200):
        answer = await someone.http.get(f"/games/{'x' * 1_000}{number}/board.js")
        assert answer.status_code == 404
    caches = [one for one in gc.get_objects() if isinstance(one, functools._lru_cache_wrapper)]
    of_page = [cache for cache in caches if cache.__module__ == "limboline.server.page"]
    assert of_page
    assert sum(cache.cache_info().currsize for cache in of_page) <= 10
