import { sql } from 'kysely';

import type { Db } from '../platform/database/db.ts';
import { sqlFile } from '../platform/database/sql-file.ts';

/** A query whose every row is a violation; its column `detail` says what is wrong. */
export interface Invariant {
  readonly id: string;
  readonly title: string;
  readonly sql: string;
}

export interface Violation {
  readonly id: string;
  readonly detail: string;
}

const HOUSE = '(1::bigint << 62)';
/** Rows reported of each violated invariant. */
const SHOWN = 20;

/** I1 to I12 as far as they concern the ledger alone; features hand in theirs (I6, I8, I9). */
export const LEDGER_INVARIANTS: readonly Invariant[] = [
  {
    id: 'I1',
    title: 'the balances of a currency come to zero',
    sql: `select format('currency %s comes to %s', currency, sum(balance)) as detail
            from wallet.account group by currency having sum(balance) <> 0`,
  },
  {
    id: 'I2',
    title: 'no account is below its floor',
    sql: `select format('account (%s, %s) has %s, floor %s', member, no, balance, floor) as detail
            from wallet.account where balance < floor`,
  },
  {
    id: 'I3',
    title: 'balance and seq are those of the postings',
    sql: `select format('account (%s, %s) has %s at seq %s, its %s postings come to %s', a.member, a.no, a.balance, a.seq, coalesce(p.count, 0), coalesce(p.sum, 0)) as detail
            from wallet.account a
            left join (select member, account, sum(amount) as sum, count(*) as count, max(seq) as last from wallet.posting group by 1, 2) p
              on p.member = a.member and p.account = a.no
           where a.balance <> coalesce(p.sum, 0) or a.seq <> coalesce(p.count, 0) or a.seq <> coalesce(p.last, 0)`,
  },
  {
    id: 'I4',
    title: 'each batch comes to zero in each currency',
    sql: `select format('batch %s comes to %s in currency %s', batch, sum(amount), currency) as detail
            from (select case when p.member >= ${HOUSE} then p.movement else m.batch end as batch, p.amount, a.currency
                    from wallet.posting p
                    join wallet.account a on a.member = p.member and a.no = p.account
                    left join wallet.movement m on m.id = p.movement and m.member = p.member and p.member < ${HOUSE}) x
           group by batch, currency having sum(amount) <> 0 or batch is null`,
  },
  {
    id: 'I4',
    title: 'exactly the posted movements have postings',
    sql: `select format('movement (%s, %s) with reason %s has %s postings', m.id, m.member, m.reason, coalesce(p.count, 0)) as detail
            from wallet.movement m
            join wallet.kind k on k.id = m.kind
            left join (select movement, member, count(*) as count from wallet.posting where member < ${HOUSE} group by 1, 2) p
              on p.movement = m.id and p.member = m.member
           where (m.reason <> 0 and p.count > 0) or (m.reason = 0 and p.count is null and not k.legless)`,
  },
  {
    id: 'I4',
    title: 'each movement belongs to a batch, which counts it',
    sql: `select format('batch %s counts %s posted and %s refused, its movements are %s and %s', b.id, b.posted, b.refused, m.posted, m.refused) as detail
            from (select batch, count(*) filter (where reason = 0) as posted, count(*) filter (where reason <> 0) as refused
                    from wallet.movement group by 1) m
            full join wallet.batch b on b.id = m.batch
           where b.id is null or m.batch is null or b.posted > m.posted or b.refused <> m.refused`,
  },
  {
    id: 'I7',
    title: 'hash chains are whole',
    sql: `select format('posting (%s, %s, %s) does not follow from the one before', member, account, seq) as detail
            from (select p.*, lag(p.seq, 1, 0::bigint) over w + 1 = p.seq and lag(p.balance, 1, 0::bigint) over w + p.amount = p.balance
                         and wallet.posting_hash(lag(p.hash, 1, wallet.genesis(p.member, p.account)) over w, p.movement, p.seq, p.amount, p.balance,
                               p.kind, a.currency, p.at, b.digest) = p.hash as follows
                    from wallet.posting p
                    join wallet.account a on a.member = p.member and a.no = p.account
                    left join wallet.batch b on b.id = p.movement and p.member >= ${HOUSE}
                  window w as (partition by p.member, p.account order by p.seq)) x
           where not follows`,
  },
  {
    id: 'I7',
    title: 'every account ends where its chain ends',
    sql: `select format('account (%s, %s) has another head than its last posting', a.member, a.no) as detail
            from wallet.account a
            left join wallet.posting p on p.member = a.member and p.account = a.no and p.seq = a.seq
           where a.head is distinct from coalesce(p.hash, case when a.seq = 0 then wallet.genesis(a.member, a.no) end)`,
  },
  {
    id: 'I7',
    title: 'each batch binds its movements and the heads they led to',
    sql: sqlFile(import.meta.dirname, 'batch-digests').text({ house: HOUSE }),
  },
  {
    id: 'I12',
    title: 'the heads of signed days are still there',
    sql: `select format('account (%s, %s) had another head at seq %s when %s was closed', h.member, h.no, h.seq, h.day) as detail
            from wallet.root_head h
            left join wallet.posting p on p.member = h.member and p.account = h.no and p.seq = h.seq
           where p.hash is distinct from h.head`,
  },
];

