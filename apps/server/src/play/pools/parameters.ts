import { type Jackpots, type PoolRates, shareOf } from '@baize/games/slots/jackpots';

import type { Tx } from '../../platform/database/db.ts';
import { refuse } from '../../platform/refuse.ts';
import { type Parameters, poolParametersOf } from './pool-store.ts';

/** A return that differs by less is the same in every figure that is shown. */
const SAME = 1e-6;

interface Change {
  readonly pool: string;
  readonly was: Parameters;
  readonly parameters: Parameters;
}

/**
 * Puts new parameters beside those in force: they hold from the next award on, so that nobody who fed the pool loses what was promised
 * for it. The share of the return stays what the certificate states, and what is in the pool stays in it.
 */
export async function putParameters(
  tx: Tx,
  { pool, was, parameters }: Change,
  jackpotsOf: (code: string) => Jackpots | undefined,
): Promise<{ name: string; before: Parameters }> {
  const row = await tx
    .selectFrom('play.pool')
    .selectAll()
    .where('id', '=', Number(pool))
    .forUpdate()
    .executeTakeFirst();
  if (!row) return refuse('play.poolUnknown');
  const before = (row.next as Parameters | null) ?? poolParametersOf(row);
  if (textOf(before) !== textOf(was)) refuse('approval.changed');
  const jackpots = jackpotsOf(row.code);
  const declared = jackpots?.pools.find(({ level }) => level === row.level);
  if (!jackpots || !declared) return refuse('play.poolUnknown');
  const wanted = ratesOf(parameters, declared.odds);
  if (!keepsShare(wanted, declared, jackpots.chance)) refuse('play.poolShare');
  await tx
    .updateTable('play.pool')
    .set({ next: JSON.stringify(parameters) })
    .where('id', '=', row.id)
    .execute();
  return { name: `${row.code} ${row.level} ${row.currency}`, before };
}

export function ratesOf({ seed, increment, mustHitBy }: Parameters, odds: number | undefined): PoolRates {
  return { seed, increment, ...(mustHitBy !== null && { mustHitBy }), ...(odds !== undefined && { odds }) };
}

function keepsShare(wanted: PoolRates, declared: PoolRates, chance: number): boolean {
  if ((wanted.mustHitBy === undefined) !== (declared.mustHitBy === undefined)) return false;
  if (wanted.mustHitBy !== undefined && wanted.mustHitBy <= wanted.seed) return false;
  return Math.abs(shareOf(wanted, chance) - shareOf(declared, chance)) < SAME;
}

function textOf({ seed, increment, reserve, mustHitBy }: Parameters): string {
  return JSON.stringify([seed, increment, reserve, mustHitBy]);
}
