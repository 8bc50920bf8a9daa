import { sql } from 'kysely';
import type { Db, Tx } from './database/db.ts';
import { tableMark } from './database/questions.ts';
import type { Workers } from './workers.ts';

const POLL_MS = 500;

/** The business lives in one zone (TM-1). */
export interface Zone {
  /** The IANA name of the zone in force, never older than a second. */
  name(): string;
  /** True where another one is in force now. */
  reload(): Promise<boolean>;
}

export async function createZone({ db, workers }: { db: Db; workers: Workers }): Promise<Zone> {
  let name = '';
  async function reload(): Promise<boolean> {
    const before = name;
    ({ name } = await db.selectFrom('platform.zone').select('name').executeTakeFirstOrThrow());
    return name !== before;
  }
  workers.add({ name: 'zone', everyMs: POLL_MS, asks: tableMark('platform.zone'), run: reload });
  await reload();
  return { name: () => name, reload };
}

/** The zone in force, inside of a query. */
export const ZONE = sql<string>`(select platform.business_zone())`;

/** Puts another zone in force. */
export async function enterZone(tx: Tx, name: string): Promise<void> {
  await tx.updateTable('platform.zone').set({ name }).execute();
}
