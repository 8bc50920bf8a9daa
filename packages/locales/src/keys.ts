import { readdirSync } from 'node:fs';
import type { Area } from './areas.ts';
import { source } from './compile.ts';

/** The areas and the typed table of keys and their arguments, written to `keys.generated.ts` by `generate.ts`. */
export function keysModule(): string {
  const areas = areasWritten();
  const rows = areas.flatMap((area) =>
    Object.entries(source('EN', area)).map(([key, message]) => `  '${key}': ${argsType(message)};`),
  );
  return [
    "import type { Value } from './message.ts';",
    '',
    '/** A catalogue file per language and area; a screen loads the areas it speaks. `node src/generate.ts` writes this file. */',
    'export const AREAS = [',
    ...areas.map((area) => `  '${area}',`),
    '] as const;',
    '',
    '/** Every message and what it needs. */',
    'export interface Messages {',
    ...rows,
    '}',
    'export type MessageKey = keyof Messages;',
    '',
  ].join('\n');
}

/** The areas that have a file of English texts. */
function areasWritten(): Area[] {
  return readdirSync(new URL('../messages/EN', import.meta.url))
    .map((file) => file.replace(/\.json$/, '') as Area)
    .sort();
}

function argsType(message: string): string {
  const names = argumentNames(message);
  return names.length === 0 ? 'null' : `{ ${names.map((name) => `${name}: Value`).join('; ')} }`;
}

/** Names of the arguments of an ICU message, each once, in order. */
export function argumentNames(message: string): string[] {
  return [...new Set([...message.matchAll(/\{(\w+)\s*[,}]/g)].map((match) => match[1] as string))].filter(
    (name) => !isBranch(message, name),
  );
}

/** `one {x}` holds text, not an argument called x. */
function isBranch(message: string, name: string): boolean {
  return new RegExp(`(?:zero|one|two|few|many|other|=\\d+)\\s*\\{${name}\\}`).test(message);
}
