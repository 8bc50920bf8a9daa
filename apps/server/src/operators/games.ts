import type {
  opsAddVendor,
  opsGames,
  opsSetGames,
  opsSetVendor,
  opsVendors,
} from '@baize/contract/ops-catalog';
import type { InputOf, OutputOf } from '@baize/contract/route';
import { sql } from 'kysely';

import type { App } from '../app.ts';
import { addVendor, changeGames, changeVendor, fold, isShown, type State } from '../catalog/catalog.ts';
import { audit } from './audit.ts';
import type { StaffSession } from './staff-sessions.ts';

const PAGE_MAX = 100;

/** Who acts, and from where. */
export interface Acting {
  readonly session: StaffSession;
  readonly address: string;
}

export async function listVendors(app: App): Promise<OutputOf<typeof opsVendors>> {
  const byVendor = Map.groupBy(app.catalog.games(), (game) => game.vendor);
  return app.catalog.vendors().map((vendor) => {
    const games = byVendor.get(vendor) ?? [];
    const { code, name, own, state, sort } = vendor;
    const shown = games.filter(isShown).length;
    return { code, name, own, state, sort, games: games.length, shown, maintenance: windowOf(vendor) };
  });
}

export async function enterVendor(
  app: App,
  { session, address }: Acting,
  { reason, ...vendor }: InputOf<typeof opsAddVendor>,
): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    await addVendor(app, tx, vendor);
    await audit(tx, app.clock, {
      ...{ actor: session.operator, action: 'games.vendorAdded', element: vendor.code },
      after: { ...vendor, reason },
      address,
    });
  });
}

export async function setVendor(
  app: App,
  { session, address }: Acting,
  { code, reason, ...change }: InputOf<typeof opsSetVendor>,
): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const before = await changeVendor(app, tx, code, change);
    await audit(tx, app.clock, {
      ...{ actor: session.operator, action: 'games.vendor', element: code },
      before,
      after: { ...change, reason },
      address,
    });
  });
}

export async function setGames(
  app: App,
  { session, address }: Acting,
  { games, reason, ...change }: InputOf<typeof opsSetGames>,
): Promise<{ changed: number }> {
  return app.db.transaction().execute(async (tx) => {
    const before = await changeGames(app, tx, games, change);
    await audit(tx, app.clock, {
      ...{ actor: session.operator, action: 'games.set', element: games.join(' ').slice(0, 300) },
      before,
      after: { games, ...change, reason },
      address,
    });
    return { changed: before.length };
  });
}

/** Games in the order in which they entered; the search holds any name or code, whatever its case or accents. */
export async function listGames(
  app: App,
  filter: InputOf<typeof opsGames>,
): Promise<OutputOf<typeof opsGames>> {
  const limit = Math.min(Math.max(filter.limit ?? 50, 1), PAGE_MAX);
  const text = fold(filter.search ?? '').replaceAll(/[\\%_]/g, '\\$&');
  const { state, vendor, type, cursor } = filter;
  const found = await app.db
    .selectFrom('catalog.game as g')
    .innerJoin('catalog.vendor as v', 'v.id', 'g.vendor')
    .selectAll('g')
    .select('v.code as vendor_code')
    .$if(text !== '', (of) => of.where('g.search', 'like', `%${text}%`))
    .$if(vendor !== undefined, (of) => of.where(sql`lower(v.code)`, '=', vendor?.toLowerCase() ?? ''))
    .$if(type !== undefined, (of) => of.where('g.type', '=', type ?? ''))
    .$if(state === 'withdrawn', (of) => of.where('g.withdrawn', '=', true))
    .$if(state !== undefined && state !== 'withdrawn', (of) => of.where('g.state', '=', state ?? ''))
    .$if(cursor !== undefined, (of) => of.where('g.id', '>', Number(cursor)))
    .orderBy('g.id')
    .limit(limit + 1)
    .execute();
  const heat = app.catalog.heat();
  const rows = found.slice(0, limit).map((row) => ({
    ...{ nodeId: `${row.vendor_code}:${row.code}`, vendor: row.vendor_code, code: row.code },
    ...{ type: row.type, kind: row.kind, name: row.name, names: row.names as Record<string, string> },
    ...{ state: row.state as State, withdrawn: row.withdrawn },
    ...{ top: row.top, hot: row.hot, fresh: row.fresh, sort: row.sort, version: row.version },
    maintenance: windowOf({
      maintenance: row.maintenance_from && { from: row.maintenance_from, until: row.maintenance_until },
    }),
    payback: row.payback === null ? null : Number(row.payback),
    bets: heat.get(row.id) ?? 0,
  }));
  return { rows, next: found.length > limit ? String(found[limit - 1]?.id) : null };
}

function windowOf({ maintenance }: { maintenance: { from: Date; until: Date | null } | null }) {
  if (!maintenance) return null;
  return { from: maintenance.from.toISOString(), until: maintenance.until?.toISOString() ?? null };
}
