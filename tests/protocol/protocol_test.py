"""Every example and every message that the server sends in games of all systems is what the schemas say."""
import hashlib
import json
import random
import re
import subprocess
import sys
import unittest

import jsonschema
from checked_socket import PLAYER, CheckedSocket
from running_server import RunningServer
from schemas import DOCUMENTS, FOLDER, SCHEMAS, STORE, problems, problems_of_client, problems_of_server

EXAMPLES = json.loads((FOLDER / "examples.json").read_text(encoding="utf-8"))


# A key that tells which body a block of the document shows.
HTTP_BLOCKS = (("protocol", "catalogue"), ("stage", "gameSummary"), ("mistakes", "sandbox"), ("battle", "newGame"))


def first_battles(server):
    """One battle of each system, the smallest."""
    catalogue = json.loads(server.ask("/api/catalogue")[1])
    return [system["battles"][0]["id"] for system in catalogue["systems"]]


class Schemas(unittest.TestCase):
    def test_schemas_are_schemas(self):
        for schema in STORE.values():
            jsonschema.Draft202012Validator.check_schema(schema)

    def test_every_message_has_an_example(self):
        for side in ("client", "server"):
            kinds = {entry["$ref"].rsplit("/", 1)[1] for entry in SCHEMAS[side]["oneOf"]}
            shown = {message["type"] + ("Message" if side == "server" else "") for message in EXAMPLES[side]}
            self.assertEqual(kinds, shown)
        self.assertLessEqual(set(EXAMPLES["http"]), set(SCHEMAS["http"]["$defs"]))

    def test_examples_are_right(self):
        for message in EXAMPLES["client"]:
            self.assertEqual(problems_of_client(message), [], message)
        for message in EXAMPLES["server"]:
            self.assertEqual(problems_of_server(message), [], message)
        for name, body in EXAMPLES["http"].items():
            self.assertEqual(problems("http", name, body), [], body)

    def test_unknown_and_missing_keys_are_wrong(self):
        for check, messages in ((problems_of_client, EXAMPLES["client"]), (problems_of_server, EXAMPLES["server"])):
            for message in messages:
                self.assertNotEqual(check(message | {"extra": 1}), [], message)
                for key in message:
                    if key in ("rule", "choice", "parts", "account", "choices", "step", "hidden", "forget", "board", "cheapest"):
                        continue  # may be left out
                    if key != "type":
                        self.assertNotEqual(check({other: value for other, value in message.items() if other != key}), [], (key, message))


class Documents(unittest.TestCase):
    def setUp(self):
        self.text = (DOCUMENTS / "protocol.md").read_text(encoding="utf-8")

    def test_messages_of_clients_in_the_tables(self):
        cells = re.findall(r'^\| (`\{"type".*?\}`) \|', self.text, re.MULTILINE)
        spans = [span for cell in cells for span in re.findall(r"`(.*?)`", cell)]
        told = {json.loads(span.replace("[T,...]", "[]").replace(":ID", ":0").replace("[...]", "[]"))["type"] for span in spans}
        self.assertEqual(told, {entry["$ref"].rsplit("/", 1)[1] for entry in SCHEMAS["client"]["oneOf"]})
        for span in spans:
            filled = re.sub(r"\[T,\.\.\.\]", '["<token>"]', span)
            filled = re.sub(r":(ID|T|S)\b", r':"<\1>"', filled).replace('"cards":[...]', '"cards":[]')
            self.assertEqual(problems_of_client(json.loads(filled)), [], span)

    def test_messages_in_blocks(self):
        blocks = re.findall(r"^```json\n(.*?)^```", self.text, re.MULTILINE | re.DOTALL)
        messages = [json.loads(block) for block in blocks]
        told = [message for message in messages if "type" in message]
        self.assertGreater(len(told), 4)
        for message in told:
            self.assertEqual(problems_of_server(message), [], message)
        for message in messages:
            if "type" in message:
                continue
            if "shape" in message:
                self.assertEqual(problems("server", "board", message), [], message)
                continue
            name = next(name for key, name in HTTP_BLOCKS if key in message)
            self.assertEqual(problems("http", name, message), [], message)


