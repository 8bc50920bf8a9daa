select l.member, l.id, l.play, l.stake, p.payout
  from lottery.line l
  join accounts.member m on m.id = l.member
  cross join lateral (
    select s.payout from lottery.settlement s
     where s.member = l.member and s.line = l.id order by s.version desc limit 1) p
 where l.issue = {{issue}} and p.payout >= {{times}} * l.stake and m.type <> {{trial}} and m.currency = {{currency}}
 order by p.payout desc, l.id
 limit {{limit}}
