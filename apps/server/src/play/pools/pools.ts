import type { Jackpots as ShownJackpots } from '@baize/contract/games/play';
import { formatAmount } from '@baize/contract/money';
import { scaleOf } from '@baize/contract/scales';
import { type Jackpots, type JackpotTerms, jackpotShare } from '@baize/games/slots/jackpots';

import type { App } from '../../context.ts';
import type { Db, Tx } from '../../platform/database/db.ts';
import { inScope, JOB } from '../../platform/database/scope.ts';
import type { MemberId } from '../../wallet/wallet.ts';
import type { Rules } from '../fairness/rules.ts';
import { averagePools, type Meter, shownMeters, shownPools } from './meters.ts';
import { type PoolSet, readPools } from './pool-store.ts';
import { type Award, type Carry, enterAverage, enterPools, type PoolEntry } from './pooling.ts';

/** Play money: it feeds no pool. */
const TRIAL_CURRENCY = 'PLAY';
const KNOWN_MAX = 100_000;

/** The pools of a round that is about to be played. */
export interface Pooling {
  /** Stored with the round, so that it can be drawn once more. */
  readonly terms: { readonly base: string; readonly average: boolean };
  /** Composes the part of the entry, where there is any. */
  enter(round: { stake: bigint; levels: readonly string[] }): PoolEntry | null;
  /** The entry was posted. */
  posted(entry: PoolEntry): void;
}

export interface Pools {
  /** None for titles without pools. `fresh` reads them again, after a node or another round came first. */
  of(member: MemberId, rules: Rules, fresh: boolean): Promise<Pooling | null>;
  /** As the page of a game shows them to a player. */
  shown(member: MemberId, rules: Rules): Promise<ShownJackpots | null>;
  /** Every pool, as it stood at most two seconds ago. */
  meters(): Promise<readonly Meter[]>;
}

export function jackpotsOf(definition: Rules['definition']): Jackpots | undefined {
  return (definition as { readonly jackpots?: Jackpots }).jackpots;
}

/** The part of all stakes that the pools of a title return beside its machine. */
export function poolShare(definition: Rules['definition']): number {
  const jackpots = jackpotsOf(definition);
  return jackpots ? jackpotShare({ jackpots }) : 0;
}

export function jackpotTermsOf(bet: unknown): JackpotTerms | undefined {
  if (bet === null || typeof bet !== 'object' || !('base' in bet)) return undefined;
  const { base, average } = bet as { base: string; average?: boolean };
  return { base: BigInt(base), average: average === true };
}

/** The stakes whose tickets are no more than all tickets of each pool. */
export function stakesForPools(
  definition: Rules['definition'],
  currency: string,
  stakes: readonly bigint[],
): readonly bigint[] {
  const pools = jackpotsOf(definition)?.pools ?? [];
  const odds = pools.flatMap((pool) => (pool.odds === undefined ? [] : [pool.odds]));
  if (odds.length === 0) return stakes;
  const most = scaleOf(currency).usualStake * BigInt(Math.min(...odds));
  return stakes.filter((stake) => stake <= most);
}

