import { createHash } from 'node:crypto';

import { inOrder } from '@baize/games/lottery/counts';

import type { Db } from '../../platform/database/db.ts';

const known = new WeakMap<Db, Map<string, number>>();

/** The row of odds as they are sold; the same odds of a play are one row for good. */
export async function soldOdds(
  db: Db,
  play: number,
  odds: Readonly<Record<string, bigint>>,
): Promise<number> {
  const tiers = inOrder(Object.keys(odds));
  const text = JSON.stringify(Object.fromEntries(tiers.map((tier) => [tier, String(odds[tier])])));
  const rows = known.get(db) ?? known.set(db, new Map()).get(db);
  const found = rows?.get(`${play} ${text}`);
  if (found !== undefined) return found;
  const hash = createHash('sha256').update(text).digest();
  await db
    .insertInto('lottery.odds')
    .values({ play, odds: text, hash })
    .onConflict((on) => on.columns(['play', 'hash']).doNothing())
    .execute();
  const { id } = await db
    .selectFrom('lottery.odds')
    .select('id')
    .where('play', '=', play)
    .where('hash', '=', hash)
    .executeTakeFirstOrThrow();
  rows?.set(`${play} ${text}`, id);
  return id;
}
