"""All that happens around a game, with a real server: seats, teams, drafts, talk, offers, clocks, accounts, going on from a moment."""
import json
import unittest

from checked_socket import CheckedSocket
from running_server import RunningServer
from schemas import DOCUMENTS, problems

BATTLE = "superscape/quarry-duel"
BOT = {"kind": "bot", "bot": "random"}
TEAM_ID = "0123456789abcdef0123456789abcdef"


class AtTheTable(unittest.TestCase):
    def setUp(self):
        self.server = RunningServer()
        self.addCleanup(self.server.__exit__)

    def body(self, name, answer, status=200):
        """The body of an answer, checked."""
        self.assertEqual(answer[0], status, answer[1])
        told = json.loads(answer[1])
        self.assertEqual(problems("http", name, told), [], told)
        return told

    def post(self, path, sent, wish, told, status=200):
        self.assertEqual(problems("http", sent, wish), [], wish)
        return self.body(told, self.server.ask(path, wish), status)

    def make(self, *seats, **more):
        return self.post("/api/games", "newGame", {"battle": BATTLE, "seats": list(seats)} | more, "createdGame", 201)

    def claim(self, made, name, seat=0):
        invitation = made["invitations"][seat]["invitation"]
        return self.post(f"/api/games/{made['game']}/claim", "claim", {"invitation": invitation, "name": name}, "claimed")

    def sit(self, game, *tokens, **more):
        socket = CheckedSocket.to(self.server, self.server.cookie() or None)
        self.addCleanup(socket.close)
        self.addCleanup(lambda: self.assertEqual(socket.wrong, []))
        socket.join(game, *tokens, **more)
        return socket

    def summary(self, game):
        return self.body("gameSummary", self.server.ask(f"/api/games/{game}"))

    def two_people(self, **more):
        """A game of two people who are connected: made, first, second."""
        made = self.make({"kind": "human", "name": "Ann"}, {"kind": "open"}, **more)
        claimed = self.claim(made, "Ben")
        return made, self.sit(made["game"], made["seats"][0]["token"]), self.sit(made["game"], claimed["token"])

    def agree(self, first, second, what):
        first.send({"type": "offer", "seat": 0, "what": what})
        offer = second.until("table", lambda table: table["offers"])["offers"][0]
        self.assertEqual((offer["what"], offer["waitsFor"]), (what, [1]))
        second.send({"type": "answer-offer", "seat": 1, "offer": offer["offer"], "accept": True})


