import { type RawBuilder, sql } from 'kysely';

import type { Tx } from '../platform/database/db.ts';
import { ZONE } from '../platform/zone.ts';

/**
 * Writes what is new in rounds: the wagers, what it adds to the books, and the sums of both. How a wager stands in the books: settled
 * with its amounts, void with what the member kept of it, open not at all; a correction belongs to the agents of the settlement that it
 * corrects (ACC-3).
 */
export async function record(tx: Tx, rounds: RawBuilder<unknown>): Promise<number> {
  const { rows } = await recording(rounds).execute(tx);
  return rows[0]?.changed ?? 0;
}

/**
 * One statement for all of it. Its lists are joined in full: the planner, which expects a row in each, would compare every row of one
 * with every row of the other, and 20 000 rounds would take more than a minute. Every row has its partner, so a full join finds no others.
 */
export const recording = (rounds: RawBuilder<unknown>): RawBuilder<{ changed: number }> => sql`
    with ${changed(rounds)},
    booked as materialized (
      ${booked(sql`1`, { game: 'game', state: 'state', stake: 'stake', valid: 'valid', payout: 'payout' })}
      union all
      ${booked(sql`-1`, { game: 'was_game', state: 'was', stake: 'was_stake', valid: 'was_valid', payout: 'was_payout' })}),
    settled as (
      insert into records.settlement (wager, member, path, game, wagers, stake, valid, payout, at, day)
      select id, member, path, game, sum(wagers), sum(stake), sum(valid), sum(payout), at, (at at time zone ${ZONE})::date
        from booked
       group by id, member, path, game, at
      having sum(wagers) <> 0 or sum(stake) <> 0 or sum(valid) <> 0 or sum(payout) <> 0
       order by at, id
      returning no, wager, member, path, game, wagers, stake, valid, payout, at),
    ${PLACED},
    written as (
      insert into records.wager (id, member, vendor, game, outside, state, stake, valid, payout, at, settled_at, uplines, settlement)
      select c.id, c.member, c.vendor, c.game, c.outside, c.state, c.stake, c.valid, c.payout, c.at, c.settled_at, c.uplines, s.no
        from placed c full join (select no, wager, member from settled where wagers = 1) s on s.wager = c.id and s.member = c.member
       order by c.id
      on conflict (id, member) do update
         set game = excluded.game, state = excluded.state, stake = excluded.stake, valid = excluded.valid, payout = excluded.payout,
             at = excluded.at, settled_at = excluded.settled_at, uplines = excluded.uplines,
             settlement = coalesce(wager.settlement, excluded.settlement)),
    ${SUMMED}
    select count(*)::int as changed from changed`;

