"""The program as a person or a script meets it: help, exit codes, whole games by pipe, replays."""
import json
import os
import pathlib
import subprocess
import tempfile
import unittest

BINARY = os.environ["FRACAS_BINARY"]
COMMANDS = ["play", "serve", "scenario", "check", "card", "map", "import", "sight", "replay", "rules", "bench", "coverage"]
SYSTEMS = ["superscape", "heroscape", "heroclix"]
OK, NO, USAGE, BAD_INPUT = 0, 1, 2, 3


def run(*arguments, text="", timeout=120):
    return subprocess.run([BINARY, *map(str, arguments)], input=text, capture_output=True, text=True, timeout=timeout, check=False)


class Program(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def expect(self, result, code, *words):
        self.assertEqual(result.returncode, code, result.stdout[-2000:] + result.stderr[-2000:])
        for word in words:
            self.assertIn(word, result.stdout + result.stderr)
        return result


class Help(Program):
    def test_help_names_every_command_and_the_exit_codes(self):
        self.expect(run("--help"), OK, "Exit codes", *COMMANDS)

    def test_every_command_has_help_with_an_example(self):
        for command in COMMANDS:
            self.expect(run(command, "--help"), OK, f"fracas {command}")

    def test_version(self):
        self.assertRegex(self.expect(run("--version"), OK).stdout, r"^fracas \d+\.\d+\.\d+\n$")

    def test_a_wrong_command_line_ends_with_2(self):
        for arguments in ([], ["dance"], ["play", "--dance"], ["replay"], ["replay", "show"], ["scenario"], ["bench", "--stops", "many"],
                          ["play", "--seat", "9"], ["play", "--bot", "nobody"], ["play", "--watch"], ["serve", "--port", "99999"],
                          ["card"], ["card", "show"], ["card", "show", "hulk", "--sheet"], ["import"], ["import", "dials"], ["card", "show", "hulk", "batman", "--svg", "x.svg"]):
            self.expect(run(*arguments), USAGE)


class Coverage(Program):
    def coverage(self, *arguments):
        return run("coverage", "--pack", "drowned-quarter", "--replays", self.folder, *arguments)

    def test_nearly_every_power_of_the_drowned_quarter_fires_in_a_few_games(self):
        answer = json.loads(self.coverage("--games", 96, "--at-least", 1, "--json").stdout)
        self.assertEqual(answer["broken"], [])
        self.assertEqual(answer["games"], 96)
        powers = {}
        for row in answer["powers"]:
            powers[row["card"], row["power"]] = powers.get((row["card"], row["power"]), 0) + row["fired"]
        self.assertGreater(len(powers), 100)
        self.assertLess(len([power for power, fired in powers.items() if fired == 0]), len(powers) // 5)

    def test_the_same_games_are_played_on_any_number_of_threads(self):
        one = self.coverage("--games", 40, "--seed", 3, "--json").stdout
        self.assertEqual(one, self.coverage("--games", 40, "--seed", 3, "--threads", 3, "--json").stdout)
        self.assertNotEqual(one, self.coverage("--games", 40, "--seed", 4, "--json").stdout)

    def test_powers_that_fired_too_seldom_are_listed_and_end_with_1(self):
        self.expect(self.coverage("--games", 1, "--at-least", 100_000), NO, "too seldom", "1 games", "0 broken")
        self.expect(run("coverage", "--battle", "chess"), BAD_INPUT)
        self.expect(run("coverage", "--pack", "chess"), BAD_INPUT)


class Trace(Program):
    def test_a_game_and_its_replay_are_traced_alike(self):
        replay = self.folder / "game.json"
        battle = "superscape/lamps-against-the-tide"
        game = self.expect(run("play", "--battle", battle, "--bot", "random", "--watch", "--seed", 5, "--trace", "--record", replay), OK,
                           "> enters-space (mover: ", ": no, ")
        shown = self.expect(run("replay", "show", replay, "--trace"), OK, "> enters-space (mover: ", ": no, ")
        told = [line.strip() for line in game.stdout.splitlines() if line.strip().startswith(">")]
        self.assertEqual(told, [line.strip() for line in shown.stdout.splitlines() if line.strip().startswith(">")])
        self.expect(run("play", "--trace=some"), USAGE)


class BadInput(Program):
    def test_what_cannot_be_read_ends_with_3_and_says_so(self):
        missing = self.folder / "missing"
        self.expect(run("check", missing), BAD_INPUT, "missing")
        self.expect(run("scenario", missing), BAD_INPUT, "missing")
        self.expect(run("replay", "show", missing), BAD_INPUT, "missing")
        self.expect(run("replay", "verify", self.folder), BAD_INPUT, "folder")
        self.expect(run("play", "--battle", "chess"), BAD_INPUT, "chess", "superscape/")
        self.expect(run("play", "--record", missing / "game.json"), BAD_INPUT, "cannot be written")

    def test_hostile_replays_are_refused(self):
        documents = [b"", b"{", b"[]", b"\x00\xff\xfe", b"{}", b'{"format":1}', b"[" * 100_000, b'{"a":' * 50_000]
        for document in documents:
            file = self.folder / "replay.json"
            file.write_bytes(document)
            for command in ("show", "verify"):
                self.expect(run("replay", command, file), BAD_INPUT, "replay.json")

    def test_a_broken_pack_is_told_with_its_place(self):
        pack = self.folder / "content" / "superscape" / "broken"
        pack.mkdir(parents=True)
        (pack / "pack.yaml").write_text("id: broken\nnmae: Broken\n", encoding="utf-8")
        result = self.expect(run("check", self.folder / "content"), NO, "pack.yaml:2:1")
        self.assertIn("nmae", result.stdout)
        report = json.loads(self.expect(run("check", self.folder / "content", "--json"), NO).stdout)
        self.assertTrue(report["errors"])


class Cards(Program):
    def write_pack(self, text):
        pack = self.folder / "my-pack"
        (pack / "cards").mkdir(parents=True)
        (pack / "pack.yaml").write_text("id: my-pack\nname: Mine\nversion: 1.0.0\nsystem: superscape\ndescription: Mine.\n", encoding="utf-8")
        card = pack / "cards" / "ada.yaml"
        card.write_text(
            "id: ada\nname: Ada\nkind: unique-hero\nsize: medium\n"
            "stats: { life: 4, move: 5, range: 1, attack: 3, defense: 3, height: 5, points: 100 }\n"
            f"abilities:\n  - name: Aura\n    text: {text}\n    modify: defense-dice\n    of: ally within 2 of self\n    add: 1\n",
            encoding="utf-8")
        return card

    def test_a_card_is_shown_as_the_engine_reads_it(self):
        result = self.expect(run("card", "show", "hulk"), OK, "Hulk", "As the engine reads it:", "Special move: move 10")
        self.assertNotIn("\x1b", result.stdout)
        self.expect(run("card", "show", "kilowatt", "--json"), OK, '"dial"')

    def test_an_unknown_card_names_the_nearest(self):
        self.expect(run("card", "show", "hukl"), NO, "The nearest: hulk")

    def test_cards_are_listed_and_searched(self):
        self.expect(run("card", "list", "flying", "unique"), OK, "glass-street-moth", "Unique Hero")
        self.expect(run("card", "list", "no-such-word-at-all"), NO)
        self.assertGreater(len(json.loads(self.expect(run("card", "list", "--json"), OK).stdout)["cards"]), 50)

    def test_pictures_are_written(self):
        self.expect(run("card", "show", "hulk", "--svg", self.folder / "hulk.svg"), OK)
        self.assertIn("127.00mm", (self.folder / "hulk.svg").read_text(encoding="utf-8"))
        self.expect(run("card", "show", "--pack", "reference", "--svg", self.folder / "all.svg", "--sheet"), OK)
        self.assertTrue((self.folder / "all-2.svg").exists())
        self.expect(run("card", "show", "--pack", "nowhere", "--svg", self.folder / "all.svg", "--sheet"), NO, "superscape/reference")
        self.expect(run("card", "show", "hulk", "--svg", self.folder / "missing" / "x.svg"), BAD_INPUT)

    def test_a_card_file_of_a_pack_is_shown_and_linted(self):
        card = self.write_pack("Allies within 3 spaces of Ada roll 1 more defense die.")
        self.expect(run("card", "show", card), OK, "Each ally within 2 spaces of Ada: +1 defense die.")
        pack = card.parent.parent
        self.expect(run("check", pack), OK, "ada.yaml:8:11: warning: 'Aura': the text says 3 spaces, but the engine reads 2 spaces", "1 warning")
        self.expect(run("check", pack, "--strict"), NO)
        self.assertEqual(len(json.loads(self.expect(run("check", pack, "--json"), OK).stdout)["warnings"]), 1)

    def test_a_right_card_has_no_warning(self):
        card = self.write_pack("Allies within 2 spaces of Ada roll 1 more defense die.")
        self.expect(run("check", card.parent.parent, "--strict"), OK, "no mistakes")


class Dials(Program):
    TABLE = ("name;points;range;click;speed;attack;defense;damage;damage power\r\n"
             "Kerb Rat;15;0;1;8 Stealth;8;15;1;\r\n;;;2;7;8;14;1;Perplex\r\nDrain Rat;10;0;1;8;8;14;1;\r\n")

    def write_table(self, text):
        file = self.folder / "rats.csv"
        file.write_bytes(b"\xef\xbb\xbf" + text.encode("utf-8"))
        return file

    def test_cards_are_printed_without_a_folder(self):
        result = self.expect(run("import", "dials", self.write_table(self.TABLE)), OK, "id: kerb-rat", '["8 stealth", 8, 15, 1]', "---", "id: drain-rat")
        self.assertEqual(result.stderr, "")
        self.expect(run("import", "dials", "-", text=self.TABLE), OK, "id: kerb-rat")

    def test_a_pack_is_begun_that_the_check_accepts(self):
        table = self.write_table(self.TABLE)
        pack = self.folder / "content" / "heroclix" / "rats"
        self.expect(run("import", "dials", table, "--out", pack), OK, "kerb-rat.yaml", "2 cards")
        self.expect(run("check", pack), OK, "1 packs, 2 cards", "no mistakes")
        self.expect(run("check", self.folder / "content"), OK, "no mistakes")
        self.expect(run("card", "show", pack / "cards" / "kerb-rat.yaml"), OK, "Kerb Rat")
        before = (pack / "cards" / "kerb-rat.yaml").read_text(encoding="utf-8")
        table = self.write_table(self.TABLE.replace("15;0", "16;0"))
        self.expect(run("import", "dials", table, "--out", pack), BAD_INPUT, "kerb-rat.yaml: this card is there already")
        self.assertEqual((pack / "cards" / "kerb-rat.yaml").read_text(encoding="utf-8"), before)
        self.expect(run("import", "dials", table, "--out", pack, "--replace"), OK)
        self.assertIn("points: 16", (pack / "cards" / "kerb-rat.yaml").read_text(encoding="utf-8"))

    def test_mistakes_are_told_by_row_and_column_and_nothing_is_written(self):
        table = self.write_table(self.TABLE.replace("Perplex", "Perpelx"))
        pack = self.folder / "rats"
        self.expect(run("import", "dials", table, "--out", pack), BAD_INPUT,
                    "rats.csv:3:15: row 3, damage power (column I): there is no damage power 'Perpelx'; did you mean 'Perplex'?")
        self.assertFalse(pack.exists())
        report = json.loads(self.expect(run("import", "dials", table, "--json"), BAD_INPUT).stdout)
        self.assertEqual((report["errors"][0]["line"], report["errors"][0]["column"], report["cards"]), (3, 15, []))
        self.expect(run("import", "dials", self.folder / "missing.csv"), BAD_INPUT, "missing.csv")
        self.expect(run("import", "dials", self.write_table(self.TABLE), "--out", self.folder / "My Rats"), BAD_INPUT, "named like its folder")


class Rules(Program):
    def test_a_rule_by_id_in_any_case(self):
        id_of_a_rule = "SS-" + "MOV-01"
        self.expect(run("rules", id_of_a_rule), OK, id_of_a_rule, "Source")
        self.expect(run("rules", id_of_a_rule.lower()), OK, id_of_a_rule)

    def test_search_finds_rules_with_all_words(self):
        self.expect(run("rules", "height", "advantage"), OK, "rules;")
        rules = json.loads(self.expect(run("rules", "--json", "height", "advantage"), OK).stdout)["rules"]
        self.assertTrue(rules)
        for rule in rules:
            text = " ".join([rule["id"], rule["title"], rule["text"]]).lower()
            self.assertTrue("height" in text and "advantage" in text, rule["id"])

    def test_what_is_not_found_ends_with_1(self):
        self.expect(run("rules", "xylophone", "zeppelin"), NO, "xylophone")
        self.assertEqual(json.loads(self.expect(run("rules", "--json", "xylophone"), NO).stdout), {"rules": []})

    def test_a_misspelt_id_gets_the_nearest_one(self):
        self.expect(run("rules", "SS-" + "MOVE-01"), NO, "Did you mean SS-" + "MOV-01?")


class Play(Program):
    """Games are finished by typing `any`; a seed makes them the same every time."""

    def play_by_chance(self, system, *options):
        return run("play", "--battle", system, "--seed", 5, *options, text="any\n" * 40_000)

    def test_hot_seat_to_the_end_with_a_replay_that_verifies(self):
        for system in SYSTEMS:
            with self.subTest(system):
                file = self.folder / f"{system}.json"
                result = self.expect(self.play_by_chance(system, "--record", file), OK, "Replay:")
                self.assertRegex(result.stdout, r"won\.|draw\.")
                self.expect(run("replay", "verify", file), OK)
                self.assertTrue(json.loads(self.expect(run("replay", "verify", "--json", file), OK).stdout)["same"])
                self.expect(run("replay", "show", file), OK, "dice:")

    def test_against_each_bot_to_the_end(self):
        for system in SYSTEMS:
            for bot in ("random", "greedy"):
                with self.subTest(f"{system}, {bot}"):
                    self.expect(self.play_by_chance(system, "--bot", bot, "--seat", "2"), OK)

    def test_bots_among_themselves(self):
        for system in SYSTEMS:
            self.expect(run("play", "--battle", system, "--bot", "greedy", "--watch", "--seed", 3), OK)

    def test_the_same_seed_gives_the_same_game(self):
        first = self.play_by_chance("heroclix")
        self.assertEqual(first.stdout, self.play_by_chance("heroclix").stdout)

    def test_a_changed_replay_is_found_out(self):
        file = self.folder / "game.json"
        self.expect(self.play_by_chance("superscape", "--record", file), OK)
        replay = json.loads(file.read_text(encoding="utf-8"))
        middle = len(replay["entries"]) // 2
        replay["entries"][middle]["hash"] = "0123456789abcdef"
        file.write_text(json.dumps(replay), encoding="utf-8")
        self.expect(run("replay", "verify", file), NO, str(middle + 1))

    def test_numbers_words_and_questions_are_understood(self):
        result = self.expect(run("play", "--seed", 1, text="help\n0\n999\ndance\nwhy dance\nrules height\nboard\n\n1\nquit\n"), OK)
        for words in ("There are options 1 to", "Type a number", "why CHOICE"):
            self.assertIn(words, result.stdout)

    def test_a_refused_wish_names_a_rule_and_changes_nothing(self):
        result = self.expect(run("play", "--seed", 1, text="why pass\npass\nquit\n"), OK)
        self.assertRegex(result.stdout, r"Refused by [A-Z]{2}-[A-Z]+-\d+")

    def test_of_a_refused_path_the_step_is_named(self):
        result = self.expect(run("play", "--seed", 1, text="why pass; pass\nwhy pass; dance\nquit\n"), OK)
        self.assertRegex(result.stdout, r"pass: Refused by [A-Z]{2}-[A-Z]+-\d+")

    def test_odds_of_an_attack_are_told_before_it_is_chosen(self):
        result = run("play", "--battle", "superscape/moth-and-widow", "--seed", 3, text="odds 1\nany\n" * 300)
        self.assertRegex(result.stdout, r"attack: \d+ dice: Attack \d+ \(SS-CMB-10\)")
        self.assertRegex(result.stdout, r"defeated in \d+\.\d %; \d+\.\d\d wounds on average")
        self.expect(run("play", "--battle", "superscape", "--seed", 3, text="odds 1\nodds 9999\nodds dance\n"), NO, "That is neither an attack nor a move.",
                    "There are options 1 to")

    def test_what_a_move_risks_is_told_before_it_is_made(self):
        result = run("play", "--battle", "superscape/moth-and-widow", "--seed", 3, text="odds 1\nany\n" * 600)
        self.assertRegex(result.stdout, r"can end its move in \d+ places without a roll")
        self.assertRegex(result.stdout, r"That risks nothing|risks [\d/]+ wounds on average")

    def test_a_decision_is_taken_back_until_something_closes_it(self):
        plain = run("play", "--battle", "superscape", "--seed", 5, text="1\n1\n1\n")
        result = self.expect(run("play", "--battle", "superscape", "--seed", 5, text="undo\n1\n1\nundo\n1\n1\n"), NO, "Taken back: place",
                             "Dice were rolled")
        self.assertEqual(plain.stdout.splitlines()[-3:], result.stdout.splitlines()[-3:])

    def test_a_game_with_undo_in_it_verifies(self):
        for system in SYSTEMS:
            with self.subTest(system):
                file = self.folder / f"{system}-undo.json"
                self.expect(run("play", "--battle", system, "--seed", 8, "--record", file, text="any\nundo\nany\n" * 20_000), OK, "Taken back")
                self.expect(run("replay", "verify", file), OK)

    def test_input_that_ends_early_ends_with_1(self):
        self.expect(run("play", "--seed", 1, text="1\n"), NO, "input ended")

    def test_no_colours_in_a_pipe(self):
        self.assertNotIn("\x1b", self.play_by_chance("superscape").stdout)

    def test_the_battles_are_listed(self):
        self.expect(run("play", "--list"), OK, "superscape/", "heroscape/", "heroclix/", "greedy")


class Moments(Program):
    def test_a_moment_of_a_replay_becomes_a_scenario_that_runs(self):
        for system in SYSTEMS:
            file = self.folder / f"{system}.json"
            run("play", "--battle", system, "--seed", 5, "--record", file, text="any\n" * 40_000)
            entries = len(json.loads(file.read_text(encoding="utf-8"))["entries"])
            for at in (0, entries // 2, entries):
                with self.subTest(f"{system} at {at}"):
                    scenario = self.folder / "moment.yaml"
                    scenario.write_text(self.expect(run("replay", "scenario", file, "--at", at), OK).stdout, encoding="utf-8")
                    self.expect(run("scenario", scenario), OK)
            self.expect(run("replay", "scenario", file, "--at", entries + 1), BAD_INPUT)


class Bench(Program):
    def test_figures_and_checksums(self):
        first, second = (json.loads(self.expect(run("bench", "--stops", 2000, "--json"), OK).stdout) for _ in range(2))
        self.assertLessEqual(first["state_bytes"], 16 * 1024)
        self.assertGreater(first["copy_to_memcpy"], 0)
        self.assertEqual(len(first["battles"]), 3)
        for one, other in zip(first["battles"], second["battles"]):
            self.assertEqual(one["without_events"]["checksum"], other["without_events"]["checksum"])
            self.assertEqual(one["without_events"]["checksum"], one["with_events"]["checksum"])
            self.assertGreater(one["with_events"]["events"], 0)
            self.assertEqual(one["without_events"]["events"], 0)

    def test_a_person_can_read_it(self):
        self.expect(run("bench", "--stops", 1000, "--battle", "heroclix"), OK, "bytes", "stops/s", "heroclix/")



class SightQuestions(Program):
    MAP = "map: cut\nname: Cut\nshape: hex\nplayers: 1\n\nA: 1/1 1 9 1 3\nB: 1 9 9 1 1\n"

    def setUp(self):
        super().setUp()
        self.file = self.folder / "cut.map"
        self.file.write_text(self.MAP, encoding="utf-8")

    def test_an_answer_comes_with_line_blocker_and_range(self):
        self.expect(run("sight", self.file, "A0", "A4"), NO, "Sight: none", "Range: 4", "terrain on A2 (levels 0 to 9)")
        self.expect(run("sight", self.file, "A3", "A4"), OK, "Sight: clear", "Free line: A3")
        self.expect(run("sight", self.file, "A0", "A4", "--height", 12, "--height-to", 10, "--classic"), OK, "Height 12", "Height 10", "HS-RUL-08")
        self.expect(run("sight", "flooded-quarry", "E2", "E13"), OK, "Range: 11")

    def test_programs_get_json_and_people_get_a_picture(self):
        picture = self.folder / "sight.svg"
        answer = json.loads(self.expect(run("sight", self.file, "A0", "A4", "--json", "--svg", picture), NO).stdout)
        self.assertEqual((answer["sight"], answer["range"]), ("none", 4))
        self.assertIn("</svg>", picture.read_text(encoding="utf-8"))

    def test_a_square_map_has_lines_of_fire(self):
        map_file = self.folder / "yard.map"
        map_file.write_text("map: yard\nname: Yard\nshape: square\nplayers: 2\n\n1 . # .\n. . . .\n. h . 2\nwalls:\n(1,1)|(2,1)\n", encoding="utf-8")
        picture = self.folder / "line.svg"
        self.expect(run("sight", map_file, "A1", "D1", "--svg", picture), NO, "Line of fire: blocked", "blocking terrain on C1", "Range: 3")
        self.assertIn("</svg>", picture.read_text(encoding="utf-8"))
        self.expect(run("sight", map_file, "A2", "C2"), NO, "a wall between B2 and C2")
        self.expect(run("sight", map_file, "A3", "D3"), OK, "Line of fire: hindered", "hindering terrain on B3")
        self.expect(run("sight", map_file, "A1", "A3"), OK, "Line of fire: clear")
        answer = json.loads(self.expect(run("sight", map_file, "A2", "C2", "--json"), NO).stdout)
        self.assertEqual((answer["sight"], answer["cause"], answer["square"], answer["beside"], answer["range"]), ("blocked", "a wall", "B2", "C2", 2))
        self.expect(run("sight", "night-market", "A1", "J9"), NO, "blocking terrain on E5")

    def test_mistakes_are_told(self):
        self.expect(run("sight", "flodded-quarry", "A5", "A6"), BAD_INPUT, "did you mean 'flooded-quarry'")
        self.expect(run("sight", self.file, "A0", "A9"), BAD_INPUT, "no space 'A9'")
        self.expect(run("sight", self.file, "A0", "A4@7"), BAD_INPUT, "A4@7")
        self.expect(run("sight", "night-market", "A1", "A99"), BAD_INPUT, "no square 'A99'", "P12")
        self.expect(run("sight", self.file, "A0"), USAGE)
        self.expect(run("sight", self.file, "A0", "A4", "--height", 0), USAGE)
        self.expect(run("sight", self.file, "A0", "A4", "--svg", self.folder / "no" / "picture.svg"), BAD_INPUT, "cannot be written")


if __name__ == "__main__":
    unittest.main()
