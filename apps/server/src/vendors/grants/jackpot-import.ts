import { JackpotsAnswer, type ReportedJackpot } from '@baize/contract/vendors/answers';
import { sql } from 'kysely';
import { isShown } from '../../catalog/catalog.ts';
import type { App } from '../../context.ts';
import { ago, live } from '../../platform/database/questions.ts';
import { defineLock, lock } from '../../platform/locks.ts';
import { MINUTE_MS } from '../../platform/time.ts';
import { toUnits } from '../registry/amounts.ts';
import { reachVendor } from '../registry/outbound.ts';
import type { Vendor } from '../registry/registry.ts';

const JACKPOTS_LOCK = defineLock('jackpots', 'the jackpots of one vendor');

const EVERY_MS = 10_000;
/** A vendor without a pool at present, or who does not say, is asked less often. */
const IDLE_MS = MINUTE_MS;
const SELDOM_MS = 300_000;
/** Marks a game with a pool in a vendor's list of games. */
const JACKPOT = 'JP';

/** Asks vendors that have games with jackpots for their pools, every ten seconds and from one node at a time. */
export async function askForJackpots(app: App): Promise<boolean> {
  const due = await takeDue(app, able(app));
  await Promise.all(due.map(({ vendor, failures }) => askOne(app, vendor, failures)));
  return due.length > 0;
}

function able(app: App): Vendor[] {
  const marked = new Set(
    app.catalog.games().flatMap((game) => (game.kind === JACKPOT && isShown(game) ? game.vendor.id : [])),
  );
  return app.vendors.book.all().filter(({ id, suspended }) => marked.has(id) && !suspended);
}

/** The vendors that are to be asked now. */
export function dueFeeds(app: App) {
  return sql`
    select from unnest(${live(() => able(app).map(({ id }) => id))}::int[]) able(vendor)
      left join vendors.jackpot_feed f using (vendor)
     where f.ask_at is null or f.ask_at <= ${ago(app)}`;
}

async function takeDue({ db, clock }: App, able: readonly Vendor[]) {
  if (able.length === 0) return [];
  const now = clock.now();
  const next = { ask_at: new Date(now.getTime() + EVERY_MS) };
  const taken = await db
    .insertInto('vendors.jackpot_feed')
    .values(able.map(({ id }) => ({ vendor: id, ...next })))
    .onConflict((on) => on.column('vendor').doUpdateSet(next).where('vendors.jackpot_feed.ask_at', '<=', now))
    .returning(['vendor', 'failures'])
    .execute();
  return taken.flatMap(({ vendor: id, failures }) => {
    const vendor = able.find((each) => each.id === id);
    return vendor ? [{ vendor, failures }] : [];
  });
}

async function askOne(app: App, vendor: Vendor, failures: number): Promise<void> {
  const heard = await reachVendor(app, vendor, { method: 'GET', path: '/jackpots' });
  const reported = JackpotsAnswer.safeParse(heard.kind === 'answered' ? heard.body : null);
  if (!reported.success) {
    const wait = Math.min(EVERY_MS * 2 ** Math.min(failures, 10), SELDOM_MS);
    return putOff(app, vendor, { failures: failures + 1, wait });
  }
  await keep(app, vendor, reported.data.jackpots);
  if (reported.data.jackpots.length === 0) await putOff(app, vendor, { failures: 0, wait: IDLE_MS });
  else if (failures > 0) await putOff(app, vendor, { failures: 0, wait: EVERY_MS });
}

async function putOff(
  { db, clock }: App,
  { id }: Vendor,
  { failures, wait }: { failures: number; wait: number },
): Promise<void> {
  await db
    .updateTable('vendors.jackpot_feed')
    .set({ failures, ask_at: new Date(clock.ms() + wait) })
    .where('vendor', '=', id)
    .execute();
}

/** Replaces the earlier pools: a pool that is no longer reported is gone. */
async function keep(
  app: App,
  { id: vendor, code }: Vendor,
  reported: readonly ReportedJackpot[],
): Promise<void> {
  const at = app.clock.now();
  const rows = reported.flatMap(({ jackpotId: id, level = null, gameCodes: games, currency, amount }) => {
    const units = toUnits(amount, currency);
    if (units !== null) return [{ vendor, id, level, games, currency, amount: units, at }];
    app.log.warn({ vendor: code, jackpot: id, amount }, 'a pool has places that its currency does not have');
    return [];
  });
  const once = [...new Map(rows.map((row) => [`${row.id} ${row.currency}`, row])).values()];
  await app.db.transaction().execute(async (tx) => {
    await lock(tx, JACKPOTS_LOCK, code);
    await tx.deleteFrom('vendors.jackpot').where('vendor', '=', vendor).execute();
    if (once.length > 0) await tx.insertInto('vendors.jackpot').values(once).execute();
  });
}
