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
-- PL-2: a bonus costs what it takes from promotions when it is granted, less what goes back there: at its end, and from rounds of it
-- that end later.
granted as (
  select to_char(p.at at time zone {{zone}}, {{form}}) as name, c.code as currency, -sum(p.amount)::bigint as bonuses
    from wallet.house h
    join wallet.currency c on c.code <> 'PLAY'
    join wallet.account a on a.member >= 1::bigint << 62 and a.no = h.code * 1000 + c.id
    join wallet.posting p on p.member = a.member and p.account = a.no
   where h.name = 'promo' and p.at >= {{start}} and p.at < {{end}}
   group by 1, 2)
select name, currency, coalesce(wagers, 0) as wagers, coalesce(staked, 0) as staked, coalesce(returned, 0) as returned,
       coalesce(fees, 0) as fees, coalesce(bonuses, 0) as bonuses
  from played full join charged using (name, currency) full join granted using (name, currency)
 where currency <> 'PLAY' and ({{currency}}::text is null or currency = {{currency}})
