"""Makes cards that fail smaller while they fail in the same way."""
import time

from packs import plain_cards
from trial import Failure


def parts_of(value):
    """Every value with one part less, or with a part of it in its place."""
    if isinstance(value, dict):
        for key in value:
            yield {name: part for name, part in value.items() if name != key}
        for key, part in value.items():
            for smaller in parts_of(part):
                yield {**value, key: smaller}
    elif isinstance(value, list):
        for i, part in enumerate(value):
            if len(value) > 1:
                yield value[:i] + value[i + 1:]
            yield from (value[:i] + [smaller] + value[i + 1:] for smaller in parts_of(part))
            if isinstance(part, dict):
                yield from (value[:i] + inner + value[i + 1:] for inner in lists_in(part))


def lists_in(value):
    """Lists of effects inside of an effect, which may stand in its place."""
    for part in value.values():
        if isinstance(part, list) and all(isinstance(item, (dict, str)) for item in part):
            yield part
        elif isinstance(part, dict):
            yield from lists_in(part)


class Smaller:
    def __init__(self, program, failure, play, seconds):
        self.program = program
        self.failure = failure
        self.play = play
        self.end = time.monotonic() + seconds

    def fails(self, cards):
        """Whether so few cards still fail alike."""
        if time.monotonic() > self.end:
            return False
        whole = cards + plain_cards()
        accepted = self.program.accepted(whole)
        if isinstance(accepted, Failure):
            return accepted.kind == self.failure.kind
        if len(accepted) < len(whole):
            return False
        outcome = self.play()
        if not isinstance(outcome, Failure) or outcome.kind != self.failure.kind:
            return False
        self.failure = outcome
        return True

    def fewer(self, items, fails):
        """The items without whatever is not needed to fail, halves first."""
        size = max(len(items) // 2, 1)
        while size >= 1:
            start = 0
            while start < len(items):
                rest = items[:start] + items[start + size:]
                if rest and fails(rest):
                    items = rest
                else:
                    start += size
            size //= 2
        return items

    def cards(self, cards):
        """Once and again, as a card may be needed no longer once another is smaller."""
        size = None
        while size != (size := sum(len(card.text()) for card in cards)) and time.monotonic() < self.end:
            cards = self.once(cards)
        return cards

    def once(self, cards):
        cards = self.fewer(cards, self.fails)
        for i, card in enumerate(cards):
            def fails(abilities, i=i, card=card):
                return self.fails(cards[:i] + [card.with_abilities(abilities)] + cards[i + 1:])
            abilities = self.fewer(card.abilities, fails)
            cards[i] = card.with_abilities(abilities)
        for i in range(len(cards)):
            self.abilities(cards, i)
        return cards

    def abilities(self, cards, i):
        """Takes parts out of the abilities of a card as long as it goes on failing."""
        is_smaller = True
        while is_smaller and time.monotonic() < self.end:
            is_smaller = False
            for abilities in parts_of(cards[i].abilities):
                tried = cards[:i] + [cards[i].with_abilities(abilities)] + cards[i + 1:]
                if abilities and self.fails(tried):
                    cards[i] = tried[i]
                    is_smaller = True
                    break
