"""Short runs of the fuzzers of cards and files; fuzz_cards.py runs longer.

Fails on a crash, a hang, too much memory, a broken invariant, somebody asked without an option, or a game that is stopped as endless
while nobody is told which cards loop."""
import os
import random
import tempfile
import time
import unittest

import hostile
from fuzz_cards import Fuzzer, report
from packs import Packs

BINARY = os.environ["FRACAS_BINARY"]
SEEDS = range(1, 19)
SECONDS = 20


class Fuzzing(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.fuzzer = Fuzzer(BINARY, folder.name, games=6, timeout=90, smaller_seconds=60, points=[300])


class RandomCards(Fuzzing):
    def test_random_games_with_random_cards_are_sound(self):
        end = time.monotonic() + SECONDS
        for seed in SEEDS:
            if time.monotonic() > end:  # a slow machine, or a program full of checks
                break
            found = self.fuzzer.try_seed(seed)
            if found:
                self.fail(report(seed, *found))

    def test_the_same_seed_writes_the_same_cards(self):
        texts = [[card.text() for card in self.fuzzer.cards_of(5)[0]] for _ in range(2)]
        self.assertEqual(texts[0], texts[1])
        self.assertNotEqual(texts[0], [card.text() for card in self.fuzzer.cards_of(6)[0]])

    def test_most_of_what_is_written_loads(self):
        packs = Packs(self.fuzzer.language, random.Random(1))
        self.assertGreater(len(packs.abilities_that_load(200, self.fuzzer.program.accepted)), 80)

    def test_every_word_of_the_schema_is_written_in_a_card_that_loads(self):
        packs = Packs(self.fuzzer.language, random.Random(2))
        heads = {head["required"][0] for head in self.fuzzer.language.schema["$defs"]["ability"]["oneOf"]}
        verbs = {form.get("const") or form["required"][0] for form in self.fuzzer.language.schema["$defs"]["effect"]["oneOf"]}
        missing = heads | verbs | set(self.fuzzer.language.window_roles)
        for _ in range(60):
            for ability in packs.abilities_that_load(250, self.fuzzer.program.accepted):
                missing -= set(words_of(ability))
            if not missing:
                break
        self.assertEqual(missing, set())


class HostileFiles(Fuzzing):
    def test_changed_bytes_never_end_the_check_without_a_place(self):
        files = hostile.Hostile(self.fuzzer.program)
        for seed in range(60):
            found = files.try_seed(seed)
            if found:
                self.fail(hostile.report(seed, *found))
        self.assertGreater(files.refused, 300)


def words_of(value):
    """All keys and plain words of an ability."""
    if isinstance(value, dict):
        for key, part in value.items():
            yield key
            yield from words_of(part)
    elif isinstance(value, list):
        for part in value:
            yield from words_of(part)
    elif isinstance(value, str):
        yield value


if __name__ == "__main__":
    unittest.main()
