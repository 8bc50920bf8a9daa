import { sql } from 'kysely';

import type { TestDatabase } from './platform/testing.ts';

/**
 * Tables that hold one of these texts in any column, as `schema.table: text`. Bytes are read as the hexadecimal text of theirs,
 * whether they hold the text itself or the value of a token.
 */
export async function foundInClear(
  { owner }: Pick<TestDatabase, 'owner'>,
  texts: readonly string[],
): Promise<string[]> {
  const marks = texts.map((text) => ({ text, marks: marksOf(text) }));
  const found: string[] = [];
  for (const { schema, name } of await owner.introspection.getTables()) {
    const table = `${schema}.${name}`;
    const { rows } = await sql<{ line: string }>`select t::text as line from ${sql.table(table)} t`.execute(
      owner,
    );
    // One text of all rows: a thousand secrets are looked for in each table.
    const lines = rows.map(({ line }) => line).join('\n');
    const held = marks.filter((each) => each.marks.some((mark) => isIn(lines, mark)));
    found.push(...held.map(({ text }) => `${table}: ${text}`));
  }
  return found;
}

/** Whether a text holds a secret, by the same rules. */
export function standsIn(text: string, secret: string): boolean {
  return marksOf(secret).some((mark) => isIn(text, mark));
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
