import { createHash } from 'node:crypto';

import type { ListedGame } from '@baize/contract/games/game-list';
import { sql } from 'kysely';

import type { App } from '../../context.ts';
import type { Db, Tx } from '../../platform/database/db.ts';
import { tellLobby } from '../../platform/realtime/tail.ts';
import { refuse } from '../../platform/refuse.ts';
import { DAY_MS } from '../../platform/time.ts';
import { uuidv7 } from '../../platform/uuid.ts';
import type { CatalogVendor } from '../catalog.ts';
import { type Facts, factsOf, rowOf } from './listed-facts.ts';

const AT_ONCE = 500;
const KEPT_MS = 30 * DAY_MS;

type Shown = string | number | boolean | null;

export interface GameDiff {
  readonly code: string;
  readonly kind: 'added' | 'changed' | 'withdrawn';
  readonly name: string;
  readonly fields: readonly { field: string; was: Shown; now: Shown }[];
  /** The new facts of the game; null when it is withdrawn. */
  readonly facts: Facts | null;
}

export interface ImportDiff {
  readonly vendor: string;
  readonly games: readonly GameDiff[];
  readonly sums: { added: number; changed: number; withdrawn: number; same: number };
  /** SHA-256 of everything that would change: what an approval is bound to. */
  readonly hash: string;
}

