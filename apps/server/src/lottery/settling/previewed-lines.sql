select l.member, l.id, l.play, l.odds, l.unit_stake, l.stake, l.selection, c.code as currency,
       coalesce(s.payout + s.refund, 0)::bigint as before, coalesce(s.payout > 0, false) as won
  from lottery.line l
  join wallet.currency c on c.id = l.currency
  left join lottery.settlement s on s.member = l.member and s.line = l.id and s.version = {{version}}
 where l.issue = {{issue}} and l.member > {{after}} and l.member <= {{to}}
   and not exists (select from lottery.cancel x where x.member = l.member and x.line = l.id)
 order by l.member, l.id
