amount (member, basis, at, game, state, uplines, wagers, stake, valid, valid_bonus, payout) as (
  select member, 0, at, game, state, uplines, 1, stake, valid, valid_bonus, payout from placed
  union all
  select member, 0, was_at, was_game, was, was_uplines, -1, -was_stake, -was_valid, -was_valid_bonus, -was_payout from placed where known
  union all
  select member, 1, settled_at, game, state, uplines, 1, stake, valid, valid_bonus, payout from placed where state <> 1
  union all
  select member, 1, was_settled_at, was_game, was, was_uplines, -1, -was_stake, -was_valid, -was_valid_bonus, -was_payout
    from placed where known and was <> 1
  union all
  select s.member, 2, s.at, s.game, 0, u.id, s.wagers, s.stake, s.valid, s.valid_bonus, s.payout
    from settled s full join uplines u on u.member = s.member and u.path = s.path
   where coalesce(s.no, 0) > 0),
-- Hours of every zone are made of whole minutes: there are far fewer of these than bets.
part as materialized (
  select member, basis, date_bin('1 minute', at, 'epoch') as minute, game, state, uplines, sum(wagers)::bigint as wagers, sum(stake)::bigint as stake,
         sum(valid)::bigint as valid, sum(valid_bonus)::bigint as valid_bonus, sum(payout)::bigint as payout
    from amount group by 1, 2, 3, 4, 5, 6),
summed as (
  insert into records.hour as h (member, basis, zone, hour, game, state, uplines, wagers, stake, valid, valid_bonus, payout)
  select p.member, p.basis, z.id, date_trunc('hour', p.minute, z.name), p.game, p.state, p.uplines,
         sum(p.wagers), sum(p.stake), sum(p.valid), sum(p.valid_bonus), sum(p.payout)
    from part p join records.zone z on p.member <= z.summed_to
   group by 1, 2, 3, 4, 5, 6, 7 order by 1, 2, 3, 4, 5, 6, 7
  on conflict (member, basis, zone, hour, game, state, uplines) do update
     set wagers = h.wagers + excluded.wagers, stake = h.stake + excluded.stake,
         valid = h.valid + excluded.valid, valid_bonus = h.valid_bonus + excluded.valid_bonus, payout = h.payout + excluded.payout),
summed_for_all as (
  insert into records.minute as s (basis, minute, currency, state, wagers, stake, payout)
  select p.basis, p.minute, m.currency, p.state, sum(p.wagers), sum(p.stake), sum(p.payout)
    from part p join accounts.member m on m.id = p.member
   where p.basis in (0, 2) group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (basis, minute, currency, state) do update
     set wagers = s.wagers + excluded.wagers, stake = s.stake + excluded.stake, payout = s.payout + excluded.payout)
