"""Cards, maps, battles and packs with bytes changed at random: whatever is in a file, the check ends and says where a mistake is."""
import json
import random
import shutil

from language import ROOT
from trial import Failure

FILES = 40
PIECES = [b"\x00", b"\xff\xfe", b"\xc3", b"\xef\xbb\xbf", b"\r", b"\t", b"&a ", b"*a", b"!!int ", b"%YAML 9", b"---\n", b"...\n", b"|\n", b">-\n", b"? ", b"- " * 40,
          b"[" * 40, b"{" * 40, b"]", b"}", b"'", b'"', b"\\", b"#", b": ", b"\n", b"\n  ", b"<<: ", b"~", b"null", b"0x7fffffff", b"99999999999999999999", b"-1",
          b"1e999", b".inf", b"(" * 300, b"not " * 100, b"where " * 20, b"\xf0\x9f\x92\xa9", b"A" * 700]


def mutated(data, source):
    """A file with a few bytes changed, cut, doubled or put in."""
    for _ in range(source.choice([1, 1, 2, 3, 8])):
        at = source.randrange(len(data) + 1)
        end = min(len(data), at + source.choice([1, 1, 2, 5, 30, 300]))
        way = source.randrange(5)
        if way == 0 and at < len(data):
            data = data[:at] + bytes([data[at] ^ (1 << source.randrange(8))]) + data[at + 1:]
        elif way == 1:
            data = data[:at] + data[end:]
        elif way == 2:
            data = data[:at] + data[at:end] * source.choice([2, 3, 20]) + data[end:]
        elif way == 3:
            data = data[:at] + source.choice(PIECES) + data[at:]
        else:
            data = data[:at] + source.choice(PIECES) + data[end:]
    return data


def shipped_files():
    """Packs of all systems: (pack, path in it, bytes)."""
    packs = sorted(path.parent for path in (ROOT / "content").glob("*/*/pack.yaml"))
    files = [(pack, path.relative_to(pack)) for pack in packs for path in sorted(pack.rglob("*")) if path.is_file()]
    return [(pack, path, (pack / path).read_bytes()) for pack, path in files]


class Hostile:
    def __init__(self, program):
        self.program = program
        self.files = shipped_files()
        self.refused = 0

    def check(self, pack, changes):
        """A failure, or None, for one pack with some files changed."""
        folder = self.program.folder / "hostile" / pack.parent.name / pack.name
        shutil.rmtree(folder.parents[1], ignore_errors=True)
        shutil.copytree(pack, folder)
        for path, data in changes.items():
            (folder / path).write_bytes(data)
        done = self.program.run("check", folder, "--json", timeout=20)
        if isinstance(done, Failure):
            return done
        try:
            errors = json.loads(done.stdout)["errors"]
        except (ValueError, KeyError):
            return Failure("the check answers without JSON", (done.stdout[-500:] + done.stderr[-500:]).decode(errors="replace"))
        self.refused += len({error["file"] for error in errors})
        nowhere = [error for error in errors if not error.get("file") or error.get("line", 0) < 1 or not error.get("message")]
        if nowhere:
            return Failure("a mistake without a place", json.dumps(nowhere[0]))
        if done.returncode != (1 if errors else 0):
            return Failure("the exit code differs from the mistakes", f"{done.returncode} with {len(errors)} mistakes")
        return None

    def try_seed(self, seed):
        """None, or (failure, pack, path, bytes) with one changed file."""
        source = random.Random(seed)
        pack = source.choice(sorted({pack for pack, _, _ in self.files}))
        files = [(path, data) for owner, path, data in self.files if owner == pack]
        chosen = source.sample(files, min(len(files), FILES))
        changes = {path: mutated(data, source) for path, data in chosen}
        failure = self.check(pack, changes)
        if failure is None:
            return None
        for path, data in changes.items():
            alone = self.check(pack, {path: data})
            if alone is not None and alone.kind == failure.kind:
                return alone, pack, path, data
        return failure, pack, *next(iter(changes.items()))


def report(seed, failure, pack, path, data):
    return f"Seed {seed}: {failure.what}\n{failure.details}\n{pack.name}/{path}:\n{data!r}"
