import type {
  opsAddVendor,
  opsGame,
  opsGames,
  opsSetGames,
  opsSetNames,
  opsSetVendor,
  opsVendors,
} from '@baize/contract/desk/catalog';
import { fold } from '@baize/contract/lists/fold';
import type { InputOf, OutputOf } from '@baize/contract/route';
import { sql } from 'kysely';
import { auditBy } from '../../audit/audit.ts';
import {
  addVendor,
  type CatalogGame,
  changeGames,
  changeNames,
  changeVendor,
  cycleMsOf,
  isShown,
  pictureUrl,
  type State,
} from '../../catalog/catalog.ts';
import type { App } from '../../context.ts';
import type { Acting } from '../../operators/operators.ts';
import { listFrom } from '../../platform/database/lists.ts';
import { refuse } from '../../platform/refuse.ts';

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
  { reason, ...vendor }: InputOf<typeof opsAddVendor>,
  by: Acting,
): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    await addVendor(app, tx, vendor);
    await auditBy(app, tx, by, {
      action: 'games.vendorAdded',
      element: vendor.code,
      after: { ...vendor, reason },
    });
  });
  // The operator who changed it looks next, and sees it.
  await app.catalog.reload();
}

export async function setVendor(
  app: App,
  { code, reason, ...change }: InputOf<typeof opsSetVendor>,
  by: Acting,
): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const before = await changeVendor(app, tx, code, change);
    await auditBy(app, tx, by, {
      action: 'games.vendor',
      element: code,
      before,
      after: { ...change, reason },
    });
  });
  await app.catalog.reload();
}

export async function setNames(
  app: App,
  { game: node, names, reason }: InputOf<typeof opsSetNames>,
  by: Acting,
): Promise<void> {
  const { id } = findGame(app, node) ?? refuse('play.unknownGame');
  await app.db.transaction().execute(async (tx) => {
    const before = await changeNames(app, tx, { id, names });
    await auditBy(app, tx, by, {
      action: 'games.named',
      element: node,
      before: { names: before },
      after: { names, reason },
    });
  });
  await app.catalog.reload();
}

export async function setGames(
  app: App,
  { games, reason, ...change }: InputOf<typeof opsSetGames>,
  by: Acting,
): Promise<{ changed: number }> {
  const changed = await app.db.transaction().execute(async (tx) => {
    const before = await changeGames(app, tx, games, change);
    await auditBy(app, tx, by, {
      action: 'games.set',
      element: games.join(' ').slice(0, 300),
      before,
      after: { games, ...change, reason },
    });
    return before.length;
  });
  await app.catalog.reload();
  return { changed };
}

/** The operators' setting, unless the vendor lets a game rest that is on here. */
const standing = sql<string>`case when g.resting and g.state = 'on' then 'maintenance' else g.state end`;

const GAME_SORTS = {
  name: sql`lower(l.name)`,
  code: sql`l.code`,
  vendor: sql`l.vendor_code`,
  type: sql`l.type`,
  sort: sql`l.sort`,
};

/** Games in the order in which they entered where no other is asked for; the search holds any name or code, whatever its case or accents. */
export async function listGames(
  app: App,
  filter: InputOf<typeof opsGames>,
): Promise<OutputOf<typeof opsGames>> {
  const { search, state, vendor, type, flag, ...place } = filter;
  const text = fold(search ?? '').replaceAll(/[\\%_]/g, '\\$&');
  const all = gameRows(app);
  const found = all
    .$if(text !== '', (of) =>
      of.where((each) =>
        each.or([each('g.search', 'like', `%${text}%`), each('g.own_search', 'like', `%${text}%`)]),
      ),
    )
    .$if(vendor !== undefined, (of) => of.where(sql`lower(v.code)`, '=', vendor?.toLowerCase() ?? ''))
    .$if(type !== undefined, (of) => of.where('g.type', '=', type ?? ''))
    .$if(state === 'withdrawn', (of) => of.where('g.withdrawn', '=', true))
    .$if(state !== undefined && state !== 'withdrawn', (of) => of.where(standing, '=', state ?? ''))
    .$if(flag !== undefined, (of) => of.where(sql.ref(`g.${flag}`), '=', true));
  const source = { all, found, id: 'id', sorts: GAME_SORTS, first: '' } as const;
  const { rows, ...rest } = await listFrom(app.db, place, source);
  return { rows: rows.map((row) => rowOf(app, row)), ...rest };
}

export async function gameDetails(
  app: App,
  { game }: InputOf<typeof opsGame>,
): Promise<OutputOf<typeof opsGame>> {
  const known = findGame(app, game) ?? refuse('play.unknownGame');
  const row = await gameRows(app).where('g.id', '=', known.id).executeTakeFirstOrThrow();
  const hindered = await app.db
    .selectFrom('catalog.picture_try')
    .select('problem')
    .where('game', '=', known.id)
    .executeTakeFirst();
  return {
    ...rowOf(app, row),
    vendorName: row.vendor_name,
    ownNames: row.own_names as Record<string, string>,
    pictureBy: row.picture === null ? null : row.picture_from === '' ? 'operator' : 'feed',
    pictureProblem: hindered?.problem ?? null,
    cycleMs: cycleMsOf(app, known),
    devices: row.devices,
    languages: row.languages,
    demo: row.demo,
    freeRounds: row.free_rounds,
    volatility: row.volatility,
    releasedAt: row.released_at,
    addedAt: row.added_at.toISOString(),
    changedAt: row.changed_at.toISOString(),
  };
}

export function findGame({ catalog }: App, node: string): CatalogGame | undefined {
  const end = node.indexOf(':');
  return catalog.findGame(node.slice(0, end), node.slice(end + 1));
}

function gameRows({ db }: Pick<App, 'db'>) {
  return db
    .selectFrom('catalog.game as g')
    .innerJoin('catalog.vendor as v', 'v.id', 'g.vendor')
    .selectAll('g')
    .select(['v.code as vendor_code', 'v.name as vendor_name']);
}

type Row = Awaited<ReturnType<ReturnType<typeof gameRows>['executeTakeFirstOrThrow']>>;

function namesOf(row: Row): Record<string, string> {
  return { ...(row.names as object), ...(row.own_names as object) };
}

function rowOf(app: App, row: Row) {
  return {
    nodeId: `${row.vendor_code}:${row.code}`,
    vendor: row.vendor_code,
    code: row.code,
    type: row.type,
    kind: row.kind,
    name: row.name,
    names: namesOf(row),
    state: row.state as State,
    withdrawn: row.withdrawn,
    resting: row.resting,
    top: row.top,
    hot: row.hot,
    fresh: row.fresh,
    sort: row.sort,
    version: row.version,
    minCycleMs: row.min_cycle_ms,
    maintenance: windowOf({
      maintenance: row.maintenance_from && { from: row.maintenance_from, until: row.maintenance_until },
    }),
    payback: row.payback === null ? null : Number(row.payback),
    bets: app.catalog.popularity().get(row.id) ?? 0,
    picture: pictureUrl(row.picture),
  };
}

function windowOf({ maintenance }: { maintenance: { from: Date; until: Date | null } | null }) {
  if (!maintenance) return null;
  return { from: maintenance.from.toISOString(), until: maintenance.until?.toISOString() ?? null };
}
