"""The checkers say yes to a right tree and no, with file and line, to a wrong one."""
import json
import pathlib
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]


def run(tool, tree):
    return subprocess.run([sys.executable, ROOT / "tools" / tool, "--root", tree], capture_output=True, text=True, check=False)


class Tree(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.root = pathlib.Path(self.folder.name)

    def write(self, path, text):
        file = self.root / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")


class Layers(Tree):
    def assert_refused(self, path, text, *expected):
        self.write(path, text)
        result = run("check-layers", self.root)
        self.assertEqual(result.returncode, 1, result.stdout)
        for words in (path, *expected):
            self.assertIn(words, result.stdout)

    def test_downward_includes_pass(self):
        self.write("engine/core/hash.hpp", "#pragma once\n")
        self.write("engine/rules/scape/turn.hpp", '#include "engine/rules/flow/play.hpp"\n')
        self.write("engine/rules/flow/play.hpp", '#include "engine/core/hash.hpp"\n#include <vector>\n')
        self.write("cli/main.cpp", '#include "server/serve.hpp"\n#include "engine/api/narrate.hpp"\n')
        result = run("check-layers", self.root)
        self.assertEqual(result.returncode, 0, result.stdout)

    def test_core_may_not_know_the_board(self):
        self.assert_refused("engine/core/hash.cpp", '#include <array>\n#include "engine/board/levels.hpp"\n', ":2:", "engine/board")

    def test_one_rule_set_may_not_include_another(self):
        self.assert_refused("engine/rules/superscape/values.cpp", '#include "engine/rules/heroscape/values.hpp"\n', ":1:")
        self.assert_refused("engine/rules/clix/attack.cpp", '#include "engine/rules/scape/combat.hpp"\n', ":1:")

    def test_sight_movement_and_state_do_not_know_each_other(self):
        self.assert_refused("engine/sight/line.cpp", '#include "engine/state/state.hpp"\n')
        self.assert_refused("engine/movement/step.cpp", '#include "engine/sight/line.hpp"\n')

    def test_engine_may_not_include_what_is_built_on_it(self):
        for folder in ("ai", "server", "cli", "replay", "scenario", "bench"):
            self.assert_refused("engine/api/narrate.cpp", f'#include "{folder}/thing.hpp"\n', folder)

    def test_an_include_beside_the_file_is_followed(self):
        self.write("engine/board/levels.hpp", "")
        self.assert_refused("engine/core/hash.cpp", '#include "../board/levels.hpp"\n', "engine/board")

    def test_a_folder_without_a_layer_is_an_error(self):
        self.assert_refused("engine/magic/spell.cpp", "int x;\n", "not in the table")

    def test_the_page_imports_nothing_from_outside(self):
        self.write("web/src/model/game.ts", "import { a } from '../protocol/messages';\n")
        self.assertEqual(run("check-layers", self.root).returncode, 0)
        self.assert_refused("web/src/model/cheat.ts", "import rules from '../../../content/rules/heroscape.json';\n", "web/")


class TypeNames(Tree):
    def test_one_name_for_two_types_is_named_with_both_places(self):
        self.write("engine/content/a.hpp", "namespace fracas {\nstruct Figure {\n};\n}  // namespace fracas\n")
        self.assertEqual(run("check-type-names", self.root).returncode, 0)
        self.write("server/b.hpp", "namespace fracas {\nclass Figure final : public Piece {\n};\n}  // namespace fracas\n")
        result = run("check-type-names", self.root)
        self.assertEqual(result.returncode, 1)
        self.assertIn("server/b.hpp:2: fracas::Figure is also defined in engine/content/a.hpp:2", result.stdout)

    def test_other_namespaces_and_unnamed_ones_may_use_the_name(self):
        self.write("engine/content/a.hpp", "namespace fracas {\nstruct Figure {\n};\n}  // namespace fracas\n")
        self.write("engine/rules/b.hpp", "namespace fracas::clix {\nstruct Figure {\n};\n}  // namespace fracas::clix\n")
        self.write("server/c.cpp", "namespace fracas {\nnamespace {\nstruct Figure {\n};\n}  // namespace\n}  // namespace fracas\n")
        self.assertEqual(run("check-type-names", self.root).returncode, 0)


class RuleIds(Tree):
    def setUp(self):
        super().setUp()
        rules = [{"id": "SS-" + name, "title": "t", "text": "t", "source": "s", "section": "SS-AAA"} for name in ("AAA-01", "AAA-02")]
        self.write("content/rules/superscape.json", json.dumps({"catalogue": "superscape", "rules": rules}))

    def test_defined_ids_pass_and_proven_ones_are_counted(self):
        self.write("engine/rules/turn.cpp", '"SS-' + 'AAA-01"_rule\n')
        self.write("tests/conformance/turn.yaml", "proves: [SS-" + "AAA-02]\n")
        result = run("check-rule-ids", self.root)
        self.assertEqual(result.returncode, 0, result.stdout)
        self.assertIn("1 proven of 2, 0 unknown", result.stdout)

    def test_only_titles_and_proves_count_as_proof(self):
        one, two = "SS-" + "AAA-01", "SS-" + "AAA-02"
        self.write("tests/a_test.cpp", f'// {one}\n/// {one}: a helper\nTEST_CASE("a title") {{ CHECK(rule == "{one}"_rule); }}\n')
        self.write("tests/a.yaml", f"scenario: {two}\nnote: {two}\nplay:\n  - refuse: {{ rule: {two} }}\n")
        self.assertIn("0 proven of 2", run("check-rule-ids", self.root).stdout)
        self.write("tests/b_test.cpp", f'TEST_CASE(\n    "{one}: a long title "\n    "in two parts") {{}}\n')
        self.assertIn("1 proven of 2", run("check-rule-ids", self.root).stdout)
        self.write("tests/b.yaml", f"scenario: s\nproves:\n  - {two}\nrules: superscape\n")
        self.assertIn("2 proven of 2", run("check-rule-ids", self.root).stdout)

    def test_an_unknown_id_is_named_with_its_place(self):
        self.write("engine/rules/turn.cpp", '\n"SS-' + 'AAA-99"_rule\n')
        result = run("check-rule-ids", self.root)
        self.assertEqual(result.returncode, 1)
        self.assertIn("engine/rules/turn.cpp:2: SS-" + "AAA-99", result.stdout)

    def test_a_broken_catalogue_is_an_error(self):
        self.write("content/rules/superscape.json", "{")
        self.assertEqual(run("check-rule-ids", self.root).returncode, 3)


if __name__ == "__main__":
    unittest.main()
