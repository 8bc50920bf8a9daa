import { type RawBuilder, sql } from 'kysely';

import type { Tx } from '../platform/database/db.ts';
import { sqlFile } from '../platform/database/sql-file.ts';
import { ZONE } from '../platform/zone.ts';

const RECORDING = sqlFile(import.meta.dirname, 'recording');
const CHANGED = sqlFile(import.meta.dirname, 'changed');

/**
 * Writes the new facts of rounds: the wagers, the additions to the books, and the sums of both. A wager's entry in the books:
 * settled with its amounts, void with the part that the member kept, open not at all; a correction belongs to the agents of the
 * settlement that it corrects (ACC-3).
 */
export async function record(tx: Tx, rounds: RawBuilder<unknown>): Promise<number> {
  const { rows } = await recording(rounds).execute(tx);
  return rows[0]?.changed ?? 0;
}

/**
 * One statement for all of it. Its lists are joined in full: the planner, which expects a row in each, would compare every row of one
 * with every row of the other, and 20 000 rounds would take more than a minute. Every row has its partner, so a full join finds no others.
 */
export const recording = (rounds: RawBuilder<unknown>): RawBuilder<{ changed: number }> =>
  RECORDING.query({
    changed: changed(rounds),
    after: booked(sql`1`, {
      game: 'game',
      state: 'state',
      stake: 'stake',
      valid: 'valid',
      valid_bonus: 'valid_bonus',
      payout: 'payout',
    }),
    before: booked(sql`-1`, {
      game: 'was_game',
      state: 'was',
      stake: 'was_stake',
      valid: 'was_valid',
      valid_bonus: 'was_valid_bonus',
      payout: 'was_payout',
    }),
    zone: ZONE,
    placed: PLACED,
    summed: SUMMED,
  });

/** Rounds that differ from what is recorded of them, beside that, with the agents above their member. */
function changed(rounds: RawBuilder<unknown>): RawBuilder<unknown> {
  return CHANGED.query({ rounds });
}

/**
 * The entries of wagers in the books now (1), and before (-1). A settlement counts at its own time, as does a correction until
 * an hour after its business day; from then on a correction counts when it is made (TM-6).
 */
function booked(
  sign: RawBuilder<unknown>,
  of: Record<'game' | 'state' | 'stake' | 'valid' | 'valid_bonus' | 'payout', string>,
) {
  const names = [of.game, of.state, of.stake, of.valid, of.valid_bonus, of.payout];
  const [game, state, stake, valid, validBonus, payout] = names.map((name) => sql.ref(name));
  // Of a round that is open again, when it was settled.
  const settledAt = sql`coalesce(settled_at, was_settled_at)`;
  const closed = sql`(platform.day_start((${settledAt} at time zone ${ZONE})::date + 1, ${ZONE}) + interval '1 hour')`;
  return sql`
    select id, member, path, ${game} as game,
           case when was is distinct from 1 and known and moved_at >= ${closed} then moved_at else ${settledAt} end as at,
           ${sign} * (case ${state} when 0 then 1 else 0 end) as wagers,
           ${sign} * (case ${state} when 0 then ${stake} else 0 end) as stake,
           ${sign} * (case ${state} when 0 then ${valid} else 0 end) as valid,
           ${sign} * (case ${state} when 0 then ${validBonus} else 0 end) as valid_bonus,
           ${sign} * (case ${state} when 0 then ${payout} else ${payout} - ${stake} end) as payout
      from changed where ${state} <> 1`;
}

/** Changed wagers with the line of their agents, by its number; those of today have none while a bet is open. */
const PLACED = sqlFile(import.meta.dirname, 'placed').query();

/** The changes of wagers and books, added to the sums by hour of each zone, and to those of everybody by minute. */
const SUMMED = sqlFile(import.meta.dirname, 'summed').query();
