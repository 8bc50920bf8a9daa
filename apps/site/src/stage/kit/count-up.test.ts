import { expect, test, vi } from 'vitest';

import { amountAt, countUp } from './count-up.ts';

test('an amount is counted from where it was to exactly where it is', () => {
  expect(amountAt(100n, 12_345_678n, 0)).toBe(100n);
  expect(amountAt(100n, 12_345_678n, 1)).toBe(12_345_678n);
});

test('counting never goes back and never beyond', () => {
  let last = 0n;
  for (let step = 0; step <= 50; step++) {
    const amount = amountAt(0n, 987_654_321_987_654_321n, step / 50);
    expect(amount).toBeGreaterThanOrEqual(last);
    last = amount;
  }
  expect(last).toBe(987_654_321_987_654_321n);
  expect(amountAt(0n, 500n, 1.7)).toBe(500n);
  expect(amountAt(0n, 500n, -1)).toBe(0n);
});

test('most of an amount is there at half time, so the end can be read', () => {
  expect(amountAt(0n, 1000n, 0.5)).toBe(875n);
});

test('an amount stands at once for a player who asked for stillness on this site, whatever his system says (U-17)', () => {
  vi.stubGlobal('cancelAnimationFrame', () => {});
  vi.stubGlobal('requestAnimationFrame', () => 1);
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal('document', { documentElement: { dataset: { effects: 'reduced' } } });
  const figure = { textContent: '' } as Element;
  countUp(figure, 0n, 500n, 1000, String);
  expect(figure.textContent).toBe('500');
  vi.unstubAllGlobals();
});
