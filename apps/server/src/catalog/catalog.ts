/** The lists of games: vendors and games on the shelf, their order, pictures, stakes, search and favourites. */

import { setImmediate } from 'node:timers/promises';
import type { StakesByCurrency } from '@baize/contract/desk/stakes';
import type { Volatility } from '@baize/contract/games/games';
import { sql } from 'kysely';
import type { Db, Tx } from '../platform/database/db.ts';
import { tableMark } from '../platform/database/questions.ts';
import type { Workers } from '../platform/workers.ts';
import { type GameRow, gameOf, type VendorRow, vendorOf } from './games/stored-games.ts';
import { createLikeness } from './lists/likeness.ts';
import { type Popularity, readPopularity } from './lists/popularity.ts';

export { addVendor, changeGames, changeNames, changeVendor } from './editing/editing.ts';
export { applyImport, importDiff, importOf, keepImport, sweepImports } from './editing/imports.ts';
export { arrange, belongs, positionOf } from './editing/order.ts';
export { isPutForward, isShown, isUnderMaintenance, openNow } from './games/availability.ts';
export { cardOf, nameOf, namesOf, vendorName } from './games/card.ts';
export { CYCLE_TOLERANCE_MS, cycleMsOf, isHasty } from './games/round-interval.ts';
export { putStakes, rangesOf, stakedIn, stakesFor, stepsOf, titleOf, weighStakes } from './games/stakes.ts';
export { countAgain, countRounds } from './lists/counting.ts';
export { gamePage, hotGames, orderedFor } from './lists/lists.ts';
export { maskName } from './lists/winners.ts';
export { LOTTERY_VENDOR, syncLotteries } from './own-lotteries.ts';
export { isOfKind, syncOwnTitles, VENDOR_NAME } from './own-titles.ts';
export { fetchPictures } from './pictures/picture-fetching.ts';
export {
  givePicture,
  makeMark,
  makePicture,
  pictureUrl,
  sweepPictures,
  takePicture,
} from './pictures/pictures.ts';
export { addSandboxVendor } from './sandbox.ts';

const POLL_MS = 500;
/** Between so many games of a long reading the node answers others. */
const AT_ONCE = 500;

export type State = 'on' | 'maintenance' | 'off';

interface Closing {
  readonly state: State;
  /** A planned maintenance; without an end it lasts until somebody ends it. */
  readonly maintenance: { readonly from: Date; readonly until: Date | null } | null;
}

export interface CatalogVendor extends Closing {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  /** Decided by our own `packages/games`. */
  readonly own: boolean;
  /** It only tries its side of the protocol. */
  readonly sandbox: boolean;
  readonly logo: string;
  readonly sort: number;
}

/** Stakes in one currency, as decimal strings. */
export interface StakeRange {
  readonly min: string;
  readonly max: string;
  readonly maxWin: string | null;
}

/** A table of a game, as its vendor names it. */
export interface CatalogTable {
  readonly id: string;
  readonly names: Readonly<Partial<Record<string, string>>>;
  /** As many can sit there; null where there is no end. */
  readonly seats: number | null;
  /** By currency. */
  readonly stakes: Readonly<Partial<Record<string, Pick<StakeRange, 'min' | 'max'>>>>;
}

export interface CatalogGame extends Closing {
  readonly id: number;
  readonly vendor: CatalogVendor;
  readonly code: string;
  readonly type: string;
  /** Its kind within the type, such as `JP`. */
  readonly kind: string | null;
  readonly name: string;
  /** Names by language code, where they differ. */
  readonly names: Readonly<Partial<Record<string, string>>>;
  /** Hash of its picture; none where the site draws it or nothing came yet. */
  readonly picture: string | null;
  /** Opens the list of its vendor's games. */
  readonly opensList: boolean;
  readonly top: boolean;
  readonly hot: boolean;
  readonly fresh: boolean;
  readonly sort: number;
  /** Its places among the games that carry a mark. */
  readonly topSort: number;
  readonly hotSort: number;
  readonly freshSort: number;
  /** Set by an operator; 0 where the vendor's own minimum round interval applies. */
  readonly minCycleMs: number;
  /** By currency; `*` speaks for all. */
  readonly stakes: Readonly<Partial<Record<string, StakeRange>>>;
  /** The brand's stakes. */
  readonly brandStakes: StakesByCurrency;
  readonly tables: readonly CatalogTable[];
  readonly devices: readonly string[];
  readonly languages: readonly string[];
  readonly demo: boolean;
  readonly freeRounds: boolean;
  /** Return to player in percent. */
  readonly payback: number | null;
  readonly volatility: Volatility | null;
  readonly version: string;
  readonly releasedAt: string | null;
  /** Every name and code, folded. */
  readonly search: string;
}

declare module '../context.ts' {
  interface App {
    readonly catalog: Catalog;
  }
}

/** The catalogue as this node knows it, never older than a second. Asked on every call, so nothing is read here. */
export interface Catalog {
  findVendor(code: string): CatalogVendor | undefined;
  findGame(vendor: string, code: string): CatalogGame | undefined;
  gameById(id: number): CatalogGame | undefined;
  vendors(): readonly CatalogVendor[];
  /** Every game, whatever its state, in the order of its vendor and its own. */
  games(): readonly CatalogGame[];
  /** Games whose names or codes hold at least this share of a folded text's trigrams, most alike first. */
  alike(text: string, least: number, limit: number): CatalogGame[];
  categories(): readonly Category[];
  kinds(): readonly Kind[];
  /** Bets of real money of the last days; another map with every count. */
  popularity(): Popularity;
  reload(): Promise<void>;
}

