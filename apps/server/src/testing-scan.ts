import { sql } from 'kysely';

import type { TestDatabase } from './platform/testing.ts';

const BEGINNING = 8;

/**
 * Tables that hold one of these texts in any column, as `schema.table: text`. Bytes are read as the hexadecimal text of theirs,
 * whether they hold the text itself or the value of a token.
 */
export async function foundInClear(
  { owner }: Pick<TestDatabase, 'owner'>,
  texts: readonly string[],
): Promise<string[]> {
  const sought = soughtIn(texts);
  const found: string[] = [];
  for (const { schema, name } of await owner.introspection.getTables()) {
    const table = `${schema}.${name}`;
    const { rows } = await sql<{ line: string }>`select t::text as line from ${sql.table(table)} t`.execute(
      owner,
    );
    const held = sought(rows.map(({ line }) => line).join('\n'));
    found.push(...[...held].map((text) => `${table}: ${text}`));
  }
  return found;
}

/** The secrets that a text holds. Long marks are found by their beginning, so that a thousand of them take one walk over the text. */
function soughtIn(texts: readonly string[]): (lines: string) => Set<string> {
  const all = texts.flatMap((text) => marksOf(text).map((mark) => ({ text, mark })));
  const isLong = ({ mark }: (typeof all)[number]) => typeof mark === 'string' && mark.length >= BEGINNING;
  const long = Map.groupBy(all.filter(isLong), ({ mark }) => String(mark).slice(0, BEGINNING));
  const other = all.filter((each) => !isLong(each));
  return (lines) => {
    const held = new Set(other.filter(({ mark }) => isIn(lines, mark)).map(({ text }) => text));
    for (let at = 0; at + BEGINNING <= lines.length; at += 1)
      for (const { text, mark } of long.get(lines.slice(at, at + BEGINNING)) ?? [])
        if (lines.startsWith(String(mark), at)) held.add(text);
    return held;
  };
}

/** The secrets that a text holds, by the same rules. */
export function standsIn(text: string, secrets: readonly string[]): string[] {
  return [...soughtIn(secrets)(text)];
}

function isIn(text: string, mark: string | RegExp): boolean {
  return typeof mark === 'string' ? text.includes(mark) : mark.test(text);
}

function marksOf(text: string): (string | RegExp)[] {
  // Six digits are part of many a time and number, so a code has to stand alone.
  if (/^\d{1,8}$/.test(text)) return [new RegExp(`(?<![\\w.+-])${text}(?!\\w)`)];
  const bytes = [Buffer.from(text)];
  if (/^[\w-]{30,}$/.test(text)) bytes.push(Buffer.from(text, 'base64url'));
  return [text, ...bytes.map((each) => each.toString('hex'))];
}
