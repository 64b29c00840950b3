"""Plays random games with random cards of the ability language, or has hostile files checked; see --help."""
import argparse
import pathlib
import random
import sys
import tempfile
import time

import hostile
from language import Language
from packs import Packs, plain_cards
from smaller import Smaller
from trial import Failure, Program

CARDS = 24
TRIED = 120


class Fuzzer:
    def __init__(self, binary, folder, games=32, timeout=60, threads=1, smaller_seconds=120, points=()):
        self.language = Language()
        self.program = Program(binary, pathlib.Path(folder))
        self.games = games
        self.timeout = timeout
        self.threads = threads
        self.smaller_seconds = smaller_seconds
        self.points = points or [300, 300, 500, 1000]
        self.stops = 0

    def cards_of(self, seed):
        """The cards of a seed, or a failure of the check."""
        failed = []

        def accept(cards):
            accepted = self.program.accepted(cards)
            if isinstance(accepted, Failure):
                failed.append((cards, accepted))
                return []
            return accepted
        try:
            cards = Packs(self.language, random.Random(seed)).cards(CARDS, TRIED, accept)
        except IndexError:
            cards = []
        return (cards, None) if not failed else failed[0]

    def try_seed(self, seed):
        """None, or (failure, the smallest cards found)."""
        cards, failure = self.cards_of(seed)
        points = random.Random(seed).choice(self.points)

        def play(games=self.games, first=seed, timeout=self.timeout):
            is_thorough = seed % 8 == 0
            return self.program.play(max(games // 8, 1) if is_thorough else games, first, points, timeout, self.threads, is_thorough)
        if failure is None:
            self.program.accepted(cards + plain_cards())
            outcome = play()
            if not isinstance(outcome, Failure):
                self.stops += outcome
                return None
            failure = outcome
            play = self.single_game(play, seed, failure) if self.smaller_seconds > 0 else play
        smaller = Smaller(self.program, failure, play, self.smaller_seconds)
        smallest = smaller.cards(list(cards))
        return smaller.failure, smallest

    def single_game(self, play, seed, failure):
        """One game that fails alike, if there is one, so that smaller cards are tried in less time."""
        for first in range(seed * 1000, seed * 1000 + self.games):
            outcome = play(1, first, self.timeout / 4)
            if isinstance(outcome, Failure) and outcome.kind == failure.kind:
                return lambda first=first: self.first_failure(play, range(first, first + 8))
        return play

    def first_failure(self, play, seeds):
        outcomes = (play(1, seed, self.timeout / 4) for seed in seeds)
        return next((outcome for outcome in outcomes if isinstance(outcome, Failure)), 0)


def report(seed, failure, cards):
    text = "\n".join(f"--- {card.name}.yaml\n{card.text()}" for card in cards)
    return f"Seed {seed}: {failure.what}\n{failure.details}\nThe smallest cards found that fail so:\n{text}"


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("binary", help="the program, build/release/fracas for instance")
    parser.add_argument("--seed", type=int, default=1, help="the first seed; the same seed writes the same cards")
    parser.add_argument("--seeds", type=int, default=10**9, help="how many of them")
    parser.add_argument("--minutes", type=float, default=5, help="no new seed after so long")
    parser.add_argument("--games", type=int, default=32, help="games for each seed")
    parser.add_argument("--timeout", type=float, default=60, help="seconds after which the games of a seed are taken for endless")
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--smaller", type=float, default=120, help="seconds spent on making a failure smaller")
    parser.add_argument("--points", type=int, nargs="+", default=[], help="what teams may cost, one of these for each seed")
    parser.add_argument("--bytes", action="store_true", help="change bytes of shipped files and check them, instead of playing")
    parser.add_argument("--keep", action="store_true", help="go on after a failure")
    options = parser.parse_args()
    end = time.monotonic() + options.minutes * 60
    failures = 0
    with tempfile.TemporaryDirectory() as folder:
        fuzzer = Fuzzer(pathlib.Path(options.binary).resolve(), folder, options.games, options.timeout, options.threads, options.smaller, options.points)
        files = hostile.Hostile(fuzzer.program)
        for seed in range(options.seed, options.seed + options.seeds):
            if time.monotonic() > end or (failures and not options.keep):
                break
            began = time.monotonic()
            found = (files if options.bytes else fuzzer).try_seed(seed)
            print(f"seed {seed}: {'fails' if found else 'good'}, {fuzzer.stops} stops and {fuzzer.program.loops} loops so far, {time.monotonic() - began:.1f} s", flush=True)
            if found:
                failures += 1
                print((hostile.report if options.bytes else report)(seed, *found), flush=True)
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
