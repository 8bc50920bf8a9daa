with counted as (
  select x.member, x.basis, z.name as zone, date_trunc('hour', x.at, z.name) as hour, x.game, x.state, x.uplines,
         array[sum(x.wagers), sum(x.stake), sum(x.valid), sum(x.valid_bonus), sum(x.payout)]::numeric[] as sums
    from ({{parts}}) x join records.zone z on x.member <= z.summed_to
   group by 1, 2, 3, 4, 5, 6, 7)
select format('%s basis %s %s %s game %s state %s uplines %s: kept %s, counted %s', member, basis, zone, hour, game, state,
              uplines, h.sums, c.sums) as detail
  from (select k.member, k.basis::int as basis, z.name as zone, k.hour, k.game, k.state, k.uplines,
               array[k.wagers, k.stake, k.valid, k.valid_bonus, k.payout]::numeric[] as sums
          from records.hour k join records.zone z on z.id = k.zone and k.member <= z.summed_to) h
  full join counted c using (member, basis, zone, hour, game, state, uplines)
 where coalesce(h.sums, array[0, 0, 0, 0, 0]::numeric[]) <> coalesce(c.sums, array[0, 0, 0, 0, 0]::numeric[])
