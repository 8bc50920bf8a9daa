select format('stripe %s holds %s of currency %s, open lines staked %s', coalesce(a.stripe, l.stripe), coalesce(a.balance, 0),
              coalesce(a.currency, l.currency), coalesce(l.stake, 0)) as detail
  from (select a.member - (1::bigint << 62) as stripe, a.currency, a.balance
          from wallet.account a join wallet.house h on h.name = '{{escrow}}' and a.no = h.code * 1000 + a.currency
         where a.member >= 1::bigint << 62 and a.balance <> 0) a
  full join (
    select o.stripe, o.currency, sum(o.stake) as stake
      from (select l.stripe, l.currency, sum(l.stake) as stake
              from {{schema}}.line l join {{sales}} i on i.id = l.{{sale}}
             where i.released_at is null and (i.cut_to is null or l.member > i.cut_to)
               and not exists (select from {{schema}}.cancel c where c.member = l.member and c.line = l.id)
             group by 1, 2{{beside}}) o
     group by 1, 2) l on l.stripe = a.stripe and l.currency = a.currency
 where coalesce(a.balance, 0) <> coalesce(l.stake, 0)
