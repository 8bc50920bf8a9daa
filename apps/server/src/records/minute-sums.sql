with counted as (
  select p.basis, date_trunc('minute', p.at) as minute, m.currency, p.state,
         array[sum(p.wagers), sum(p.stake), sum(p.payout)]::numeric[] as sums
    from (select 0 as basis, member, at, state, 1 as wagers, stake, payout from records.wager
          union all
          select 2, member, at, 0, wagers, stake, payout from records.settlement) p
    join accounts.member m on m.id = p.member
   group by 1, 2, 3, 4)
select format('basis %s %s %s state %s: kept %s, counted %s', basis, minute, currency, state, k.sums, c.sums) as detail
  from (select basis::int as basis, minute, currency, state, array[wagers, stake, payout]::numeric[] as sums
          from records.minute) k
  full join counted c using (basis, minute, currency, state)
 where coalesce(k.sums, array[0, 0, 0]::numeric[]) <> coalesce(c.sums, array[0, 0, 0]::numeric[])
