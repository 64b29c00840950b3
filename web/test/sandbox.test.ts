import { describe, expect, it } from 'vitest';
import { battleWish, placeOf } from '../src/model/sandbox-words';
import { readServerMessage } from '../src/protocol/read-messages';
import { readSandboxOverview } from '../src/protocol/sandbox';

const battle = { id: 'superscape/duel', title: 'Duel', description: '', teams: 'one, 2 two / three' };

describe('the sandbox', () => {
  it('asks for the battle alone unless the teams are others', () => {
    expect(battleWish(battle, ' one, 2 two / three\n')).toBe('superscape/duel');
    expect(battleWish(battle, '')).toBe('superscape/duel');
    expect(battleWish(battle, 'one /\n three')).toBe('superscape/duel: one / three');
  });

  it('says where a mistake is as far as that is known', () => {
    expect(placeOf({ file: 'a.yaml', line: 4, column: 7, message: '' })).toBe('a.yaml, line 4, column 7');
    expect(placeOf({ file: 'a.yaml', line: 4, column: 0, message: '' })).toBe('a.yaml, line 4');
    expect(placeOf({ file: 'content', line: 0, column: 0, message: '' })).toBe('content');
  });

  it('reads its messages and refuses others', () => {
    const news = { type: 'sandbox', battle: 'a', outcome: 'continued', sentence: 's', decision: 3 };
    expect(readServerMessage({ ...news, mistakes: [], mistakeCount: 0 })).toMatchObject(news);
    expect(() => readServerMessage({ ...news, mistakes: 'none', mistakeCount: 0 })).toThrow(
      'mistakes: expected a list',
    );
    const overview = { systems: [{ id: 's', name: 'S', battles: [battle], cards: [] }], mistakes: [], mistakeCount: 0 };
    expect(readSandboxOverview(overview, '').systems[0]?.battles[0]?.teams).toBe(battle.teams);
    expect(() => readSandboxOverview({ systems: [] }, '')).toThrow('mistakes');
  });
});
