import { sql } from 'kysely';

import type { App } from '../../context.ts';
import type { Db } from '../../platform/database/db.ts';
import { DAY_MS, MINUTE_MS } from '../../platform/time.ts';
import type { VendorBook } from './registry.ts';

/** Its calls to us, and ours to it. */
export type Way = 'in' | 'out';

interface Call {
  readonly ms: number;
  readonly failed: boolean;
  /** The breaker opened with it. */
  readonly opened?: boolean;
}

/** Counts the calls between us and each vendor; every few seconds a node adds what it counted to all nodes' figures. */
export interface Traffic {
  note(vendor: number, way: Way, call: Call): void;
  flush(): Promise<void>;
  close(): Promise<void>;
}

export const TRAFFIC_KEPT_MS = 2 * DAY_MS;
const FLUSH_MS = 5_000;

interface Minute {
  readonly vendor: number;
  readonly at: Date;
  readonly way: Way;
  calls: number;
  failures: number;
  total_ms: number;
  slowest_ms: number;
  opened: number;
}

export function createTraffic(
  { db, clock, log, metrics, workers }: Pick<App, 'db' | 'clock' | 'log' | 'metrics' | 'workers'>,
  book: VendorBook,
): Traffic {
  let counted = new Map<string, Minute>();

  function note(vendor: number, way: Way, { ms, failed, opened = false }: Call): void {
    const code = book.byId(vendor)?.code ?? String(vendor);
    metrics.vendorCall({ vendor: code, way, outcome: failed ? 'failed' : 'answered', ms });
    const at = Math.floor(clock.ms() / MINUTE_MS) * MINUTE_MS;
    const name = `${vendor} ${way} ${at}`;
    const fresh = { vendor, way, at: new Date(at), calls: 0, failures: 0, total_ms: 0 };
    const minute = counted.get(name) ?? { ...fresh, slowest_ms: 0, opened: 0 };
    counted.set(name, minute);
    minute.calls += 1;
    minute.failures += failed ? 1 : 0;
    minute.total_ms += Math.round(ms);
    minute.slowest_ms = Math.max(minute.slowest_ms, Math.round(ms));
    minute.opened += opened ? 1 : 0;
  }

  let adding: Promise<void> = Promise.resolve();

  /** When it is over, what an earlier one was still adding is there too. */
  function flush(): Promise<void> {
    adding = adding
      .catch(() => undefined)
      .then(async () => {
        const rows = [...counted.values()];
        counted = new Map();
        if (rows.length > 0) await add(db, rows);
      });
    return adding;
  }

  workers.add({ name: 'vendor traffic', everyMs: FLUSH_MS, has: () => counted.size > 0, run: flush });
  return {
    note,
    flush,
    async close() {
      await flush().catch((error: unknown) =>
        log.warn({ err: error }, 'the calls of vendors were not counted'),
      );
    },
  };
}

async function add(db: Db, rows: readonly Minute[]): Promise<void> {
  // One order for every node, or two of them could wait for each other.
  const sorted = rows.toSorted((a, b) => a.vendor - b.vendor || +a.at - +b.at || (a.way < b.way ? -1 : 1));
  await db
    .insertInto('vendors.minute')
    .values(sorted.map((row) => ({ ...row, total_ms: BigInt(row.total_ms) })))
    .onConflict((on) =>
      on.columns(['vendor', 'at', 'way']).doUpdateSet({
        calls: sql`minute.calls + excluded.calls`,
        failures: sql`minute.failures + excluded.failures`,
        total_ms: sql`minute.total_ms + excluded.total_ms`,
        slowest_ms: sql`greatest(minute.slowest_ms, excluded.slowest_ms)`,
        opened: sql`minute.opened + excluded.opened`,
      }),
    )
    .execute();
}

export interface Figures {
  readonly calls: number;
  readonly failures: number;
  /** Milliseconds, of a call on average and of the slowest; none without calls. */
  readonly meanMs: number | null;
  readonly slowestMs: number | null;
  /** How often a node gave up asking for a while. */
  readonly opened: number;
}

const NOTHING: Figures = { calls: 0, failures: 0, meanMs: null, slowestMs: null, opened: 0 };

/** The sums of the calls with each vendor since a time, over all nodes. */
export async function readTraffic(db: Db, since: Date): Promise<(vendor: number, way: Way) => Figures> {
  const rows = await db
    .selectFrom('vendors.minute')
    .select(['vendor', 'way'])
    .select([
      sql<number>`sum(calls)::float8`.as('calls'),
      sql<number>`sum(failures)::float8`.as('failures'),
      sql<number>`round(sum(total_ms) / sum(calls), 1)::float8`.as('meanMs'),
      sql<number>`max(slowest_ms)`.as('slowestMs'),
      sql<number>`sum(opened)::float8`.as('opened'),
    ])
    .where('at', '>=', since)
    .groupBy(['vendor', 'way'])
    .execute();
  return (vendor, way) => {
    const row = rows.find((each) => each.vendor === vendor && each.way === way);
    if (!row) return NOTHING;
    const { calls, failures, meanMs, slowestMs, opened } = row;
    return { calls, failures, meanMs, slowestMs, opened };
  };
}
