import { expect, test } from 'vitest';
import { ALL_ROUTES, WRONG_VALUES } from './testing-inputs.ts';
import { goodInputs } from './testing-samples.ts';

const KEY = '01890000-0000-7000-8000-000000000000';
const GOOD = goodInputs({ key: () => KEY, round: KEY });
const TAKING = ALL_ROUTES.filter(({ path }) => GOOD[path]).map((route) => ({
  route,
  input: GOOD[route.path] ?? {},
  name: `${route.method} ${route.path}`,
}));

test('there is an input to spoil for more than a hundred calls', () => {
  expect(TAKING.length).toBeGreaterThan(100);
});

test.each(TAKING)('$name takes the input that the tests spoil', ({ route, input }) => {
  expect(route.input.safeParse(input)).toMatchObject({ success: true });
});

test('every call refuses an unknown field', () => {
  for (const route of ALL_ROUTES) {
    const result = route.input.safeParse({ ...GOOD[route.path], surprise: '1' });
    expect([route.path, result.success]).toEqual([route.path, false]);
  }
});

test('every call refuses what is no object', () => {
  for (const route of ALL_ROUTES)
    for (const value of [null, [], 'text', 7, true])
      expect([route.path, value, route.input.safeParse(value).success]).toEqual([route.path, value, false]);
});

test.each(TAKING)(
  '$name looks at every wrong value of every field and names what it refuses',
  ({ route, input }) => {
    let refused = 0;
    for (const field of Object.keys(input)) {
      for (const value of WRONG_VALUES) {
        const result = route.input.safeParse({ ...input, [field]: value });
        if (result.success) continue;
        refused += 1;
        expect(result.error.issues[0]?.path[0]).toBe(field);
      }
    }
    // No field takes anything at all.
    expect(refused).toBeGreaterThan(Object.keys(input).length);
  },
);
