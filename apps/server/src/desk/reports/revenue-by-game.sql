select h.game, m.currency, sum(h.wagers)::bigint as wagers, sum(h.stake)::bigint as staked, sum(h.payout)::bigint as returned
  from records.hour h join accounts.member m on m.id = h.member
 where h.basis = 2 and h.zone = (select id from records.zone where name = {{zone}}) and h.hour >= {{start}} and h.hour < {{end}}
   and m.currency <> 'PLAY' and ({{currency}}::text is null or m.currency = {{currency}})
 group by 1, 2
