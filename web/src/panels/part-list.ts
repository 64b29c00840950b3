/** Where a number came from: its addends, each with the rule behind it. */
import type { Part } from '../protocol/messages';
import { build } from './build';
import { ruleButton } from './rule-dialog';

/** The first addend is what the number begins with; later ones say by how much they change it. */
const amountOf = (part: Part, index: number, first: Part | undefined): string => {
  // An attack value is held against a defense value; neither is added to the other.
  const isOther = first?.name === 'attack' && part.name === 'defense';
  return index > 0 && part.amount > 0 && !isOther ? `+${part.amount}` : String(part.amount).replace('-', '−');
};

/** Rules that stand beside the number already need not be told again. */
export const partList = (parts: readonly Part[], told: string | null = null): HTMLElement | null =>
  parts.length === 0
    ? null
    : build(
        'span',
        { class: 'parts', testid: 'parts' },
        ...parts.map((part, i) =>
          build(
            'span',
            { class: 'part' },
            `${part.name} ${amountOf(part, i, parts[0])} `,
            part.rule === told ? null : ruleButton(part.rule),
          ),
        ),
      );
