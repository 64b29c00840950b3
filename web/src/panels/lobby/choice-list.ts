/** One of several, as radio buttons that explain themselves. */
import { build } from '../build';

export interface ChoiceOption {
  readonly value: string;
  readonly title: string;
  readonly words?: string;
  /** Drawn before the words. */
  readonly picture?: Node | null;
}

export interface ChoiceList {
  readonly legend: string;
  /** Said under the legend. */
  readonly words?: string;
  readonly name: string;
  readonly options: readonly ChoiceOption[];
  readonly current: string;
  readonly chosen: (value: string) => void;
  /** Beside each other where there is room: as many as fit, or two by two. */
  readonly look?: 'columns' | 'pairs';
}

export const choiceList = (list: ChoiceList): HTMLFieldSetElement => {
  const options = list.options.map(({ value, title, words, picture }) => {
    const input = build('input', { type: 'radio', name: list.name, value, testid: `${list.name}-${value}` });
    input.checked = value === list.current;
    input.addEventListener('change', () => list.chosen(value));
    const text = build(
      'span',
      { class: 'choice-words' },
      build('strong', {}, title),
      words ? build('span', { class: 'muted small' }, words) : null,
    );
    return build('label', { class: 'choice' }, picture ?? null, input, text);
  });
  return build(
    'fieldset',
    { class: 'field' },
    build('legend', { class: 'section-title' }, list.legend),
    list.words ? build('p', { class: 'muted small field-words' }, list.words) : null,
    build('div', { class: `choices is-${list.look ?? 'columns'}` }, ...options),
  );
};
