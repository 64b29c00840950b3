import { expect, test } from 'vitest';
import { gameAddress, isKnown, joinAddress, replayAddress, routeOf } from '../src/routes';

test.each([
  ['', { page: 'start' }],
  ['#/', { page: 'start' }],
  ['#/new', { page: 'new', opponent: null, team: null }],
  ['#/new/friend', { page: 'new', opponent: 'friend', team: null }],
  ['#/new/dragon', { page: 'new', opponent: null, team: null }],
  ['#/new/team/abc', { page: 'new', opponent: null, team: 'abc' }],
  ['#/teams', { page: 'team-area', teams: { page: 'teams' } }],
  ['#/rules', { page: 'rules', rule: null }],
  ['#/rules/SS-MOV-13', { page: 'rules', rule: 'SS-MOV-13' }],
  ['#/replay/g1/12', { page: 'replay', game: 'g1', moment: 12 }],
  ['#/join/g1/secret', { page: 'join', game: 'g1', invitation: 'secret' }],
  ['#/join/g1', { page: 'start' }],
  ['#/game/g%2F1', { page: 'game', game: 'g/1' }],
  ['#/game/', { page: 'start' }],
  ['#/sandbox', { page: 'sandbox' }],
  ['#/sandbox/g1', { page: 'sandbox-game', game: 'g1' }],
  ['#/replay/g1', { page: 'replay', game: 'g1', moment: null }],
  ['#/game/%E0%A4%A', { page: 'start' }],
  ['#/constructor', { page: 'start' }],
])('the address %s leads to its page', (hash, route) => {
  expect(routeOf(hash)).toEqual(route);
});

test('addresses made for games lead back to them', () => {
  for (const game of ['g1', 'a b/c#d']) {
    expect(routeOf(gameAddress(game))).toEqual({ page: 'game', game });
    expect(routeOf(replayAddress(game))).toEqual({ page: 'replay', game, moment: null });
    expect(routeOf(joinAddress(game, 'x/y'))).toEqual({ page: 'join', game, invitation: 'x/y' });
  }
  expect(isKnown('#/nowhere')).toBe(false);
  expect(isKnown('#/new')).toBe(true);
});
