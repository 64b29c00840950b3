/** What an attack could do, before it is chosen: dice of both sides and where they come from, and a bar for each outcome. */
import type { AttackOdds, Odds, OddsChange, RollOdds, Welcome } from '../protocol/messages';
import { build } from './build';
import { partList } from './part-list';
import { ruleButton } from './rule-dialog';

const percent = (chance: number): string => {
  const value = chance * 100;
  if (value === 0) return '0 %';
  if (value > 0 && value < 0.1) return '<0.1 %';
  if (value > 99.9 && value < 100) return '>99.9 %';
  return `${value < 10 ? value.toFixed(1) : Math.round(value)} %`;
};

/** More bars than this are joined in the last one. */
const mostBars = 8;
/** More targets than this are listed without bars. */
const mostDetailed = 2;

const joined = (wounds: readonly number[]): readonly { readonly label: string; readonly chance: number }[] => {
  const bars = wounds.slice(0, mostBars).map((chance, i) => ({ label: String(i), chance }));
  if (wounds.length <= mostBars) return bars;
  const rest = wounds.slice(mostBars - 1).reduce((sum, chance) => sum + chance, 0);
  return [...bars.slice(0, -1), { label: `${mostBars - 1}+`, chance: rest }];
};

const bar = (label: string, chance: number, unit: string): HTMLElement => {
  const length = build('i', {});
  length.style.width = `${(chance * 100).toFixed(1)}%`;
  return build(
    'div',
    { class: 'odds-bar', role: 'img', 'aria-label': `${label} ${unit}: ${percent(chance)}`, testid: 'odds-bar' },
    build('span', { class: 'odds-wounds' }, label),
    build('span', { class: 'odds-track' }, length),
    build('span', { class: 'odds-chance' }, percent(chance)),
  );
};

const diceLine = (name: string, { dice, parts }: AttackOdds['attack']): HTMLElement =>
  build(
    'p',
    { class: 'odds-dice' },
    build('b', {}, `${name} ${dice} ${dice === 1 ? 'die' : 'dice'}`),
    ' ',
    partList(parts),
  );

/** Two dice and the attack value have to reach the defense value. */
const rollLine = ({ attack, defense, parts, hit }: RollOdds): HTMLElement =>
  build(
    'p',
    { class: 'odds-dice', testid: 'odds-roll' },
    build('b', {}, `Hits in ${percent(hit)}`),
    ` · attack ${attack} needs ${Math.min(12, Math.max(3, defense - attack))} or more on two dice`,
    build('br', {}),
    build('b', {}, `Defense ${defense}`),
    ' ',
    // One addend is the number itself.
    parts.length === 1 ? ruleButton(parts[0]?.rule ?? null) : partList(parts),
  );

/** What abilities and symbols make of a number once the dice are thrown. */
const changeLine = (
  name: string,
  changes: readonly OddsChange[],
  nameOf: (id: number) => string,
): HTMLElement | null =>
  changes.length === 0
    ? null
    : build(
        'p',
        { class: 'odds-dice', testid: 'odds-changes' },
        build('b', {}, name),
        ' ',
        build(
          'span',
          { class: 'parts' },
          ...changes.map(change =>
            build(
              'span',
              { class: 'part', title: change.figure === null ? '' : nameOf(change.figure) },
              `${change.name} ${change.change} `,
              ruleButton(change.rule),
            ),
          ),
        ),
      );

export class OddsPanel extends HTMLElement {
  /** Shows odds, or nothing. */
  show(welcome: Welcome | null, odds: Odds | null): void {
    const attacks = odds?.attacks ?? [];
    this.hidden = attacks.length === 0 || welcome === null;
    this.classList.add('panel');
    this.dataset['testid'] = 'odds';
    this.replaceChildren();
    if (!welcome) return;
    const nameOf = (id: number): string => welcome.figures.find(figure => figure.id === id)?.name ?? '';
    for (const attack of attacks) this.append(this.#attack(attack, nameOf, attacks.length <= mostDetailed));
  }

  #attack(odds: AttackOdds, nameOf: (id: number) => string, isDetailed: boolean): HTMLElement {
    const title = `${odds.ability ?? 'Attack'}: ${nameOf(odds.attacker)} on ${nameOf(odds.target)}`;
    const unit = odds.roll ? 'clicks' : 'wounds';
    const sum = `defeats it in ${percent(odds.defeat)}, ${odds.expected.toFixed(2)} ${unit} on average`;
    if (!isDetailed) {
      const notes = odds.notes.map(note => ` ${note}`).join('');
      return build('p', { class: 'odds-line', testid: 'odds-attack' }, `${title}: ${sum}.${notes}`);
    }
    return build(
      'section',
      { class: 'odds-attack', testid: 'odds-attack' },
      build('h3', {}, title),
      ...(odds.roll ? [rollLine(odds.roll)] : [diceLine('Attack', odds.attack), diceLine('Defense', odds.defense)]),
      changeLine('Hits', odds.changes.hits, nameOf),
      changeLine('Blocks', odds.changes.blocks, nameOf),
      changeLine('Wounds', odds.changes.wounds, nameOf),
      build('p', { class: 'odds-caption muted' }, unit),
      build('div', { class: 'odds-bars' }, ...joined(odds.wounds).map(({ label, chance }) => bar(label, chance, unit))),
      build(
        'p',
        { class: 'odds-sum' },
        build('b', { testid: 'odds-defeat' }, percent(odds.defeat)),
        ` to ${odds.roll ? 'knock it out' : 'defeat it'} · ${odds.expected.toFixed(2)} ${unit} on average`,
      ),
      ...odds.notes.map(note => build('p', { class: 'odds-note muted', testid: 'odds-note' }, note)),
    );
  }
}

customElements.define('odds-panel', OddsPanel);
