import { describe, expect, test } from 'vitest';
import {
  answers,
  attackOn,
  barOptions,
  carriedSelection,
  clickCard,
  clickFigure,
  clickSpace,
  highlights,
  isAttack,
  maxBarOptions,
  nothingSelected,
  openMarkers,
  plannedPath,
  startingSelection,
  wantsReach,
} from '../src/model/interaction';
import { describeMay } from '../src/model/describe';
import { card, figure, option, question, reachOf, space, welcome } from './worlds';

const moveWarden = option('move ember-warden', { figure: figure(0) });
const moveHound = option('move ash-hounds.1', { figure: figure(1) });
const attackRegent = option('attack ember-warden tide-regent', { figure: figure(0), target: figure(2) });
const houndAttacksRegent = option('attack ash-hounds.1 tide-regent', { figure: figure(1), target: figure(2) });
const end = option('end');
const concede = option('concede');

describe('what an ability lets its player choose', () => {
  const friend = option('pick ash-hounds.1', { target: figure(1) });
  const foe = option('pick tide-regent', { target: figure(2) });

  test('is lit up on friend and foe alike, and one click chooses it', () => {
    const asked = question([friend, foe, option('pass')], {}, 'ability-choice');
    expect([...highlights(asked).figures.keys()]).toEqual([1, 2]);
    expect(clickFigure(asked, figure(1))).toEqual({ do: 'choose', option: friend });
    expect(clickFigure(asked, figure(2))).toEqual({ do: 'choose', option: foe });
  });

  test('a power of a card is no order marker, whatever its place on the card', () => {
    const use = option('use-card ember-warden 2', { card: card(0), value: 2 });
    expect(openMarkers(question([use]).state)).toEqual([]);
    expect(barOptions(question([use, option('pass')], {}, 'use-ability'))).toContain(use);
  });

  test('the attack a pointer means is that of the picked figure', () => {
    const selection = { ...nothingSelected, figure: figure(1) };
    const asked = question([attackRegent, houndAttacksRegent], { selection }, 'attack-phase');
    expect(attackOn(asked, figure(2))).toBe(houndAttacksRegent);
    expect(attackOn(asked, figure(0))).toBeNull();
  });
});

describe('a click on a figure', () => {
  test('picks a figure that can move, so that its reach can be shown', () => {
    expect(clickFigure(question([moveWarden, moveHound, end]), figure(1))).toEqual({ do: 'select', figure: 1 });
  });

  test('attacks at once when only one attacker can reach the target', () => {
    expect(clickFigure(question([attackRegent, end], {}, 'attack-phase'), figure(2))).toEqual({
      do: 'choose',
      option: attackRegent,
    });
  });

  test('offers the attackers when several could mean it', () => {
    const intent = clickFigure(question([attackRegent, houndAttacksRegent, end], {}, 'attack-phase'), figure(2));
    expect(intent).toEqual({ do: 'offer', options: [attackRegent, houndAttacksRegent] });
  });

  test('attacks with the picked figure', () => {
    const selection = { ...nothingSelected, figure: figure(1) };
    const asked = question([attackRegent, houndAttacksRegent], { selection }, 'attack-phase');
    expect(clickFigure(asked, figure(2))).toEqual({ do: 'choose', option: houndAttacksRegent });
  });

  test('picks a friend instead of attacking it', () => {
    const friendly = option('attack ember-warden ash-hounds.1', { figure: figure(0), target: figure(1) });
    const asked = question([friendly, houndAttacksRegent], {}, 'attack-phase');
    expect(clickFigure(asked, figure(1))).toEqual({ do: 'select', figure: 1 });
    expect(clickFigure(question([friendly], {}, 'attack-phase'), figure(1))).toEqual({
      do: 'offer',
      options: [friendly],
    });
  });

  test('stops a move on the moving figure itself', () => {
    const stop = option('stop ember-warden', { figure: figure(0) });
    const step = option('step ember-warden A3', { figure: figure(0), space: space(3) });
    const selection = { ...nothingSelected, figure: figure(0) };
    expect(clickFigure(question([step, stop], { selection }, 'move-step'), figure(0))).toEqual({
      do: 'choose',
      option: stop,
    });
  });

  test('activates a figure that has no other answer', () => {
    const activate = option('activate ash-hounds.1', { figure: figure(1) });
    expect(clickFigure(question([activate], {}, 'activate-figures'), figure(1))).toEqual({
      do: 'choose',
      option: activate,
    });
  });

  test('asks why an enemy cannot be attacked', () => {
    const selection = { ...nothingSelected, figure: figure(0) };
    expect(clickFigure(question([end], { selection }, 'attack-phase'), figure(2))).toEqual({
      do: 'why',
      choice: 'attack ember-warden tide-regent',
    });
  });

  test('asks why an own figure cannot move', () => {
    expect(clickFigure(question([moveWarden]), figure(1))).toEqual({ do: 'why', choice: 'move ash-hounds.1' });
  });

  test('means nothing while nothing is asked', () => {
    expect(clickFigure(question([]), figure(1))).toEqual({ do: 'nothing' });
    expect(clickFigure(question([concede]), figure(1))).toEqual({ do: 'nothing' });
  });
});

