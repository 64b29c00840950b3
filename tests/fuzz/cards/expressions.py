"""Random expressions and filters of a wished type."""
import re

from language import type_of_role

NAMES = ["Ash", "Guard", "Human"]
MARKERS = ["m", "n"]


class Expressions:
    def __init__(self, language, random):
        self.language = language
        self.random = random

    def of(self, kind, scope, depth=2):
        """An expression of a type; scope maps the names that are known there to their types."""
        if kind.endswith("s") and kind[:-1] in ("figure", "card", "space", "order", "player"):
            return self.filter(kind[:-1], scope, depth)
        if kind == "number":
            return self.number(scope, depth)
        if kind == "truth":
            return self.condition(scope, depth)
        if kind == "word":
            return self.random.choice(MARKERS)
        if kind == "terrain":
            return self.random.choice(self.language.terrains)
        if kind == "damage-type":
            return self.random.choice([word for word in self.language.kinds if f"resist-{word}" in self.language.properties])
        return self.one(kind, scope, depth)

    def one(self, kind, scope, depth):
        """One figure, card, space, order marker or player."""
        known = [name for name, type_ in scope.items() if type_ == kind]
        patterns = self.language.patterns.get(kind, []) if depth > 0 else []
        if known and (not patterns or self.random.random() < 0.7):
            return self.random.choice(known)
        return self.filled(self.random.choice(patterns), scope, depth - 1) if patterns else "self"

    def filled(self, pattern, scope, depth):
        """A pattern with its roles, names and words exchanged for others that fit."""
        def other(match):
            word, opened = match.group(0), match.group(1)
            if word.startswith('"'):
                return f'"{self.random.choice(MARKERS + NAMES)}"'
            if opened:
                return word
            for words in (self.language.kinds, self.language.faces, self.language.values):
                if word in words and "(" in pattern and not pattern.startswith(word):
                    return self.random.choice(words)
            if word == "luck":
                return next((name for name, type_ in scope.items() if type_ == "dice"), "luck")
            if word in ("self", "defender", "the-space", "this-card", "the-order"):
                return self.one(type_of_role(word), scope, 0)
            return word
        return re.sub(r'"[^"]*"|[a-z][a-z-]*(\()?', other, pattern)

    def number(self, scope, depth):
        roll = self.random.random()
        known = [name for name, type_ in scope.items() if type_ == "number"]
        if known and roll < 0.3:
            return self.random.choice(known)
        if depth <= 0 or roll < 0.5:
            return str(self.random.choice([1, 1, 1, 2, 2, 3, 4, 0, 5, 6, 20, 99, 1000]))
        if roll < 0.6:
            return f"{self.one('figure', scope, 0)}.{self.random.choice(self.language.statistics)}"
        if roll < 0.72:
            return self.filled(self.random.choice(self.language.patterns["number"]), scope, depth - 1)
        return self.compound_number(scope, depth - 1)

    def compound_number(self, scope, depth):
        one, other = self.number(scope, depth), self.number(scope, depth)
        filtered = self.filter(self.random.choice(["figure", "figure", "card", "space", "order"]), scope, depth)
        form = self.random.choice(["{one} + {other}", "{one} - {other}", "{one} * {other}", "({one}) / {other}", "min({one}, {other})",
                                   "max({one}, {other})", "abs({one})", "mod({one}, {other})", "if({truth}, {one}, {other})",
                                   "count({filtered})", "count({filtered})", "sum({figures}, {each})"])
        return form.format(one=one, other=other, filtered=filtered, truth=self.condition(scope, depth),
                           figures=self.filter("figure", scope, depth), each=self.number({**scope, "it": "figure"}, depth))

    def condition(self, scope, depth):
        figure = self.one("figure", scope, 0)
        roll = self.random.random()
        if depth > 0 and roll < 0.15:
            return f"({self.condition(scope, depth - 1)}) {self.random.choice(['and', 'or'])} ({self.condition(scope, depth - 1)})"
        if depth > 0 and roll < 0.22:
            return f"not ({self.condition(scope, depth - 1)})"
        if roll < 0.45:
            return f"{figure} is {self.filter('figure', scope, depth - 1)}"
        if roll < 0.55:
            return f"{figure} has {self.random.choice(self.language.properties)}"
        if roll < 0.7:
            kind = self.random.choice(["figure", "figure", "card", "space", "order", "player"])
            return f"any({self.filter(kind, scope, depth - 1)})"
        if roll < 0.8:
            return self.filled(self.random.choice(self.language.patterns["truth"]), scope, depth - 1)
        if roll < 0.85:
            return f"{figure}.size {self.random.choice(['<=', '>=', '='])} {self.random.choice(self.language.sizes)}"
        return f"{self.number(scope, depth - 1)} {self.random.choice(['=', '<', '>', '<=', '>='])} {self.number(scope, depth - 1)}"

    def filter(self, kind, scope, depth=1):
        if kind == "figure" and depth > 0 and self.random.random() < 0.05:
            number = self.number({**scope, "it": "figure"}, 1)
            return f"{self.random.choice(['highest', 'lowest'])}({self.filter(kind, scope, depth - 1)}, {number})"
        parts = [kind]
        if kind == "figure" and self.random.random() < 0.7:
            parts = [self.random.choice(self.language.filter_words[kind])]
        if kind == "space" and self.random.random() < 0.7:
            parts.append("empty")
        if self.random.random() < 0.35:
            parts.append(self.random.choice(["", "", "", "not "]) + self.random.choice(self.language.filter_words[kind]))
        if self.random.random() < 0.08 and kind in self.language.quoted:
            parts.append(f'{self.random.choice(self.language.quoted[kind])}("{self.random.choice(MARKERS + NAMES)}")')
        if self.random.random() < (0.9 if kind == "space" else 0.5) and kind in self.language.relations:
            parts.append(self.relation(kind, scope, depth))
        if kind == "figure" and self.random.random() < 0.06:
            parts.append(f"has {self.random.choice(self.language.properties)}")
        if depth > 0 and self.random.random() < 0.2:
            parts.append(f"where {self.condition({**scope, 'it': kind}, depth - 1)}")
        return " ".join(parts)

    def relation(self, kind, scope, depth):
        word, anchor_type = self.random.choice(self.language.relations[kind])
        near = str(self.random.choice([1, 2, 3, 4, 6, 50])) + self.random.choice(["", "", " clear"])
        word = word.replace("N", near)
        if anchor_type == "number":
            return f"{word} {self.random.randint(1, 4)}"
        if anchor_type in ("figure", "space") and depth > 0 and self.random.random() < 0.12:
            return f"{word} ({self.filter(anchor_type, scope, depth - 1)})"
        if anchor_type == "terrain":
            return f"{word} {self.random.choice(self.language.terrains)}"
        return f"{word} {self.one(anchor_type, scope, 0)}"
