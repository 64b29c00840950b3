"""fracas map, as a person or a script runs it."""
import json
import os
import pathlib
import subprocess
import tempfile
import unittest
import xml.etree.ElementTree

BINARY = os.environ["FRACAS_BINARY"]
ROOT = pathlib.Path(__file__).resolve().parents[2]
MAPS = sorted((ROOT / "tests/virtualscape/maps").glob("*.hsc"))
NATIVE = sorted((ROOT / "content").glob("*/*/maps/*.map"))
OK, NO, USAGE, BAD_INPUT = 0, 1, 2, 3


def run(*arguments):
    return subprocess.run([BINARY, "map", *map(str, arguments)], capture_output=True, text=True, timeout=120, check=False)


class MapCommand(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def expect(self, result, code):
        self.assertEqual(result.returncode, code, result.stdout[-2000:] + result.stderr[-2000:])
        return result

    def test_every_map_is_shown_and_its_pictures_are_xml(self):
        for path in MAPS + NATIVE:
            plan = self.folder / "plan.svg"
            self.expect(run("show", path, "--svg", plan), OK)
            xml.etree.ElementTree.parse(plan)
            if b"shape: square" in path.read_bytes():
                continue
            picture = self.folder / "picture.svg"
            self.expect(run("show", path, "--isometric", picture, "--level", 0), OK)
            xml.etree.ElementTree.parse(picture)

    def test_the_report_says_by_its_exit_code_whether_there_is_anything_to_object_to(self):
        for path in MAPS + NATIVE:
            result = run("check", path, "--json")
            report = json.loads(result.stdout)
            self.assertEqual(result.returncode, NO if report["findings"] else OK)
            self.assertFalse(path in NATIVE and report["findings"], path)
            self.assertGreater(report["spaces"], 0)

    def test_a_map_of_the_content_is_found_by_its_id(self):
        for wish in ("night-market", "heroclix/night-market", "lantern-quarter"):
            self.assertGreater(json.loads(run("check", wish, "--json").stdout)["spaces"], 0)
            self.expect(run("show", wish), OK)
        self.assertIn("did you mean 'night-market'", self.expect(run("check", "nightmarket"), BAD_INPUT).stderr)
        self.assertIn("cannot be opened", self.expect(run("show", "night-market.map"), BAD_INPUT).stderr)

    def test_a_map_that_is_imported_and_exported_again_is_the_same_file(self):
        for path in MAPS:
            native, again = self.folder / "map.map", self.folder / "again.hsc"
            self.expect(run("import", path, "-o", native), OK)
            self.expect(run("export", native, "-o", again), OK)
            self.assertEqual(again.read_bytes(), path.read_bytes(), path.name)

    def test_what_cannot_be_read_ends_with_3_and_names_the_byte(self):
        broken = self.folder / "broken.hsc"
        broken.write_bytes(MAPS[0].read_bytes()[:-1])
        for command in ("show", "check", "import", "export", "time"):
            self.assertIn("byte", self.expect(run(command, broken), BAD_INPUT).stderr)
            self.expect(run(command, self.folder / "missing.map"), BAD_INPUT)
        self.assertEqual([path.name for path in self.folder.iterdir()], ["broken.hsc"])

    def test_overlapping_pieces_are_an_objection_and_no_board(self):
        # The two tiles of a small map in one place.
        from struct import pack
        tile = pack("<idiiii", 1001, 0.0001, 0, 0, 0, 0)
        bad = self.folder / "bad.hsc"
        bad.write_bytes(pack("<di", 0.0001, 2) + tile + tile)
        self.assertIn("board", self.expect(run("check", bad), NO).stdout)
        self.expect(run("import", bad), BAD_INPUT)

    def test_times_are_printed(self):
        rows = json.loads(self.expect(run("time", "--json", *MAPS), OK).stdout)
        self.assertEqual(len(rows), len(MAPS))


if __name__ == "__main__":
    unittest.main()
