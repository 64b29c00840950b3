"""Draws of the fair dice by Python's own HMAC-SHA256, printed as the rows of fair_dice_test.cpp. Knows docs/protocol.md, not our code.

  python3 tests/replay/fair_dice_vectors.py
"""
import hashlib
import hmac


def drawn_bytes(seed, draw):
    for block in range(1 << 32):
        yield from hmac.new(seed, b"fracas dice" + draw.to_bytes(8, "big") + block.to_bytes(4, "big"), hashlib.sha256).digest()


def roll(source, faces):
    return next(byte for byte in source if byte < 256 // faces * faces) % faces + 1


def combat(source, count):
    shown = [roll(source, 6) for _ in range(count)]
    return "S" * sum(die <= 3 for die in shown) + "D" * sum(die in (4, 5) for die in shown) + "B" * shown.count(6)


def outcome(seed, draw, shape, count):
    source = drawn_bytes(seed, draw)
    if shape == "Combat":
        return combat(source, count)
    if shape == "TwoD6":
        return f"2d6 {roll(source, 6)}+{roll(source, 6)}"
    name, faces = {"D20": ("d20", 20), "D6": ("d6", 6), "Numbered": ("die", count)}[shape]
    return f"{name} {roll(source, faces)}"


SEEDS = [bytes(range(32)), hashlib.sha256(b"a fair game").digest()]
ROLLS = [("Combat", 1), ("Combat", 6), ("Combat", 40), ("D20", 1), ("D6", 1), ("TwoD6", 2), ("Numbered", 100), ("Numbered", 255)]

if __name__ == "__main__":
    for seed in SEEDS:
        print(f'{{"{seed.hex()}", "{hashlib.sha256(seed).hexdigest()}"}},')
    for number, seed in enumerate(SEEDS):
        for draw in (0, 70000):
            for shape, count in ROLLS:
                print(f'{{{number}, {draw}, DiceShape::{shape}, {count}, "{outcome(seed, draw, shape, count)}"}},')
