with played as (
  select to_char(minute at time zone {{zone}}, {{form}}) as name, currency, sum(wagers)::bigint as wagers,
         sum(stake)::bigint as staked, sum(payout)::bigint as returned
    from records.minute
   where basis = 2 and minute >= {{start}} and minute < {{end}}
   group by 1, 2),
charged as (
  select to_char(at at time zone {{zone}}, {{form}}) as name, currency, -sum(amount)::bigint as fees
    from cashier.statement_line
   where kind = 'fee' and at >= {{start}} and at < {{end}}
   group by 1, 2),
-- PL-2: a bonus costs its amount when it is granted; what does not become cash comes back at its end.
granted as (
  select to_char(at at time zone {{zone}}, {{form}}) as name, currency, sum(cost)::bigint as bonuses
    from (select opened_at as at, currency, amount as cost from bonus.purse
           union all
          select finished_at, currency, -forfeited from bonus.purse where state <> 'active') b
   where at >= {{start}} and at < {{end}}
   group by 1, 2)
select name, currency, coalesce(wagers, 0) as wagers, coalesce(staked, 0) as staked, coalesce(returned, 0) as returned,
       coalesce(fees, 0) as fees, coalesce(bonuses, 0) as bonuses
  from played full join charged using (name, currency) full join granted using (name, currency)
 where currency <> 'PLAY' and ({{currency}}::text is null or currency = {{currency}})
