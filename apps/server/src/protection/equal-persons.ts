import type { ExcludedEqual } from '@baize/contract/desk/protection';
import type { equalPersons as listCall } from '@baize/contract/persons/desk-equal-persons';
import type { InputOf, OutputOf } from '@baize/contract/route';
import { sql } from 'kysely';
import type { App } from '../context.ts';
import type { Db, Tx } from '../platform/database/db.ts';
import { listFrom } from '../platform/database/lists.ts';
import { any } from '../platform/database/questions.ts';
import { sqlFile } from '../platform/database/sql-file.ts';
import { tellMember } from '../platform/realtime/tail.ts';
import { refuse } from '../platform/refuse.ts';
import type { MemberId } from '../wallet/wallet.ts';
import { goAway } from './absence.ts';
import type { By } from './events.ts';

const EQUAL_PAIRS = sqlFile(import.meta.dirname, 'equal-pairs');

type Listed = OutputOf<typeof listCall>;
interface Row extends Omit<Listed['rows'][number], 'foundAt' | 'decidedAt' | 'until'> {
  readonly found_at: Date;
  readonly decided_at: Date | null;
  readonly until: Date | null;
}

/** Accounts of equal persons of which one is excluded (RG-9). */
export async function equalPersons(db: Db, { state, ...place }: InputOf<typeof listCall>): Promise<Listed> {
  const all = EQUAL_PAIRS.query<Row>({});
  const found = state ? sql<Row>`select * from (${all}) p where p.state = ${state}` : all;
  const sorts = { foundAt: sql`l.found_at` };
  const { rows, ...rest } = await listFrom(db, place, { all, found, id: 'id', sorts, first: '-foundAt' });
  const shown = rows.map(({ found_at, decided_at, until, ...row }) => ({
    ...row,
    foundAt: found_at.toISOString(),
    decidedAt: decided_at?.toISOString() ?? null,
    until: until?.toISOString() ?? null,
  }));
  return { rows: shown, ...rest };
}

/** One of them, as the list shows it; refuses `protection.noPair`. */
export async function requireEqualPersons(db: Db | Tx, id: string): Promise<Row> {
  const { rows } = await sql<Row>`select * from (${EQUAL_PAIRS.query({})}) p where p.id = ${id}`.execute(db);
  return rows[0] ?? refuse('protection.noPair');
}

/** The excluded accounts that close play of a member until they are decided, or whose exclusion holds for the member too; `own` is the member's public id. */
export async function excludedEquals(db: Db, id: MemberId, own: string): Promise<ExcludedEqual[]> {
  const { rows } = await sql<Row>`
    select p.* from (${EQUAL_PAIRS.query({})}) p
     where p.id in (select id from protection.equal_pair where ${id}::bigint in (first, second))
       and (p.closes and p.member = ${own} or p.state = 'same' and p.holds)
     order by p.found_at, p.id`.execute(db);
  return rows.map(({ member, username, excluded, excludedName, facts, state, until }) => ({
    ...(excluded === own ? { id: member, username } : { id: excluded, username: excludedName }),
    facts,
    state: state === 'same' ? 'same' : 'open',
    until: until?.toISOString() ?? null,
  }));
}

interface EqualDecision {
  readonly id: string;
  readonly same: boolean;
  /** The number of shared marks that the operator saw. */
  readonly marks: number;
}

/**
 * One person: the exclusion that ends last holds for both accounts. Two persons: play is open again, and the pair comes back only with
 * another shared mark. Refuses `protection.noPair` where it is decided, or where more marks have been found since.
 */
export async function decideEqualPersons(
  app: App,
  tx: Tx,
  { id, same, marks }: EqualDecision,
  by: NonNullable<By>,
): Promise<void> {
  const pair = await tx
    .updateTable('protection.equal_pair')
    .set({ state: same ? 'same' : 'other', decided_by: by.operator, decided_at: app.clock.now() })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .where('marks', '=', marks)
    .returning(['first', 'second'])
    .executeTakeFirst();
  if (!pair) return refuse('protection.noPair');
  for (const member of [pair.first, pair.second]) await tellMember(tx, member, { type: 'protection' });
  if (same) await excludeBoth(app, tx, [pair.first, pair.second], by);
}

async function excludeBoth(
  app: App,
  tx: Tx,
  members: readonly MemberId[],
  by: NonNullable<By>,
): Promise<void> {
  const { rows } = await sql<{ member: MemberId; until: Date | null; last: boolean }>`
    select member, nullif(latest, 'infinity') as until, ends is not distinct from latest as last
      from (select member, ends, max(ends) over () as latest
              from unnest(array[${sql.join(members)}]::bigint[]) member
             cross join lateral (select protection.excluded_until(member) as ends) e) e
     where latest is not null order by member`.execute(tx);
  for (const { member, until, last } of rows) {
    if (!last) await goAway(app, tx, member, { until }, by);
  }
}

const PAIRS_MAX = 200;
const LOOK_MS = 500;

export function watchEqualPersons(app: App): void {
  app.workers.add({
    name: 'checkedPlay',
    everyMs: LOOK_MS,
    asks: any(closedPlay(app)),
    run: () => endCheckedPlay(app),
  });
}

function closedPlay({ db }: App) {
  return db
    .selectFrom('protection.equal_pair')
    .select('id')
    .where('state', '=', 'open')
    .where('play_ended_at', 'is', null);
}

/** Ends the play with vendors of those whose play was closed, and tells their pages: a transfer vendor asks us for no bet. */
async function endCheckedPlay(app: App): Promise<boolean> {
  const rows = await closedPlay(app).limit(PAIRS_MAX).execute();
  for (const { id } of rows) await app.db.transaction().execute((tx) => endPlayOf(app, tx, id));
  return rows.length > 0;
}

async function endPlayOf(app: App, tx: Tx, id: string): Promise<void> {
  const pair = await tx
    .updateTable('protection.equal_pair')
    .set({ play_ended_at: app.clock.now() })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .where('play_ended_at', 'is', null)
    .returning(['first', 'second'])
    .executeTakeFirst();
  if (!pair) return;
  const closed = await tx
    .selectFrom('protection.being_checked')
    .select('member')
    .distinct()
    .where('member', 'in', [pair.first, pair.second])
    .where('until', '>', app.clock.now())
    .orderBy('member')
    .execute();
  for (const { member } of closed) {
    if (member === null) continue;
    await app.vendors.endPlay(tx, member);
    await tellMember(tx, member, { type: 'protection' });
  }
}
