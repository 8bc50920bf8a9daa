import { readdirSync } from 'node:fs';
import { join } from 'node:path';

import type { Route } from '@baize/contract/route';
import fc from 'fast-check';
import { toJSONSchema } from 'zod/v4/core';

const CONTRACT = join(import.meta.dirname, '../../../../packages/contract/src');
/** Parts of the contract that are no business of accounts; a new part is theirs until it is named here. */
const OTHERS =
  /^(games\/.*|lottery\/.*|records|site\/site|vendors\/.*|wallet|desk\/(catalog|content|dashboard|ledger|payback|reconciliation|records|studio|switches|vendors))$/;

/** Every call of the site that has to do with accounts, from the contract itself: a new one is covered without being named. */
export async function accountCalls(): Promise<Route[]> {
  return (await callsOfAccounts()).filter(({ path }) => !path.startsWith('/ops/'));
}

/** The console's side of them. */
export async function accountDeskCalls(): Promise<Route[]> {
  return (await callsOfAccounts()).filter(({ path }) => path.startsWith('/ops/'));
}

async function callsOfAccounts(): Promise<Route[]> {
  const names = readdirSync(CONTRACT, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/test/.test(file))
    .map((file) => file.replace(/\.ts$/, ''))
    .filter((name) => !OTHERS.test(name))
    .sort();
  const modules = await Promise.all(names.map((name) => import(`@baize/contract/${name}`)));
  return modules.flatMap((module) => Object.values(module).filter(isRoute));
}

function isRoute(value: unknown): value is Route {
  return typeof value === 'object' && value !== null && 'path' in value && 'input' in value;
}

export interface JsonSchema {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
}

export function schemaOf(route: Route): JsonSchema {
  return toJSONSchema(route.input, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
}

/** Texts that were trouble somewhere: half a character, what PostgreSQL cannot hold, other languages of other programs. */
const TROUBLE = [
  '',
  ' ',
  '\0',
  '\ud800',
  '\u202eabc',
  "' or '1'='1",
  '%',
  '\\',
  '{}',
  '[object Object]',
  '__proto__',
  'toString',
  'null',
  '-1',
  '1e999',
  '99999999999999999999',
  '0000-00-00T99:99:99Z',
  '2026-02-31T00:00:00Z',
  '../../etc/passwd',
  'x'.repeat(5_000),
  '{"challenge":"aaaaaaaaaaaaaaaaaaaaaaaa"}',
  Buffer.from('{"challenge":"aaaaaaaaaaaaaaaaaaaaaaaa"}').toString('base64url'),
];

/** Everything that JSON can express, and near misses of the call: right fields with wrong values, missing and unknown ones. */
export function inputsOf(route: Route, known: readonly string[]): fc.Arbitrary<unknown> {
  const texts = fc.constantFrom(...TROUBLE, ...known);
  return fc.oneof(
    { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
    { weight: 6, arbitrary: near(schemaOf(route), texts) },
    { weight: 2, arbitrary: fitting(schemaOf(route), texts) },
  );
}

function near(schema: JsonSchema, texts: fc.Arbitrary<string>): fc.Arbitrary<unknown> {
  if (schema.type === 'object' && schema.properties) {
    const record = recordOf(schema.properties, (each) => near(each, texts), []);
    const stranger = fc.option(fc.tuple(fc.string({ maxLength: 12 }), fc.jsonValue({ maxDepth: 1 })), {
      freq: 6,
    });
    return fc
      .tuple(record, stranger)
      .map(([fitted, extra]) => (extra ? { ...fitted, [extra[0]]: extra[1] } : fitted));
  }
  return fc.oneof(
    { weight: 8, arbitrary: fitting(schema, texts) },
    { weight: 2, arbitrary: texts },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 1 }) },
  );
}

/** The schema's accepted values, as far as a schema has them. */
function fitting(schema: JsonSchema, texts: fc.Arbitrary<string>): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((each) => fitting(each, texts)));
  if (schema.type === 'boolean') return fc.boolean();
  if (schema.type === 'integer') return fc.integer();
  if (schema.type === 'number') return fc.oneof(fc.integer(), fc.double());
  if (schema.type === 'array') return fc.array(fitting(schema.items ?? {}, texts), { maxLength: 3 });
  if (schema.type === 'string') return fittingText(schema, texts);
  if (schema.type !== 'object') return fc.jsonValue({ maxDepth: 1 });
  if (!schema.properties) return fc.dictionary(fc.string({ maxLength: 8 }), fc.jsonValue({ maxDepth: 1 }));
  return recordOf(schema.properties, (each) => fitting(each, texts), schema.required ?? []);
}

function recordOf(
  properties: Readonly<Record<string, JsonSchema>>,
  made: (schema: JsonSchema) => fc.Arbitrary<unknown>,
  required: readonly string[],
): fc.Arbitrary<Record<string, unknown>> {
  const fields = Object.entries(properties).map(([name, each]) => [name, made(each)] as const);
  const record: Record<string, fc.Arbitrary<unknown>> = Object.fromEntries(fields);
  return fc.record(record, { requiredKeys: [...required] });
}

const made = new Map<string, fc.Arbitrary<string>>();
/** Texts of a pattern. Reading a pattern takes fast-check up to a second, and many calls share one. */
function matching(pattern: string): fc.Arbitrary<string> {
  const texts = made.get(pattern) ?? fc.stringMatching(new RegExp(pattern));
  made.set(pattern, texts);
  return texts;
}

function fittingText({ minLength = 0, maxLength = 60, pattern }: JsonSchema, texts: fc.Arbitrary<string>) {
  // fast-check makes no texts for a pattern that looks ahead.
  if (pattern?.includes('(?!')) return fc.constantFrom('/', '/wallet', '/a?b=c#d');
  if (pattern) return matching(pattern);
  const any = fc.string({ minLength, maxLength: Math.min(maxLength, 60), unit: 'binary' });
  const fit = texts.filter((each) => each.length >= minLength && each.length <= maxLength);
  return fc.oneof(any, fit);
}
