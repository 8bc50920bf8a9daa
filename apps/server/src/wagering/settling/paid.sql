select format('movement (%s, %s) moved %s, its lines %s', m.member, m.id, m.moved, coalesce(s.due, 0)) as detail
  from (select m.member, m.id, sum(p.amount) as moved
          from wallet.movement m join wallet.posting p on p.member = m.member and p.movement = m.id
         where m.reason = 0 and m.kind in (select id from wallet.kind where name in ({{kinds}}))
         group by 1, 2) m
  full join (
    select s.member, s.movement as id, sum(s.payout + s.refund - coalesce(p.paid, 0)) as due
      from {{schema}}.settlement s
      left join lateral (
        select p.payout + p.refund as paid from {{schema}}.settlement p
         where p.member = s.member and p.line = s.line and p.version < s.version order by p.version desc limit 1) p on true
     where s.movement is not null group by 1, 2) s on s.member = m.member and s.id = m.id
 where coalesce(m.moved, 0) <> coalesce(s.due, 0)
