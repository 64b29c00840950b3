"""Runs the program on cards under limits of time and memory, and says what went wrong."""
import json
import re
import resource
import signal
import subprocess

from packs import PACK, write_content

MEMORY_BYTES = 2 << 30
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
        self.content = folder / "content"
        with open(self.binary, "rb") as program:
            self.is_sanitized = b"__asan_init" in (text := program.read()) or b"__tsan_init" in text

    def limit_memory(self):
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        if not self.is_sanitized:  # sanitizers reserve far more than they use
            resource.setrlimit(resource.RLIMIT_AS, (MEMORY_BYTES, MEMORY_BYTES))

    def run(self, *arguments, timeout):
        """The finished process, or a failure."""
        try:
            done = subprocess.run([self.binary, *map(str, arguments)], capture_output=True, timeout=timeout, check=False, cwd=self.folder,
                                  preexec_fn=self.limit_memory)
        except subprocess.TimeoutExpired:
            return Failure("does not end", f"{' '.join(map(str, arguments))}: not done after {timeout} s")
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
                        "--threads", threads, "--replays", self.folder, "--json", *(["--thorough"] if is_thorough else []), timeout=timeout)
        if isinstance(done, Failure):
            return done
        if done.returncode not in GOOD:
            return Failure("refuses to play", done.stderr.decode(errors="replace")[-3000:])
        answer = json.loads(done.stdout)
        if answer["broken"]:
            first = answer["broken"][0]
            return Failure(first["problem"], f"{first['battle']}\nseed {first['seed']}")
        return answer["stops"]
