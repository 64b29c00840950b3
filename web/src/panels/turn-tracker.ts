/** Round, step and whose turn it is, with the order markers that have been turned up. */
import { teamOf } from '../model/teams';
import type { TrackerStep, TrackerView } from '../model/tracker';
import { build } from './build';

const stepElement = (view: TrackerView, { name, state }: TrackerStep): HTMLElement => {
  const cards = view.revealed.find(({ marker }) => name === `Turn ${marker}`)?.cards ?? [];
  const told = cards.map(({ card }) => card).join(', ');
  return build(
    'li',
    {
      class: `tracker-step is-${state}`,
      'aria-current': state === 'now' ? 'step' : undefined,
      title: told === '' ? name : `${name}: ${told}`,
    },
    name.replace('Turn ', ''),
    cards.length > 0 &&
      build(
        'span',
        { class: 'tracker-marks', 'aria-label': told },
        ...cards.map(({ seat }) => build('i', { class: `seat-${seat} seat-shape` }, teamOf(seat).shape)),
      ),
  );
};

export class TurnTracker extends HTMLElement {
  #shown = '';

  connectedCallback(): void {
    this.dataset['testid'] = 'tracker';
  }

  set view(view: TrackerView) {
    const content = JSON.stringify(view);
    if (content === this.#shown) return;
    this.#shown = content;
    const { whose } = view;
    this.replaceChildren(
      build(
        'span',
        { class: 'tracker-line' },
        build('span', { class: 'table-round', testid: 'round' }, view.round),
        whose &&
          build('span', { class: `tracker-whose seat-${whose.seat}` }, `${teamOf(whose.seat).shape} ${whose.name}`),
        view.doing !== '' && build('span', { class: 'muted tracker-doing' }, view.doing),
      ),
      view.steps.length === 0
        ? ''
        : build(
            'ol',
            { class: 'tracker-steps', 'aria-label': 'Steps of the round' },
            ...view.steps.map(step => stepElement(view, step)),
          ),
    );
  }
}

customElements.define('turn-tracker', TurnTracker);
