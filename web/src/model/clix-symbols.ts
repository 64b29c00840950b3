/** The symbols of a HeroClix base in words, and what a card that is no character is. */
import type { CardSide, ClixSymbols } from '../protocol/messages';

/** A symbol that gives an ability, and the rule that tells it. */
export interface SymbolWords {
  readonly name: string;
  readonly rule: string;
}

/** Boot, fist and shield give nothing and are left out. */
const words: Readonly<Record<string, SymbolWords>> = {
  'transporter-boot': { name: 'transporter', rule: 'HC-PST-02' },
  wing: { name: 'wing: flight', rule: 'HC-ABL-FLIGHT' },
  'transporter-wing': { name: 'transporter wing: flight', rule: 'HC-ABL-FLIGHT' },
  dolphin: { name: 'dolphin: swim', rule: 'HC-ABL-SWIM' },
  'transporter-dolphin': { name: 'transporter dolphin: swim', rule: 'HC-ABL-SWIM' },
  duo: { name: 'duo', rule: 'HC-PST-03' },
  team: { name: 'team', rule: 'HC-CMP-07' },
  sharpshooter: { name: 'sharpshooter', rule: 'HC-PST-07' },
  autonomous: { name: 'autonomous', rule: 'HC-ABL-AUTON' },
  indomitable: { name: 'indomitable', rule: 'HC-ABL-INDOM' },
  vehicle: { name: 'vehicle', rule: 'HC-SPC-VEH-01' },
};

const plain = new Set(['boot', 'fist', 'shield']);

/** The symbols that say something, in the order of the values; one this page does not know is told by its own word. */
export const symbolWords = (symbols: ClixSymbols | null): readonly SymbolWords[] =>
  [symbols?.speed, symbols?.attack, symbols?.defense]
    .filter(symbol => symbol !== undefined && !plain.has(symbol))
    .map(symbol => words[symbol ?? ''] ?? { name: (symbol ?? '').replaceAll('-', ' '), rule: 'HC-CMP-07' });

const kindWords = (kind: string): string => (kind === 'id-card' ? 'ID card' : kind.replaceAll('-', ' '));

/** "unique character", "heavy object", "unique hero": what a card is, in the words of its game. */
export const unitWords = ({ kind, clix, element }: CardSide): string => {
  if (element) return [element.isUnique && 'unique', element.weight, kindWords(element.kind)].filter(Boolean).join(' ');
  return [kind?.uniqueness, clix ? 'character' : kind?.unit].filter(Boolean).join(' ');
};
