import { expect, test } from 'vitest';

import { lookAtDesk, SCREENS, TABLE } from './desk.ts';
import { DESK_LOOK, expectSound } from './looks.ts';

test('the console has its screens', () => {
  expect(SCREENS.length).toBeGreaterThan(28);
  expect(TABLE.match(/\bload: /g)?.length).toBe(SCREENS.length);
});

lookAtDesk('screens');

test('O-00 the door', () =>
  expectSound(
    {
      name: 'O-00 door',
      address: '/',
      state: 'ready',
      scene: { who: 'guest' },
      shows: '[data-screen="O-00"]',
    },
    DESK_LOOK,
    'console',
  ));