export interface Category {
  readonly type: string;
  /** In percent, as the navigation names it. */
  readonly rebate: string | null;
}

export interface Kind {
  readonly code: string;
  readonly type: string;
  /** Offered where the brand speaks it. */
  readonly language: string | null;
}

export async function createCatalog(options: { db: Db; workers: Workers }): Promise<Catalog> {
  const { db, workers } = options;
  const [categories, kinds] = await Promise.all([
    db.selectFrom('catalog.category').selectAll().orderBy('sort').execute(),
    db.selectFrom('catalog.kind').selectAll().orderBy('sort').execute(),
  ]);
  const shelf = createShelf();
  let known = 0n;
  let counted = 0;
  let popularity: Popularity = new Map();
  let reading = Promise.resolve();
  let queued: Promise<void> | null = null;

  async function read(): Promise<void> {
    const { n, until } = await db
      .selectFrom('catalog.revision as r')
      .leftJoin('catalog.counted as c', (join) => join.onTrue())
      .select(['r.n', 'c.until'])
      .executeTakeFirstOrThrow();
    if (until && until.getTime() !== counted) popularity = await readPopularity(db);
    counted = until?.getTime() ?? 0;
    if (n !== known) await readChanges(n);
  }

  async function readChanges(n: bigint): Promise<void> {
    // One snapshot, or a game could name a vendor that was not yet there when vendors were read.
    const { vendors, games } = await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute((tx) => changesSince(tx, known));
    shelf.putVendors(vendors);
    for (let first = 0; first < games.length; first += AT_ONCE) {
      shelf.putGames(games.slice(first, first + AT_ONCE));
      await setImmediate();
    }
    shelf.arrange();
    for (const row of [...vendors, ...games]) if (row.revision > known) known = row.revision;
    if (vendors.length === 0 && games.length === 0) known = n;
  }

  // A caller during a reading may need changes after its snapshot, so another reading follows.
  function reload(): Promise<void> {
    queued ??= reading
      .catch(() => undefined)
      .then(() => {
        queued = null;
        reading = read();
        return reading;
      });
    return queued;
  }

  const moved = sql`concat_ws(' ', ${tableMark('catalog.revision')}, ${tableMark('catalog.counted')})`;
  workers.add({ name: 'catalogue', everyMs: POLL_MS, asks: moved, run: reload });
  await reload();
  return {
    findVendor: (code) => shelf.vendor(code),
    findGame: (vendor, code) => shelf.game(vendor, code),
    gameById: (id) => shelf.byId(id),
    vendors: () => shelf.vendors(),
    games: () => shelf.games(),
    alike: (text, least, limit) => shelf.alike(text, least, limit),
    categories: () => categories,
    kinds: () => kinds,
    popularity: () => popularity,
    reload,
  };
}

async function changesSince(tx: Tx, revision: bigint) {
  const vendors: VendorRow[] = await tx
    .selectFrom('catalog.vendor')
    .selectAll()
    .where('revision', '>', revision)
    .execute();
  const games: GameRow[] = await tx
    .selectFrom('catalog.game')
    .selectAll()
    .where('revision', '>', revision)
    .execute();
  return { vendors, games };
}

/** The games on the shelf, by number and by name. Changed rows come again; none ever leaves. */
function createShelf() {
  const vendorRows = new Map<number, CatalogVendor>();
  const gameRows = new Map<number, GameRow>();
  const vendorsByCode = new Map<string, CatalogVendor>();
  const byId = new Map<number, CatalogGame>();
  const byCode = new Map<string, CatalogGame>();
  const likeness = createLikeness();
  let vendorList: readonly CatalogVendor[] = [];
  let gameList: readonly CatalogGame[] = [];
  const name = (vendor: string, code: string) => `${vendor.toLowerCase()}:${code}`;

  function place(row: GameRow): void {
    const vendor = vendorRows.get(row.vendor);
    if (!vendor) throw new Error(`the game ${row.code} names a vendor that is not there`);
    const game = gameOf(row, vendor);
    byId.set(row.id, game);
    byCode.set(name(vendor.code, row.code), game);
    likeness.put(row.id, game.search);
  }

  return {
    /** Games come again with their vendor, whose standing and name they show. */
    putVendors(vendors: readonly VendorRow[]): void {
      for (const row of vendors) {
        const vendor = vendorOf(row);
        vendorRows.set(row.id, vendor);
        vendorsByCode.set(row.code.toLowerCase(), vendor);
      }
      const renewed = new Set(vendors.map(({ id }) => id));
      if (renewed.size === 0) return;
      for (const row of gameRows.values()) if (renewed.has(row.vendor)) place(row);
    },
    putGames(games: readonly GameRow[]): void {
      for (const row of games) {
        gameRows.set(row.id, row);
        place(row);
      }
    },
    /** Rebuilds the lists from the present rows. */
    arrange(): void {
      vendorList = [...vendorRows.values()].sort((a, b) => a.sort - b.sort || a.id - b.id);
      gameList = [...byId.values()].sort(
        (a, b) =>
          a.vendor.sort - b.vendor.sort || a.vendor.id - b.vendor.id || a.sort - b.sort || a.id - b.id,
      );
    },
    vendor: (code: string) => vendorsByCode.get(code.toLowerCase()),
    game: (vendor: string, code: string) => byCode.get(name(vendor, code)),
    alike: (text: string, least: number, limit: number) =>
      likeness.alike(text, least, limit).flatMap((id) => byId.get(id) ?? []),
    byId: (id: number) => byId.get(id),
    vendors: () => vendorList,
    games: () => gameList,
  };
}
