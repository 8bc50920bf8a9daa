import { expect, test } from 'vitest';
import { isFrom, readMessage } from './frame-messages.ts';

test.each([
  [{ type: 'game.ready' }, { type: 'game.ready' }],
  [{ type: 'game.balance', balance: '1e9' }, { type: 'game.balance' }],
  [
    { type: 'game.error', code: 'E-17' },
    { type: 'game.error', code: 'E-17' },
  ],
  [
    { type: 'game.error', code: '<b>' },
    { type: 'game.error', code: '' },
  ],
  [{ type: 'game.error' }, { type: 'game.error', code: '' }],
  [{ type: 'game.deposit', amount: '50' }, { type: 'game.deposit' }],
  [{ type: 'platform.close' }, null],
  [{ type: ['game.lobby'] }, null],
  ['game.ready', null],
  [null, null],
])('a frame that posts %j is heard as %j', (data, heard) => {
  expect(readMessage(data)).toEqual(heard);
});

test('a message from another window, or from another page in the frame, is not the game’s', () => {
  const game = {} as Window;
  const frame = { window: game, origin: 'https://games.example' };
  expect(isFrom({ source: game, origin: 'https://games.example' }, frame)).toBe(true);
  expect(isFrom({ source: {} as Window, origin: 'https://games.example' }, frame)).toBe(false);
  expect(isFrom({ source: game, origin: 'https://evil.example' }, frame)).toBe(false);
  expect(isFrom({ source: null, origin: 'https://games.example' }, { ...frame, window: null })).toBe(false);
});