class Gathering(AtTheTable):
    def test_a_friend_comes_and_brings_a_team(self):
        made = self.make({"kind": "human"}, {"kind": "open", "name": None}, teams=[None, "own"], total=700, watch="everyone",
                         map="glass-fjord", clock={"kind": "bank", "seconds": 600, "increment": 5})
        self.assertEqual(made["stage"], "gathering")
        game = made["game"]
        self.assertEqual(self.summary(game)["stage"], "gathering")
        self.assertIn(game, [listed["game"] for listed in self.body("watchedGames", self.server.ask("/api/games?watch"))["games"]])
        first = self.sit(game, made["seats"][0]["token"])
        self.assertEqual(first.until("gathering")["seats"][1]["kind"], "open")
        self.body("error", self.server.ask(f"/api/games/{game}/claim", {"invitation": "wrong"}), 404)
        claimed = self.claim(made, "Ben")
        again = {"invitation": made["invitations"][0]["invitation"]}
        claimed = self.body("claimed", self.server.ask(f"/api/games/{game}/claim", again))  # as if the answer had been lost
        second = self.sit(game, claimed["token"])
        self.assertEqual(second.until("gathering")["yours"], [1])
        self.body("error", self.server.ask(f"/api/games/{game}/claim", again), 409)
        first.send({"type": "name", "seat": 0, "name": "Ann"})
        second.until("gathering", lambda told: told["seats"][0]["name"] == "Ann")
        second.send({"type": "team", "seat": 1, "team": {"name": "Too many", "cards": [{"card": "ember-warden", "count": 9}]}})
        self.assertTrue(second.until("gathering", lambda told: told["problems"])["problems"][0]["rule"])
        second.send({"type": "team", "seat": 1, "team": None})
        second.until("gathering", lambda told: told["seats"][1]["team"] is None)
        second.send({"type": "team", "seat": 1, "team": {"name": "My own", "cards": [{"card": "ember-warden", "count": 1}]}})
        for player in (first, second):
            player.until("welcome")
            self.assertEqual(player.until("table")["clock"]["kind"], "bank")
            player.until("state")
        told = self.summary(game)
        self.assertEqual((told["stage"], told["map"]["id"], told["seats"][1]["team"]), ("playing", "glass-fjord", "My own"))

    def test_drafts_of_all_systems(self):
        catalogue = self.body("catalogue", self.server.ask("/api/catalogue"))
        for system in catalogue["systems"]:
            for opponent in (BOT, {"kind": "open"}):
                with self.subTest(system=system["id"], opponent=opponent["kind"]):
                    self.draft(system["battles"][0], opponent)

    def draft(self, battle, opponent):
        seats = [{"kind": "human"}, opponent] + [BOT] * (len(battle["seats"]) - 2)
        made = self.post("/api/games", "newGame", {"battle": battle["id"], "seats": seats, "draft": {"total": 300, "snake": True}},
                         "createdGame", 201)
        tokens = [made["seats"][0]["token"]]
        if made["invitations"]:
            tokens.append(self.claim(made, "Ben")["token"])
        self.assertEqual(self.summary(made["game"])["draft"], {"snake": True})
        player = self.sit(made["game"], *tokens)
        while True:
            message = player.receive()
            if message["type"] == "state":
                return
            if message["type"] != "gathering" or message["draft"]["asked"] not in message["yours"]:
                continue
            draft, seat = message["draft"], message["draft"]["asked"]
            if draft["teams"][seat] or not draft["offers"]:
                player.send({"type": "finish-team", "seat": seat})
            else:
                player.send({"type": "pick", "seat": seat, "card": draft["offers"][0]})


