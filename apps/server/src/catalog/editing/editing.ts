import { fold } from '@baize/contract/lists/fold';
import type { Updateable } from 'kysely';
import type { App } from '../../context.ts';
import type { DB, Tx } from '../../platform/database/db.ts';
import { tellLobby } from '../../platform/realtime/tail.ts';
import { refuse } from '../../platform/refuse.ts';
import type { State } from '../catalog.ts';

export interface Window {
  readonly from: string;
  readonly until: string | null;
}

/** The settings of a vendor that operators change; a missing field stays as it is. */
export interface VendorChange {
  readonly name?: string | undefined;
  readonly state?: State | undefined;
  readonly maintenance?: Window | null | undefined;
  readonly sort?: number | undefined;
}

export interface GameChange extends Omit<VendorChange, 'name'> {
  readonly top?: boolean | undefined;
  readonly hot?: boolean | undefined;
  readonly fresh?: boolean | undefined;
  readonly minCycleMs?: number | undefined;
}

/** Adds a vendor that is off. The caller audits. */
export async function addVendor(app: App, tx: Tx, vendor: { code: string; name: string }): Promise<void> {
  const added = await tx
    .insertInto('catalog.vendor')
    .values({ ...vendor, state: 'off', changed_at: app.clock.now() })
    .onConflict((on) => on.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) refuse('catalog.vendorTaken');
}

/** Changes a vendor and answers what stood before of what changed. The caller audits. */
export async function changeVendor(app: App, tx: Tx, code: string, change: VendorChange): Promise<object> {
  const found = app.catalog.findVendor(code) ?? refuse('catalog.unknownVendor');
  const set = columnsOf(app, change);
  const before = await tx
    .selectFrom('catalog.vendor')
    .select(['name', 'state', 'maintenance_from', 'maintenance_until', 'sort'])
    .where('id', '=', found.id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  await tx.updateTable('catalog.vendor').set(set).where('id', '=', found.id).execute();
  await tellLobby(tx, { type: 'games' });
  return before;
}

/** Changes many games, all of them or none, and answers what stood before. The caller audits. */
export async function changeGames(app: App, tx: Tx, gameIds: readonly string[], change: GameChange) {
  const ids = gameIds.map((gameId) => {
    const end = gameId.indexOf(':');
    const game = app.catalog.findGame(gameId.slice(0, end), gameId.slice(end + 1));
    return (game ?? refuse('play.unknownGame')).id;
  });
  const { top, hot, fresh, minCycleMs, ...rest } = change;
  const own = Object.fromEntries(
    Object.entries({ top, hot, fresh, min_cycle_ms: minCycleMs }).filter(([, value]) => value !== undefined),
  );
  const before = await tx
    .selectFrom('catalog.game')
    .select(['code', 'state', 'maintenance_from', 'maintenance_until', 'top', 'hot', 'fresh', 'sort'])
    .select('min_cycle_ms')
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();
  await tx
    .updateTable('catalog.game')
    .set({ ...columnsOf(app, rest), ...own })
    .where('id', 'in', ids)
    .execute();
  await tellLobby(tx, { type: 'games' });
  return before;
}

/** Gives a game the brand's names by language, in place of the earlier ones, and answers these. The caller audits. */
export async function changeNames(
  app: App,
  tx: Tx,
  { id, names }: { id: number; names: Readonly<Record<string, string>> },
): Promise<unknown> {
  const row = await tx
    .selectFrom('catalog.game')
    .select('own_names')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const kept = Object.fromEntries(
    Object.entries(names).map(([language, name]) => [language, name.normalize('NFC').trim()]),
  );
  const search = [...new Set(Object.values(kept).map(fold))].join('\n');
  await tx
    .updateTable('catalog.game')
    .set({ own_names: JSON.stringify(kept), own_search: search, changed_at: app.clock.now() })
    .where('id', '=', id)
    .execute();
  await tellLobby(tx, { type: 'games' });
  return row.own_names;
}

function columnsOf(app: App, change: VendorChange): Updateable<DB['catalog.vendor']> {
  const { name, state, maintenance, sort } = change;
  return {
    ...(name !== undefined && { name }),
    ...(state !== undefined && { state }),
    ...(sort !== undefined && { sort }),
    ...(maintenance !== undefined && windowOf(maintenance)),
    changed_at: app.clock.now(),
  };
}

function windowOf(maintenance: Window | null) {
  const from = maintenance && new Date(maintenance.from);
  const until = maintenance?.until ? new Date(maintenance.until) : null;
  if (from && until && until <= from) refuse('request.invalid', { field: 'maintenance' });
  return { maintenance_from: from, maintenance_until: until };
}
