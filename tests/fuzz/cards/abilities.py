"""Random abilities: a walk through the JSON Schema of the language that keeps track of the names which are known."""
import re

from expressions import Expressions
from language import type_of_role

ALWAYS_KNOWN = {"self": "figure", "this-card": "card", "you": "player"}
MOST_NESTING = 3
LABELS = ("id", "name", "text")
KEY_TYPES = {"of": "figures", "to": "figures", "when": "truth", "if": "truth", "by": "player"}
COSTS = ("wound", "defeat", "set-aside", "remove-marker", "remove-order", "reveal-order")
REACTIONS = ("prevent", "redirect", "reroll", "change", "change-dice")  # they stand in few windows, and are wished for there
HEAD_WEIGHTS = {"at": 6, "modify": 3, "forbid": 2, "special-attack": 2, "instead-of": 2}


class Abilities:
    def __init__(self, language, random):
        self.language = language
        self.random = random
        self.expressions = Expressions(language, random)
        self.names = 0
        self.wishes = ()

    def ability(self):
        return self.headed(self.language.schema["$defs"]["ability"], dict(ALWAYS_KNOWN), 0)

    def headed(self, schema, scope, nesting, needed=None):
        """One of the heads, with some of the keys it takes."""
        heads = [head for head in schema["oneOf"] if needed is None or head["required"][0] in needed]
        head = self.random.choices(heads, [HEAD_WEIGHTS.get(head["required"][0], 1) for head in heads])[0]
        word = head["required"][0]
        answer = {word: self.special(head["properties"][word], scope) if word.startswith("special-")
                  else self.value(head["properties"][word], word, None, scope, nesting)}
        scope = {**scope, **self.roles_of(word, answer[word])}
        if nesting == 0:
            self.wishes = REACTIONS if re.match(r"would-|after-(roll|being|init|att|def)|player-rolls", str(answer[word])) else ()
        required = set(head["required"]) | ({"do"} if word in ("at", "instead-of") else set())
        for key in self.keys_of(head["properties"], required - {word}, word):
            answer[key] = self.head_value(head["properties"][key], key, answer, scope, nesting)
        if answer.get("again") and not {"may", "cost", "limit"} <= set(answer):
            del answer["again"]
        return answer

    def head_value(self, schema, key, answer, scope, nesting):
        window = answer.get("at")
        if key == "of" and window and type_of_role(self.language.window_subject[window]) == "player":
            return self.expressions.of("players", scope)
        if key == "with":
            bound = {**scope, "attacker": "figure", "defender": "figure"}
            return [self.headed(self.language.schema["$defs"]["ability"], bound, nesting + 1, ("at", "modify", "forbid", "allow"))]
        if key == "cost" and self.random.random() < 0.9:
            form = self.random.choice([form for form in self.language.schema["$defs"]["effect"]["oneOf"] if form.get("required", [""])[0] in COSTS])
            return [self.effect(form, scope, nesting)]
        if key == "limit":
            scopes = re.search(r"\((.*)\)", schema["pattern"]).group(1).split("|")
            return f"{self.random.choice([1, 1, 2, 3])} per {self.random.choice(scopes)}"
        return self.value(schema, key, None, scope, nesting)

    def keys_of(self, properties, required, word):
        """The keys to write, in the order of the schema but for names that have to be known before they are used."""
        layers = [key for key in properties if word == "modify" and key in ("set", "multiply", "add", "at-least", "at-most")]
        kept = set(required)
        if layers:
            kept.add(self.random.choice(layers + ["add", "add"]))
        rare = {"works": 0.05, "per-card": 0.05, "again": 0.1, "cost": 0.15, "choose": 0.35, "limit": 0.5, "when": 0.3, "may": 0.4, "with": 0.3}
        for key in properties:
            if key not in kept and key not in LABELS and key != word and key not in layers and self.random.random() < rare.get(key, 0.5):
                kept.add(key)
        return [key for key in sorted(properties, key=lambda key: key != "choose") if key in kept]

    def roles_of(self, head, value):
        if head == "at":
            roles = self.language.window_roles.get(value, [])
        elif head in ("modify", "forbid", "allow"):
            roles = self.language.value_roles.get(value, [])
        else:
            roles = ["attacker", "defender"] if head == "special-attack" else []
        return {role: type_of_role(role) for role in roles}

    def special(self, schema, scope):
        """The numbers of a special attack or move."""
        reaches = [key for key in ("range", "line", "everybody") if key in schema["properties"]]
        kept = set(schema["required"]) | ({self.random.choice(reaches)} if reaches else set())
        kept |= {key for key in schema["properties"] if key not in reaches and self.random.random() < 0.25}
        known = {**scope, **({"attacker": "figure", "defender": "figure"} if reaches else {})}
        return {key: self.value(part, key, None, known, 0) for key, part in schema["properties"].items() if key in kept}

    def value(self, schema, key, verb, scope, nesting):
        """Whatever a part of the schema allows; expressions are of the type that the tables say."""
        reference = schema.get("$ref", "").split("/")[-1]
        if reference == "expression":
            types = self.language.arguments.get((verb, key)) or [KEY_TYPES.get(key, "number")]
            return self.expressions.of(self.random.choice(types), scope)
        if reference == "effects":
            return self.effects(dict(scope), nesting + 1)
        if reference == "choices":
            return self.choices(scope)
        if reference == "gained":
            return self.headed(self.language.schema["$defs"]["gained"], scope, nesting + 1)
        if reference == "property":
            return self.random.choice(self.language.properties)
        if "anyOf" in schema:
            return self.value(self.random.choice(schema["anyOf"]), key, verb, scope, nesting)
        if "enum" in schema:
            return self.random.choice(schema["enum"])
        if "const" in schema:
            return schema["const"]
        return self.plain(schema, key, verb, scope, nesting)

    def plain(self, schema, key, verb, scope, nesting):
        if schema["type"] == "boolean":
            return self.random.random() < 0.8
        if schema["type"] == "integer":
            return self.random.randint(schema.get("minimum", 0), schema.get("maximum", 9))
        if schema["type"] == "string":
            return self.expressions.of("word", scope)
        if schema["type"] == "array":
            count = max(schema.get("minItems", 1), self.random.choice([1, 1, 2]))
            return [self.value(schema["items"], key, verb, scope, nesting) for _ in range(count)]
        kept = [name for name in schema["properties"] if name in schema.get("required", []) or self.random.random() < 0.4]
        return {name: self.value(schema["properties"][name], name, verb, scope, nesting) for name in kept}

    def effects(self, scope, nesting):
        """A list of effects; what one of them names is known to those behind it."""
        answer = []
        for _ in range(self.random.choice([1, 1, 1, 2, 2, 3])):
            form = self.form_of_effect(nesting, self.wishes)
            answer += self.choice_before(form, scope)
            answer.append(self.effect(form, scope, nesting))
        return answer

    def form_of_effect(self, nesting, wishes):
        forms = self.language.schema["$defs"]["effect"]["oneOf"]
        if nesting >= MOST_NESTING:
            forms = [form for form in forms if not {"if", "may", "for-each", "gain"} & set(form.get("required", []))]
        wished = [form for form in forms if form.get("const", form.get("required", [""])[0]) in wishes]
        return self.random.choice(wished if wished and self.random.random() < 0.5 else forms)

    def choice_before(self, form, scope):
        """Mostly asks for an order marker or a space that an effect needs and nobody has named."""
        verb = form.get("required", [""])[0]
        needed = {type_ for (known, key), types in self.language.arguments.items() if known == verb for type_ in types
                  if key in form["properties"][verb].get("required", [])}
        for type_ in ("order", "space"):
            if type_ in needed and type_ not in scope.values() and self.random.random() < 0.9:
                said = self.expressions.filter(type_, scope)
                return [{"choose": {self.new_name(scope, type_): said}}]
        return []

    def effect(self, form, scope, nesting):
        if "const" in form:
            return form["const"]
        verb = form["required"][0]
        own = {"roll": self.roll, "for-each": self.for_each, "remember": self.remember, "may": self.may, "change": self.change}.get(verb)
        if own:
            return {verb: own(form["properties"][verb], scope, nesting)}
        answer = {}
        for key, part in form["properties"].items():
            if key in form["required"] or self.random.random() < 0.5:
                answer[key] = self.arguments(part, verb, scope, nesting) if key == verb and "properties" in part \
                    else self.value(part, key, verb, scope, nesting)
        return answer

    def arguments(self, schema, verb, scope, nesting):
        kept = [key for key in schema["properties"] if key in schema["required"] or self.random.random() < 0.3]
        return {key: self.value(schema["properties"][key], key, verb, scope, nesting) for key in kept}

    def new_name(self, scope, type_):
        self.names += 1
        name = f"x{self.names % 7}"
        scope[name] = type_
        return name

    def roll(self, _schema, scope, _nesting):
        if self.random.random() < 0.3:
            return {"die": "combat", "count": self.expressions.number(scope, 1), "as": self.new_name(scope, "dice")}
        return {"die": self.random.choice(["d20", "d20", "d6", "2d6", "d2", "d100"]), "as": self.new_name(scope, "number")}

    def for_each(self, _schema, scope, nesting):
        kind = self.random.choice(["figure", "figure", "figure", "card", "space", "order"])
        said = self.expressions.filter(kind, scope)
        inner = dict(scope)
        return {self.new_name(inner, kind): said, "do": self.effects(inner, nesting + 1)}

    def remember(self, schema, scope, nesting):
        kind = self.random.choice(["number", "number", "figure", "space"])
        said = self.expressions.of(kind, scope)
        return {self.new_name(scope, kind): said, "for": self.value(schema["properties"]["for"], "for", None, scope, nesting)}

    def may(self, _schema, scope, nesting):
        if self.random.random() < 0.7:
            return self.effects(dict(scope), nesting + 1)
        return {"by": self.expressions.of("player", scope), "do": self.effects(dict(scope), nesting + 1)}

    def change(self, schema, scope, nesting):
        return {"what": self.value(schema["properties"]["what"], "what", "change", scope, nesting),
                self.random.choice(["by", "to"]): self.expressions.number(scope, 1)}

    def choices(self, scope):
        """What is chosen is known from here on."""
        answer = {}
        for _ in range(self.random.choice([1, 1, 1, 2])):
            kind = self.random.choice(["figure", "figure", "figure", "space", "space", "card", "order", "number", "number", "mode", "damage"])
            said = self.choice(kind, scope)
            if isinstance(said, dict) and self.random.random() < 0.15:
                said["by"] = self.expressions.of("player", scope)
            answer[self.new_name(scope, {"mode": "number", "damage": "damage-type"}.get(kind, kind))] = said
        return answer

    def choice(self, kind, scope):
        if kind == "number" and self.random.random() < 0.5:
            return {"number": [self.expressions.number(scope, 1), self.expressions.number(scope, 1)]}
        if kind in ("number", "mode"):
            return {"one-of": [self.expressions.number(scope, 1) for _ in range(2)]}
        if kind == "damage":
            return {"one-of": "damage-type"}
        said = self.expressions.filter(kind, scope)
        if self.random.random() < 0.7:
            return said
        return {"from": said, **({"up-to": self.random.randint(1, 6)} if self.random.random() < 0.6 else {}),
                **({"chained": True} if self.random.random() < 0.15 else {})}