describe('a click on a space', () => {
  const selection = { ...nothingSelected, figure: figure(0) };

  test('walks the plan the server gave for it', () => {
    const asked = question([moveWarden], { selection, reach: reachOf(0, [3]) });
    expect(clickSpace(asked, space(3))).toEqual({ do: 'plan', choices: ['move x', 'step x A3', 'stop x'] });
  });

  test('takes a single step before a plan, so that the move goes on', () => {
    const step = option('step ember-warden A3', { figure: figure(0), space: space(3) });
    const asked = question([step], { selection, reach: reachOf(0, [3]) }, 'move-step');
    expect(clickSpace(asked, space(3))).toEqual({ do: 'choose', option: step });
  });

  test('asks why in the words of a choice of the same kind', () => {
    const place = option('place ember-warden A1', { figure: figure(0), space: space(1) });
    const asked = question([place], { selection: { ...nothingSelected, figure: figure(1) } }, 'place-figures');
    expect(clickSpace(asked, space(3))).toEqual({ do: 'why', choice: 'place ash-hounds.1 A3' });
  });

  test('asks about the whole way to a space out of reach, so that the step that fails is named', () => {
    const reach = reachOf(0, [1, 2]);
    const asked = question([moveWarden], { selection, reach });
    expect(clickSpace(asked, space(3))).toEqual({
      do: 'why-path',
      choices: ['move x', 'step x A2', 'step ember-warden A3'],
    });
    const step = option('step ember-warden A1', { figure: figure(0), space: space(1) });
    const stuck = question([step], { selection, reach: reachOf(0, []) }, 'move-step');
    const moving = { ...stuck, state: { ...stuck.state, pending: { ...stuck.state.pending, figure: figure(0) } } };
    expect(clickSpace(moving, space(3))).toEqual({
      do: 'why-path',
      choices: ['step ember-warden A1', 'step ember-warden A2', 'step ember-warden A3'],
    });
  });

  test('asks why a step is not possible', () => {
    expect(clickSpace(question([moveWarden], { selection }), space(3))).toEqual({
      do: 'why',
      choice: 'step ember-warden A3',
    });
  });

  test('says that a figure comes first', () => {
    expect(clickSpace(question([moveWarden, moveHound]), space(3)).do).toBe('say');
  });
});

describe('order markers', () => {
  const onWarden = option('marker 1 ember-warden', { card: card(0), value: 1 });
  const onHounds = option('marker 1 ash-hounds', { card: card(1), value: 1 });
  const decoy = option('marker X ash-hounds', { card: card(1), value: 4 });
  const options = [onWarden, onHounds, decoy];

  test('begin with the lowest marker in the hand', () => {
    expect(openMarkers(question(options).state)).toEqual([1, 4]);
    expect(startingSelection(question(options).state).marker).toBe(1);
  });

  test('go on the card that is clicked', () => {
    const selection = { ...nothingSelected, marker: 4 };
    expect(clickCard(question(options, { selection }), card(1))).toEqual({ do: 'choose', option: decoy });
    expect(clickCard(question(options, { selection }), card(2))).toEqual({ do: 'nothing' });
  });

  test('stand in the bar for the picked marker only', () => {
    const selection = { ...nothingSelected, marker: 1 };
    expect(barOptions(question(options, { selection }))).toEqual([onWarden, onHounds]);
  });
});