class Playing(AtTheTable):
    def test_talk(self):
        made, first, second = self.two_people()
        watcher = self.sit(made["game"])
        self.assertEqual(first.until("table", lambda table: table["watchers"] == 1)["seats"][1]["name"], "Ben")
        watcher.send({"type": "chat", "text": "from the bank"})
        self.assertIsNone(watcher.until("chat")["lines"][0]["seat"])
        first.send({"type": "chat", "text": "good luck"})
        for listener in (first, second, watcher):
            told = listener.until("chat", lambda chat: chat["lines"][-1]["text"] == "good luck")["lines"]
            self.assertEqual((len(told), told[0]["name"]), (1, "Ann"))
        late = self.sit(made["game"], made["seats"][0]["token"])
        self.assertEqual([line["text"] for line in late.until("chat")["lines"]], ["good luck"])
        first.send({"type": "chat", "text": "x\u202ey"})
        while first.receive()["type"] != "error":
            pass

    def test_offers_a_draw_and_a_rematch(self):
        made, first, second = self.two_people()
        game = made["game"]
        self.assertIsNone(second.until("table")["dice"]["seed"])
        first.send({"type": "offer", "seat": 0, "what": "draw"})
        offer = first.until("table", lambda table: table["offers"])["offers"][0]
        first.send({"type": "answer-offer", "seat": 0, "offer": offer["offer"], "accept": False})
        second.until("table", lambda table: table["offers"])
        second.until("table", lambda table: not table["offers"])
        self.agree(first, second, "draw")
        over = first.until("state", lambda state: state["over"])["over"]
        self.assertEqual((over["winners"], over["reason"]), ([], "agreement"))
        second.until("state", lambda state: state["over"])
        self.agree(first, second, "rematch")
        away = self.sit(game, made["seats"][0]["token"])  # whoever comes later is told, too
        self.assertEqual(away.until("seat")["token"], made["seats"][0]["token"])
        for player, seat in ((first, 1), (second, 0)):
            given = player.until("seat")
            self.assertEqual(given["seat"], seat)
            self.sit(given["game"], given["token"]).until("state")
        after = first.until("table", lambda table: table["next"])
        self.assertEqual(after["next"], given["game"])
        self.assertTrue(after["dice"]["seed"])
        self.assertEqual(self.summary(game)["next"], given["game"])
        self.assertEqual(self.body("record", self.server.ask(f"/api/games/{game}/record"))["entries"][-1]["agreed"], "draw")
        self.body("replay", self.server.ask(f"/api/games/{game}/replay"))

    def test_a_decision_is_taken_back_by_consent(self):
        _, first, second = self.two_people()
        self.play_to_initiative((first, second))
        self.agree(first, second, "undo")
        for player in (first, second):
            log = player.until("state", lambda told: any(line["kind"] == "taken-back" for line in told["log"]))["log"]
            self.assertIn("by agreement", [line["text"] for line in log if line["kind"] == "taken-back"][-1])

    @staticmethod
    def play_to_initiative(players):
        """Both answer until dice have closed what they decided."""
        states = [player.until("state") for player in players]
        while not any((line["dice"] or {}).get("for") == "initiative-roll" for line in states[0]["log"]):
            newest = max(state["request"] for state in states)
            states = [  # one of them may have heard of a later stop already
                state if state["request"] == newest else player.until("state", lambda told: told["request"] >= newest)
                for player, state in zip(players, states)
            ]
            request = states[0]["request"]
            if request != states[1]["request"]:
                continue
            seat = next((seat for seat, state in enumerate(states) if state["options"]), None)
            if seat is not None:  # else dice are thrown
                players[seat].send({"type": "choose", "seat": seat, "request": request, "choice": states[seat]["options"][0]["choice"]})
            states = [player.until("state", lambda told: told["request"] > request) for player in players]

    def test_clocks(self):
        for clock in ({"kind": "none"}, {"kind": "move", "seconds": 600}, {"kind": "bank", "seconds": 600, "increment": 0}, {"kind": "days", "days": 3}):
            with self.subTest(clock=clock):
                made = self.make({"kind": "human"}, BOT, clock=clock)
                told = self.sit(made["game"], made["seats"][0]["token"]).until("table")["clock"]
                self.assertEqual((told["kind"], bool(told["seats"])), (clock["kind"], clock["kind"] != "none"))
                self.assertEqual(self.summary(made["game"])["clock"], clock)

    def test_time_that_runs_out(self):
        made = self.make({"kind": "human"}, BOT, clock={"kind": "move", "seconds": 1})
        player = self.sit(made["game"], made["seats"][0]["token"])
        self.assertEqual(player.until("state", lambda state: state["over"])["over"]["reason"], "concession")
        self.assertIn("time-out", {line["kind"] for state in player.heard if state["type"] == "state" for line in state["log"]})


