import { readdirSync } from 'node:fs';
import { join } from 'node:path';

import { toJSONSchema } from 'zod/v4/core';

import type { Route } from './route.ts';
import type { VendorCall } from './vendors/call.ts';

const isRoute = (value: unknown): value is Route =>
  typeof value === 'object' && value !== null && 'path' in value && 'access' in value;
// In the same order on every machine: tests take turns by it.
const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !/test/.test(file))
  .sort();
const modules = await Promise.all(
  files.map((file) => import(join(import.meta.dirname, file)) as Promise<object>),
);

/** Every call of the contract, of the site and of the console. */
export const ALL_ROUTES: readonly Route[] = modules.flatMap((each) => Object.values(each).filter(isRoute));

const isVendorCall = (value: unknown): value is VendorCall =>
  typeof value === 'object' && value !== null && 'operationId' in value;

/** Every call between us and a vendor, whichever side makes it. */
export const VENDOR_CALLS: readonly VendorCall[] = modules
  .flatMap((each) => Object.values(each).flat())
  .filter(isVendorCall);

/** A JSON schema, as far as tests read it. */
export interface TestedSchema {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly TestedSchema[];
  readonly oneOf?: readonly TestedSchema[];
  readonly items?: TestedSchema;
  readonly properties?: Readonly<Record<string, TestedSchema>>;
  readonly required?: readonly string[];
  readonly pattern?: string;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly maximum?: number;
}

/** The JSON schema of what a route answers. */
export function outputSchema({ output }: Route): TestedSchema {
  return toJSONSchema(output, { io: 'input', unrepresentable: 'any' }) as TestedSchema;
}

/** The JSON schema of what a route takes. */
export function inputSchema({ input }: Route): TestedSchema {
  return toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as TestedSchema;
}

/** Values that are no input of anything, or hardly of one thing. */
export const WRONG_VALUES = [
  ...[null, true, 7, -1, 1.5, 1e300, [], ['x'], {}, { $gt: '' }, ''],
  ...[
    '\0',
    'a\0b',
    '\ud800',
    'x'.repeat(5_000),
    '💥'.repeat(60),
    "' or 1=1 --",
    '../../etc/passwd',
    '%00',
    '{{7*7}}',
  ],
  ...['NaN', '-0', '1e999', '99999999999999999999999', '2026-99-99T99:99:99Z', '0000-00-00T00:00:00Z'],
  // Days and instants of no calendar, and the ends of the one that the database has.
  ...['2026-02-30', '2026-02-30T00:00:00Z', '2026-11-20T24:00:00Z', '0000-01-01', '0000-01-01T00:00:00Z'],
  ...['0001-01-01', '0001-01-01T00:00:00Z', '9999-12-31', '9999-12-31T23:59:59.999999Z'],
  '2026-02-30T00:00:00.000000Z_00000000-0000-0000-0000-000000000000',
  ...[
    '275760-09-13T00:00:00Z',
    '00000000-0000-0000-0000-000000000000',
    '__proto__',
    '<script>',
    'toString',
    'valueOf',
  ],
];
