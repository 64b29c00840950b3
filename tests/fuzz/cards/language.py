"""The words of the ability language, read from where they are kept: content/schemas and the tables of docs/abilities.

Both are written from the engine's own tables, so that a new word is fuzzed without a change here."""
import json
import pathlib
import re

ROOT = pathlib.Path(__file__).resolve().parents[3]
KINDS = {"figures": "figure", "cards": "card", "spaces": "space", "order markers": "order", "players": "player"}
TYPES = {"a number": "number", "yes or no": "truth", "a figure": "figure", "a card": "card", "a space": "space", "a player": "player",
         "an order marker": "order", "a damage type": "damage-type", "a name in quotes": "word", "a terrain": "terrain",
         "a filter": "figures", "figures": "figures", "cards": "cards", "spaces": "spaces", "order markers": "orders"}
ROLE_TYPES = {"the-space": "space", "the-card": "card", "this-card": "card", "the-order": "order", "player": "player", "you": "player",
              "turn-player": "player", "amount": "number"}


def rows_of(page):
    """The rows of all tables on a page of docs/abilities, without their heads."""
    text = (ROOT / "docs" / "abilities" / f"{page}.md").read_text(encoding="utf-8")
    return [[cell.strip() for cell in line.strip()[1:-1].split("|")] for line in text.splitlines() if line.startswith("| `")]


def is_of_heroclix(row):
    """Whether a word works in HeroClix alone: it says so, or names rules of that game and of no other."""
    names_others = any(re.match(r"(SS|HS)-", cell) for cell in row)
    return any(cell.startswith("HeroClix:") for cell in row) or (row[-1].startswith("HC-") and not names_others)


def table(page):
    """The rows of a page that cards of SuperScape may use, which are the ones that are made here."""
    return [row for row in rows_of(page) if not is_of_heroclix(row)]


def words_of_heroclix(*pages):
    return {words_in(row[0])[0] for page in pages for row in rows_of(page) if is_of_heroclix(row)}


def without(schema, words):
    """The schema without the heads, verbs and names of windows among these words."""
    if isinstance(schema, list):
        return [without(item, words) for item in schema if not is_form_of(item, words)]
    if not isinstance(schema, dict):
        return schema
    return {key: [word for word in value if word not in words] if key == "enum" else without(value, words)
            for key, value in schema.items()}


def is_form_of(schema, words):
    if not isinstance(schema, dict):
        return False
    return schema.get("const") in words or (schema.get("type") == "object" and (schema.get("required") or [""])[0] in words)


def words_in(cell):
    return re.findall(r"`([^`]+)`", cell)


def type_of_role(role):
    return ROLE_TYPES.get(role, "figure")


class Language:
    def __init__(self):
        schemas = ROOT / "content" / "schemas"
        whole = json.loads((schemas / "abilities.schema.json").read_text(encoding="utf-8"))
        self.schema = without(whole, words_of_heroclix("heads", "verbs", "windows"))
        self.card_schema = json.loads((schemas / "card.schema.json").read_text(encoding="utf-8"))
        self.window_roles = {words_in(row[0])[0]: words_in(row[4]) for row in table("windows")}
        self.window_subject = {words_in(row[0])[0]: words_in(row[3])[0] for row in table("windows")}
        self.value_roles = {words_in(row[0])[0]: words_in(row[2]) for page in ("numbers", "permissions") for row in table(page)}
        self.values = [words_in(row[0])[0] for row in table("numbers")]
        self.properties = self.read_properties()
        self.arguments = self.read_arguments()
        self.read_expressions()
        self.read_filters()

    def read_properties(self):
        return [re.search(r"grant: ([^,]+),", words_in(row[3])[0]).group(1) for row in table("properties")]

    def read_arguments(self):
        """(verb or key of a special action, argument) -> the types it takes."""
        found = {}
        for row in table("verbs"):
            verb = words_in(row[0])[0]
            for name, said in re.findall(r"`([a-z-]+)` (an? [a-z ]+|figures|spaces)", row[1]):
                found[verb, name] = [TYPES[part] for part in re.split(r", | or ", said.strip()) if part in TYPES] or ["number"]
                if said.startswith("a figure, a card or a space"):
                    found[verb, name] = ["figure", "card", "space"]
            if re.search(r"`onto` a figure, a card|`from` a figure, a card", row[1]):
                found[verb, "onto"] = found[verb, "from"] = ["figure", "card", "space"]
        for row in table("heads"):
            key, said = words_in(row[0])[0], row[1].split(",")[0]
            if said in TYPES:
                found[None, key] = [TYPES[said]]
        return found

    def read_expressions(self):
        """Examples of the page are used as patterns: the roles in them are exchanged for others of their type."""
        self.patterns = {}
        self.statistics = []
        for row in table("expressions"):
            word, gives, example = words_in(row[0])[0], TYPES[row[1]], words_in(row[3])[0]
            if example == f"self.{word}":
                self.statistics.append(word)
            else:
                self.patterns.setdefault(gives, []).append(re.sub(r" > 0$", "", example))
        text = (ROOT / "docs" / "abilities" / "expressions.md").read_text(encoding="utf-8")
        lists = {line.split(":")[0].split(",")[0]: words_in(line.split(":", 1)[1]) for line in text.splitlines() if re.match(r"[A-Z][a-z]+(,|:)", line)}
        self.sizes, self.kinds, self.faces = lists["Sizes"], lists["Kinds"], lists["Faces"]

    def read_filters(self):
        """Of each kind: plain words, words with a name in quotes, and relations with the type of what they are measured from."""
        self.filter_words, self.quoted, self.relations = {}, {}, {}
        for row in table("filters"):
            word, kind, example = words_in(row[0])[0], KINDS[row[1]], words_in(row[3])[0]
            if f'{word}("' in example:
                self.quoted.setdefault(kind, []).append(word)
                continue
            opened = re.escape(word).replace("N", r"\d+").replace(r"\ ", " ")
            anchor = re.search(rf"(?<![a-z-]){opened} ([a-z0-9-]+)\)?$", example)
            if " " in word or word in ("fits", "on", "numbered"):
                self.relations.setdefault(kind, []).append((word, self.anchor_type(anchor.group(1))))
            elif word not in KINDS.values():
                self.filter_words.setdefault(kind, []).append(word)
        text = (ROOT / "docs" / "abilities" / "filters.md").read_text(encoding="utf-8")
        self.terrains = words_in(re.search(r"Terrains behind.*", text).group(0))[1:]

    @staticmethod
    def anchor_type(anchor):
        if anchor.isdigit():
            return "number"
        if anchor in ("self", "defender", "the-space", "this-card"):
            return type_of_role(anchor)
        return "terrain"

    def lists(self):
        """Groups of words that may stand for each other, for mutations."""
        groups = [list(words) for words in self.filter_words.values()]
        groups += [self.properties, list(self.window_roles), self.values, self.sizes, self.kinds, self.terrains]
        groups.append([word for word in ROLE_TYPES if word not in ("the-order",)] + ["self", "attacker", "defender", "target", "source", "mover", "other"])
        for words in enums_in(self.schema):
            if words not in groups:
                groups.append(words)
        return groups


def enums_in(node):
    """All lists of words of a schema."""
    if isinstance(node, dict):
        if "enum" in node:
            yield [word for word in node["enum"] if isinstance(word, str)]
        for value in node.values():
            yield from enums_in(value)
    elif isinstance(node, list):
        for value in node:
            yield from enums_in(value)