export function createPools(
  app: Pick<App, 'db' | 'keys' | 'random' | 'clock' | 'switches' | 'catalog'>,
): Pools {
  const sets = new Map<string, PoolSet>();
  const currencies = new Map<MemberId, string>();
  const carries = new Map<string, Carry | null>();

  async function currencyOf(member: MemberId): Promise<string> {
    const known = currencies.get(member);
    if (known !== undefined) return known;
    const { code } = await app.db
      .selectFrom('wallet.account as a')
      .innerJoin('wallet.currency as c', 'c.id', 'a.currency')
      .select('c.code')
      .where('a.member', '=', member)
      .where('a.no', '=', 1)
      .executeTakeFirstOrThrow();
    keep(currencies, member, code);
    return code;
  }

  return {
    meters: () => shownMeters(app),
    async shown(member, rules) {
      const jackpots = jackpotsOf(rules.definition);
      if (!jackpots) return null;
      const currency = await currencyOf(member);
      if (currency === TRIAL_CURRENCY) return averagePools(jackpots, trialBase(app, rules));
      const { code } = rules.title;
      return shownPools(jackpots, await inScope(JOB, () => readPools(app, { code, currency }, jackpots)));
    },
    async of(member, rules, fresh) {
      const jackpots = jackpotsOf(rules.definition);
      if (!jackpots) return null;
      const { code } = rules.title;
      const currency = await currencyOf(member);
      if (currency === TRIAL_CURRENCY) return onPlayMoney(app, rules, jackpots);
      const [name, own] = [`${code} ${currency}`, `${member} ${code}`];
      const known = fresh ? undefined : sets.get(name);
      const set = known ?? (await inScope(JOB, () => readPools(app, { code, currency }, jackpots)));
      if (!known) sets.set(name, set);
      if (fresh || !carries.has(own)) keep(carries, own, await readCarry(app.db, member, code));
      return {
        terms: { base: String(set.base), average: false },
        enter: ({ stake, levels }) =>
          enterPools(app, set, {
            vendor: rules.vendor,
            stake,
            levels,
            carry: carries.get(own) ?? null,
            fresh,
          }),
        posted(entry) {
          keep(carries, own, entry.carry);
          // The next round reads again the pools that were won.
          if (entry.awards.length > 0) sets.delete(name);
          else for (const { account, amount } of entry.legs) noteMeter(set, account, amount);
        },
      };
    },
  };
}

/** A round of play money wins what a pool pays on average, so that it returns as much. */
function onPlayMoney(app: Pick<App, 'switches' | 'catalog'>, rules: Rules, jackpots: Jackpots): Pooling {
  const base = trialBase(app, rules);
  return {
    terms: { base: String(base), average: true },
    enter: ({ levels }) => enterAverage(jackpots, base, levels),
    posted() {},
  };
}

/** Play money is staked like the money of the brand, unless the game has stakes of its own for it. */
function trialBase({ switches, catalog }: Pick<App, 'switches' | 'catalog'>, rules: Rules): bigint {
  const game = catalog.findGame(rules.vendor, rules.title.code);
  const own = game !== undefined && TRIAL_CURRENCY in game.brandStakes;
  return scaleOf(own ? TRIAL_CURRENCY : switches.values()['brand.currency']).usualStake;
}

/** Only where the meter decides does a node need to know it between two readings. */
function noteMeter(set: PoolSet, account: object, amount: bigint): void {
  if (!('house' in account)) return;
  const pool = set.pools.find(({ name, threshold }) => threshold && account.house === `jackpot:${name}`);
  if (pool) pool.meter += amount;
}

function keep<Key, Value>(known: Map<Key, Value>, key: Key, value: Value): void {
  if (known.size >= KNOWN_MAX) known.clear();
  known.set(key, value);
}

async function readCarry(db: Db, member: MemberId, code: string): Promise<Carry | null> {
  const row = await db
    .selectFrom('play.pool_carry')
    .select(['pools', 'carried', 'reserve_carried as reserveCarried'])
    .where('member', '=', member)
    .where('code', '=', code)
    .executeTakeFirst();
  return row ?? null;
}

/** The thresholds that a round reached, revealed. */
export async function revealedOf(db: Db | Tx, member: MemberId, round: string) {
  const rows = await db
    .selectFrom('play.pool_award as a')
    .innerJoin('play.pool as p', 'p.id', 'a.pool')
    .select(['p.level', 'a.amount', 'a.threshold', 'a.salt', 'a.commitment'])
    .where('a.member', '=', member)
    .where('a.round', '=', round)
    .orderBy('p.id')
    .execute();
  return rows.map(({ level, amount, threshold, salt, commitment }) => ({
    level,
    amount: formatAmount(amount),
    ...(threshold !== null && { threshold: String(threshold) }),
    ...(salt !== null && { salt }),
    ...(commitment !== null && { commitment: commitment.toString('hex') }),
  }));
}

/** The pools that a round won. */
export async function awardsOf(db: Db | Tx, member: MemberId, round: string): Promise<Award[]> {
  return db
    .selectFrom('play.pool_award as a')
    .innerJoin('play.pool as p', 'p.id', 'a.pool')
    .select(['p.level', 'a.amount'])
    .where('a.member', '=', member)
    .where('a.round', '=', round)
    .orderBy('p.id')
    .execute();
}