describe('the bar', () => {
  const steps = Array.from({ length: maxBarOptions }, (_, i) =>
    option(`step ember-warden A${i}`, { figure: figure(0), space: space(i) }),
  );

  test('shows few answers all, without giving up', () => {
    expect(barOptions(question([...steps, concede]))).toEqual(steps);
    expect(answers(question([end, concede]).state)).toEqual([end]);
  });

  test('leaves many answers to the board, but keeps those that are not on it', () => {
    expect(barOptions(question([...steps, end]))).toEqual([end]);
  });

  test('keeps an attack on a friend for the end', () => {
    const friendly = option('attack ember-warden ash-hounds.1', { figure: figure(0), target: figure(1) });
    expect(barOptions(question([friendly, attackRegent, end], {}, 'attack-phase'))).toEqual([
      attackRegent,
      end,
      friendly,
    ]);
  });

  test('shows what one click could have meant', () => {
    const narrowed = [attackRegent, houndAttacksRegent];
    expect(barOptions(question([...narrowed, end], { selection: { ...nothingSelected, narrowed } }))).toEqual(narrowed);
  });
});

describe('what is picked', () => {
  test('is the only figure that can act', () => {
    expect(startingSelection(question([moveWarden, end]).state).figure).toBe(0);
    expect(startingSelection(question([moveWarden, moveHound]).state).figure).toBeNull();
  });

  test('stays while the next question has a use for it', () => {
    const before = { ...nothingSelected, figure: figure(1) };
    expect(carriedSelection(question([moveWarden, moveHound]).state, before).figure).toBe(1);
    expect(carriedSelection(question([moveWarden]).state, before).figure).toBe(0);
  });

  test('asks for its reach only if it can move', () => {
    expect(wantsReach(question([moveWarden]).state, figure(0))).toBe(true);
    expect(wantsReach(question([moveWarden]).state, figure(1))).toBe(false);
    expect(wantsReach(question([attackRegent], {}, 'attack-phase').state, figure(0))).toBe(false);
    expect(wantsReach(question([], {}, 'move-phase').state, null)).toBe(false);
  });
});

describe('highlights', () => {
  test('show reach with its cost, actors and targets', () => {
    const selection = { ...nothingSelected, figure: figure(0) };
    const shown = highlights(question([moveWarden, moveHound, attackRegent], { selection, reach: reachOf(0, [3]) }));
    expect(shown.spaces.get(space(3))).toEqual({ kind: 'reach', cost: 2, isRisky: false });
    expect([...shown.figures]).toEqual([
      [0, 'selected'],
      [1, 'actor'],
      [2, 'target'],
    ]);
  });

  test('never mark a friend as a target', () => {
    const friendly = option('attack ember-warden ash-hounds.1', { figure: figure(0), target: figure(1) });
    expect(highlights(question([friendly], {}, 'attack-phase')).figures.has(figure(1))).toBe(false);
  });
});

test('a plan is a way over the board', () => {
  expect(
    plannedPath(welcome(), [
      'move ember-warden',
      'step ember-warden A1',
      'yes',
      'step ember-warden A2',
      'stop ember-warden',
    ]),
  ).toEqual([1, 2]);
});

describe('what is told to those who do not see the lights', () => {
  test('a card on which no order marker may lie is asked about, but only an own one', () => {
    const options = [option('marker 1 ember-warden', { card: card(0), value: 1 })];
    const laying = question(options, { selection: { ...nothingSelected, marker: 1 } }, 'place-order-markers');
    expect(clickCard(laying, card(1))).toEqual({ do: 'why', choice: 'marker 1 ash-hounds' });
    expect(clickCard(laying, card(2))).toEqual({ do: 'nothing' });
  });

  test('the cursor says what may be done', () => {
    const attack = option('attack ember-warden tide-regent', { figure: figure(0), target: figure(2) });
    const place = option('place ember-warden A1', { figure: figure(0), space: space(1) });
    const marked = highlights(question([attack, place]));
    expect(describeMay(marked, space(2), figure(2))).toBe('may be attacked');
    expect(describeMay(marked, space(0), figure(0))).toBe('may act');
    expect(describeMay(marked, space(1), null)).toBe('may be chosen');
    expect(describeMay(marked, space(3), null)).toBe('');
  });

  test('attacks on squares have odds too', () => {
    const close = option('close ember-warden tide-regent', { figure: figure(0), target: figure(2) });
    expect(isAttack(close)).toBe(true);
    expect(attackOn(question([close]), figure(2))).toBe(close);
  });
});
