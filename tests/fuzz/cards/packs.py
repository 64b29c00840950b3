"""Packs of random cards: some written from the grammar, some made of shipped cards by changing words and mixing powers."""
import json
import re
import shutil

from abilities import Abilities
from expressions import NAMES
from language import ROOT

PACK = "fuzz"
SQUADS = [2, 2, 3, 3, 4, 6]


class Card:
    """What stands above the abilities, and the abilities: a value each, or the lines of a shipped one."""

    def __init__(self, name, facts, abilities):
        self.name = name
        self.facts = facts
        self.abilities = abilities

    def text(self):
        facts = {"id": self.name, "name": self.name.title(), **self.facts}
        lines = [f"{key}: {json.dumps(value)}" for key, value in facts.items()]
        blocks = [block if isinstance(block, str) else "  - " + json.dumps(block) for block in self.abilities]
        return "\n".join(lines + ["abilities:"] + blocks) + "\n"

    def with_abilities(self, abilities):
        return Card(self.name, self.facts, abilities)


def write_content(folder, cards):
    """All content as shipped and the cards as one pack more; only the pack is written where the rest is there."""
    if not folder.exists():
        shutil.copytree(ROOT / "content", folder)
    pack = folder / "superscape" / PACK
    if pack.exists():
        shutil.rmtree(pack)
    (pack / "cards").mkdir(parents=True)
    (pack / "pack.yaml").write_text(f"id: {PACK}\nname: Fuzz\nversion: 1.0.0\nsystem: superscape\ndescription: Random cards.\n", encoding="utf-8")
    for card in cards:
        (pack / "cards" / f"{card.name}.yaml").write_text(card.text(), encoding="utf-8")
    return pack


def plain_cards():
    """Two cards that do next to nothing, so that teams can be drafted whatever else is left."""
    facts = {"kind": "common-hero", "size": "medium", "stats": {"life": 1, "move": 5, "range": 1, "attack": 3, "defense": 3, "height": 5, "points": 100}}
    return [Card(name, facts, [{"name": "Plain", "modify": "initiative", "add": "0"}]) for name in ("plain-one", "plain-two")]


class Shipped:
    """Cards as they are shipped, in blocks of text."""

    def __init__(self, language):
        self.blocks = []
        for file in sorted((ROOT / "content" / "superscape").glob("*/cards/*.yaml")):
            _, found, rest = file.read_text(encoding="utf-8").partition("\nabilities:\n")
            if found:
                said = re.split(r"^(?=\S)", rest, maxsplit=1, flags=re.MULTILINE)[0]
                self.blocks += [block.rstrip() for block in re.split(r"^(?=  - )", said, flags=re.MULTILINE) if block.strip()]
        self.likes = {}
        for words in language.lists():
            for word in words:
                self.likes.setdefault(word, []).extend(other for other in words if other != word)

    def mutated(self, random):
        """A power with some words exchanged for others of their table and some numbers for others."""
        block = re.sub(r"^(    (?:id|text|other-side): .*|  - id: .*)$", lambda line: "  - name: Mutant" if line.group(0).startswith("  -") else "",
                       random.choice(self.blocks), flags=re.MULTILINE)
        block = re.sub(r"^    name: .*$", "", block, flags=re.MULTILINE)
        block = "\n".join(line for line in block.splitlines() if line.strip())
        places = [place for place in re.finditer(r"(?<![\w\"-])([a-z][a-z-]+|\d+)(?![\w\"(:-])", block)
                  if place.group(0).isdigit() or place.group(0) in self.likes]
        for place in sorted(random.sample(places, min(len(places), random.choice([0, 1, 1, 2, 3]))), key=lambda place: -place.start()):
            old = place.group(0)
            new = str(random.choice([0, 1, 2, 3, 5, 20, 99])) if old.isdigit() else random.choice(self.likes[old] or [old])
            block = block[:place.start()] + new + block[place.end():]
        return block


class Packs:
    """Cards for one seed; `accept(cards)` gives those that load."""

    def __init__(self, language, random):
        self.random = random
        self.abilities = Abilities(language, random)
        self.shipped = Shipped(language)
        self.card_schema = language.card_schema["$defs"]["hexCard"]["properties"]

    def abilities_that_load(self, count, accept):
        """Each tried on a card of its own."""
        written = [self.shipped.mutated(self.random) if self.random.random() < 0.3 else self.named(self.abilities.ability(), i) for i in range(count)]
        cards = [Card(f"try-{i}", plain_cards()[0].facts, [ability]) for i, ability in enumerate(written)]
        return [card.abilities[0] for card in accept(cards)]

    @staticmethod
    def named(ability, i):
        return {"name": f"Power {i}", **ability}

    def cards(self, count, tried, accept):
        """Cards with one to four abilities out of so many that were tried."""
        loading = self.abilities_that_load(tried, accept)
        cards = []
        for i in range(count):
            abilities = [self.random.choice(loading) for _ in range(self.random.choice([1, 1, 2, 2, 3, 4]))]
            facts = self.facts()
            cards.append(Card(f"card-{i}", facts, abilities))
            if self.random.random() < 0.06:  # a flip card
                cards.append(Card(f"card-{i}-back", {**facts, "other-side": f"card-{i}"}, [self.random.choice(loading)]))
                cards[-2].facts = {**facts, "other-side": f"card-{i}-back"}
        return accept(cards)

    def facts(self):
        random = self.random
        kind = random.choice(self.card_schema["kind"]["enum"])
        is_one_life = kind.startswith("common") or kind.endswith("squad")
        facts = {"kind": kind, **({"figures": random.choice(SQUADS)} if kind.endswith("squad") else {}),
                 "size": random.choice(self.card_schema["size"]["enum"]),
                 "stats": {"life": 1 if is_one_life else random.randint(1, 8), "move": random.choice([0, 4, 5, 6, 8]),
                           "range": random.choice([1, 1, 4, 7]), "attack": random.randint(0, 6), "defense": random.randint(0, 6),
                           "height": random.choice([1, 4, 5, 6, 9]), "points": random.choice([30, 80, 120, 200])}}
        if random.random() < 0.1:
            facts["stats"][random.choice(["move", "range", "attack", "defense"])] = "none"
        if random.random() < 0.4:
            facts["symbols"] = random.sample(self.card_schema["symbols"]["items"]["enum"], random.choice([1, 2]))
        if random.random() < 0.15:
            facts["base"] = random.choice(["double", [[-1, 0], [-1, 1]]])
        for key in ("species", "class", "personality", "faction"):
            if random.random() < 0.3:
                facts[key] = random.choice(NAMES)
        return facts
