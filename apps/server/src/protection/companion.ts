import { REASONS } from '../wallet/wallet.ts';
import { keptOf } from './vendor-money.ts';

const { lossLimit, wagerLimit, sessionLimit } = REASONS;

/**
 * A scalar for a companion's `before`: why a member may not stake so much now, or null. Both arguments are SQL over `entry`.
 * Loss used is what was staked and did not come back, open stakes counted as lost (RG-3), and what stands with vendors that keep it.
 */
export function heldBack(member: string, stake: string): string {
  return `(
    select case
      when g.closed_until > moment then g.closed_for
      when g.play_until <= moment then ${sessionLimit}
      when g.limited then (
        select case
          when bool_or(w.loss_max < greatest(0, u.staked - u.returned + k.kept) + ${stake}) then ${lossLimit}
          when bool_or(w.wager_max < u.staked + k.kept + ${stake}) then ${wagerLimit} end
          from protection.window w
         cross join (select ${keptOf('g.member')} as kept) k
         cross join lateral (
           select case when w.starts < protection.window_start(w.period, moment) then 0 else w.staked end as staked,
                  case when w.starts < protection.window_start(w.period, moment) then 0 else w.returned end as returned) u
         where w.member = g.member and ${stake} > 0)
      end
      from protection.gate g where g.member = ${member} limit 1)`;
}

/**
 * Common table expressions for a companion's `after`. `changes` is a query giving for each round that changes:
 * member, bets (whether it stakes now), placed (when its bet was placed), staked, returned. A payout counts in the window of its bet.
 */
export function limitUse(changes: string): string {
  return `
    limit_use as materialized (
      select c.* from (${changes}) c
        join lateral (select g.limited from protection.gate g where g.member = c.member limit 1) g on g.limited
    ),
    limits_used as (
      update protection.window w
         set starts = u.starts,
             staked = u.staked + case when w.starts < u.starts then 0 else w.staked end,
             returned = u.returned + case when w.starts < u.starts then 0 else w.returned end
        from (
          select o.member, o.period, s.starts, sum(c.staked)::bigint as staked, sum(c.returned)::bigint as returned
            from limit_use c
            join protection.window o on o.member = c.member
           cross join lateral (
             select case when bool_or(b.bets) then greatest(o.starts, protection.window_start(o.period, moment)) else o.starts end as starts
               from limit_use b where b.member = c.member) s
           where c.bets or c.placed >= s.starts
           group by o.member, o.period, s.starts) u
       where w.member = u.member and w.period = u.period
    )`;
}
