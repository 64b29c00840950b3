#!/usr/bin/env python3
"""Plays a game of Fracas against a bot through docs/protocol.md, taking any legal answer. Python's standard library only.

  python3 docs/examples/random_player.py http://127.0.0.1:7654 [BATTLE [BOT [SEED]]]"""
import base64, json, os, random, socket, struct, sys, urllib.parse, urllib.request


class WebSocket:
    """As much of RFC 6455 as a player needs."""
    def __init__(self, host, port, path):
        self.socket = socket.create_connection((host, port), timeout=60)
        self.incoming = self.socket.makefile("rb")
        self.socket.sendall((f"GET {path} HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                             f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}\r\n\r\n").encode())
        status, *_ = iter(lambda: self.incoming.readline().decode().strip(), "")  # the headers end with an empty line
        if " 101 " not in status:
            raise ConnectionError(status)

    def send(self, message, kind=1):
        data = message if kind != 1 else json.dumps(message).encode()
        length = bytes([0x80 | len(data)]) if len(data) < 126 else b"\xfe" + struct.pack(">H", len(data))
        mask = os.urandom(4)
        self.socket.sendall(bytes([0x80 | kind]) + length + mask + bytes(b ^ mask[i % 4] for i, b in enumerate(data)))

    def receive(self):
        text, first, kind = b"", 0, 0
        while kind > 1 or not first & 0x80:  # a message comes in one or several pieces; the last has the highest bit
            first, length = self.incoming.read(2)
            length = length if length < 126 else int.from_bytes(self.incoming.read(2 if length == 126 else 8), "big")
            data, kind = self.incoming.read(length), first & 15
            if kind == 8:
                raise ConnectionError("the server ended the game")
            if kind == 9:
                self.send(data, 10)  # a pong for its ping
            text += data if kind < 2 else b""
        return json.loads(text)


def play(server, battle, bot, dice):
    request = {"battle": battle, "seats": [{"kind": "human"}, {"kind": "bot", "bot": bot}]}
    post = urllib.request.Request(server + "/api/games", json.dumps(request).encode(), {"Content-Type": "application/json"})
    made, address = json.load(urllib.request.urlopen(post)), urllib.parse.urlparse(server)
    table = WebSocket(address.hostname, address.port or 80, address.path + "/ws")
    table.send({"type": "join", "game": made["game"], "tokens": [seat["token"] for seat in made["seats"]]})
    message, answered = {"over": None}, 0
    while not message.get("over"):
        message = table.receive()
        for line in message.get("log", []):
            print(line["text"])
        if message["type"] == "error":
            print("refused:", message["message"])  # such as an answer that came too late
        if message.get("options") and message["request"] > answered:
            answered, choice = message["request"], dice.choice(message["options"])["choice"]
            table.send({"type": "choose", "seat": message["seat"], "request": answered, "choice": choice})
    return message["over"]


if __name__ == "__main__":
    server, battle, bot, seed = (sys.argv[1:] + [None, "superscape/quarry-duel", "random", None][len(sys.argv[1:]):])[:4]
    print(play(server.rstrip("/"), battle, bot, random.Random(seed))["sentence"])