class Afterwards(AtTheTable):
    def test_a_moment_as_a_scenario_and_a_game_that_goes_on(self):
        made = self.make({"kind": "human"}, {"kind": "human"})
        game, tokens = made["game"], [seat["token"] for seat in made["seats"]]
        player = self.sit(game, *tokens)
        answered = 0
        while answered < 30:
            state = player.until("state")
            if state["options"] and state["request"] > answered:
                answered = state["request"]
                player.send({"type": "choose", "seat": state["seat"], "request": answered, "choice": state["options"][0]["choice"]})
        moment = f"/api/games/{game}/moments/20"
        self.body("error", self.server.ask(moment + "/scenario"), 409)
        self.body("error", self.server.ask(moment + "/continue", {"seats": [{"kind": "human"}, BOT]}), 409)
        player.send({"type": "choose", "seat": 0, "request": 0, "choice": "concede"})
        player.until("state", lambda state: state["over"])
        status, text = self.server.ask(moment + "/scenario")
        self.assertEqual(status, 200)
        self.assertIn("rules: superscape", text)
        wish = {"seats": [{"kind": "human"}, {"kind": "human"}], "clock": {"kind": "none"}, "watch": "nobody"}
        made = self.post(moment + "/continue", "continueGame", wish, "createdGame", 201)
        self.assertEqual(self.summary(made["game"])["watch"], "nobody")
        going_on = self.sit(made["game"], *(seat["token"] for seat in made["seats"]))
        going_on.until("state")
        going_on.send({"type": "offer", "seat": 0, "what": "undo"})  # what was copied stays
        while going_on.receive()["type"] != "error":
            pass
        going_on.send({"type": "choose", "seat": 0, "request": 0, "choice": "concede"})
        going_on.until("state", lambda state: state["over"])
        record = self.body("record", self.server.ask(f"/api/games/{made['game']}/record"))
        self.assertEqual(record["fair-dice"]["from"], 20)
        self.body("error", self.server.ask(f"/api/games/{game}/moments/99999/scenario"), 404)


class Accounts(AtTheTable):
    def test_an_account_its_games_and_its_teams(self):
        self.assertIsNone(self.body("me", self.server.ask("/api/me"))["account"])
        for path in ("/api/me/games", "/api/me/teams"):
            self.body("error", self.server.ask(path), 401)
        ann = {"name": "Ann", "password": "correct horse"}
        self.post("/api/accounts", "account", ann, "me", 201)
        self.body("error", self.server.ask("/api/accounts", ann), 409)
        self.assertEqual(self.body("me", self.server.ask("/api/me"))["account"], {"name": "Ann"})
        made = self.make({"kind": "human"}, BOT)
        player = self.sit(made["game"], account=True)
        self.assertEqual(player.until("welcome")["yours"], [0])
        player.until("state", lambda state: state["options"])
        mine = self.body("myGames", self.server.ask("/api/me/games"))["games"]
        self.assertEqual([(game["game"], game["yours"], game["asked"]) for game in mine], [(made["game"], [0], True)])
        team = {"name": "My six", "system": "superscape", "total": None, "cards": [{"card": "ember-warden", "count": 1}]}
        self.assertEqual(problems("http", "savedTeam", team), [])
        self.body("savedTeamId", self.server.ask(f"/api/me/teams/{TEAM_ID}", team, "PUT"))
        self.assertEqual(self.body("savedTeams", self.server.ask("/api/me/teams"))["teams"], [{"id": TEAM_ID} | team])
        self.body("savedTeamId", self.server.ask(f"/api/me/teams/{TEAM_ID}", method="DELETE"))
        self.assertEqual(self.body("savedTeams", self.server.ask("/api/me/teams"))["teams"], [])
        self.assertIsNone(self.body("me", self.server.ask("/api/sessions", method="DELETE"))["account"])
        self.body("error", self.server.ask("/api/sessions", ann | {"password": "wrong horse"}), 401)
        self.post("/api/sessions", "account", ann, "me")


class Sandbox(AtTheTable):
    def setUp(self):
        self.server = RunningServer("--content", str(DOCUMENTS.parent / "content"), "--sandbox")
        self.addCleanup(self.server.__exit__)

    def test_a_sandbox_game(self):
        self.body("sandbox", self.server.ask("/api/sandbox"))
        made = self.post("/api/sandbox", "sandboxGame", {"battle": BATTLE}, "createdGame", 201)
        player = self.sit(made["game"], *(seat["token"] for seat in made["seats"]))
        player.until("sandbox", lambda told: told["outcome"] == "began")
        player.send({"type": "start-over"})
        player.until("welcome")
        player.until("state")


if __name__ == "__main__":
    unittest.main()
