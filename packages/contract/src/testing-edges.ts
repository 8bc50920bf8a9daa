import { expect, test } from 'vitest';
import type * as z from 'zod/mini';

import { formatAmount, parseAmount } from './money.ts';
import type { Route } from './route.ts';

/** The accepted and refused values of a schema, each a test of its own. */
export function edges(
  name: string,
  schema: z.ZodMiniType,
  taken: readonly unknown[],
  refused: readonly unknown[],
) {
  test.each(taken.map((value) => [value]))(`${name} takes %j`, (value) => {
    expect(schema.safeParse(value).success).toBe(true);
  });
  test.each(refused.map((value) => [value]))(`${name} refuses %j`, (value) => {
    expect(schema.safeParse(value).success).toBe(false);
  });
}

/** By field: what it takes and what it refuses, in an input that is good otherwise. `undefined` leaves the field out. */
export type Edges = Readonly<
  Record<string, readonly [taken: readonly unknown[], refused: readonly unknown[]]>
>;

/** The fields of a call at their edges. */
export function fieldEdges({ method, path, input }: Route, good: object, fields: Edges): void {
  const name = `${method} ${path}`;
  const fits = (field: string, value: unknown) => {
    const { [field]: _, ...others } = good as Record<string, unknown>;
    return input.safeParse(value === undefined ? others : { ...others, [field]: value }).success;
  };
  test(`${name} takes an input that is good`, () => {
    expect(input.safeParse(good)).toMatchObject({ success: true });
  });
  for (const [field, [taken, refused]] of Object.entries(fields)) {
    test(`${name} holds ${field} to its edges`, () => {
      expect(refused.length).toBeGreaterThan(0);
      expect(taken.filter((value) => !fits(field, value))).toEqual([]);
      expect(refused.filter((value) => fits(field, value))).toEqual([]);
    });
  }
}

export const KEY = '01890000-0000-7000-8000-000000000000';

const CENT = parseAmount('0.01');

/** One hundredth below a bound of money, the bound and one hundredth above it: each bound is tried at all three. */
export function around(bound: string): readonly [below: string, at: string, above: string] {
  const units = parseAmount(bound);
  return [formatAmount(units - CENT), formatAmount(units), formatAmount(units + CENT)];
}

/** A list for a loop of a test, which proves nothing where the list is empty. */
export function filled<T>(list: readonly T[]): readonly T[] {
  expect(list.length).toBeGreaterThan(0);
  return list;
}
