import type { Db, Tx } from '../platform/database/db.ts';
import { tableMark } from '../platform/database/questions.ts';
import { plainIp } from '../platform/ip.ts';
import { tellLobby } from '../platform/realtime/tail.ts';
import type { Workers } from '../platform/workers.ts';
import type { Switches } from '../site/site.ts';
import type { Geo } from './geo.ts';

const POLL_MS = 500;

/** The closures that apply to an address: every region, its range, or its country. */
export type Closed = 'all' | 'range' | 'country';

declare module '../context.ts' {
  interface App {
    readonly regions: Regions;
  }
}

export interface Regions {
  /** Why the site is closed to this address, or null where it is open; never older than a second. */
  closed(address: string): Closed | null;
  reload(): Promise<void>;
}

/** Closed regions as this node knows them. Asked on every call, so nothing is read here. */
export async function createRegions(options: {
  db: Db;
  workers: Workers;
  switches: Switches;
  geo: Geo;
}): Promise<Regions> {
  const { db, workers, switches, geo } = options;
  let countries: ReadonlySet<string> = new Set();
  let asked = 0;
  let applied = 0;

  async function reload(): Promise<void> {
    asked += 1;
    const turn = asked;
    const rows = await db.selectFrom('safety.closed_country').select('country').execute();
    // A slow reading never undoes a later one.
    if (turn < applied) return;
    applied = turn;
    countries = new Set(rows.map((row) => row.country));
  }

  workers.add({
    name: 'closed countries',
    everyMs: POLL_MS,
    asks: tableMark('safety.closed_country'),
    run: reload,
  });
  await reload();
  return {
    closed(address) {
      if (switches.values()['system.status'] === 2) return 'all';
      const plain = plainIp(address);
      if (switches.blocked(plain)) return 'range';
      if (countries.size === 0) return null;
      const country = geo.countryOf(plain);
      return country !== null && countries.has(country) ? 'country' : null;
    },
    reload,
  };
}

export interface ClosedCountry {
  readonly country: string;
  readonly note: string;
  readonly by: string;
  readonly at: Date;
}

export async function closedCountries(db: Db | Tx): Promise<ClosedCountry[]> {
  const rows = await db.selectFrom('safety.closed_country').selectAll().orderBy('country').execute();
  return rows.map(({ country, note, closed_by: by, closed_at: at }) => ({ country, note, by, at }));
}

/** Closes a country, or changes what is noted about it. The caller audits. */
export async function closeCountry(tx: Tx, { country, note, by, at }: ClosedCountry): Promise<void> {
  const row = { country, note, closed_by: by, closed_at: at };
  await tx
    .insertInto('safety.closed_country')
    .values(row)
    .onConflict((on) => on.column('country').doUpdateSet(row))
    .execute();
  await tellLobby(tx, { type: 'switches' });
}

export async function openCountry(tx: Tx, country: string): Promise<void> {
  await tx.deleteFrom('safety.closed_country').where('country', '=', country).execute();
  await tellLobby(tx, { type: 'switches' });
}
