import { expect, test } from 'vitest';

import { spanOf } from './periods.ts';

/** A quarter to midnight in London is a quarter to eight the next morning in the business. */
const now = Date.parse('2026-03-01T23:45:00Z');

test('the periods of M-06 are days of the business, wherever the device stands', () => {
  expect(spanOf({}, now)).toEqual({ from: '2026-03-02', to: '2026-03-02' });
  expect(spanOf({ period: 'yesterday' }, now)).toEqual({ from: '2026-03-01', to: '2026-03-01' });
  expect(spanOf({ period: 'last7' }, now)).toEqual({ from: '2026-02-24', to: '2026-03-02' });
  expect(spanOf({ period: 'last30' }, now)).toEqual({ from: '2026-02-01', to: '2026-03-02' });
});

test('a span of one’s own keeps its last day, and is never longer than a list may be', () => {
  const own = (from?: string, to?: string) => spanOf({ period: 'own', from, to }, now);
  expect(own('2026-02-10', '2026-02-12')).toEqual({ from: '2026-02-10', to: '2026-02-12' });
  expect(own('2025-01-01', '2026-02-12')).toEqual({ from: '2026-01-13', to: '2026-02-12' });
  expect(own('2026-02-20', '2026-02-12')).toEqual({ from: '2026-02-12', to: '2026-02-12' });
  expect(own('2026-02-10')).toEqual({ from: '2026-02-10', to: '2026-02-10' });
  expect(own()).toEqual({ from: '2026-03-02', to: '2026-03-02' });
});
