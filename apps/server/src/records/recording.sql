with {{changed}},
booked as materialized (
  {{after}}
  union all
  {{before}}),
settled as (
  insert into records.settlement (wager, member, path, game, wagers, stake, valid, valid_bonus, payout, at, day)
  select id, member, path, game, sum(wagers), sum(stake), sum(valid), sum(valid_bonus), sum(payout), at, (at at time zone {{zone}})::date
    from booked
   group by id, member, path, game, at
  having sum(wagers) <> 0 or sum(stake) <> 0 or sum(valid) <> 0 or sum(payout) <> 0
   order by at, id
  returning no, wager, member, path, game, wagers, stake, valid, valid_bonus, payout, at),
{{placed}},
numbered as materialized (
  select c.*, s.no as first
    from placed c full join (select no, wager, member from settled where wagers = 1) s on s.wager = c.id and s.member = c.member),
written as (
  insert into records.wager (id, member, vendor, game, outside, state, stake, valid, bonus_stake, valid_bonus, payout, at, settled_at, uplines, settlement)
  select c.id, c.member, c.vendor, c.game, c.outside, c.state, c.stake, c.valid, c.bonus_stake, c.valid_bonus, c.payout, c.at, c.settled_at, c.uplines, c.first
    from numbered c where not c.known
   order by c.id),
-- The caller holds the records, so that nobody else writes a wager between the look at it and this.
written_again as (
  update records.wager w
     set game = c.game, state = c.state, stake = c.stake, valid = c.valid,
         bonus_stake = c.bonus_stake, valid_bonus = c.valid_bonus, payout = c.payout,
         at = c.at, settled_at = c.settled_at, uplines = c.uplines,
         settlement = coalesce(w.settlement, c.first)
    from numbered c where c.known and w.id = c.id and w.member = c.member),
{{summed}}
select count(*)::int as changed from changed
