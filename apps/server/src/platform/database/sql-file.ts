import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type RawBuilder, sql } from 'kysely';

/** A statement, or a part of one, from a `.sql` file with `{{name}}` for each value. A missing and an unused value are refused. */
export interface SqlFile {
  /** The SQL as text; values are SQL too. */
  text(values?: Readonly<Record<string, string | number>>): string;
  /** The SQL as a query; values are parameters or, like every part of a query, other queries. */
  query<T>(values?: Readonly<Record<string, unknown>>): RawBuilder<T>;
}

/** Reads `<name>.sql` in a folder. Words are put in their places for good, as far as the file has them. */
export function sqlFile(folder: string, name: string, words: Readonly<Record<string, string>> = {}): SqlFile {
  const parts = readFileSync(join(folder, `${name}.sql`), 'utf8')
    .trimEnd()
    .replaceAll(/\{\{(\w+)\}\}/g, (place, word) => words[word] ?? place)
    .split(/\{\{(\w+)\}\}/);
  const texts = parts.filter((_, i) => i % 2 === 0);
  const names = parts.filter((_, i) => i % 2 === 1);
  function inOrder<T>(values: Readonly<Record<string, T>>): T[] {
    const unused = Object.keys(values).find((each) => !names.includes(each));
    if (unused) throw new Error(`${name}.sql does not use ${unused}`);
    return names.map((each) => {
      const value = values[each];
      if (value === undefined) throw new Error(`${name}.sql asks for ${each}`);
      return value;
    });
  }
  return {
    text: (values = {}) => String.raw({ raw: texts }, ...inOrder(values)),
    query: <T>(values = {}) => sql<T>(texts as unknown as TemplateStringsArray, ...inOrder(values)),
  };
}
