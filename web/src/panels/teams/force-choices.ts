/** What is chosen for an element of a HeroClix force: its value, traits, bearer, place; and the theme of the force. */
import { bearersOf, effectsFor, isFighter, themesOf } from '../../model/force-plan';
import type { TeamPlan } from '../../model/saved-teams';
import type { TeamCheck, TeamPoolCard } from '../../protocol/cards';
import type { CardCount } from '../../protocol/team-entry';
import { build, button } from '../build';
import type { Pool } from './pools';

export type ForceList = 'cards' | 'sideline';

declare global {
  interface HTMLElementEventMap {
    'entry-change': CustomEvent<{
      readonly card: string;
      readonly list: ForceList;
      readonly change: { readonly [Key in keyof CardCount]?: CardCount[Key] | undefined };
    }>;
    'entry-move': CustomEvent<{ readonly card: string; readonly to: ForceList }>;
    'theme-change': CustomEvent<string>;
  }
}

const tell = (
  from: HTMLElement,
  name: 'entry-change' | 'entry-move' | 'theme-change',
  detail: HTMLElementEventMap[typeof name]['detail'],
): void => void from.dispatchEvent(new CustomEvent(name, { detail, bubbles: true }));

type Choice = readonly [value: string, words: string];

const choosing = (
  name: string,
  testid: string,
  options: readonly Choice[],
  value: string,
  chosen: (value: string) => void,
): HTMLElement => {
  const select = build(
    'select',
    { class: 'select-input', 'aria-label': name, testid },
    ...options.map(([word, words]) => build('option', { value: word, selected: word === value }, words)),
  );
  select.addEventListener('change', () => chosen(select.value));
  return build('label', { class: 'force-choice' }, build('span', { class: 'muted' }, name), select);
};

interface Row {
  readonly entry: CardCount;
  readonly card: TeamPoolCard;
  readonly list: ForceList;
  readonly team: TeamPlan;
  readonly pool: Pool;
}

type Change = Parameters<typeof changed>[2];
const changed = (
  from: HTMLElement,
  { entry, list }: Row,
  change: { readonly [Key in keyof CardCount]?: CardCount[Key] | undefined },
): void => tell(from, 'entry-change', { card: entry.card, list, change });

const valueChoice = ({ entry, card }: Row, change: (change: Change) => void): HTMLElement | null => {
  const values = card.element?.values ?? [];
  if (values.length < 2) return null;
  const options = values.map(({ points, line }): Choice => [String(points), `${points} points, click ${line}`]);
  return choosing('Plays at', 'force-points', options, String(entry.points ?? card.points), value =>
    change({ points: Number(value) }),
  );
};

/** Traits that are paid for on top. */
const traitChoices = ({ entry, card }: Row, change: (change: Change) => void): readonly HTMLElement[] =>
  (card.element?.traitValues ?? [])
    .filter(({ surcharge }) => surcharge)
    .map(({ trait, points }) => {
      const name = card.clix?.traits.find(({ id }) => id === trait)?.name ?? trait.replaceAll('-', ' ');
      const input = build('input', { type: 'checkbox', testid: 'force-trait', value: trait });
      const traits = entry.traits ?? [];
      input.checked = traits.includes(trait);
      input.addEventListener('change', () =>
        change({ traits: input.checked ? [...traits, trait] : traits.filter(each => each !== trait) }),
      );
      return build('label', { class: 'check-line' }, input, `${name}, ${points} points more`);
    });

const bearerChoice = (row: Row, change: (change: Change) => void): HTMLElement | null => {
  const { entry, card, team, pool } = row;
  const kind = card.element?.kind;
  if (kind !== 'object' && kind !== 'equipment') return null;
  const bearers = bearersOf(team.cards, pool.byKey);
  const options: readonly Choice[] = [
    ['', 'on the map'],
    ...(kind === 'equipment' ? bearers.map(({ key, name }): Choice => [`equippedTo ${key}`, `worn by ${name}`]) : []),
    ...(card.element?.weight === 'immobile'
      ? []
      : bearers.map(({ key, name }): Choice => [`heldBy ${key}`, `held by ${name}`])),
  ];
  const value = entry.equippedTo ? `equippedTo ${entry.equippedTo}` : entry.heldBy ? `heldBy ${entry.heldBy}` : '';
  return choosing('Begins', 'force-bearer', options, value, chosen => {
    const [key, bearer] = chosen.split(' ');
    change({
      equippedTo: key === 'equippedTo' ? bearer : undefined,
      heldBy: key === 'heldBy' ? bearer : undefined,
    });
  });
};

