import { createHash } from 'node:crypto';

import { inOrder } from '@baize/games/lottery/counts';

import type { Db } from '../../platform/database/db.ts';

type Odds = Readonly<Record<string, bigint>>;

const known = new WeakMap<Db, Map<string, number>>();
/** Of the very odds of one play: lines of the same selection share them. */
const knownAs = new WeakMap<Db, WeakMap<Odds, number>>();

/** The row of odds as they are sold; the same odds of a play are one row for good. */
export async function soldOdds(db: Db, play: number, odds: Odds): Promise<number> {
  const ids = knownAs.get(db) ?? new WeakMap<Odds, number>();
  knownAs.set(db, ids);
  const id = ids.get(odds) ?? (await storedOdds(db, play, odds));
  ids.set(odds, id);
  return id;
}

async function storedOdds(db: Db, play: number, odds: Odds): Promise<number> {
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