class Games(unittest.TestCase):
    def check_body(self, name, answer):
        self.assertEqual(problems("http", name, json.loads(answer)), [])

    def test_bodies_of_answers(self):
        with RunningServer() as server:
            for path, name in (("/health", "health"), ("/api/catalogue", "catalogue"), ("/api/rules/SS-MOV-01", "rule"),
                               ("/api/rules?find=marker", "rules"), ("/api/nowhere", "error"), ("/api/games/feed/replay", "error"),
                               ("/api/cards?system=superscape", "cards"), ("/api/cards?system=heroscape", "cards"),
                               ("/api/cards?system=heroclix", "cards")):
                self.check_body(name, server.ask(path)[1])
            team = {"system": "superscape", "total": 10, "cards": [{"card": "ember-warden", "count": 2}, {"card": "nobody", "count": 1}]}
            self.assertEqual(problems("http", "teamToCheck", team), [])
            self.check_body("checkedTeam", server.ask("/api/teams/check", team)[1])

    def test_games_of_all_systems(self):
        with RunningServer() as server:
            for number, battle in enumerate(first_battles(server)):
                with self.subTest(battle=battle):
                    self.play(server, battle, random.Random(number))

    def play(self, server, battle, dice):
        wish = {"battle": battle, "seats": [{"kind": "human"}, {"kind": "bot", "bot": "random"}]}
        self.assertEqual(problems("http", "newGame", wish), [])
        status, answer = server.ask("/api/games", wish)
        self.assertEqual(status, 201)
        self.check_body("createdGame", answer)
        made = json.loads(answer)
        watcher, player = CheckedSocket.to(server), CheckedSocket.to(server)
        watcher.send({"type": "join", "game": made["game"], "tokens": []})
        self.asked_meanwhile = [server.ask(path)[1] for path in (f"/api/games/{made['game']}", f"/api/games/{made['game']}/record",
                                                                 f"/api/games/{made['game']}/replay", "/metrics", "/health",
                                                                 f"/api/games/{made['game']}/moments/0/scenario")]
        self.play_on(player, made, dice)
        self.assertEqual(player.wrong, [])
        while watcher.receive().get("over") is None:
            pass
        self.assertEqual(watcher.wrong, [])
        self.check_seed(server, made["game"], player.heard + watcher.heard)
        watcher.close()
        player.close()
        for kind in ("welcome", "state", "why", "reach", "sight", "numbers", "error"):
            self.assertGreater(player.kinds.get(kind, 0), 0, kind)
        self.check_body("replay", server.ask(f"/api/games/{made['game']}/replay")[1])
        self.check_body("record", server.ask(f"/api/games/{made['game']}/record")[1])

    def check_seed(self, server, game, heard):
        """The seed of the dice is told when the game is over, and nothing of it before."""
        dice = json.loads(server.ask(f"/api/games/{game}/record")[1])["fair-dice"]
        self.assertEqual(hashlib.sha256(bytes.fromhex(dice["seed"])).hexdigest(), dice["commitment"])
        before = [message for message in heard if not message.get("over") and not (message.get("dice") or {}).get("seed")]
        for text in [json.dumps(message) for message in before] + self.asked_meanwhile + [server.logged()]:
            self.assertNotIn(dice["seed"], text)

    def play_on(self, player, made, dice):
        """Plays at random to the end and asks everything that can be asked on the way."""
        player.send({"type": "join", "game": made["game"], "tokens": [made["seats"][0]["token"]]})
        answered = 0
        while True:
            message = player.receive()
            if message["type"] != "state":
                continue
            if message["over"]:
                return
            if not message["options"] or message["request"] <= answered:
                continue
            answered = message["request"]
            choice = dice.choice(message["options"])["choice"]
            attack = next((option["choice"] for option in message["options"] if option["choice"].split()[0] in ("attack", "close", "range")), None)
            if attack:  # odds look different for dice that are counted and for a roll against a number
                player.send({"type": "odds", "seat": 0, "choice": attack})
            if answered % 7 == 1:
                self.ask_everything(player, choice, dice)
            player.send({"type": "choose", "seat": 0, "request": answered, "choice": choice})
            if dice.random() < 0.02:
                player.send({"type": "undo", "seat": 0, "request": answered})

    @staticmethod
    def ask_everything(player, choice, dice):
        figure = dice.randrange(4)
        for question in ({"type": "why", "seat": 0, "choice": choice}, {"type": "why", "seat": 0, "choices": [choice, "pass"]},
                         {"type": "reach", "seat": 0, "figure": figure}, {"type": "numbers", "figure": figure},
                         {"type": "odds", "seat": 0, "choice": choice}, {"type": "sight", "from": {"space": 3}, "to": {"space": dice.randrange(40)}},
                         {"type": "sight", "from": {"figure": figure}, "to": {"space": 5, "height": 4}},
                         {"type": "choose", "seat": 0, "request": 0, "choice": "juggle"}):
            player.send(question)


class ExampleClient(unittest.TestCase):
    def test_it_is_as_short_as_the_documents_say(self):
        self.assertLessEqual(len(PLAYER.read_text(encoding="utf-8").splitlines()), 60)

    def test_it_plays_a_game_of_every_system_to_the_end(self):
        with RunningServer() as server:
            for battle in first_battles(server):
                with self.subTest(battle=battle):
                    done = subprocess.run([sys.executable, PLAYER, server.address, battle, "random", "5"], capture_output=True, text=True,
                                          check=False)
                    self.assertEqual(done.returncode, 0, done.stderr)
                    self.assertRegex(done.stdout.splitlines()[-1], r"wins|draw|Nobody|nobody|defeated")


if __name__ == "__main__":
    unittest.main()
