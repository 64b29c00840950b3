import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { powerColours } from '../src/model/dial';

const styles = readFileSync(new URL('../src/style/tokens.css', import.meta.url), 'utf8');

/** The colour of a token in a block of the style sheet, light or dark. */
const colourOf = (block: string, token: string, theme: 'light' | 'dark'): string => {
  const [, light, dark, both] =
    new RegExp(`--${token}: (?:light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\)|(#[0-9a-f]{6}));`).exec(block) ?? [];
  const found = both ?? (theme === 'light' ? light : dark);
  if (found === undefined) throw new Error(`no colour --${token}`);
  return found;
};

const luminance = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map(at => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map(value => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** As WCAG 2 counts it, from 1 to 21. */
const contrast = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};

const [root = ''] = /:root \{[^}]*\}/.exec(styles) ?? [];
const seats = [...styles.matchAll(/((?:\[data-palette='lightness'\] )?\.seat-\d) \{([^}]*)\}/g)];
const grounds = ['page', 'surface', 'surface-raised', 'panel', 'panel-raised'];

test('a number can be read on the colour of every power', () => {
  const dials = readFileSync(new URL('../src/style/dials.css', import.meta.url), 'utf8').replaceAll(
    '#fff;',
    '#ffffff;',
  );
  const blocks = [...dials.matchAll(/\.(power-[a-z-]+) \{([^}]*--power: [^}]*)\}/g)];
  expect(blocks.map(([, name]) => name)).toEqual(powerColours.map(colour => `power-${colour}`));
  for (const [, name, block = ''] of blocks) {
    const ratio = contrast(colourOf(block, 'power', 'light'), colourOf(block, 'power-ink', 'light'));
    expect([name, ratio >= 4.5]).toEqual([name, true]);
  }
});

describe.each(['light', 'dark'] as const)('in the %s theme', theme => {
  test.each(['ink', 'muted', 'may', 'danger', 'team-ink'])('--%s can be read on every ground', token => {
    for (const ground of grounds)
      expect([ground, contrast(colourOf(root, token, theme), colourOf(root, ground, theme)) >= 4.5]).toEqual([
        ground,
        true,
      ]);
  });

  test('the words of a strong button can be read', () => {
    expect(contrast(colourOf(root, 'on-may', theme), colourOf(root, 'may', theme))).toBeGreaterThanOrEqual(4.5);
  });

  test('the edge of a field can be seen', () => {
    for (const ground of ['page', 'surface'])
      expect(contrast(colourOf(root, 'edge', theme), colourOf(root, ground, theme))).toBeGreaterThanOrEqual(3);
  });

  test('team inks can be read', () => {
    expect(seats).toHaveLength(8);
    for (const [, name, block = ''] of seats)
      for (const ground of grounds)
        expect([
          name,
          ground,
          contrast(colourOf(block, 'team-ink', theme), colourOf(root, ground, theme)) >= 4.5,
        ]).toEqual([name, ground, true]);
  });
});