/** Keeps a game list, game by game; the same key of the same operator is the same import. */
export async function keepImport(
  app: App,
  tx: Tx,
  wish: { vendor: CatalogVendor; by: string; key: string; games: readonly ListedGame[] },
): Promise<string> {
  const { vendor, by, key, games } = wish;
  const row = { id: uuidv7(app.clock.ms()), vendor: vendor.id, made_by: by, key, made_at: app.clock.now() };
  const made = await tx
    .insertInto('catalog.import')
    .values(row)
    .onConflict((on) => on.columns(['made_by', 'key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) return refuse('wallet.keyReused');
  const listed = games.filter(({ status }) => status !== 'retired');
  const rows = [...new Map(listed.map((game) => [game.gameCode, factsOf(game)]))].map(([code, facts]) => ({
    import: row.id,
    code,
    facts: JSON.stringify(facts),
  }));
  for (let first = 0; first < rows.length; first += AT_ONCE) {
    await tx
      .insertInto('catalog.import_game')
      .values(rows.slice(first, first + AT_ONCE))
      .execute();
  }
  return row.id;
}

/** The import that an operator made under this key, if he did. */
export async function importOf(db: Db, by: string, key: string): Promise<string | null> {
  const row = await db
    .selectFrom('catalog.import')
    .select('id')
    .where('made_by', '=', by)
    .where('key', '=', key)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** The changes that an import would make to the present catalogue, in the order of the games' codes. */
export async function importDiff(db: Db | Tx, id: string): Promise<ImportDiff> {
  const made = await db
    .selectFrom('catalog.import as i')
    .innerJoin('catalog.vendor as v', 'v.id', 'i.vendor')
    .select(['i.vendor', 'v.code'])
    .where('i.id', '=', id)
    .executeTakeFirst();
  if (!made) return refuse('catalog.unknownImport');
  const shown = await db
    .selectFrom('catalog.import_game')
    .select(['code', 'facts'])
    .where('import', '=', id)
    .execute();
  const known = await db.selectFrom('catalog.game').selectAll().where('vendor', '=', made.vendor).execute();
  const stored = new Map(known.map((row) => [row.code, row]));
  const listed = new Set(shown.map(({ code }) => code));
  const gone = known.filter((row) => !row.withdrawn && !listed.has(row.code));
  const games = [
    ...shown.flatMap(({ code, facts }) => diffOf(code, facts as unknown as Facts, stored.get(code)) ?? []),
    ...gone.map(({ code, name }) => ({ code, name, kind: 'withdrawn' as const, fields: [], facts: null })),
  ].sort((a, b) => (a.code < b.code ? -1 : 1));
  const count = (kind: GameDiff['kind']) => games.filter((game) => game.kind === kind).length;
  const sums = { added: count('added'), changed: count('changed'), withdrawn: count('withdrawn') };
  const content = JSON.stringify(games.map(({ code, kind, fields, facts }) => [code, kind, fields, facts]));
  return {
    vendor: made.code,
    games,
    sums: { ...sums, same: shown.length - sums.added - sums.changed },
    hash: createHash('sha256').update(content).digest('hex'),
  };
}

/** Applies exactly the difference that was approved; refuses when the catalogue has changed in between. The caller audits. */
export async function applyImport(
  app: App,
  tx: Tx,
  { id, hash }: { id: string; hash: string },
): Promise<void> {
  // Other changes of the catalogue wait: the difference is taken and applied in one piece.
  const { vendor } = await tx
    .selectFrom('catalog.import')
    .select('vendor')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('catalog.vendor')
    .set({ changed_at: app.clock.now() })
    .where('id', '=', vendor)
    .execute();
  const diff = await importDiff(tx, id);
  if (diff.hash !== hash) refuse('approval.changed');
  const at = app.clock.now();
  const brought = diff.games.flatMap(({ code, facts }) =>
    facts ? [{ vendor, code, withdrawn: false, changed_at: at, ...rowOf(code, facts) }] : [],
  );
  for (let first = 0; first < brought.length; first += AT_ONCE) {
    await tx
      .insertInto('catalog.game')
      .values(brought.slice(first, first + AT_ONCE))
      .onConflict((on) => on.columns(['vendor', 'code']).doUpdateSet(EXCLUDED))
      .execute();
  }
  const gone = diff.games.filter(({ kind }) => kind === 'withdrawn').map(({ code }) => code);
  if (gone.length > 0) {
    await tx
      .updateTable('catalog.game')
      .set({ withdrawn: true, changed_at: at })
      .where('vendor', '=', vendor)
      .where('code', 'in', gone)
      .execute();
  }
  await tellLobby(tx, { type: 'games' });
  await tx.updateTable('catalog.import').set({ applied_at: at }).where('id', '=', id).execute();
}

/** Game lists are kept for a month: the audit log holds what was applied. */
export async function sweepImports({ db, clock }: Pick<App, 'db' | 'clock'>): Promise<void> {
  await db
    .deleteFrom('catalog.import')
    .where('made_at', '<', new Date(clock.ms() - KEPT_MS))
    .execute();
}

/** Every field a game list decides, as the row that could not be inserted has it. */
const DECIDED = [
  ...(['type', 'kind', 'name', 'names', 'icons', 'opens_list', 'stakes', 'devices', 'languages'] as const),
  ...([
    'demo',
    'free_rounds',
    'payback',
    'volatility',
    'version',
    'released_at',
    'resting',
    'tables',
  ] as const),
  ...(['search', 'withdrawn', 'changed_at'] as const),
];

const EXCLUDED = Object.fromEntries(DECIDED.map((name) => [name, sql.ref(`excluded.${name}`)]));

/** The facts that a second person checks before a game is new. */
const TOLD_OF_NEW = ['type', 'stakes', 'payback'] as const satisfies readonly (keyof Facts)[];

function diffOf(
  code: string,
  facts: Facts,
  stored: (Record<keyof Facts, unknown> & { withdrawn: boolean }) | undefined,
): GameDiff | null {
  const { name } = facts;
  if (!stored) {
    const looked = facts.resting ? [...TOLD_OF_NEW, 'resting' as const] : TOLD_OF_NEW;
    const fields = looked.map((field) => ({ field, was: null, now: shown(facts[field]) }));
    return { code, name, kind: 'added', fields, facts };
  }
  const changed = (Object.keys(facts) as (keyof Facts)[]).flatMap((field) => {
    const [was, now] = [shown(stored[field]), shown(facts[field])];
    return was === now ? [] : [{ field, was, now }];
  });
  const fields = stored.withdrawn ? [{ field: 'withdrawn', was: true, now: false }, ...changed] : changed;
  return fields.length > 0 ? { code, name, kind: 'changed', fields, facts } : null;
}

/** A value as it is compared and shown: plain ones as they are, others as JSON with their names in order. */
function shown(value: unknown): Shown {
  if (value === null || typeof value !== 'object') return value as Shown;
  return JSON.stringify(value, (_, held: unknown) =>
    held !== null && typeof held === 'object' && !Array.isArray(held)
      ? Object.fromEntries(Object.entries(held).sort(([a], [b]) => (a < b ? -1 : 1)))
      : held,
  );
}
