"""Runs the program on cards under limits of time and memory, and says what went wrong."""
import json
import math
import re
import resource
import signal
import subprocess

from packs import PACK, write_content

MEMORY_BYTES = 2 << 30
ENDLESS = "the game did not end by its rules"
NAMELESS = "the game is stopped as endless, and no card is named"
GOOD = (0, 1)  # done, or powers that fired too seldom


class Failure:
    """What went wrong; two with the same kind are taken for the same mistake while cards are made smaller."""

    def __init__(self, what, details):
        self.kind = re.sub(r"\d+", "N", what)
        self.what = what
        self.details = details


class Program:
    def __init__(self, binary, folder):
        self.binary = str(binary)
        self.folder = folder
        self.loops = 0
        self.content = folder / "content"
        with open(self.binary, "rb") as program:
            self.is_sanitized = b"__asan_init" in (text := program.read()) or b"__tsan_init" in text

    def limit(self, seconds):
        """Counts the seconds the program works, not those it waits on a busy machine."""
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        resource.setrlimit(resource.RLIMIT_CPU, (math.ceil(seconds), math.ceil(seconds) + 5))
        if not self.is_sanitized:  # sanitizers reserve far more than they use
            resource.setrlimit(resource.RLIMIT_AS, (MEMORY_BYTES, MEMORY_BYTES))

    def run(self, *arguments, timeout):
        """The finished process, or a failure if it works for longer or does not answer at all."""
        try:
            done = subprocess.run([self.binary, *map(str, arguments)], capture_output=True, timeout=20 * timeout, check=False, cwd=self.folder,
                                  preexec_fn=lambda: self.limit(timeout))
        except subprocess.TimeoutExpired:
            return Failure("hangs", f"{' '.join(map(str, arguments))}: not done after {20 * timeout} s")
        if done.returncode == -signal.SIGXCPU:
            return Failure("does not end", f"{' '.join(map(str, arguments))}: not done after {timeout} s of work")
        if done.returncode < 0 or done.returncode > 3:
            name = signal.Signals(-done.returncode).name if done.returncode < 0 else str(done.returncode)
            return Failure(f"dies of {name}", done.stderr.decode(errors="replace")[-3000:])
        return done

    def accepted(self, cards, timeout=60):
        """Those of the cards that load, or a failure."""
        cards = list(cards)
        while True:
            pack = write_content(self.content, cards)
            done = self.run("check", pack, "--json", timeout=timeout)
            if isinstance(done, Failure):
                return done
            refused = {error["file"].rsplit("/", 1)[-1][:-len(".yaml")] for error in json.loads(done.stdout)["errors"]}
            if not refused:
                return cards
            backs = {card.facts.get("other-side") for card in cards if card.name in refused}
            cards = [card for card in cards if card.name not in refused and card.name not in backs]

    def play(self, games, seed, points, timeout, threads=1, is_thorough=False):
        """Random games with random teams of the cards written last: a failure, or how many stops they had."""
        done = self.run("coverage", "--content", self.content, "--pack", PACK, "--games", games, "--seed", seed, "--points", points,
                        "--threads", threads, "--replays", self.folder, *(["--thorough"] if is_thorough else []), timeout=timeout)
        if isinstance(done, Failure):
            return done
        text = done.stdout.decode(errors="replace")
        counted = re.search(r"^\d+ games, (\d+) stops, \d+ broken", text, re.MULTILINE)
        if done.returncode not in GOOD or not counted:
            return Failure("refuses to play", text[-1000:] + done.stderr.decode(errors="replace")[-3000:])
        for problem, match, replay in re.findall(r"^Game \d+ is broken after \d+ stops: (.*)\n((?:  .*\n)*?)(?:  Replay: (.*)\n)?(?=\S)", text, re.MULTILINE):
            if problem == ENDLESS and self.names_what_loops(replay):
                self.loops += 1
            else:
                return Failure(NAMELESS if problem == ENDLESS else problem, match.strip())
        return int(counted.group(1))

    def names_what_loops(self, replay):
        """Cards that set each other off for ever may end a game, but only with a report that names them."""
        if not replay:  # only the first few broken games are kept
            return True
        shown = self.run("replay", "show", replay, "--content", self.content, timeout=120)
        return not isinstance(shown, Failure) and b"again and again" in shown.stdout[-5000:]
