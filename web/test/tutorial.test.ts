import { describe, expect, test } from 'vitest';
import { cuesOf } from '../src/model/cues';
import {
  catchUp,
  dueStep,
  finishStep,
  isOver,
  tutorialBegun,
  type TutorialMoment,
  tutorialSteps,
} from '../src/model/tutorial';
import type { LogEntry } from '../src/protocol/messages';
import { state, stateMessage } from './worlds';

const line = (kind: string, rolled: string | null = null): LogEntry => ({
  text: kind,
  rule: null,
  kind,
  dice: rolled === null ? null : { for: rolled, faces: 'S', d20: null, d6: null, die: null },
  parts: [],
});

const moment = (what: string, changes: Partial<TutorialMoment> = {}, round = 1): TutorialMoment => ({
  state: state({ round, pending: { ...(stateMessage() as { pending: object }).pending, what } }),
  isAsked: true,
  log: [],
  canUndo: false,
  wasRefused: false,
  ...changes,
});

describe('hints of the first game', () => {
  test('begin with the table, then follow what is asked', () => {
    const first = moment('place-figures');
    expect(dueStep(tutorialBegun, first)?.id).toBe('welcome');
    expect(dueStep(finishStep(tutorialBegun, 'welcome'), first)?.id).toBe('place');
  });

  test('begin with the table though the other side has placed before', () => {
    const placed = moment('place-figures', { log: [line('figure-placed')] });
    expect(dueStep(catchUp(tutorialBegun, placed), placed)?.id).toBe('welcome');
  });

  test('are put away by what the learner does, not only by a button', () => {
    const placed = moment('place-figures', { log: [line('figure-placed')], canUndo: true });
    const progress = catchUp(tutorialBegun, placed);
    expect(progress.done.has('welcome')).toBe(true);
    const markers = catchUp(progress, moment('place-order-markers', { log: placed.log }));
    expect(markers.done.has('place')).toBe(true);
    expect(dueStep(markers, moment('place-order-markers', { log: placed.log }))?.id).toBe('markers');
  });

  test('about a refused wish wait for one', () => {
    const knows = ['welcome', 'place', 'undo', 'markers', 'initiative', 'move'].reduce(finishStep, tutorialBegun);
    expect(dueStep(knows, moment('move-phase'))?.id).toBe('why');
    const asked = catchUp(knows, moment('move-phase', { wasRefused: true }));
    expect(asked.done.has('why')).toBe(true);
  });

  test('say nothing while the other side is asked', () => {
    const knows = finishStep(tutorialBegun, 'welcome');
    expect(dueStep(knows, moment('place-figures', { isAsked: false }))).toBeNull();
  });

  test('explain dice once some were thrown', () => {
    const log = [line('dice-rolled', 'attack-dice')];
    const knows = ['welcome', 'place', 'undo', 'markers', 'initiative', 'move', 'why', 'height'].reduce(
      finishStep,
      tutorialBegun,
    );
    const after = catchUp(knows, moment('attack-phase', { log }));
    expect(after.done.has('attack')).toBe(true);
    expect(dueStep(after, moment('attack-phase', { log }))?.id).toBe('dice');
  });

  test('end after the last', () => {
    expect(isOver(tutorialBegun)).toBe(false);
    expect(isOver(tutorialSteps.map(({ id }) => id).reduce(finishStep, tutorialBegun))).toBe(true);
  });
});

describe('cues', () => {
  test('sound once each, what happened first comes first', () => {
    const fresh = [line('figure-wounded'), line('attack-declared'), line('dice-rolled', 'attack-dice'), line('x', 'y')];
    expect(cuesOf(fresh, true)).toEqual(['attack', 'dice', 'wound', 'turn']);
    expect(cuesOf([], false)).toEqual([]);
  });
});
