import { expect, test, vi } from 'vitest';

import { standIn } from '../../shell/testing.ts';

const root = { dataset: {} as Record<string, string> };
standIn(root);
vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {} }));
// The build's form of the pictures; nothing here shows one.
vi.mock('virtual:tiles', () => ({ default: {} }));
const { chooseStill, isStillChosen, recallEffects } = await import('./effects.ts');

test('stillness chosen beside a game is kept by the device, for a player without an account too (U-17)', () => {
  recallEffects();
  expect(isStillChosen()).toBe(false);
  chooseStill(true);
  expect(isStillChosen()).toBe(true);
  root.dataset = {};
  recallEffects();
  expect(isStillChosen()).toBe(true);
  chooseStill(false);
  expect(root.dataset.effects).toBe('full');
});
