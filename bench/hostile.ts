// The cost of text that was made to hold a node up: every field of every call of the contract is given 64 KiB of each kind, three
// times, and the quickest counts. Fails where one takes longer than promised.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

import { figure } from './server.ts';

const PROMISED_MS = 20;
const SIZE = 65_536;
const TRIES = 3;
const CONTRACT = join(import.meta.dirname, '../packages/contract/src');
const UNITS = [
  ...[
    '1',
    '1 ',
    '1:',
    '4000000000000 ',
    'a',
    'a.',
    'a@',
    '-',
    ' ',
    '\n',
    '<',
    '[',
    '\\u0000',
    'ab==',
    'https://',
  ],
  ...['e\u0301', 'က္', '😀', '\u202e', '%', '%e1%', ',;', '"', '{"a":'],
];

interface Schema {
  readonly _zod: { readonly def: Definition };
  safeParse(value: unknown): unknown;
}
interface Definition {
  readonly type: string;
  readonly shape?: Record<string, Schema>;
  readonly innerType?: Schema;
  readonly in?: Schema;
  readonly element?: Schema;
  readonly valueType?: Schema;
  readonly options?: readonly Schema[];
}

const texts = UNITS.map((unit) => unit.repeat(Math.ceil(SIZE / unit.length)).slice(0, SIZE));
let [fields, slowest] = [0, { ms: 0, name: '' }];
for (const file of readdirSync(CONTRACT, { recursive: true, encoding: 'utf8' }).filter((name) =>
  /^[\w/-]+\.ts$/.test(name),
)) {
  const module = (await import(join(CONTRACT, file))) as Record<
    string,
    { input?: Schema; body?: Schema } | null
  >;
  for (const [name, call] of Object.entries(module)) {
    const schema = call?.input ?? call?.body;
    if (!schema?._zod) continue;
    for (const path of leavesOf(schema)) {
      fields += 1;
      for (const text of texts) {
        const ms = quickest(() => schema.safeParse(put(path, text)));
        if (ms > slowest.ms) slowest = { ms, name: `${file} ${name} ${path.join('.')}` };
      }
    }
  }
}
figure('hostile text, fields tried', fields, 'fields');
figure('hostile text of 64 KiB, slowest field', slowest.ms, 'ms', {
  name: `${PROMISED_MS} ms`,
  ratio: slowest.ms / PROMISED_MS,
});
if (slowest.ms > PROMISED_MS) {
  process.stderr.write(`${slowest.name} takes ${Math.round(slowest.ms)} ms\n`);
  process.exitCode = 1;
}

function quickest(work: () => unknown): number {
  const times = Array.from({ length: TRIES }, () => {
    const began = performance.now();
    work();
    return performance.now() - began;
  });
  return Math.min(...times);
}

/** The place of a text in an input, as the path to it. */
function leavesOf({ _zod: { def } }: Schema, path: readonly string[] = []): (readonly string[])[] {
  if (def.type === 'object')
    return Object.entries(def.shape ?? {}).flatMap(([key, inner]) => leavesOf(inner, [...path, key]));
  if (def.type === 'array' && def.element) return leavesOf(def.element, [...path, '[]']);
  if (def.type === 'record' && def.valueType) return leavesOf(def.valueType, [...path, '{}']);
  if (def.options) return def.options.flatMap((option) => leavesOf(option, path));
  const inner = def.innerType ?? def.in;
  return inner ? leavesOf(inner, path) : [path];
}

function put(path: readonly string[], text: string): unknown {
  return path.reduceRight<unknown>((inner, key) => {
    if (key === '[]') return [inner];
    return key === '{}' ? { x: inner } : { [key]: inner };
  }, text);
}
