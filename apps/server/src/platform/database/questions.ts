import { createHash } from 'node:crypto';
import { type CompiledQuery, type Expression, type RawBuilder, sql } from 'kysely';
import pg from 'pg';
import type { Clock } from '../clock.ts';

import { type AskedOnce, askOnce, type Db } from './db.ts';

/** A parameter whose value is looked up each time the query is sent; the driver asks for it. */
export function live<T>(value: () => T): RawBuilder<T> {
  return sql<T>`${{ toPostgres: value }}`;
}

/** The instant so long before the query is sent. */
export function ago({ clock }: { readonly clock: Clock }, ms = 0): RawBuilder<Date> {
  return live(() => new Date(clock.ms() - ms));
}

/** Whether a query finds anything. */
export function any(query: Expression<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (${query})`;
}

/** Milliseconds until the first of some instants, which a query answers in their order; nothing where there is none. */
export function untilNext(instants: RawBuilder<unknown>): RawBuilder<number | null> {
  return sql`(select extract(epoch from (${instants} limit 1) - platform.now()) * 1000)::float8`;
}

/** A mark of all rows of a small table: every change of it makes another. */
export function tableMark(table: string): RawBuilder<string> {
  return sql<string>`(select count(*) || ' ' || coalesce(sum(xmin::text::bigint), 0) from ${sql.table(table)})`;
}

/** Asks many questions in one statement. It is planned once: a plan of so many parts takes longer than all its answers. */
export function createQuestions(db: Db): (asked: readonly RawBuilder<unknown>[]) => Promise<unknown[]> {
  const statements = new WeakMap<readonly RawBuilder<unknown>[], AskedOnce>();
  return async (asked) => {
    const statement = statements.get(asked) ?? statementOf(db, asked);
    statements.set(asked, statement);
    const row = await askOnce(db, statement);
    return asked.map((_, n) => row[`q${n}`]);
  };
}

function statementOf(db: Db, asked: readonly RawBuilder<unknown>[]): AskedOnce {
  const parts = sql.join(asked.map((each, n) => sql`(${each}) as ${sql.ref(`q${n}`)}`));
  const written = withConstants(sql`select ${parts}`.compile(db));
  return { name: createHash('sha256').update(written.text).digest('hex').slice(0, 40), ...written };
}

/** Writes constants into the text: a plan for any state would know of no index for one state. */
function withConstants({ sql: text, parameters }: CompiledQuery): Pick<AskedOnce, 'text' | 'values'> {
  const values: unknown[] = [];
  const inPlace = (value: unknown) => {
    if (typeof value === 'object') return `$${values.push(value)}`;
    return typeof value === 'string' ? pg.escapeLiteral(value) : String(value);
  };
  return { text: text.replace(/\$(\d+)/g, (_, n) => inPlace(parameters[Number(n) - 1])), values };
}
