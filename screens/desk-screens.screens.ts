import { expect, test } from 'vitest';

import { lookAtDesk, SCREENS } from './desk.ts';
import { DESK_LOOK, expectSound } from './looks.ts';
import { DESK_LOADS } from './parts.ts';

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
