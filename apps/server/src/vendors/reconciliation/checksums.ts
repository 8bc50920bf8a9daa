import { ChecksumsAnswer, type ReportedChecksum } from '@baize/contract/vendors/answers';
import { sql } from 'kysely';

import type { App } from '../../context.ts';
import type { Db, Tx } from '../../platform/database/db.ts';
import { defineLock, lock } from '../../platform/locks.ts';
import { refuse } from '../../platform/refuse.ts';
import { uuidv7 } from '../../platform/uuid.ts';
import { type RiskEvent, writeEvents } from '../../safety/safety.ts';
import { askVendor } from '../registry/outbound.ts';
import type { Vendor } from '../registry/registry.ts';

const CHECKSUMS_LOCK = defineLock('checksums', 'comparisons with one vendor');

const PAGES_MAX = 100;
const AT_ONCE = 500;

export interface ChecksumAnswer {
  readonly games: number;
  /** Games whose contents differ from the last report, new ones among them. */
  readonly changed: number;
  /** Those of them that have the version they had. */
  readonly silent: number;
}

interface Change extends ReportedChecksum {
  readonly silent: boolean;
}

/** Asks every vendor what his games are made of; one that does not say is asked again with the next day. */
export async function askAllChecksums(app: App): Promise<void> {
  for (const vendor of app.vendors.book.all()) {
    if (vendor.baseUrl === '') continue;
    await askChecksums(app, vendor).catch((error: unknown) =>
      app.log.warn({ err: error, vendor: vendor.code }, 'a vendor did not tell his checksums'),
    );
  }
}

/** Keeps a vendor's checksums of its games. A change under the same version is a risk event; no game is closed for it. */
export async function askChecksums(app: App, vendor: Vendor): Promise<ChecksumAnswer> {
  const reported = await theirChecksums(app, vendor);
  return app.db.transaction().execute(async (tx) => {
    // Of two parallel askings the second compares with the first one's result.
    await lock(tx, CHECKSUMS_LOCK, vendor.code);
    const at = await timeAfter(tx, vendor, app.clock.now());
    const changes = await changesOf(tx, vendor, reported);
    await keep(tx, { vendor, at, changes });
    const sums = { at, games: reported.length };
    await tx
      .insertInto('vendors.checksums_told')
      .values({ vendor: vendor.id, ...sums })
      .onConflict((on) => on.column('vendor').doUpdateSet(sums))
      .execute();
    const silent = changes.filter((change) => change.silent);
    const events = silent.map((change) => eventOf(vendor, change, at));
    for (let first = 0; first < events.length; first += AT_ONCE)
      await writeEvents(app, tx, events.slice(first, first + AT_ONCE));
    return { games: reported.length, changed: changes.length, silent: silent.length };
  });
}

/** The time of a vendor's last report of checksums; silent are the games that changed so last. */
export async function checksumsOf(db: Db, vendor: number) {
  const { rows } = await sql<{ at: Date; games: number; silent: number }>`
    select t.at, t.games,
           (select count(*)::int from (select distinct on (game) silent from vendors.checksum
              where vendor = t.vendor order by game, at desc) last where silent) as silent
      from vendors.checksums_told t where t.vendor = ${vendor}`.execute(db);
  const [reported] = rows;
  return reported ? { ...reported, at: reported.at.toISOString() } : null;
}

/** Every page of them, a game once. */
async function theirChecksums(app: App, vendor: Vendor): Promise<ReportedChecksum[]> {
  const reported = new Map<string, ReportedChecksum>();
  let cursor: string | null = null;
  for (let page = 0; page < PAGES_MAX; page += 1) {
    const path: string = cursor === null ? '/checksums' : `/checksums?cursor=${encodeURIComponent(cursor)}`;
    const read = ChecksumsAnswer.safeParse(await askVendor(app, vendor, { method: 'GET', path }));
    if (!read.success) {
      const field = read.error.issues[0]?.path.join('.') ?? '';
      return refuse('vendors.checksums', { field: field.slice(0, 60) });
    }
    for (const each of read.data.checksums) reported.set(each.gameCode, each);
    cursor = read.data.nextCursor;
    if (cursor === null) return [...reported.values()];
  }
  return refuse('vendors.checksums', { field: 'nextCursor' });
}

/** Later than everything that was kept before, whichever node's clock it was kept by. */
async function timeAfter(tx: Tx, { id }: Vendor, now: Date): Promise<Date> {
  const last = await tx
    .selectFrom('vendors.checksum')
    .select('at')
    .where('vendor', '=', id)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last && last.at >= now ? new Date(last.at.getTime() + 1) : now;
}

/** The differences from the last report. One is silent when its version last had other contents, also before another version. */
async function changesOf(tx: Tx, { id }: Vendor, reported: readonly ReportedChecksum[]): Promise<Change[]> {
  const rows = await tx
    .selectFrom('vendors.checksum')
    .select(['game', 'version', 'sha256', 'certificate'])
    .where('vendor', '=', id)
    .orderBy('at')
    .execute();
  const last = new Map(rows.map((row) => [row.game, row]));
  const versions = new Map(rows.map(({ game, version, sha256 }) => [`${game}\n${version}`, sha256]));
  return reported.flatMap((each) => {
    const { gameCode, version, sha256, certificateId = null } = each;
    const before = last.get(gameCode);
    const same =
      before?.version === version && before.sha256 === sha256 && before.certificate === certificateId;
    const known = versions.get(`${gameCode}\n${version}`);
    return same ? [] : [{ ...each, silent: known !== undefined && known !== sha256 }];
  });
}

async function keep(
  tx: Tx,
  { vendor, at, changes }: { vendor: Vendor; at: Date; changes: readonly Change[] },
): Promise<void> {
  const rows = changes.map(({ gameCode: game, version, sha256, certificateId = null, silent }) => ({
    id: uuidv7(at.getTime()),
    vendor: vendor.id,
    game,
    at,
    version,
    sha256,
    certificate: certificateId,
    silent,
  }));
  for (let first = 0; first < rows.length; first += AT_ONCE) {
    await tx
      .insertInto('vendors.checksum')
      .values(rows.slice(first, first + AT_ONCE))
      .execute();
  }
}

function eventOf({ code }: Vendor, { gameCode: game, version, sha256 }: Change, at: Date): RiskEvent {
  return {
    kind: 'vendorChecksum',
    member: null,
    address: null,
    country: null,
    device: null,
    at,
    details: { vendor: code, game, version, sha256 },
    once: `vendorChecksum:${code}:${game}:${at.getTime()}`,
  };
}
