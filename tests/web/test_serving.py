"""The server that tests of the page play in."""

import pytest

from tests.web import serving
from tests.web.serving import WebSite

pytestmark = pytest.mark.anyio


async def test_time_does_not_pass_for_ever_for_a_page_that_is_lost(
    site: WebSite, monkeypatch: pytest.MonkeyPatch
) -> None:
    await site.pass_ms(1)
    monkeypatch.setattr(serving, "LOST_S", 0)
    with pytest.raises(AssertionError, match="the page is lost"):
        await site.pass_ms(1)
