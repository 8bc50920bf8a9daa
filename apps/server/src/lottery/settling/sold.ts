import { sql } from 'kysely';

import type { Db } from '../../platform/database/db.ts';
import type { LotteryLine, OddsById } from './outcome.ts';

const ODDS_MAX = 20_000;

/** The odds that lines were sold at, as a node remembers them. */
export function createOddsMemory(db: Db): { of(lines: readonly LotteryLine[]): Promise<OddsById> } {
  const odds = new Map<number, Readonly<Record<string, bigint>>>();
  return {
    async of(lines) {
      if (odds.size > ODDS_MAX) odds.clear();
      const missing = new Set(lines.map((line) => line.odds).filter((id) => !odds.has(id)));
      if (missing.size === 0) return odds;
      const rows = await db
        .selectFrom('lottery.odds')
        .select(['id', 'odds'])
        .where('id', '=', sql<number>`any(${[...missing]}::int[])`)
        .execute();
      for (const row of rows) {
        const tiers = Object.entries(row.odds as Record<string, string>);
        odds.set(row.id, Object.fromEntries(tiers.map(([tier, paid]) => [tier, BigInt(paid)])));
      }
      return odds;
    },
  };
}
