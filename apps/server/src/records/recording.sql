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
written as (
  insert into records.wager (id, member, vendor, game, outside, state, stake, valid, bonus_stake, valid_bonus, payout, at, settled_at, uplines, settlement)
  select c.id, c.member, c.vendor, c.game, c.outside, c.state, c.stake, c.valid, c.bonus_stake, c.valid_bonus, c.payout, c.at, c.settled_at, c.uplines, s.no
    from placed c full join (select no, wager, member from settled where wagers = 1) s on s.wager = c.id and s.member = c.member
   order by c.id
  on conflict (id, member) do update
     set game = excluded.game, state = excluded.state, stake = excluded.stake, valid = excluded.valid,
         bonus_stake = excluded.bonus_stake, valid_bonus = excluded.valid_bonus, payout = excluded.payout,
         at = excluded.at, settled_at = excluded.settled_at, uplines = excluded.uplines,
         settlement = coalesce(wager.settlement, excluded.settlement)),
{{summed}}
select count(*)::int as changed from changed
