import type { Route } from '@baize/contract/route';
import { inputSchema, type TestedSchema } from '@baize/contract/testing-inputs';

/** A body of the usual size, one in an envelope, and one of a call that carries files. */
const BODY_MOST = { usual: 60_000, sealed: 10_000, bulky: 7_000_000 };
/** A text without a bound is as long as this. */
const UNBOUNDED = 60_000;
const ROWS = 100_000;
const UNITS = ['x', '1', 'a ', 'A', 'a1', 'က'];
/** Texts of a form; a place takes the first that its schema lets pass. */
const FORMS = [
  '9999999.99',
  '01936f00-0000-7000-8000-000000000001',
  '2026-11-18',
  '2026-11-18T04:30:00Z',
  '08:00',
  'a'.repeat(64),
  'https://example.com/a',
  'a@example.com',
  'EN',
  'MMK',
];

/** The largest input that a call takes, grown field by field from one that is good; null where none was found. */
export function largestInput(route: Route, good: Record<string, unknown> | undefined): unknown {
  const schema = inputSchema(route);
  const size = route.bulky ? BODY_MOST.bulky : route.sealed ? BODY_MOST.sealed : BODY_MOST.usual;
  const fits = (input: unknown) =>
    JSON.stringify(input).length <= size && route.input.safeParse(input).success;
  let input = good ?? {};
  for (let round = 0; round < 2; round += 1)
    for (const [name, field] of Object.entries(schema.properties ?? {})) {
      const grown = candidates(field)
        .map((value) => ({ ...input, [name]: value }))
        .filter((each) => fits(each) || !route.input.safeParse(input).success)
        .find((each) => fits(each) || errorsOf(route, each) < errorsOf(route, input));
      if (grown) input = grown;
    }
  return fits(input) ? input : null;
}

function errorsOf(route: Route, input: unknown): number {
  return route.input.safeParse(input).error?.issues.length ?? 0;
}

/** Values of a schema, the largest first. */
function candidates(schema: TestedSchema): unknown[] {
  if (schema.const !== undefined) return [schema.const];
  if (schema.enum) return [...schema.enum];
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.flatMap(candidates);
  if (schema.type === 'array') return lists(schema);
  if (schema.type === 'object') return objects(schema);
  if (schema.type === 'integer' || schema.type === 'number') return [schema.maximum ?? 1_000, 100, 10, 1, 0];
  if (schema.type === 'boolean') return [true, false];
  if (schema.type === 'string' || schema.type === undefined) return texts(schema);
  return [null];
}

function texts({ maxLength = UNBOUNDED }: TestedSchema): string[] {
  const long = UNITS.map((unit) => unit.repeat(maxLength).slice(0, maxLength));
  return [...long, ...FORMS, ...long.map((text) => text.slice(0, 20))];
}

/** Lists of as many rows as may be, and of fewer, since a body has its own bound. */
function lists({ items = {}, maxItems = ROWS }: TestedSchema): unknown[] {
  const counts = [maxItems, 5_000, 1_000, 200, 50, 10, 1].filter((count) => count <= maxItems);
  return counts.flatMap((count) =>
    candidates(items).map((row) => Array.from({ length: count }, (_, n) => different(row, n))),
  );
}

/** Rows of a list often have to differ. */
function different(row: unknown, n: number): unknown {
  if (n === 0) return row;
  if (typeof row === 'number') return n;
  if (typeof row !== 'string') return row;
  const tail = String(n);
  return row.slice(0, Math.max(0, row.length - tail.length)) + tail;
}

function objects({ properties = {} }: TestedSchema): unknown[] {
  const fields = Object.entries(properties).map(([name, field]) => [name, candidates(field)] as const);
  const most = Math.max(1, ...fields.map(([, values]) => values.length));
  return Array.from({ length: Math.min(most, UNITS.length + FORMS.length) }, (_, n) =>
    Object.fromEntries(fields.map(([name, values]) => [name, values[Math.min(n, values.length - 1)]])),
  );
}