/** Rounds that differ from what is recorded of them, beside that, with the agents above their member. */
function changed(rounds: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    fresh as materialized (
      select distinct on (id, member) r.*, records.valid_bet(r.type, r.state, r.stake, r.payout, r.bets, r.messages) as valid from (${rounds}) r),
    changed as materialized (
      select f.id, f.member, f.vendor, f.game, f.outside, f.state, f.stake, f.valid, f.payout, f.at,
             case when f.state <> 1 then coalesce(w.settled_at, f.settled_at) end as settled_at, coalesce(f.moved_at, platform.now()) as moved_at,
             w.id is not null as known, w.settlement, w.state as was, w.game as was_game, w.stake as was_stake, w.valid as was_valid,
             w.payout as was_payout, w.at as was_at, w.settled_at as was_settled_at, w.uplines as was_uplines,
             coalesce(u.path, o.path, m.path || m.id::text::ltree) as path
        from fresh f
        join accounts.member m on m.id = f.member
        left join records.wager w on w.id = f.id and w.member = f.member
        left join records.uplines u on u.id = w.uplines
        left join records.settlement o on o.no = w.settlement
       where w.id is null or (w.state, w.game, w.stake, w.valid, w.payout, w.at)
             is distinct from (f.state, f.game, f.stake, f.valid, f.payout, f.at))`;
}

/**
 * How wagers stand in the books (1), and how they stood (-1). A settlement counts at its own time, as does a correction until an hour
 * after its business day; from then on a correction counts when it is made (TM-6).
 */
function booked(
  sign: RawBuilder<unknown>,
  of: Record<'game' | 'state' | 'stake' | 'valid' | 'payout', string>,
) {
  const [game, state, stake, valid, payout] = [of.game, of.state, of.stake, of.valid, of.payout].map((name) =>
    sql.ref(name),
  );
  // Of a round that is open again, when it was settled.
  const settledAt = sql`coalesce(settled_at, was_settled_at)`;
  const closed = sql`(platform.day_start((${settledAt} at time zone ${ZONE})::date + 1, ${ZONE}) + interval '1 hour')`;
  return sql`
    select id, member, path, ${game} as game,
           case when was is distinct from 1 and known and moved_at >= ${closed} then moved_at else ${settledAt} end as at,
           ${sign} * (case ${state} when 0 then 1 else 0 end) as wagers,
           ${sign} * (case ${state} when 0 then ${stake} else 0 end) as stake,
           ${sign} * (case ${state} when 0 then ${valid} else 0 end) as valid,
           ${sign} * (case ${state} when 0 then ${payout} else ${payout} - ${stake} end) as payout
      from changed where ${state} <> 1`;
}

/** Changed wagers with the line of their agents, by its number; those of today have none while a bet is open. */
const PLACED = sql`
    above as materialized (select distinct member, path from changed),
    added as (
      insert into records.uplines (member, path)
      select a.member, a.path from above a
       where not exists (select from records.uplines u where u.member = a.member and u.path = a.path)
      returning id, member, path),
    uplines as materialized (
      select id, member, path from added
      union all
      select u.id, u.member, u.path from above a join records.uplines u on u.member = a.member and u.path = a.path),
    placed as materialized (
      select c.*, case c.state when 1 then 0 else u.id end as uplines
        from changed c full join uplines u on u.member = c.member and u.path = c.path)`;

/** What changed wagers and the books add to the sums by hour of each zone, and to those of everybody by minute. */
const SUMMED = sql`
    part (member, basis, at, game, state, uplines, wagers, stake, valid, payout) as (
      select member, 0, at, game, state, uplines, 1, stake, valid, payout from placed
      union all
      select member, 0, was_at, was_game, was, was_uplines, -1, -was_stake, -was_valid, -was_payout from placed where known
      union all
      select member, 1, settled_at, game, state, uplines, 1, stake, valid, payout from placed where state <> 1
      union all
      select member, 1, was_settled_at, was_game, was, was_uplines, -1, -was_stake, -was_valid, -was_payout
        from placed where known and was <> 1
      union all
      select s.member, 2, s.at, s.game, 0, u.id, s.wagers, s.stake, s.valid, s.payout
        from settled s full join uplines u on u.member = s.member and u.path = s.path
       where coalesce(s.no, 0) > 0),
    summed as (
      insert into records.hour as h (member, basis, zone, hour, game, state, uplines, wagers, stake, valid, payout)
      select p.member, p.basis, z.id, date_trunc('hour', p.at, z.name), p.game, p.state, p.uplines,
             sum(p.wagers), sum(p.stake), sum(p.valid), sum(p.payout)
        from part p join records.zone z on p.member <= z.summed_to
       group by 1, 2, 3, 4, 5, 6, 7 order by 1, 2, 3, 4, 5, 6, 7
      on conflict (member, basis, zone, hour, game, state, uplines) do update
         set wagers = h.wagers + excluded.wagers, stake = h.stake + excluded.stake,
             valid = h.valid + excluded.valid, payout = h.payout + excluded.payout),
    summed_for_all as (
      insert into records.minute as s (basis, minute, currency, state, wagers, stake, payout)
      select p.basis, date_trunc('minute', p.at), m.currency, p.state, sum(p.wagers), sum(p.stake), sum(p.payout)
        from part p join accounts.member m on m.id = p.member
       where p.basis in (0, 2) group by 1, 2, 3, 4 order by 1, 2, 3, 4
      on conflict (basis, minute, currency, state) do update
         set wagers = s.wagers + excluded.wagers, stake = s.stake + excluded.stake, payout = s.payout + excluded.payout)`;
