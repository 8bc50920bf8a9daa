import { memoryStorage } from '@baize/client/browser.testing';
import { expect, test, vi } from 'vitest';

const root = { dataset: {} as Record<string, string> };
vi.stubGlobal('sessionStorage', memoryStorage());
vi.stubGlobal('localStorage', memoryStorage());
vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {} }));
vi.stubGlobal('document', { getElementById: () => null, documentElement: root });
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
