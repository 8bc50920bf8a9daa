import type { ApprovalState } from '@baize/contract/desk/approvals';
import type { opsImportDiff, opsImportGames, opsImports } from '@baize/contract/desk/catalog';
import { GameListPage, type ListedGame } from '@baize/contract/games/game-list';
import type { InputOf, OutputOf } from '@baize/contract/route';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { audit, type Operation, requestApproval } from '../../audit/audit.ts';
import { applyImport, type CatalogVendor, importDiff, importOf, keepImport } from '../../catalog/catalog.ts';
import type { App } from '../../context.ts';
import type { Acting } from '../../operators/operators.ts';
import { type ListReading, listFrom, listPage } from '../../platform/database/lists.ts';
import { refuse } from '../../platform/refuse.ts';
import { askVendor } from '../../vendors/vendors.ts';

const PAGES_MAX = 1_000;
const GAMES_MAX = 15_000;

const Import = z.strictObject({
  import: z.string(),
  vendor: z.string(),
  added: z.number(),
  changed: z.number(),
  withdrawn: z.number(),
  hash: z.string(),
});
type Import = z.infer<typeof Import>;

/** Brings a vendor's game list into the catalogue, bound to the difference that both persons saw. */
export const gameImport: Operation<Import> = {
  name: 'games.import',
  about: { vendor: 'vendor' },
  maker: 'games.write',
  approver: 'games.approve',
  input: Import,
  async run(app, tx, wish, { request, maker, approver }) {
    await applyImport(app, tx, { id: wish.import, hash: wish.hash });
    await audit(tx, app.clock, {
      actor: approver,
      action: 'games.imported',
      element: wish.vendor,
      after: { ...wish, request, maker },
    });
    return null;
  },
};

/** Reads the game list and asks for the approval of what it would change. The same key again is the same request. */
export async function requestImport(
  app: App,
  { key, vendor: code }: InputOf<typeof opsImportGames>,
  { session, address }: Acting,
): Promise<OutputOf<typeof opsImportGames>> {
  const vendor = app.catalog.findVendor(code) ?? refuse('catalog.unknownVendor');
  const earlier = await importOf(app.db, session.operator, key);
  const games = earlier === null ? await readGameList(app, vendor) : [];
  return app.db.transaction().execute(async (tx) => {
    const id = earlier ?? (await keepImport(app, tx, { vendor, by: session.operator, key, games }));
    const { sums, hash } = await importDiff(tx, id);
    const { same, ...changes } = sums;
    if (changes.added + changes.changed + changes.withdrawn === 0) refuse('catalog.feedSame');
    const input = { import: id, vendor: vendor.code, ...changes, hash };
    const wish = { key, operation: gameImport, input, maker: session, address };
    return { import: id, ...sums, approval: await requestApproval(app, tx, wish) };
  });
}

/** Every page of the game list before anything is written: half a list would withdraw the other half. */
async function readGameList(app: App, vendor: CatalogVendor): Promise<ListedGame[]> {
  const contract = app.vendors.book.byId(vendor.id) ?? refuse('catalog.noContract');
  const games: ListedGame[] = [];
  let cursor: string | null = null;
  for (let page = 0; page < PAGES_MAX && games.length <= GAMES_MAX; page += 1) {
    const path: string = cursor === null ? '/games' : `/games?cursor=${encodeURIComponent(cursor)}`;
    const answer = GameListPage.safeParse(await askVendor(app, contract, { method: 'GET', path }));
    if (!answer.success) {
      const field = answer.error.issues[0]?.path.join('.') ?? '';
      return refuse('catalog.feed', { field: field.slice(0, 60) });
    }
    games.push(...answer.data.games);
    cursor = answer.data.nextCursor;
    if (cursor === null) return games;
  }
  return refuse('catalog.feed', { field: 'nextCursor' });
}

/** One page of what an import would change now. */
export async function listImportDiff(
  app: App,
  filter: InputOf<typeof opsImportDiff>,
): Promise<OutputOf<typeof opsImportDiff>> {
  const { games, sums } = await importDiff(app.db, filter.import);
  const found = games.filter(({ kind }) => filter.of === undefined || kind === filter.of);
  const read = async ({ cursor, descending, limit }: ListReading) => {
    const order = descending ? found.toReversed() : found;
    const isAfter = (code: string) => cursor === undefined || (descending ? code < cursor : code > cursor);
    return order.filter(({ code }) => isAfter(code)).slice(0, limit);
  };
  const { rows: shown, ...cursors } = await listPage({ sort: 'code', ...filter }, read, ({ code }) => code);
  const rows = shown.map(({ code, kind, name, fields }) => ({
    code,
    kind,
    name,
    fields: fields.map(({ field, was, now }) => ({ field, was, now })),
  }));
  const totals = filter.totals && { rows: found.length, capped: false, sums: {} };
  return { rows, ...cursors, sums, ...(totals && { totals }) };
}

/** The import with the result of its request: the two are written together, so each has the other. */
export async function listImports(
  app: App,
  { vendor, ...place }: InputOf<typeof opsImports>,
): Promise<OutputOf<typeof opsImports>> {
  const all = app.db
    .selectFrom('catalog.import as i')
    .innerJoin('catalog.vendor as v', 'v.id', 'i.vendor')
    .innerJoin('operators.operator as o', 'o.id', 'i.made_by')
    .innerJoin('operators.approval as a', (join) =>
      join.onRef('a.maker', '=', 'i.made_by').onRef('a.key', '=', 'i.key'),
    )
    .select(['i.id', 'v.code', 'v.name', 'o.name as by', 'i.made_at', 'i.applied_at'])
    .select(['a.id as approval', 'a.state', 'a.expires_at'])
    .select((each) =>
      each
        .selectFrom('catalog.import_game as g')
        .select(sql<number>`count(*)::int`.as('games'))
        .whereRef('g.import', '=', 'i.id')
        .as('games'),
    );
  const found = vendor === undefined ? all : all.where('v.code', '=', vendor);
  const sorts = { vendor: sql`lower(l.name)` };
  const { rows, ...rest } = await listFrom(app.db, place, { all, found, id: 'id', sorts });
  const now = app.clock.now();
  const shown = rows.map((row) => ({
    id: row.id,
    vendor: row.code,
    vendorName: row.name,
    games: row.games ?? 0,
    by: row.by,
    at: row.made_at.toISOString(),
    appliedAt: row.applied_at?.toISOString() ?? null,
    approval: row.approval,
    state: (row.state === 'waiting' && row.expires_at <= now ? 'expired' : row.state) as ApprovalState,
  }));
  return { rows: shown, ...rest };
}
