import type { jackpots } from '@baize/contract/games/jackpots';
import type { InputOf, OutputOf } from '@baize/contract/route';
import { isShown } from '../../catalog/catalog.ts';
import type { App } from '../../context.ts';
import type { Meter } from '../../play/play.ts';
import { toWire } from '../registry/amounts.ts';

/** A display may be half a minute behind; asking and showing take a third of it. */
const SHOWN_MS = 20_000;
const FRESH_MS = 2_000;
/** Our own games have a vendor of their own. */
const OURS = 'baize';

interface Pool {
  readonly vendor: number;
  readonly currency: string;
  readonly games: readonly string[];
  readonly amount: bigint;
  readonly at: Date;
}

interface Read {
  readonly pools: readonly Pool[];
  readonly meters: readonly Meter[];
}

export type ShownJackpots = OutputOf<typeof jackpots>;
/** No currency is called so. */
const NO_CURRENCY = '';

/** The last reading of a node: all callers meanwhile get the same. */
const read = new WeakMap<App['db'], { readonly atMs: number; readonly pools: Promise<readonly Pool[]> }>();

/** The greatest pool of each game, and what all pools of one currency come to. */
export async function shownJackpots(
  app: App,
  { currency = app.switches.values()['brand.currency'] }: InputOf<typeof jackpots>,
): Promise<ShownJackpots> {
  return shownIn(app, await readJackpots(app), currency);
}

/** As shown in each currency that has a pool and in that of the brand; null means every other one. */
export async function allShownJackpots(app: App): Promise<Map<string | null, ShownJackpots>> {
  const read = await readJackpots(app);
  const currencies = [...read.pools, ...read.meters].map(({ currency }) => currency);
  const all = new Set([app.switches.values()['brand.currency'], ...currencies]);
  const none = shownIn(app, read, NO_CURRENCY);
  return new Map([[null, none], ...[...all].map((each) => [each, shownIn(app, read, each)] as const)]);
}

async function readJackpots(app: App): Promise<Read> {
  const since = app.clock.ms() - SHOWN_MS;
  const pools = (await pooled(app)).filter(({ at }) => at.getTime() >= since);
  return { pools, meters: await app.play.pools.meters() };
}

function shownIn(app: App, { pools, meters }: Read, currency: string): ShownJackpots {
  const own = [...pools, ...meters].filter((pool) => pool.currency === currency);
  const total = own.reduce((sum, { amount }) => sum + amount, 0n);
  return {
    total: own.length > 0 ? { amount: toWire(total, currency), currency } : null,
    games: [...gamesOf(app, pools, currency), ...ownGames(app, meters, currency)],
    pools: meters
      .filter((meter) => meter.currency === currency)
      .map(({ code, level, amount }) => ({ code, level, amount: toWire(amount, currency), currency })),
  };
}

/** The greatest pool of each of our own games, in the asked currency. */
function ownGames(app: App, meters: readonly Meter[], currency: string) {
  const own = meters.filter((meter) => meter.currency === currency);
  return [...Map.groupBy(own, ({ code }) => code)].flatMap(([code, levels]) => {
    const game = app.catalog.findGame(OURS, code);
    if (!game || !isShown(game)) return [];
    const [most = 0n] = levels.map(({ amount }) => amount).sort((a, b) => (a < b ? 1 : -1));
    return [{ nodeId: `${OURS}:${code}`, amount: toWire(most, currency), currency }];
  });
}

function gamesOf(app: App, pools: readonly Pool[], currency: string) {
  const best = new Map<string, { readonly vendor: string; readonly code: string; readonly pool: Pool }>();
  for (const pool of pools) {
    const vendor = app.vendors.book.byId(pool.vendor)?.code ?? '';
    for (const code of pool.games) {
      const known = best.get(`${vendor}:${code}`);
      if (!known || comesBefore(pool, known.pool, currency))
        best.set(`${vendor}:${code}`, { vendor, code, pool });
    }
  }
  return [...best].flatMap(([nodeId, { vendor, code, pool }]) => {
    const game = app.catalog.findGame(vendor, code);
    if (!game || !isShown(game)) return [];
    return [{ nodeId, amount: toWire(pool.amount, pool.currency), currency: pool.currency }];
  });
}

/** The asked currency before others, those by their name; of one currency the greater pool. */
function comesBefore(one: Pool, other: Pool, currency: string): boolean {
  if (one.currency === other.currency) return one.amount > other.amount;
  if (other.currency === currency) return false;
  return one.currency === currency || one.currency < other.currency;
}

function pooled({ db, clock }: App): Promise<readonly Pool[]> {
  const known = read.get(db);
  const now = clock.ms();
  if (known && Math.abs(now - known.atMs) < FRESH_MS) return known.pools;
  const pools = db
    .selectFrom('vendors.jackpot as j')
    .innerJoin('vendors.account as a', 'a.vendor', 'j.vendor')
    .select(['j.vendor', 'j.currency', 'j.games', 'j.amount', 'j.at'])
    .where('a.state', '=', 'active')
    .where('j.at', '>=', new Date(now - SHOWN_MS))
    .execute();
  read.set(db, { atMs: now, pools });
  // The next caller asks again when this could not be read.
  pools.catch(() => read.delete(db));
  return pools;
}
