// Every event in every state of everything that is stored with a state, against the real tables.
import { sql } from 'kysely';
import { expect, test } from 'vitest';

import './app.ts';
import { systemClock } from './platform/clock.ts';
import { BATCHED, STATEFUL, stateful, transitions } from './platform/database/stateful.ts';
import { Refusal } from './platform/refuse.ts';
import { testDb } from './platform/testing.ts';
import { uuidv7 } from './platform/uuid.ts';

const { owner: db } = await testDb({ warm: true });
const things = [...STATEFUL.values()];
const app = { clock: systemClock, db };

test('there are things that states are kept of', () => {
  expect(things.length).toBeGreaterThanOrEqual(10);
});

test.each(things)(
  '$table: each event happens in its states, is refused in the others, and happens once',
  async (thing) => {
    const { table, column = 'state', events, unknown, conflict } = thing;
    const stored = await statesOf(table, column);
    const ends = Object.values(events).flatMap(({ to }) => to ?? []);
    if (stored.length > 0) expect(stored).toEqual(expect.arrayContaining(ends));
    const states = new Set([...stored, ...ends, ...Object.values(events).flatMap(({ from }) => from)]);
    await withoutConditions(table);
    const bare = stateful({ table, column, events, unknown, conflict });
    for (const state of states)
      for (const [event, { from, to = state }] of Object.entries(events)) {
        const row = await insert(table, column, state);
        const first = await change(bare, row, event, column);
        const second = await change(bare, row, event, column);
        const known = from.includes(state);
        expect([state, event, first]).toEqual([state, event, known ? to : conflict]);
        // The second press holds the row as it was: only where the state stays may it go on.
        expect([state, event, second]).toEqual([state, event, known && to === state ? to : conflict]);
      }
  },
);

test.each(things)('$table: a row that is held is held against all others until the end', async (thing) => {
  const { table, column = 'state', events, unknown, conflict } = thing;
  await withoutConditions(table);
  const row: { id: string } = await insert(table, column, Object.values(events)[0]?.from[0] ?? 'none');
  const bare = stateful({ table, column, events, unknown, conflict });
  const second = sql`select from ${sql.table(table)} where id = ${row.id} for update nowait`;
  await bare.holding(app, row.id, () => expect(second.execute(db)).rejects.toThrow(/could not obtain lock/));
  await second.execute(db);
});

test.each([...BATCHED])(
  '%s: a statement over many rows moves those in the states of its event',
  async (table, events) => {
    const changes = Object.entries(events);
    const stored = await statesOf(table, 'state');
    expect(stored).toEqual(
      expect.arrayContaining(changes.flatMap(([, { from, to = [] }]) => [...from, ...[to].flat()])),
    );
    await withoutConditions(table);
    const { words } = transitions(events);
    const rows = sql.table(table);
    for (const [event, { from, to }] of changes) {
      const [before, after] = [sql.raw(words[`${event}From`] ?? ''), sql.raw(words[`${event}To`] ?? '')];
      await sql`truncate ${rows} cascade`.execute(db);
      await sql`insert into ${rows} (state) select unnest(${stored}::text[])`.execute(db);
      const { rows: moved } = await sql`
      with moved as (
        update ${rows} set state = ${after} where state ${before} returning old.state as before, new.state as after)
      select * from moved order by before`.execute(db);
      const expected = from.toSorted().map((state) => ({ before: state, after: to ?? state }));
      expect([event, ...moved]).toEqual([event, ...expected]);
    }
  },
);

type Bare = ReturnType<typeof stateful>;

function change(bare: Bare, row: never, event: string, column: string): Promise<unknown> {
  return db
    .transaction()
    .execute((tx) => bare.change(app, tx, row, event))
    .then(
      (changed) => (changed as Record<string, unknown>)[column],
      (error: unknown) => (error instanceof Refusal ? error.code : error),
    );
}

/** The states that the table's own condition allows; none where it has no such condition. */
async function statesOf(table: string, column: string): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    select pg_get_constraintdef(c.oid) as text from pg_constraint c
     where c.conrelid = ${table}::regclass and c.contype = 'c' and array_length(c.conkey, 1) = 1
       and (select attname from pg_attribute a where a.attrelid = c.conrelid and a.attnum = c.conkey[1]) = ${column}`.execute(
    db,
  );
  return [...(rows[0]?.text ?? '').matchAll(/'(\w+)'::text/g)].map(([, state = '']) => state);
}

/** A row of the table then needs its id and its state only. */
async function withoutConditions(table: string): Promise<void> {
  const { rows } = await sql<{ change: string }>`
    select format('alter table %s drop constraint %I cascade', conrelid::regclass, conname) as change
      from pg_constraint where conrelid = ${table}::regclass and contype in ('c', 'f', 'u', 'p')
    union all
    select format('alter table %s alter column %I drop not null', attrelid::regclass, attname)
      from pg_attribute where attrelid = ${table}::regclass and attnum > 0 and attnotnull and not attisdropped
       and attidentity = ''`.execute(db);
  for (const each of rows) await sql.raw(each.change).execute(db);
  await sql`alter table ${sql.table(table)} disable trigger user`.execute(db);
}

async function insert(table: string, column: string, state: string): Promise<never> {
  const { rows } = await sql`
    insert into ${sql.table(table)} (id, ${sql.ref(column)}) values (${uuidv7(Date.now())}, ${state}) returning *`.execute(
    db,
  );
  return rows[0] as never;
}