/** A resource is assigned to all characters or to some. */
const assignment = ({ entry, card, team, pool }: Row, change: (change: Change) => void): HTMLElement | null => {
  if (card.element?.kind !== 'resource') return null;
  const assigned = entry.assignedTo ?? [];
  const options: readonly Choice[] = [
    ['all', 'all characters'],
    ...bearersOf(team.cards, pool.byKey).map(({ key, name }): Choice => [key, name]),
  ];
  const boxes = options.map(([value, words]) => {
    const input = build('input', { type: 'checkbox', testid: 'force-assigned', value });
    input.checked = assigned.includes(value);
    input.addEventListener('change', () => {
      const others = assigned.filter(each => each !== value && each !== 'all' && value !== 'all');
      change({ assignedTo: input.checked ? [...others, value] : others });
    });
    return build('label', { class: 'chip-choice' }, input, build('span', {}, words));
  });
  return build('fieldset', { class: 'facet' }, build('legend', {}, 'Assigned to'), ...boxes);
};

const effectChoice = ({ entry, card, team, pool }: Row, change: (change: Change) => void): HTMLElement => {
  const options: readonly Choice[] = [['', 'nothing yet'], ...effectsFor(card, team.cards, pool.byKey)];
  return choosing('Waits for', 'force-for', options, entry.for ?? '', value => change({ for: value || undefined }));
};

/** Whether it may wait on the sideline: objects lie on the map, locations are one. */
const mayWait = (card: TeamPoolCard): boolean => isFighter(card) || card.element?.kind === 'equipment';

/** The choices under a row of the team; null where there is nothing to choose. */
export const forceChoices = (row: Row): HTMLElement | null => {
  const { card, entry, list } = row;
  if (!card.element) return null;
  const place = build('div', { class: 'force-choices' });
  const change = (made: Change): void => changed(place, row, made);
  const to: ForceList = list === 'cards' ? 'sideline' : 'cards';
  const move =
    list === 'sideline' || mayWait(card)
      ? button(
          {
            class: 'text-link',
            testid: 'force-move',
            'aria-label': `${card.name}: ${to === 'cards' ? 'to the force' : 'to the sideline'}`,
            press: () => tell(place, 'entry-move', { card: entry.card, to }),
          },
          to === 'cards' ? 'To the force' : 'To the sideline',
        )
      : null;
  const parts = [
    valueChoice(row, change),
    ...traitChoices(row, change),
    list === 'sideline' ? effectChoice(row, change) : bearerChoice(row, change),
    assignment(row, change),
    move,
  ].filter(part => part !== null);
  if (parts.length === 0) return null;
  place.append(...parts);
  return place;
};

/** What the theme gives, once the server has looked. */
const themeWords = (check: TeamCheck | null, isAnyOpen: boolean): string => {
  if (!check?.theme) return isAnyOpen ? '' : 'Two characters need a keyword in common.';
  const { members, rerolls } = check.theme;
  return rerolls > 0
    ? `${members} characters, ${rerolls} ${rerolls === 1 ? 'reroll' : 'rerolls'}`
    : `${members} characters; a generic keyword gives no rerolls`;
};

/** The keyword a force is themed by. */
export const themeChoice = (team: TeamPlan, pool: Pool, check: TeamCheck | null): HTMLElement => {
  const theme = team.theme ?? '';
  const themes = themesOf(team.cards, pool.byKey).filter(({ members }) => members > 1);
  const known = themes.some(({ keyword }) => keyword === theme) || theme === '';
  const place = build('div', { class: 'force-theme' });
  const options: readonly Choice[] = [
    ['', 'none'],
    ...themes.map(({ keyword, members, isNamed }): Choice => [
      keyword,
      `${keyword} · ${members} characters${isNamed ? '' : ', generic'}`,
    ]),
    ...(known ? [] : [[theme, theme] as const]),
  ];
  place.append(
    choosing('Theme', 'force-theme', options, theme, value => tell(place, 'theme-change', value)),
    build('p', { class: 'muted small', testid: 'theme-worth' }, themeWords(check, themes.length > 0)),
  );
  return place;
};