/** Runs all invariants in one snapshot, beside the running site; tells of each as it is checked. */
export async function checkInvariants(
  db: Db,
  more: readonly Invariant[] = [],
  report: (invariant: Invariant, violations: readonly Violation[]) => void = () => {},
): Promise<Violation[]> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      await sql`set local transaction_timeout = 0`.execute(tx);
      // A loop over the rows of another loop is chosen where statistics are old, and never ends then.
      await sql`set local enable_nestloop = off`.execute(tx);
      const all: Violation[] = [];
      for (const invariant of [...LEDGER_INVARIANTS, ...more]) {
        const query = sql<{
          detail: string;
        }>`select detail from (${sql.raw(invariant.sql)}) violation limit ${SHOWN}`;
        const { rows } = await query.execute(tx);
        const violations = rows.map(({ detail }) => ({ id: invariant.id, detail }));
        report(invariant, violations);
        all.push(...violations);
      }
      return all;
    });
}

/** All of them as one statement, for a caller that walks them often: its rows are violations. */
export function invariantsQuery(all: readonly Invariant[]): string {
  return all
    .map(({ id, sql: query }) => `(select '${id}' as id, detail from (${query}) violation limit ${SHOWN})`)
    .join(' union all ');
}

/** `the ledger violates 2 invariants in 14 rows`; of an invariant with many rows, those that were shown. */
export function brokenText(violations: readonly Violation[]): string {
  const counts = { invariant: new Set(violations.map(({ id }) => id)).size, row: violations.length };
  const [invariants, rows] = Object.entries(counts).map(([noun, n]) => `${n} ${noun}${n === 1 ? '' : 's'}`);
  return `${BROKEN} ${invariants} in ${rows}`;
}

/** The beginning of every such text. */
export const BROKEN = 'the ledger violates';

interface LedgerCounts {
  readonly accounts: bigint;
  readonly movements: bigint;
  readonly refused: bigint;
  readonly postings: bigint;
  readonly batches: bigint;
  readonly days: bigint;
}

export async function ledgerCounts(db: Db): Promise<LedgerCounts> {
  const { rows } = await sql<LedgerCounts>`
    select (select count(*) from wallet.account) as accounts, (select count(*) from wallet.movement) as movements,
           (select count(*) from wallet.movement where reason <> 0) as refused, (select count(*) from wallet.posting) as postings,
           (select count(*) from wallet.batch) as batches, (select count(*) from wallet.root where signature is not null) as days
  `.execute(db);
  if (!rows[0]) throw new Error('the ledger cannot be counted');
  return rows[0];
}

/** Checks only what was posted since the last call, every minute; answers how many postings that were. */
export async function verifyNewPostings(db: Db): Promise<{ checked: bigint; violations: Violation[] }> {
  const { rows } = await db.transaction().execute(async (tx) => {
    // Unchecked rows are more the next time: a check that is cut off would never catch up.
    await sql`set local transaction_timeout = 0`.execute(tx);
    return sql<{
      id: string | null;
      detail: string;
      checked: bigint;
    }>`select * from wallet.verify_new()`.execute(tx);
  });
  const violations = rows.flatMap(({ id, detail }) => (id === null ? [] : [{ id, detail }]));
  return { checked: rows[0]?.checked ?? 0n, violations };
}
