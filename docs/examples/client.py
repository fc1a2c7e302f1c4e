"""Two programs sit down at a table and play: python client.py http://localhost:7007

It needs httpx and websockets, and shows all that a client must do; docs/protocol.md says why.
"""

import asyncio
import json
import sys
from secrets import token_hex
from typing import Any

import httpx
from websockets import ConnectionClosed, connect


def wish(push: Any) -> dict[str, Any] | None:
    """What to ask for, as things stand: the first thing that one may do."""
    if push["table"]["phase"] == "gathering":
        return {"is": "begin"} if push.get("hosting") else {"is": "ready"}
    if push.get("may") and push["clock"].get("runs"):
        action = push["may"][0]  # several that differ in one field come as one, with `each`
        each = {name: values[0] for name, values in action.pop("each", {}).items()}
        return {"is": "act", "action": action.get("ends", [action | each])[0]}
    return None


async def play(server: str, table: str, token: str) -> str:
    """Play until the game is over. Whoever loses the line says hello again."""
    since = 0
    while True:
        try:
            async with connect(f"ws{server.removeprefix('http')}/api/socket") as socket:
                hello = {"is": "hello", "table": table, "token": token, "since": since}
                await socket.send(json.dumps(hello))
                async for text in socket:
                    message = json.loads(text)
                    if message["is"] == "ping":  # says that we are there, and how far away
                        await socket.send(json.dumps({"is": "pong", "n": message["n"]}))
                    elif message["is"] == "bye" and not message.get("again"):
                        return f"shown out: {message['code']}"
                    elif message["is"] == "push":
                        since = message["seq"]
                        if message["table"]["phase"] == "over":
                            return str(message["view"]["ending"])
                        if request := wish(message):  # with an id: nothing is done twice
                            await socket.send(json.dumps({**request, "id": token_hex(8)}))
        except (ConnectionClosed, OSError):
            await asyncio.sleep(1)


async def main(server: str) -> list[str]:
    """Open a table, sit down twice, and play; tells how each saw it end."""
    game = httpx.get(f"{server}/api/games").json()[0]["game"]
    ana = httpx.post(f"{server}/api/tables", json={"game": game, "seats": 2}).json()["seated"]
    joined = httpx.post(f"{server}/api/tables/{ana['table']}/join", json={"name": "Mia"}).json()
    return await asyncio.gather(*(play(server, s["table"], s["token"]) for s in (ana, joined)))


if __name__ == "__main__":
    print(*asyncio.run(main(sys.argv[1].rstrip("/"))))
