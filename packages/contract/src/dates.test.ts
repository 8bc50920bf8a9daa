import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import type { $ZodTypes } from 'zod/v4/core';

import { ALL_ROUTES, VENDOR_CALLS } from './testing-inputs.ts';

interface Field {
  readonly at: string;
  takes(value: unknown): boolean;
}

/** The single values that a schema is made of, each by its name and on its own. */
function fieldsOf(schema: z.ZodMiniType, at: string): Field[] {
  const { def } = (schema as unknown as $ZodTypes)._zod;
  const inner = (next: unknown, name = '') => fieldsOf(next as z.ZodMiniType, name ? `${at}.${name}` : at);
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).flatMap(([name, field]) => inner(field, name));
    case 'optional':
    case 'nullable':
    case 'default':
      return inner(def.innerType);
    case 'array':
      return inner(def.element);
    case 'record':
      return inner(def.valueType);
    case 'union':
      return def.options.flatMap((option) => inner(option));
    default:
      return [{ at, takes: (value) => schema.safeParse(value).success }];
  }
}

const FIELDS = [
  ...ALL_ROUTES.flatMap(({ method, path, input }) => fieldsOf(input, `${method} ${path}`)),
  ...VENDOR_CALLS.flatMap(({ operationId, body, answer }) => [
    ...fieldsOf(body, operationId),
    ...fieldsOf(answer, `${operationId} answered`),
  ]),
];
const DATES = ['2026-01-02', '2026-01-02T05', '2026-01-02T03:04:05Z'];
/** Written alike; a reader takes any text. */
const TEXTS = DATES.map((date) => date.replaceAll(/\d/g, 'x'));
const DATED = FIELDS.filter(({ takes }) => DATES.some(takes) && !TEXTS.some(takes));

const NO_DATES = [
  ...['2026-02-30', '2026-13-01', '2026-00-10', '2026-04-31', '2025-02-29', '0000-01-01'],
  ...['2026-01-02T24', '2026-02-30T05', '0000-01-01T05'],
  ...['2026-02-30T00:00:00Z', '2026-11-20T24:00:00Z', '2026-11-20T23:60:00Z', '2026-11-20T23:59:60Z'],
  ...['0000-01-01T00:00:00Z', '0000-12-31T23:59:59Z', '2026-02-30 and more'],
];

test('every date of every call is found', () => {
  expect(DATED.map(({ at }) => at)).toEqual(
    expect.arrayContaining([
      'GET /ops/reconciliation/breaks.from',
      'POST /ops/reconciliation/run.day',
      'POST /ops/catalog/vendors/set.maintenance.from',
      'POST /wps/agent/links.expiresAt',
      'bet.issuedAt',
      'betWin.bet.issuedAt',
      'reconcile.date',
      'listGames answered.games.releasedAt',
      'transactions answered.transactions.createdAt',
    ]),
  );
  expect(DATED.length).toBeGreaterThan(40);
});

test.each(DATED)('$at takes only what the calendar has', ({ takes }) => {
  expect(NO_DATES.filter(takes)).toEqual([]);
});
