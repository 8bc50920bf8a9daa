import { expect, test } from 'vitest';
import { DESK_LOOK, expectSound } from '../ground/looks.ts';
import { DESK_LOADS } from '../ground/parts.ts';
import { lookAtDesk, SCREENS } from './desk.ts';

test('the console has its screens', () => {
  expect(SCREENS.length).toBeGreaterThan(28);
  expect(DESK_LOADS).toBe(SCREENS.length);
});

lookAtDesk();

test('O-00 the door', () =>
  expectSound(
    {
      name: 'O-00 door',
      address: '/',
      state: 'ready',
      scene: { who: 'guest' },
      shows: '[data-screen="O-00"]',
    },
    { looks: [DESK_LOOK], axe: true },
    'console',
  ));
