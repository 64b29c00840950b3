"""A client that checks all that goes through it against the schemas."""
import importlib.util

from schemas import DOCUMENTS, problems_of_client, problems_of_server

PLAYER = DOCUMENTS / "examples" / "random_player.py"
SPECIFICATION = importlib.util.spec_from_file_location("random_player", PLAYER)
random_player = importlib.util.module_from_spec(SPECIFICATION)
SPECIFICATION.loader.exec_module(random_player)


class CheckedSocket(random_player.WebSocket):
    @classmethod
    def to(cls, server, cookie=None):
        host, port = server.address.removeprefix("http://").split(":")
        # The example client sends no cookies: one more header goes in behind the path.
        path = "/ws" if cookie is None else f"/ws HTTP/1.1\r\nCookie: {cookie}\r\nX-Rest:"
        return cls(host, int(port), path)

    def __init__(self, *address):
        super().__init__(*address)
        self.wrong = []
        self.kinds = {}
        self.heard = []

    def __enter__(self):
        return self

    def __exit__(self, *trouble):
        self.close()

    def close(self):
        self.incoming.close()
        self.socket.close()

    def send(self, message, kind=1):
        if kind == 1:
            self.wrong += problems_of_client(message)
        super().send(message, kind)

    def receive(self):
        message = super().receive()
        self.kinds[message["type"]] = self.kinds.get(message["type"], 0) + 1
        self.heard.append(message)
        self.wrong += problems_of_server(message)
        return message

    def until(self, kind, is_meant=lambda message: True):
        """The next message of a kind for which something holds; an unexpected `error` ends the wait."""
        while True:
            message = self.receive()
            if message["type"] == kind and is_meant(message):
                return message
            if message["type"] == "error":
                raise AssertionError(f"waited for {kind}: {message}")

    def join(self, game, *tokens, **more):
        self.send({"type": "join", "game": game, "tokens": list(tokens)} | more)
