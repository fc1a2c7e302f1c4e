"""How two processes know that they are of the same cluster: both know the database's secret.

The secret itself never goes over the line. Neither side tells the other anything before it has
seen the proof: an address may belong to another machine by now.
"""

import hmac
import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256
from typing import Final

PATH: Final = "/internal/link"
_CALLER: Final = "X-Limboline-Caller"
_NONCE: Final = "X-Limboline-Nonce"
_PROOF: Final = "X-Limboline-Proof"


@dataclass(frozen=True)
class Call:
    """One process calls another: who calls whom, and a number that is used once."""

    caller: str
    called: str
    nonce: str

    @staticmethod
    def new(caller: str, called: str) -> "Call":
        """A call with a fresh challenge: none was made before."""
        return Call(caller, called, secrets.token_hex(16))

    def headers(self, secret: bytes) -> dict[str, str]:
        """What the caller sends."""
        proof = self._prove(secret, "call")
        return {_CALLER: self.caller, _NONCE: self.nonce, _PROOF: proof}

    def answer(self, secret: bytes) -> str:
        """What the called one answers, who knows the secret as well."""
        return self._prove(secret, "answer")

    def _prove(self, secret: bytes, purpose: str) -> str:
        words = "\n".join(("limboline link 1", purpose, self.caller, self.called, self.nonce))
        return hmac.new(secret, words.encode(), sha256).hexdigest()


def proven_call(headers: Mapping[str, str], called: str, secret: bytes) -> Call | None:
    """The call that these headers make, if their sender knows the secret."""
    caller, nonce = headers.get(_CALLER, ""), headers.get(_NONCE, "")
    call = Call(caller, called, nonce)
    proof = headers.get(_PROOF, "")
    expected = call.headers(secret)[_PROOF]
    return call if hmac.compare_digest(proof.encode(), expected.encode()) else None
