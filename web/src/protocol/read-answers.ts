/** Checks what the server answers when it is asked. */
import type {
  AttackOdds,
  Blocker,
  CurrentNumber,
  DiceCount,
  FigureId,
  Numbers,
  Odds,
  OddsChange,
  Part,
  Reach,
  ReachableSpace,
  Risk,
  RollOdds,
  SightAnswer,
  SightEnd,
  SpaceId,
  Way,
  Why,
} from './messages';
import { id, list, nullable, number, otherwise, record, text, truth, word } from './reader';

const spaceId = id<SpaceId>();
const figureId = id<FigureId>();

export const part = record<Part>({ name: text, amount: number, rule: nullable(text) });

export const why = record<Why>({
  type: word('why'),
  choice: text,
  choices: nullable(list(text)),
  step: nullable(number),
  legal: truth,
  rule: nullable(text),
  sentence: otherwise(text, ''),
});

const risk = record<Risk>({
  kind: text,
  space: nullable(spaceId),
  dice: otherwise(number, 1),
  wounds: otherwise(text, '0'),
  by: nullable(figureId),
  chance: nullable(text),
});

const way = {
  cost: number,
  swipes: otherwise(number, 0),
  wounds: otherwise(text, '0'),
  risks: otherwise(list(risk), []),
  plan: list(text),
};

export const reach = record<Reach>({
  type: word('reach'),
  figure: figureId,
  spaces: list(record<ReachableSpace>({ space: spaceId, ...way, cheapest: nullable(record<Way>(way)) })),
});

const sightEnd = record<SightEnd>({ space: spaceId, figure: nullable(figureId), height: otherwise(number, 0) });

const blocker = record<Blocker>({
  kind: text,
  space: nullable(spaceId),
  beside: nullable(spaceId),
  figure: nullable(figureId),
  q: nullable(number),
  r: nullable(number),
  direction: nullable(number),
  bottom: nullable(number),
  top: nullable(number),
});

export const sight = record<SightAnswer>({
  type: word('sight'),
  from: sightEnd,
  to: sightEnd,
  answer: text,
  sentence: otherwise(text, ''),
  line: otherwise(list(list(number)), []),
  blockers: otherwise(list(blocker), []),
  range: nullable(number),
  rules: otherwise(list(text), []),
});

const diceCount = record<DiceCount>({ dice: number, parts: otherwise(list(part), []) });

const noDice: DiceCount = { dice: 0, parts: [] };

const oddsChanges = otherwise(
  list(record<OddsChange>({ name: text, change: text, rule: text, figure: nullable(figureId) })),
  [],
);

export const odds = record<Odds>({
  type: word('odds'),
  choice: text,
  attacks: list(
    record<AttackOdds>({
      attacker: figureId,
      target: figureId,
      ability: nullable(text),
      roll: nullable(record<RollOdds>({ attack: number, defense: number, parts: list(part), hit: number })),
      attack: otherwise(diceCount, noDice),
      defense: otherwise(diceCount, noDice),
      changes: otherwise(
        record<AttackOdds['changes']>({ hits: oddsChanges, blocks: oddsChanges, wounds: oddsChanges }),
        { hits: [], blocks: [], wounds: [] },
      ),
      wounds: list(number),
      expected: number,
      defeat: number,
      notes: otherwise(list(text), []),
    }),
  ),
});

export const numbers = record<Numbers>({
  type: word('numbers'),
  figure: figureId,
  numbers: list(record<CurrentNumber>({ name: text, printed: number, now: number, parts: otherwise(list(part), []) })),
});
