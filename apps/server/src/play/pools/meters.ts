import type { Jackpots } from '@baize/contract/games/play';
import { formatAmount } from '@baize/contract/money';
import type { Jackpots as Rates } from '@baize/games/slots/jackpots';
import { jackpotShare, turnoverOf } from '@baize/games/slots/jackpots';
import { sql } from 'kysely';

import type { App } from '../../context.ts';
import { inScope, JOB } from '../../platform/database/scope.ts';
import { HOME_STRIPE, houseMember } from '../../wallet/wallet.ts';
import type { PoolSet } from './pool-store.ts';
import { averageAwards } from './pooling.ts';

/** The amount in a pool now. */
export interface Meter {
  readonly code: string;
  readonly level: string;
  readonly currency: string;
  readonly amount: bigint;
}

/** A display may be half a minute behind (B08); those who ask within two seconds get the same. */
const FRESH_MS = 2_000;
const read = new WeakMap<App['db'], { readonly atMs: number; readonly meters: Promise<readonly Meter[]> }>();

export function shownMeters({ db, clock }: Pick<App, 'db' | 'clock'>): Promise<readonly Meter[]> {
  const known = read.get(db);
  const now = clock.ms();
  if (known && Math.abs(now - known.atMs) < FRESH_MS) return known.meters;
  const meters = inScope(JOB, async () => {
    const { rows } = await sql<Meter>`
      select p.code, p.level, p.currency, coalesce(sum(a.balance), 0)::bigint as amount
        from play.pool p
        join wallet.currency c on c.code = p.currency
        join wallet.house h on h.name = 'jackpot:' || p.code || '.' || p.level
        cross join generate_series(${houseMember(0)}::bigint, ${houseMember(HOME_STRIPE)}::bigint) as s(member)
        left join wallet.account a on a.member = s.member and a.no = h.code * 1000 + c.id
       group by p.id order by p.id`.execute(db);
    return rows;
  });
  read.set(db, { atMs: now, meters });
  meters.catch(() => read.delete(db));
  return meters;
}

/** The pools of a game as its page shows them. */
export function shownPools(rates: Rates, { base, pools }: Pick<PoolSet, 'base' | 'pools'>): Jackpots {
  const share = (jackpotShare({ jackpots: rates }) * 100).toFixed(2);
  const levels = rates.pools.flatMap(({ level, odds }) => {
    const pool = pools.find((each) => each.level === level);
    if (!pool) return [];
    const { seed, increment, mustHitBy, commitment, meter } = pool;
    const now = {
      seed,
      increment,
      ...(odds !== undefined && { odds }),
      ...(mustHitBy !== null && { mustHitBy }),
    };
    return [
      {
        level,
        amount: formatAmount(meter),
        oneIn: Math.round(turnoverOf(now, rates.chance)),
        mustHitBy: mustHitBy === null ? null : formatAmount(base * BigInt(mustHitBy)),
        commitment: commitment?.toString('hex') ?? null,
      },
    ];
  });
  return { share, base: formatAmount(base), average: false, levels };
}

/** For play money: the average that each pool pays. */
export function averagePools(rates: Rates, base: bigint): Jackpots {
  const amounts = averageAwards(
    rates,
    base,
    rates.pools.map(({ level }) => level),
  );
  const levels = rates.pools.map((pool, n) => ({
    level: pool.level,
    amount: formatAmount(amounts[n]?.amount ?? 0n),
    oneIn: Math.round(turnoverOf(pool, rates.chance)),
    mustHitBy: null,
    commitment: null,
  }));
  return {
    share: (jackpotShare({ jackpots: rates }) * 100).toFixed(2),
    base: formatAmount(base),
    average: true,
    levels,
  };
}
